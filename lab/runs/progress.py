"""Progress of a run on standard error: one line that is written over, or a line now and then."""

from __future__ import annotations

import time
from typing import Any

EVERY = 10.0  # seconds between lines where nobody watches a terminal


class Progress:
    """Counts games; the time left follows from how fast this run has played so far."""

    def __init__(self, out: Any, total: int, before: int) -> None:
        self.out = out
        self.total = total
        self.before = before
        self.began = time.monotonic()
        self.said = self.began
        self.terminal = bool(getattr(out, "isatty", lambda: False)())
        if before:
            self._line(f"{before:,} of {total:,} games were played before; going on", end="\n")

    def done(self, games: int) -> None:
        """So many games are done in all."""
        now = time.monotonic()
        if not self.terminal and now - self.said < EVERY:
            return
        self.said = now
        self._line(self.words(games, now - self.began), end="" if self.terminal else "\n")

    def words(self, games: int, seconds: float) -> str:
        rate = (games - self.before) / seconds if seconds else 0.0
        left = f", {_minutes((self.total - games) / rate)} left" if rate else ""
        percent = 100 * games // max(1, self.total)
        return f"{games:,} of {self.total:,} games ({percent}%), {rate:.1f} a second{left}"

    def end(self) -> None:
        if self.terminal:
            self._line("", end="\n")

    def _line(self, text: str, end: str) -> None:
        start = "\r\x1b[K" if self.terminal and not end else ""
        self.out.write(start + text, ending=end)
        self.out.flush()


def _minutes(seconds: float) -> str:
    if seconds < 90:
        return f"{seconds:.0f} s"
    minutes = seconds / 60
    return f"{minutes:.0f} min" if minutes < 90 else f"{minutes / 60:.1f} h"
