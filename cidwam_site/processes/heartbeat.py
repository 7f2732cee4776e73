"""A program's own judgement of whether it works, every two seconds, and its sign of life to `up`.

Two ways to stop working, each seen by the one who can see it: a process that stands still says
nothing, which the supervisor notices (`Child.silence`); one that runs and does nothing any more
is told so by its `judge`, and ends itself. Either way it is started again.
"""

import os
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress

VARIABLE = "HEARTBEAT_FD"
"""The environment variable that names the pipe to the supervisor."""
SECONDS = 2.0
STATUS = 70  # of a program that ends itself; "internal software error" in sysexits.h


class Heartbeat:
    """Beats for as long as `judge` answers None; a sentence from it ends the process."""

    def __init__(self, judge: Callable[[], str | None], *, seconds: float = SECONDS) -> None:
        self._judge = judge
        self._seconds = seconds
        # Taken out, for the number means nothing to the programs that this one starts.
        pipe = os.environ.pop(VARIABLE, "")
        self._pipe = int(pipe) if pipe.isdecimal() else None
        if self._pipe is not None:
            os.set_inheritable(self._pipe, False)
            os.set_blocking(self._pipe, False)

    def start(self) -> None:
        """Beat from now on, in a thread."""
        threading.Thread(target=self._go_on, name="heartbeat", daemon=True).start()

    def _go_on(self) -> None:
        while True:
            if trouble := self._judge():
                # Not sys.exit: nothing here may wait for what is stuck.
                with suppress(OSError):
                    sys.stderr.write(f"{trouble}; ending, to be started again\n")
                    sys.stderr.flush()
                os._exit(STATUS)
            if self._pipe is not None:
                with suppress(OSError):  # a supervisor that reads nothing just now
                    os.write(self._pipe, b".")
            time.sleep(self._seconds)


class Turns:
    """When a loop last went round: `mark` in the loop, `trouble` for the judge."""

    def __init__(self, what: str, most_seconds: float) -> None:
        self._what = what
        self._most = most_seconds
        self._last = time.monotonic()

    def mark(self) -> None:
        """Note that the loop has gone round."""
        self._last = time.monotonic()

    def trouble(self) -> str | None:
        """Say so if the loop has stood still for too long."""
        still = time.monotonic() - self._last
        return f"{self._what} for {still:.0f} s" if still > self._most else None
