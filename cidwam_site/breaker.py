"""A circuit breaker: after a failure nobody asks for a while, so that a failure costs little.

One for each server that a process talks to. Nothing here knows which.
"""

from __future__ import annotations

import logging
import threading
import time

logger = logging.getLogger(__name__)

SECONDS = 2.0


class Breaker:
    """`may_ask` before asking, `failed` or `answered` after it."""

    def __init__(self, name: str, *, seconds: float = SECONDS) -> None:
        self.name = name
        self._seconds = seconds
        self._ask_from = 0.0  # on the clock of time.monotonic
        self._lock = threading.Lock()
        self.error: BaseException | None = None

    def may_ask(self) -> bool:
        """Whether to try. While the server is away, one caller a while is let through to see."""
        if self.error is None:
            return True
        now = time.monotonic()
        with self._lock:
            if now < self._ask_from:
                return False
            self._ask_from = now + self._seconds
            return True

    def failed(self, error: BaseException) -> None:
        """Note a failure; the first one is said."""
        with self._lock:
            is_first, self.error = self.error is None, error
            self._ask_from = time.monotonic() + self._seconds
        if is_first:
            logger.warning("%s does not answer (%s): %s", self.name, type(error).__name__, error)

    def answered(self) -> None:
        """Note that it works; the first time after a failure is said."""
        if self.error is None:
            return
        with self._lock:
            self.error = None
        logger.warning("%s answers again", self.name)

    def forget(self) -> None:
        """Ask again at once, as in a new process."""
        with self._lock:
            self.error, self._ask_from = None, 0.0
