"""Pages kept in memory, ready to be sent: a list of sixty faces takes longer to write than to find.

Kept is only what everybody is shown alike (`Found.lasting`) and what the pool's version in the key
makes stale. Nothing of a visitor's may be in it: no token, no name, no message.
"""

import gzip
import threading
from collections import OrderedDict
from collections.abc import Hashable

from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_vary_headers

MOST_BYTES = 24_000_000
_LEVEL = 4


class Kept:
    """Answers by key, the least lately used given up when there are too many bytes."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self._most = most_bytes
        self._bytes = 0
        self._pages: OrderedDict[Hashable, tuple[bytes, bytes, dict[str, str]]] = OrderedDict()
        self._lock = threading.Lock()

    def answer(self, key: Hashable, request: HttpRequest) -> HttpResponse | None:
        """The kept answer, packed if the browser takes that; None if there is none."""
        with self._lock:
            found = self._pages.get(key)
            if found is None:
                return None
            self._pages.move_to_end(key)
        return _response(*found, request)

    def keep(
        self, key: Hashable, body: str, headers: dict[str, str], request: HttpRequest
    ) -> HttpResponse:
        """Keep a page, and answer with it."""
        raw = body.encode()
        page = (raw, gzip.compress(raw, _LEVEL, mtime=0), headers)
        with self._lock:
            before = self._pages.pop(key, None)
            self._bytes -= _size(before)
            self._pages[key] = page
            self._bytes += _size(page)
            while self._bytes > self._most and len(self._pages) > 1:
                self._bytes -= _size(self._pages.popitem(last=False)[1])
        return _response(*page, request)

    def clear(self) -> None:
        """Keep nothing."""
        with self._lock:
            self._pages.clear()
            self._bytes = 0


def _size(page: tuple[bytes, bytes, dict[str, str]] | None) -> int:
    return len(page[0]) + len(page[1]) if page is not None else 0


def _response(
    raw: bytes, packed: bytes, headers: dict[str, str], request: HttpRequest
) -> HttpResponse:
    takes_packed = "gzip" in request.headers.get("Accept-Encoding", "")
    response = HttpResponse(packed if takes_packed else raw, headers=headers)
    if takes_packed:
        response["Content-Encoding"] = "gzip"
    patch_vary_headers(response, ["Accept-Encoding", "HX-Request", "Cookie"])
    return response


LISTS = Kept()
