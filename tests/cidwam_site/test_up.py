"""`manage.py up` where it cannot start; tests/faults/test_alone.py has a site that does."""

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from tests import services

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
