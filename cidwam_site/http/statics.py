"""Serving static files: WhiteNoise, and with it faces of cards, which are made while it runs.

WhiteNoise lists its files when it starts; a face is looked for when it is asked for. Neither takes
a view. A file that is missing goes on to `cards.views.faces`, which draws what it may.
"""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase
from whitenoise.base import MissingFileError  # type: ignore[import-untyped]
from whitenoise.middleware import WhiteNoiseMiddleware  # type: ignore[import-untyped]

_FACE = re.compile(r"/cards/faces/([0-9a-f]{32})\.svg")
# It says nothing of when a face was first drawn: whoever writes the same draft could tell from it
# that another has.
_ALWAYS = "Thu, 01 Jan 2026 00:00:00 GMT"


class StaticFiles(WhiteNoiseMiddleware):
    """WhiteNoise with the files of faces."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        super().__init__(get_response)
        self.add_headers_function = _add_headers

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        found = _FACE.fullmatch(request.path_info)
        if found:
            path = Path(settings.FACES_ROOT) / f"{found[1]}.svg"
            try:
                face = self.get_static_file(str(path), request.path_info)
                return self.serve(face, request)
            except (MissingFileError, FileNotFoundError):
                pass
        try:
            return super().__call__(request)
        except FileNotFoundError:  # its own, of a file that was deleted since the start
            return self.get_response(request)

    def immutable_file_test(self, path: str, url: str) -> bool:
        """Whether it is kept for ever by who has it once."""
        return bool(_FACE.fullmatch(url)) or super().immutable_file_test(path, url)


def _add_headers(headers: Any, path: str, url: str) -> None:
    found = _FACE.fullmatch(url)
    if found:
        headers["ETag"] = f'"{found[1]}"'
        headers["Last-Modified"] = _ALWAYS
        headers["Content-Security-Policy"] = "default-src 'none'; sandbox"
