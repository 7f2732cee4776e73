"""A running site, as `manage.py up` starts it, whose programs a test may kill and stop."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from contextlib import suppress
from pathlib import Path

from tests import services
from tests.conftest import BASE
from tests.faults.servers import below

START_SECONDS = 300.0
NAMES = {"web": "web-1", "worker": "worker-1", "bots-worker": "bots-worker", "beat": "beat"}
"""What the process of each program is called."""


class Site:
    """The site in a folder of its own."""

    def __init__(self, var: Path, **env: str) -> None:
        self.var = var
        self.port = services.free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.lines: list[str] = []
        kept = {
            name: value
            for name, value in os.environ.items()
            if name not in ("DATABASE_URL", "REDIS_URL", "DJANGO_SETTINGS_MODULE", "SITE_URL")
        }
        self.process = subprocess.Popen(
            [sys.executable, "manage.py", "up", "--port", str(self.port), "--end-with-parent"],
            cwd=BASE,
            env={**kept, "CIDWAM_VAR": str(var), **env},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        threading.Thread(target=self._read, daemon=True).start()
        self.wait_for_words("ready:", START_SECONDS)

    @property
    def password(self) -> str:
        """The demo players'."""
        return (self.var / "demo_password").read_text().strip()

    def programs(self) -> dict[int, str]:
        """The names of its programs by process, without what is done once."""
        named = {}
        for pid in below(self.process.pid):
            with suppress(OSError):  # gone just now
                named[pid] = Path(f"/proc/{pid}/comm").read_text().strip()
        return {pid: name for pid, name in named.items() if name != "follow-up"}

    def pid(self, program: str) -> int:
        """The process that runs a program now; the first web server."""
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            for pid, name in self.programs().items():
                if name == NAMES[program]:
                    return pid
            time.sleep(0.1)
        raise AssertionError(f"no {program} runs:\n{self.said()}")

    def send(self, program: str, number: int) -> None:
        """Send a signal to a program."""
        os.kill(self.pid(program), number)

    def health(self) -> dict[str, object]:
        """What /health/ says; empty if it says nothing."""
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        try:
            with opener.open(f"{self.address}/health/", timeout=20) as answer:
                report: dict[str, object] = json.load(answer)
        except urllib.error.HTTPError as error:
            report = json.load(error)
        except OSError:
            return {}
        return report

    def wait_until_healthy(self, seconds: float = 300.0) -> None:
        """Wait for it."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            if self.health().get("ok"):
                return
            time.sleep(0.2)
        raise AssertionError(f"not healthy: {self.health()}\n{self.said()}")

    def wait_for_words(self, words: str, seconds: float = 300.0) -> None:
        """Wait until a line of the log holds these words."""
        deadline = time.monotonic() + seconds
        while not any(words in line for line in self.lines):
            assert self.process.poll() is None, self.said()
            assert time.monotonic() < deadline, f"never said {words!r}:\n{self.said()}"
            time.sleep(0.05)

    def said(self) -> str:
        """The end of its log."""
        return "\n".join(self.lines[-80:])

    def end(self) -> int:
        """SIGTERM, and its exit status."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=60)

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.append(line.rstrip())
