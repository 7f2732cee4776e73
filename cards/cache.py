"""Things kept in memory: up to so many bytes, the least lately used given up first; for seconds."""

import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from functools import wraps
from typing import Generic, ParamSpec, TypeVar

from django.conf import settings

T = TypeVar("T")
P = ParamSpec("P")
MAX_BRIEF = 200  # values of one function


def briefly(make: Callable[P, T]) -> Callable[P, T]:
    """Keep what a function returns for as long as a page for strangers, by its arguments.

    For what everybody sees alike and no page changes: it is read by several threads.
    """
    kept: dict[Hashable, tuple[float, T]] = {}

    @wraps(make)
    def remembered(*words: P.args, **named: P.kwargs) -> T:
        seconds = settings.STRANGER_PAGE_SECONDS
        if not seconds:
            return make(*words, **named)
        key = (*words, *named.items())
        now = time.monotonic()
        found = kept.get(key)
        if found is None or now >= found[0]:
            if len(kept) >= MAX_BRIEF:
                kept.clear()
            found = kept[key] = (now + seconds, make(*words, **named))
        return found[1]

    return remembered


class LruCache(Generic[T]):
    """Values by key; whoever keeps one says how many bytes it takes."""

    def __init__(self, most_bytes: int) -> None:
        self.most_bytes = most_bytes
        self.bytes = 0
        self._kept: OrderedDict[Hashable, tuple[T, int]] = OrderedDict()
        self._lock = threading.Lock()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable) -> T | None:
        """Return the cached value, or None if missing or evicted."""
        with self._lock:
            return self._look(key)

    def get_each(self, keys: Sequence[Hashable]) -> list[T | None]:
        """Return what was kept by each of the keys."""
        with self._lock:
            return [self._look(key) for key in keys]

    def keep(self, key: Hashable, value: T, size: int) -> None:
        """Keep it in the place of what was there."""
        with self._lock:
            before = self._kept.pop(key, None)
            self._kept[key] = (value, size)
            self.bytes += size - (before[1] if before is not None else 0)
            while self.bytes > self.most_bytes and len(self._kept) > 1:
                self.bytes -= self._kept.popitem(last=False)[1][1]

    def clear(self) -> None:
        """Keep nothing."""
        with self._lock:
            self._kept.clear()
            self.bytes = 0

    def _look(self, key: Hashable) -> T | None:
        found = self._kept.get(key)
        if found is None:
            return None
        self._kept.move_to_end(key)
        return found[0]
