"""`manage.py up` on PostgreSQL and Redis: two variables and no other change."""

import os
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from tests import services
from tests.cidwam_site.processes.test_together import is_gone, read_until
from tests.cidwam_site.test_up import BASE
from tests.faults.servers import below

pytestmark = [pytest.mark.postgres, pytest.mark.redis, pytest.mark.long]


@pytest.fixture
def database_url() -> Iterator[str]:
    """An empty database of the server that the suite runs on."""
    server = os.environ["DATABASE_URL"]
    name = f"cidwam_up_{os.getpid()}"
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
        yield f"{server.rpartition('/')[0]}/{name}"
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


def test_it_comes_up_and_goes_down(database_url: str, tmp_path: Path) -> None:
    port = services.free_port()
    env = {name: value for name, value in os.environ.items() if name != "DJANGO_SETTINGS_MODULE"}
    process = subprocess.Popen(
        [sys.executable, "manage.py", "up", "--port", str(port)],
        cwd=BASE,
        env={**env, "CIDWAM_VAR": str(tmp_path), "DATABASE_URL": database_url},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        read_until(process, "ready:", "redis://")  # where a worker is connected
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/cards/", timeout=60) as answer:
            assert answer.status == 200
        assert not (tmp_path / "db.sqlite3").exists()
        programs = below(process.pid)
    finally:
        process.send_signal(signal.SIGTERM)
        out, _ = process.communicate(timeout=120)
    assert process.returncode == 0, out
    assert all(is_gone(pid) for pid in programs)
