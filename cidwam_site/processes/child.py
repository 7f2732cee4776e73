"""One child program: started in a session of its own, its output read line by line, ended whole."""

import contextlib
import os
import signal
import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence

from cidwam_site.processes import heartbeat, parentage

READ_BYTES = 65536
MAX_LINE_LENGTH = 16384


class Child:
    """A running program and all that it has started, which form one process group.

    It finds a pipe in `heartbeat.VARIABLE` and writes there while it is alive and well. `pass_fds`
    are open files that it is given under the same numbers.
    """

    def __init__(
        self,
        name: str,
        command: Sequence[str],
        env: Mapping[str, str],
        *,
        pass_fds: Sequence[int] = (),
    ) -> None:
        self.name = name
        self._rest = b""
        self._beats, pipe = os.pipe()
        os.set_blocking(self._beats, False)
        try:
            self._process = subprocess.Popen(
                list(command),
                env={**env, heartbeat.VARIABLE: str(pipe)},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                start_new_session=True,
                preexec_fn=parentage.child_setup(),
                pass_fds=(pipe, *pass_fds),
            )
        finally:
            os.close(pipe)
        self.started = time.monotonic()
        self._last_beat: float | None = None
        self._stopped_since: float | None = None
        assert self._process.stdout is not None  # noqa: S101 - asked for just above
        self.output = self._process.stdout
        os.set_blocking(self.output.fileno(), False)
        self.output_open = True

    @property
    def pid(self) -> int:
        """The process id; also its group's and its session's."""
        return self._process.pid

    def returncode(self) -> int | None:
        """None while it runs; negative is the signal that ended it."""
        return self._process.poll()

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
            chunk = os.read(self.output.fileno(), READ_BYTES)
        except BlockingIOError:
            return
        if not chunk:
            self.output_open = False
            self.output.close()
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
                self._process.send_signal(signal.SIGTERM)

    def kill_group(self) -> None:
        """SIGKILL to whatever of its group is left, even where the program itself is gone."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self.pid, signal.SIGKILL)

    def close(self) -> None:
        """Let go of its pipes, once it has ended and nobody reads them any more."""
        if self._beats >= 0:
            os.close(self._beats)
            self._beats = -1
        if self.output_open:
            self.output_open = False
            self.output.close()
