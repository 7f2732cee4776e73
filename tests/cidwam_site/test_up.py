"""`manage.py up`, run as a stranger runs it: a folder of its own, a free port, real programs."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from tests import services
from tests.cidwam_site.processes.test_together import is_gone, read_until

pytestmark = [pytest.mark.once, pytest.mark.programs]

BASE = Path(__file__).resolve().parents[2]
Process = subprocess.Popen[str]


def start(var: Path, port: int | str, *words: str) -> Process:
    env = {
        name: value
        for name, value in os.environ.items()
        if name not in ("DATABASE_URL", "REDIS_URL", "DJANGO_SETTINGS_MODULE", "SITE_URL")
    }
    return subprocess.Popen(
        [sys.executable, "manage.py", "up", "--port", str(port), *words],
        cwd=BASE,
        env={**env, "CIDWAM_VAR": str(var)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def descendants(pid: int) -> list[int]:
    """Every process below one, as the kernel lists them."""
    found: list[int] = []
    for tasks in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in map(int, tasks.read_text().split()):
            found += [child, *descendants(child)]
    return found


@contextmanager
def site(var: Path) -> Iterator[tuple[Process, int, list[str]]]:
    """A running, healthy site: its process, its port, and what it said until then."""
    port = services.free_port()
    process = start(var, port)
    try:
        yield process, port, read_until(process, "ready:")
    finally:
        if process.poll() is None:
            process.terminate()
            process.communicate(timeout=120)


def test_first_start_stop_and_a_second_start_that_is_killed(tmp_path: Path) -> None:
    with site(tmp_path) as (process, port, lines):
        assert any(f"ready: http://127.0.0.1:{port}/" in line for line in lines)
        assert any("demo players: ada and bertil, password " in line for line in lines)
        for page in ("/", "/health/", "/accounts/login/", "/cards/", "/decks/"):
            with urllib.request.urlopen(f"http://127.0.0.1:{port}{page}", timeout=60) as answer:
                assert answer.status == 200, page
        below = descendants(process.pid)
        assert len(below) == 6  # two of web, two workers, the bots' worker, beat

        other = start(tmp_path, services.free_port())
        out, _ = other.communicate(timeout=120)
        assert other.returncode == 1
        assert f"The site runs already on this folder (process {process.pid})" in out
        assert "Traceback" not in out

        process.send_signal(signal.SIGTERM)
        out, _ = process.communicate(timeout=120)
        assert process.returncode == 0, out
        assert all(is_gone(pid) for pid in below)

    with site(tmp_path) as (process, _, lines):
        assert not any("migrations applied" in line or "collected" in line for line in lines)
        assert re.search(r" \(after [\d.]+ s", lines[-1])
        below = descendants(process.pid)
        process.kill()
        process.communicate(timeout=120)
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and not all(is_gone(pid) for pid in below):
        time.sleep(0.1)
    assert all(is_gone(pid) for pid in below) or not sys.platform.startswith("linux")


def test_a_taken_port_is_said_in_a_sentence(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        process = start(tmp_path, port)
        out, _ = process.communicate(timeout=120)
    assert process.returncode == 1
    assert f"Port {port} is taken." in out
    assert "make run PORT=" in out
    assert "Traceback" not in out


@pytest.mark.parametrize("port", ["0", "65536", "eighty", "-1", ""])
def test_a_port_that_is_none_is_said_in_a_sentence(port: str) -> None:
    with pytest.raises(CommandError, match="PORT must be a number from 1 to 65535"):
        call_command("up", port=port)


def test_a_host_that_is_not_ours_is_said_in_a_sentence(tmp_path: Path) -> None:
    process = start(tmp_path, services.free_port(), "--host", "192.0.2.1")
    out, _ = process.communicate(timeout=120)
    assert process.returncode == 1
    assert "192.0.2.1 is not an address of this machine." in out


def test_a_wrong_setting_is_said_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TRUSTED_PROXIES", "one")
    process = start(tmp_path, services.free_port())
    out, _ = process.communicate(timeout=120)
    assert process.returncode == 1
    assert out == "Cannot go on: TRUSTED_PROXIES must be a whole number, not 'one'.\n"
