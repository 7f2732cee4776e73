"""The ink of official faces, as a worker has measured it, in the site's cache for every process.

Plain figures by key. A cache that has lost them costs a request time, never its answer: what is not
here is measured where it is asked for (`printing.previews.costs`).
"""

import time
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from django.core.cache import cache

from cards.pictures.face_files import LOOK

Figures = tuple[float, float, float, float]
"""The shares that the face and its ground cover (0 to 1), the face's width and height in mm."""

_LOOK_AGAIN = 10.0  # seconds until a process that misses something looks whether it is there now


class InkCache:
    """A process's copy of what is kept."""

    def __init__(self) -> None:
        self._figures: dict[str, Figures] = {}
        self._again = 0.0  # on the monotonic clock

    def find(self, key: tuple[Any, ...]) -> Figures | None:
        """Return what is kept of a face, if it is."""
        name = _name(key)
        if name not in self._figures and time.monotonic() >= self._again:
            self._figures = kept()
            self._again = time.monotonic() + _LOOK_AGAIN
        return self._figures.get(name)

    def forget(self) -> None:
        """Look anew when something is asked for."""
        self._figures, self._again = {}, 0.0


def kept() -> dict[str, Figures]:
    """Everything that is kept."""
    found: dict[str, Figures] | None = cache.get(_key())
    return found or {}


def keep(figures: Mapping[tuple[Any, ...], Figures]) -> None:
    """Keep these, and nothing else."""
    cache.set(_key(), {_name(key): each for key, each in figures.items()}, None)


official_inks = InkCache()


def _key() -> str:
    return f"printing.inks.{LOOK}"


def _name(key: tuple[Any, ...]) -> str:
    return sha256(repr(key).encode()).hexdigest()[:24]
