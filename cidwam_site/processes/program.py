"""One program's place under a supervisor: what runs there now, how often it died, when it is next.

`Place.look` is asked again and again; it starts, kills and starts again, and never waits.
"""

import signal
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

from cidwam_site.processes.child import Child

MAX_DEATHS = 5
MINUTE = 60.0
SILENCE_SECONDS = 8.0  # without a heartbeat, which comes every other second
START_SECONDS = 60.0  # until the first one: a cold start on a busy machine


@dataclass(frozen=True)
class Program:
    """A program to run. One that `runs_once` has done its work when it ends with status 0, and is
    no reason to end all when it will not live.
    """

    run: Callable[[], object]
    has_heartbeat: bool = True
    runs_once: bool = False


class TooManyDeaths(Exception):
    """A program that dies as often as this will not live; the message says which."""


@dataclass
class Place:
    """A program and the child that runs it now, if one does."""

    name: str
    program: Program
    say: Callable[[str], None]
    child: Child | None = None
    is_over: bool = False
    _deaths: deque[float] = field(default_factory=deque)
    _next_start: float = 0.0
    _killed_for: str = ""

    def look(self, drain: Callable[[Child], None]) -> None:
        """Do what is to be done now. `drain` prints a dead child's last words.

        Raises TooManyDeaths.
        """
        if self.child is None:
            if not self.is_over and time.monotonic() >= self._next_start:
                self.start()
            return
        code = self.child.returncode()
        if code is not None:
            self._bury(self.child, code, drain)
        elif self.program.has_heartbeat and not self._killed_for:
            silence = self.child.silence(at_start=START_SECONDS - SILENCE_SECONDS)
            if silence > SILENCE_SECONDS:
                self._killed_for = f"no sign of life for {silence:.0f} s"
                self.child.kill_group()

    def start(self) -> None:
        """Start the program."""
        self._killed_for = ""
        self.child = Child(self.name, self.program.run)

    def _bury(self, child: Child, code: int, drain: Callable[[Child], None]) -> None:
        child.kill_group()  # what it started goes with it
        drain(child)
        child.close()
        self.child = None
        if code == 0 and self.program.runs_once:
            self.is_over = True
            return
        now = time.monotonic()
        self._deaths.append(now)
        while self._deaths[0] < now - MINUTE:
            self._deaths.popleft()
        deaths = len(self._deaths)
        how = self._killed_for or how_it_ended(code)
        if deaths >= MAX_DEATHS and self.program.runs_once:
            self.is_over = True
            self.say(f"{self.name} has ended {deaths} times ({how}); left for the next start")
            return
        if deaths >= MAX_DEATHS:
            raise TooManyDeaths(f"{self.name} has ended {deaths} times in a minute, last: {how}")
        delay = restart_delay(deaths)
        self._next_start = now + delay
        when = f"in {delay:.0f} s" if delay else "now"
        self.say(f"{self.name} has ended ({how}); starting it again {when}")


def restart_delay(deaths: int) -> float:
    """Seconds to wait after so many deaths in a minute: 0, 1, 2, 4."""
    return 0.0 if deaths <= 1 else 2.0 ** (deaths - 2)


def how_it_ended(code: int) -> str:
    """Return an exit status in words."""
    return f"killed by {signal.Signals(-code).name}" if code < 0 else f"exit status {code}"
