"""The caches, made so that one that fails costs a request next to nothing and never its answer.

What is cached here can be worked out again, and limits that are counted here let one through
rather than turn all away (those of signing in are counted in the database). So every error of the
server or the disk is a miss: reads find nothing, writes are dropped, counts begin at what was
added. django-redis can ignore errors too, but it would wait for a server that hangs at each
question of each thread; `Breaker` asks one question in two seconds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from typing import Any, ClassVar

from django.core.cache.backends.base import DEFAULT_TIMEOUT, BaseCache
from django.core.cache.backends.filebased import FileBasedCache
from django.core.cache.backends.redis import RedisCache
from redis.exceptions import RedisError

from cidwam_site.breaker import Breaker

CULL_EVERY = 100  # writes of a process, by which the folder may grow beyond its bound


class FailOpen(BaseCache):
    """Mixed in before a backend: its errors are misses."""

    ERRORS: ClassVar[tuple[type[Exception], ...]] = (OSError,)
    breaker: Breaker

    def _tried(self, otherwise: Any, call: Callable[..., Any], *words: Any, **named: Any) -> Any:
        if not self.breaker.may_ask():
            return otherwise
        try:
            answer = call(*words, **named)
        except self.ERRORS as error:
            self.breaker.failed(error)
            return otherwise
        self.breaker.answered()
        return answer

    def get(self, key: Any, default: Any = None, version: int | None = None) -> Any:
        return self._tried(default, super().get, key, default, version=version)

    def get_many(self, keys: Any, version: int | None = None) -> dict[Any, Any]:
        found: dict[Any, Any] = self._tried({}, super().get_many, keys, version=version)
        return found

    def has_key(self, key: Any, version: int | None = None) -> bool:
        return bool(self._tried(False, super().has_key, key, version=version))

    def add(
        self, key: Any, value: Any, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None
    ) -> bool:
        return bool(self._tried(True, super().add, key, value, timeout, version=version))

    def set(
        self, key: Any, value: Any, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None
    ) -> None:
        self._tried(None, super().set, key, value, timeout, version=version)

    def set_many(
        self, data: Any, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None
    ) -> list[Any]:
        failed: list[Any] = self._tried([], super().set_many, data, timeout, version=version)
        return failed

    def touch(self, key: Any, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None) -> bool:
        return bool(self._tried(False, super().touch, key, timeout, version=version))

    def incr(self, key: Any, delta: int = 1, version: int | None = None) -> int:
        try:
            return int(self._tried(delta, super().incr, key, delta, version=version))
        except ValueError:  # no such key: what was added before could not be kept
            return delta

    def delete(self, key: Any, version: int | None = None) -> bool:
        return bool(self._tried(False, super().delete, key, version=version))

    def delete_many(self, keys: Any, version: int | None = None) -> None:
        self._tried(None, super().delete_many, keys, version=version)

    def clear(self) -> None:
        self._tried(None, super().clear)


class Redis(FailOpen, RedisCache):
    """A cache in Redis."""

    ERRORS = (RedisError, OSError)
    breaker = Breaker("the cache in Redis")


class Files(FailOpen, FileBasedCache):
    """A cache in a folder; what fails there is the disk."""

    breaker = Breaker("the cache on disk", seconds=0.0)  # a full disk may take the next one
    _writes: ClassVar[Iterator[int]] = count(1)

    def _cull(self) -> None:
        """Keep it below MAX_ENTRIES, as Django does at each write, but now and then: that lists the
        folder, and once a few thousand visitors are counted it takes longer than their pages
        (findings/file_cache_lists_its_folder.sh)."""
        if next(self._writes) % CULL_EVERY == 0:
            super()._cull()  # type: ignore[misc]  # its stubs lack it
