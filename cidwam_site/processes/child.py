"""One child: a fork in a session of its own, its output read line by line, ended whole."""

import contextlib
import gc
import io
import os
import signal
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from typing import ClassVar, NoReturn

from cidwam_site.processes import heartbeat, parentage

READ_BYTES = 65536
MAX_LINE_LENGTH = 16384
ENDING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
"""Signals that end a child, whatever its parent does at them."""


class Child:
    """A running program and all that it has started, which form one process group.

    `run` is the program; when it returns, the process ends with status 0. It finds a pipe in
    `heartbeat.VARIABLE` and writes there while it is alive and well.
    """

    _reading: ClassVar[set[int]] = set()
    """Descriptors that the parent reads; each child closes them."""

    def __init__(self, name: str, run: Callable[[], object]) -> None:
        self.name = name
        self._rest = b""
        self._returncode: int | None = None
        self._beats, pipe = os.pipe()
        self.output, printed = os.pipe()
        for end in (self._beats, self.output):
            os.set_blocking(end, False)
            self._reading.add(end)
        parent = os.getpid()
        sys.stdout.flush()
        sys.stderr.flush()
        # A signal that comes now would meet the parent's handler in the child, and be lost.
        before = signal.pthread_sigmask(signal.SIG_BLOCK, ENDING)
        try:
            self.pid = os.fork()  # also its group's and its session's
            if not self.pid:
                self._become(run, parent, printed, pipe)
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
            os.close(pipe)
            os.close(printed)
        self.started = time.monotonic()
        self._last_beat: float | None = None
        self._stopped_since: float | None = None
        self.output_open = True

    def _become(self, run: Callable[[], object], parent: int, printed: int, pipe: int) -> NoReturn:
        """Be the child: run the program, and end with its status."""
        status = 1
        try:
            os.setsid()
            parentage.set_name(self.name)
            signal.set_wakeup_fd(-1)
            for number in (*ENDING, signal.SIGCHLD):
                signal.signal(number, signal.SIG_DFL)
            for end in self._reading:
                os.close(end)
            self._reading.clear()
            nothing = os.open(os.devnull, os.O_RDONLY)
            for source, standard in ((nothing, 0), (printed, 1), (printed, 2)):
                os.dup2(source, standard)
            os.close(nothing)
            os.close(printed)
            if isinstance(sys.stdout, io.TextIOWrapper):
                sys.stdout.reconfigure(line_buffering=True)
            os.environ[heartbeat.VARIABLE] = str(pipe)
            os.set_inheritable(pipe, True)  # if `run` starts another program in its place
            parentage.end_with_parent(parent)
            signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDING)
            gc.enable()
            run()
            status = 0
        except SystemExit as end:
            status = end.code if isinstance(end.code, int) else int(end.code is not None)
            if isinstance(end.code, str):
                sys.stderr.write(f"{end.code}\n")
        except BaseException:
            traceback.print_exc()
        finally:
            # Not sys.exit: what the parent wants done at its end is not the child's to do.
            with contextlib.suppress(OSError):
                sys.stdout.flush()
                sys.stderr.flush()
            os._exit(status)

    def returncode(self) -> int | None:
        """None while it runs; negative is the signal that ended it."""
        if self._returncode is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self._returncode = os.waitstatus_to_exitcode(status)
        return self._returncode

    def silence(self, *, at_start: float) -> float:
        """Seconds since its last sign of life; before the first, those beyond `at_start`.

        One that was stopped (SIGSTOP) before its first is not starting: its silence counts from
        the first time that this is seen.
        """
        now = time.monotonic()
        with contextlib.suppress(BlockingIOError):
            while os.read(self._beats, READ_BYTES):
                self._last_beat = now
        if self._last_beat is not None:
            return now - self._last_beat
        if not self._is_stopped():
            self._stopped_since = None
            return now - self.started - at_start
        self._stopped_since = self._stopped_since or now
        return now - self._stopped_since

    def _is_stopped(self) -> bool:
        # WNOWAIT: how it ends is still to be asked for by `returncode`.
        with contextlib.suppress(ChildProcessError):
            asked = os.WSTOPPED | os.WNOHANG | os.WNOWAIT
            return os.waitid(os.P_PID, self.pid, asked) is not None
        return False

    def lines(self) -> Iterator[str]:
        """Yield the whole lines that have come since the last call; closes `output` at its end."""
        try:
            chunk = os.read(self.output, READ_BYTES)
        except BlockingIOError:
            return
        if not chunk:
            self._close_output()
            chunk = b"\n" if self._rest else b""
        *whole, self._rest = (self._rest + chunk).split(b"\n")
        if len(self._rest) > MAX_LINE_LENGTH:
            whole.append(self._rest)
            self._rest = b""
        for line in whole:
            yield line.decode(errors="replace").rstrip()

    def ask_to_end(self) -> None:
        """SIGTERM to the program itself, which ends its own helpers in good order."""
        if self.returncode() is None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGTERM)

    def kill_group(self) -> None:
        """SIGKILL to whatever of its group is left, even where the program itself is gone."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self.pid, signal.SIGKILL)

    def close(self) -> None:
        """Let go of its pipes, once it has ended and nobody reads them any more."""
        if self._beats >= 0:
            self._reading.discard(self._beats)
            os.close(self._beats)
            self._beats = -1
        if self.output_open:
            self._close_output()

    def _close_output(self) -> None:
        self.output_open = False
        self._reading.discard(self.output)
        os.close(self.output)
