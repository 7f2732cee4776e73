"""Several children as one foreground process: what dies or stands still is started again.

A signal only sets a flag; one loop in one thread reads the children's output, watches for deaths
and silence, asks for health, and ends everything with a grace and then by force. It has no other
thread, or a fork would be of a process in the midst of something.
"""

import os
import select
import signal
import sys
import time
from collections.abc import Callable, Mapping
from types import FrameType
from typing import TextIO

from cidwam_site.processes.child import Child
from cidwam_site.processes.program import Place, Program, TooManyDeaths, how_it_ended

GRACE_SECONDS = 15.0
TICK_SECONDS = 1.0  # for silence and starts that wait; output, signals and deaths end it
START_TICK_SECONDS = 0.1  # until all has been well
ASK_SECONDS = 10.0  # between two questions after health, once all has been well
REPEAT_SECONDS = 60.0  # after which the same trouble is said again
COLOURS = ("36", "33", "35", "32", "34")  # readable on dark and on light


class Supervisor:
    """Starts children, prints their prefixed lines, and returns an exit status at the end.

    `health` is asked again and again: None if all is well, else what is missing. It may take two
    seconds, in which nothing else is done. `when_ready` is called once, after the first None; then
    the `later` programs of `run` begin.
    """

    def __init__(
        self,
        *,
        health: Callable[[], str | None],
        when_ready: Callable[[], None],
        patience: float,
        out: TextIO | None = None,
        grace: float = GRACE_SECONDS,
        ask_seconds: float = ASK_SECONDS,
    ) -> None:
        self._health = health
        self._when_ready = when_ready
        self._ask_seconds = ask_seconds
        self._grace = grace
        self._out = out or sys.stdout
        self._colour = self._out.isatty() and "NO_COLOR" not in os.environ
        self._places: list[Place] = []
        self._later: list[Place] = []
        self._signals: list[int] = []
        self._width = 4
        self._ready = False
        self._next_question = 0.0
        self._quiet_until = time.monotonic() + patience  # a start takes its time
        self._doubts = 0
        self._trouble = ""
        self._wake, self._alarm = os.pipe()
        os.set_blocking(self._alarm, False)
        os.set_blocking(self._wake, False)

    def say(self, text: str, name: str = "up") -> None:
        """One line of the log; a reader who has gone away is no reason to stop."""
        number = next((i for i, place in enumerate(self._places) if place.name == name), -1)
        prefix = f"{name:<{self._width}} |"
        if self._colour:
            colour = COLOURS[number % len(COLOURS)] if number >= 0 else "1"
            prefix = f"\033[{colour}m{prefix}\033[0m"
        try:
            print(f"{prefix} {text}", file=self._out, flush=True)
        except OSError:
            self._out = open(os.devnull, "w")  # noqa: SIM115, PTH123 - lives as long as we do

    def prepare(self, run: Callable[[], object]) -> int | None:
        """Run a function in a child and wait for it; None if all went well and no signal came.

        Else what `run` would return: its exit status, or 0 for the signal.
        """
        self._listen()
        child = Child("up", run)
        while (code := child.returncode()) is None and not self._signals:
            self._pump(START_TICK_SECONDS, child)
        if code is None:
            child.ask_to_end()
            deadline = time.monotonic() + self._grace
            while (code := child.returncode()) is None and time.monotonic() < deadline:
                self._pump(START_TICK_SECONDS, child)
        child.kill_group()
        self._drain(child)
        child.close()
        if self._signals:
            return 0
        if code is not None and code < 0:
            self.say(f"preparing has ended ({how_it_ended(code)})")
            return 1
        return code or None

    def run(
        self, programs: Mapping[str, Program], later: Mapping[str, Program] | None = None
    ) -> int:
        """Start every program and stay until a signal (status 0) or one that won't live (1)."""
        later = later or {}
        self._width = max([self._width, *map(len, [*programs, *later])])
        self._listen()
        self._places = [Place(name, what, self.say) for name, what in programs.items()]
        self._later = [Place(name, what, self.say) for name, what in later.items()]
        status = 1
        try:
            for place in self._places:
                place.start()
            status = self._watch()
        except TooManyDeaths as deaths:
            self.say(f"{deaths}; ending everything ...")
        finally:
            self._end_all()
        return status

    def _listen(self) -> None:
        def note(number: int, frame: FrameType | None) -> None:
            self._signals.append(number)

        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, note)
        signal.signal(signal.SIGCHLD, lambda number, frame: None)  # it ends a wait
        signal.set_wakeup_fd(self._alarm, warn_on_full_buffer=False)

    def _watch(self) -> int:
        while True:
            self._pump(TICK_SECONDS if self._ready else START_TICK_SECONDS, *self._children())
            if self._signals:
                self.say(f"{signal.Signals(self._signals[0]).name} came; ending everything ...")
                return 0
            for place in self._places:
                place.look(self._drain)
            if time.monotonic() >= self._next_question:
                self._ask()

    def _ask(self) -> None:
        """Ask for health, and say what has changed for better or worse."""
        missing = self._health()
        now = time.monotonic()
        self._next_question = now + (self._ask_seconds if self._ready else START_TICK_SECONDS)
        if missing is None:
            if not self._ready:
                self._ready = True
                self._when_ready()
                self._places += self._later
            elif self._trouble:
                self.say("all is well again")
            self._trouble, self._doubts = "", 0
            self._quiet_until = 0.0
            return
        self._doubts += 1
        # Once is no news: a child that was just started again has not been heard of yet.
        if self._doubts > 1 and (now >= self._quiet_until):
            self.say(f"not healthy: {missing}")
            self._trouble = missing
            self._quiet_until = now + REPEAT_SECONDS

    def _children(self) -> list[Child]:
        return [place.child for place in self._places if place.child is not None]

    def _pump(self, seconds: float, *children: Child) -> None:
        """Wait at most so long for output or a signal, and print what has come."""
        outputs = {child.output: child for child in children if child.output_open}
        ready, _, _ = select.select([*outputs, self._wake], [], [], seconds)
        for number in ready:
            if number == self._wake:
                os.read(self._wake, 512)
                continue
            for line in outputs[number].lines():
                self.say(line, outputs[number].name)

    def _drain(self, *children: Child) -> None:
        """Print the last words of children that have ended."""
        end = time.monotonic() + 0.5
        while time.monotonic() < end and any(child.output_open for child in children):
            self._pump(0.05, *children)

    def _end_all(self) -> None:
        """SIGTERM to each, a grace, then SIGKILL to every group. A second signal ends the grace."""
        asked = len(self._signals)
        children = self._children()
        for child in children:
            child.ask_to_end()
        deadline = time.monotonic() + self._grace
        while time.monotonic() < deadline and len(self._signals) <= max(asked, 1):
            running = [child.name for child in children if child.returncode() is None]
            if not running:
                break
            self._pump(START_TICK_SECONDS, *children)
        else:
            self.say(f"ended by force: {', '.join(running)}")
        for child in children:
            child.kill_group()
        self._drain(*children)
        signal.set_wakeup_fd(-1)
