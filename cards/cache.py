"""Things kept in memory up to so many bytes, the least lately used given up first."""

import threading
from collections import OrderedDict
from collections.abc import Hashable, Sequence
from typing import Generic, TypeVar

T = TypeVar("T")


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
