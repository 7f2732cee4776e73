"""Several children as one foreground process: all healthy, or all ended.

A signal only sets a flag; one loop in one thread reads the children's output, watches for deaths,
asks for health, and ends everything with a grace and then by force.
"""

import os
import select
import signal
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from types import FrameType
from typing import TextIO

from cidwam_site.processes.child import Child

GRACE_SECONDS = 15.0
TICK_SECONDS = 0.1
COLOURS = ("36", "33", "35", "32", "34")  # readable on dark and on light


class Supervisor:
    """Starts children, prints their prefixed lines, and returns an exit status at the end.

    `ready` is asked again and again until it answers None (all is healthy) or time is out; until
    then it answers what is missing. `when_ready` is called once, after the first None.
    """

    def __init__(
        self,
        *,
        ready: Callable[[], str | None],
        when_ready: Callable[[], None],
        patience: float,
        out: TextIO | None = None,
        grace: float = GRACE_SECONDS,
    ) -> None:
        self._ready = ready
        self._when_ready = when_ready
        self._patience = patience
        self._grace = grace
        self._out = out or sys.stdout
        self._colour = self._out.isatty() and "NO_COLOR" not in os.environ
        self._children: list[Child] = []
        self._signals: list[int] = []
        self._width = 4
        self._wake, self._alarm = os.pipe()
        os.set_blocking(self._alarm, False)
        os.set_blocking(self._wake, False)

    def say(self, text: str, name: str = "up") -> None:
        """One line of the log; a reader who has gone away is no reason to stop."""
        place = next((i for i, child in enumerate(self._children) if child.name == name), -1)
        prefix = f"{name:<{self._width}} |"
        if self._colour:
            prefix = f"\033[{COLOURS[place % len(COLOURS)] if place >= 0 else '1'}m{prefix}\033[0m"
        try:
            print(f"{prefix} {text}", file=self._out, flush=True)
        except OSError:
            self._out = open(os.devnull, "w")  # noqa: SIM115, PTH123 - lives as long as we do

    def run(self, commands: Mapping[str, Sequence[str]], env: Mapping[str, str]) -> int:
        """Start every command and stay until a signal (status 0) or a child's death (status 1)."""
        self._width = max([self._width, *map(len, commands)])
        self._listen()
        status = 1
        try:
            for name, command in commands.items():
                self._children.append(Child(name, command, env))
            status = self._watch()
        finally:
            self._end_all()
        return status

    def _listen(self) -> None:
        def note(number: int, frame: FrameType | None) -> None:
            self._signals.append(number)

        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, note)
        signal.set_wakeup_fd(self._alarm, warn_on_full_buffer=False)

    def _watch(self) -> int:
        deadline = time.monotonic() + self._patience
        healthy = False
        missing: str | None = "nothing has answered yet"
        while True:
            self._pump(TICK_SECONDS)
            if self._signals:
                self.say(f"{signal.Signals(self._signals[0]).name} came; ending everything ...")
                return 0
            for child in self._children:
                code = child.returncode()
                if code is not None:
                    self._drain()
                    self.say(f"{child.name} has ended ({_how(code)}); ending everything ...")
                    return 1
            if healthy:
                continue
            missing = self._ready()
            if missing is None:
                healthy = True
                self._when_ready()
            elif time.monotonic() > deadline:
                self.say(f"not healthy after {self._patience:.0f} s: {missing}")
                return 1

    def _pump(self, seconds: float) -> None:
        """Wait at most so long for output or a signal, and print what has come."""
        outputs = {child.output.fileno(): child for child in self._children if child.output_open}
        ready, _, _ = select.select([*outputs, self._wake], [], [], seconds)
        for number in ready:
            if number == self._wake:
                os.read(self._wake, 512)
                continue
            for line in outputs[number].lines():
                self.say(line, outputs[number].name)

    def _drain(self) -> None:
        """Print a dead child's last words."""
        end = time.monotonic() + 0.5
        while time.monotonic() < end and any(c.output_open for c in self._children):
            self._pump(0.05)

    def _end_all(self) -> None:
        """SIGTERM to each, a grace, then SIGKILL to every group. A second signal ends the grace."""
        asked = len(self._signals)
        for child in self._children:
            child.ask_to_end()
        deadline = time.monotonic() + self._grace
        while time.monotonic() < deadline and len(self._signals) <= max(asked, 1):
            running = [child.name for child in self._children if child.returncode() is None]
            if not running:
                break
            self._pump(TICK_SECONDS)
        else:
            self.say(f"ended by force: {', '.join(running)}")
        for child in self._children:
            child.kill_group()
        self._drain()
        signal.set_wakeup_fd(-1)


def _how(code: int) -> str:
    if code < 0:
        return f"killed by {signal.Signals(-code).name}"
    return f"exit status {code}"
