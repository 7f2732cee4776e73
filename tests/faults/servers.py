"""A PostgreSQL and a Redis that a test may kill, stop and start again at the same address.

Unlike those of `tests.services` they promise what a real one does: what PostgreSQL has committed
outlives it, and Redis forgets everything, as one without a disk does.
"""

from __future__ import annotations

import os
import signal
import subprocess
import tempfile
import time
from abc import ABC, abstractmethod
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import quote

from cidwam_site.processes import parentage
from tests import services


def below(pid: int) -> list[int]:
    """Every process below one, as the kernel lists them."""
    found: list[int] = []
    for tasks in Path(f"/proc/{pid}/task").glob("*/children"):
        try:
            children = tasks.read_text().split()
        except OSError:
            continue
        for child in map(int, children):
            found += [child, *below(child)]
    return found


def send(pid: int, number: int) -> None:
    """Send a signal to a process and all below it, the lowest last."""
    for each in [pid, *below(pid)]:
        try:
            os.kill(each, number)
        except ProcessLookupError:
            continue


class Server(ABC):
    """One server in a folder of its own."""

    name: str
    url: str

    def __init__(self) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix=f"cidwam-{self.name}-", dir="/tmp")
        self.folder = Path(self._folder.name)
        self._process: subprocess.Popen[bytes] | None = None

    @abstractmethod
    def _command(self) -> list[str]: ...

    @abstractmethod
    def _answers(self) -> bool: ...

    def _who(self) -> dict[str, Any]:
        return {}

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Start it and wait until it answers."""
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                self._command(),
                stdout=log,
                stderr=log,
                cwd=self.folder,
                start_new_session=True,
                preexec_fn=partial(parentage.end_with_parent, os.getpid()),
                **self._who(),
            )
        deadline = time.monotonic() + services.START_SECONDS
        while not self._answers():
            assert self._process.poll() is None, (self.folder / "log").read_text()
            assert time.monotonic() < deadline, f"{self.name} did not start"
            time.sleep(0.05)

    def kill(self) -> None:
        """SIGKILL to all of it."""
        send(self.pid, signal.SIGKILL)
        self._reap()

    def stop(self) -> None:
        """Make it stand still, with its sockets open."""
        send(self.pid, signal.SIGSTOP)

    def go_on(self) -> None:
        """End that."""
        send(self.pid, signal.SIGCONT)

    def end(self) -> None:
        """An orderly end."""
        if self._process is not None:
            self.go_on()
            self._process.send_signal(signal.SIGINT)
            self._reap()

    def close(self) -> None:
        """Take it away with its folder."""
        self.end()
        self._folder.cleanup()

    def _reap(self) -> None:
        assert self._process is not None
        try:
            self._process.wait(timeout=60)
        except subprocess.TimeoutExpired:
            send(self.pid, signal.SIGKILL)
            self._process.wait()
        self._process = None


class Postgres(Server):
    """PostgreSQL on a socket in its folder."""

    name = "postgres"

    def __init__(self) -> None:
        super().__init__()
        found = services.postgres_bin()
        assert found is not None, services.missing_postgres()
        self._bin = found
        self._user = services._not_root(self.folder)
        initdb = [str(found / "initdb"), "-D", str(self.folder / "data"), "-U", "cidwam"]
        services._run([*initdb, "-A", "trust", "-E", "UTF8", "--no-locale", "-N"], self._user)
        self.url = f"postgres://cidwam@{quote(str(self.folder), safe='')}/postgres"

    def _command(self) -> list[str]:
        # Without fsync, for it is the process that is killed here and not the machine.
        data = str(self.folder / "data")
        return [str(self._bin / "postgres"), "-D", data, "-k", str(self.folder), "-h", "", "-F"]

    def _answers(self) -> bool:
        return services._pg_ready(self._bin, str(self.folder))

    def _who(self) -> dict[str, Any]:
        return services._as(self._user)


class Redis(Server):
    """Redis on a port of its own."""

    name = "redis"

    def __init__(self) -> None:
        super().__init__()
        self.port = services.free_port()
        self.url = f"redis://127.0.0.1:{self.port}/0"

    def _command(self) -> list[str]:
        program = services.redis_program()
        assert program is not None, services.missing_redis()
        return [program, "--port", str(self.port), "--bind", "127.0.0.1", "--save", ""]

    def _answers(self) -> bool:
        return services._answers(self.port)
