"""Waiting for what a browser's page shows, where Playwright's `expect` has no form for it."""

import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

PAUSE = 0.05
#: Loads all typefaces; of the machine's own, which stand in for them, some are not there.
FONTS_LOADED = "Promise.allSettled([...document.fonts].map((font) => font.load()))"


def eventually(look: Callable[[], T], holds: Callable[[T], bool], seconds: float = 10.0) -> T:
    """The first value of `look()` of which `holds` is true; fails with the last one seen."""
    deadline = time.monotonic() + seconds
    while not holds(seen := look()):
        if time.monotonic() >= deadline:
            raise AssertionError(f"not in {seconds} s; the last value was {seen!r}")
        time.sleep(PAUSE)
    return seen
