"""Real servers for the tests, thrown away after them: a PostgreSQL cluster and a Redis.

Each is a context manager that gives the address for DATABASE_URL or REDIS_URL. `missing_*` says
in a sentence what would bring a server that is not installed, or "" if it is.
"""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import quote

from cidwam_site.processes import parentage

START_SECONDS = 120.0
#: The shell is Chromium without windows to manage and paint: two thirds of the time.
CHROMIUM_NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
CHROMIUM_ARGUMENTS = [
    "--no-sandbox",
    "--disable-dev-shm-usage",
    # What the shell does unlike the browser: it hints letters, fetches twice as far ahead, and has
    # no mouse; Playwright gives it one by this argument, which may stand there once.
    "--font-render-hinting=none",
    "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,"
    "availablePointerTypes=4,lazyLoadingImageMarginPxUnknown=1250",
]


class ServiceError(Exception):
    """A server is installed but did not start; the message holds its last words."""


def postgres_bin() -> Path | None:
    """The folder with PostgreSQL's initdb and postgres; Debian keeps it off the PATH."""
    for folder in sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True):
        if (folder / "initdb").exists():
            return folder
    found = shutil.which("initdb")
    return Path(found).resolve().parent if found else None


def redis_program() -> str | None:
    """Redis, or its free twin."""
    return shutil.which("redis-server") or shutil.which("valkey-server")


def chromium_program() -> str | None:
    """A Chromium that Playwright can drive."""
    for name in CHROMIUM_NAMES:
        if found := shutil.which(name):
            return found
    return None


def missing_postgres() -> str:
    return "" if postgres_bin() else "PostgreSQL was not found; `apt install postgresql` brings it"


def missing_redis() -> str:
    return "" if redis_program() else "Redis was not found; `apt install redis-server` brings it"


def missing_chromium() -> str:
    return "" if chromium_program() else "Chromium was not found; `apt install chromium` brings it"


@contextmanager
def postgres() -> Iterator[str]:
    """A fresh cluster on a socket in a temporary folder, without fsync; its DATABASE_URL."""
    bin_folder = postgres_bin()
    if bin_folder is None:
        raise ServiceError(missing_postgres())
    with tempfile.TemporaryDirectory(prefix="cidwam-pg-", dir="/tmp") as name:
        folder = Path(name)
        user = _not_root(folder)
        _run(
            [str(bin_folder / "initdb"), "-D", str(folder / "data"), "-U", "cidwam"]
            + ["-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"],
            user,
        )
        with (folder / "log").open("wb") as log:
            server = subprocess.Popen(
                [str(bin_folder / "postgres"), "-D", str(folder / "data"), "-k", name]
                + ["-h", "", "-F", "-c", "max_connections=100"]
                + ["-c", "synchronous_commit=off", "-c", "full_page_writes=off"],
                stdout=log,
                stderr=log,
                cwd=name,
                **_as(user),
                start_new_session=True,
                preexec_fn=partial(parentage.end_with_parent, os.getpid()),
            )
        try:
            _wait(server, folder / "log", lambda: _pg_ready(bin_folder, name))
            yield f"postgres://cidwam@{quote(name, safe='')}/postgres"
        finally:
            server.send_signal(signal.SIGINT)  # PostgreSQL's "fast": SIGTERM waits for clients
            _end(server)


@contextmanager
def redis() -> Iterator[str]:
    """A Redis on a free port that keeps nothing; its REDIS_URL."""
    program = redis_program()
    if program is None:
        raise ServiceError(missing_redis())
    with tempfile.TemporaryDirectory(prefix="cidwam-redis-") as name:
        port = free_port()
        with Path(name, "log").open("wb") as log:
            server = subprocess.Popen(
                [program, "--port", str(port), "--bind", "127.0.0.1", "--dir", name]
                + ["--save", "", "--appendonly", "no", "--databases", "256"],
                stdout=log,
                stderr=log,
                start_new_session=True,
                preexec_fn=partial(parentage.end_with_parent, os.getpid()),
            )
        try:
            _wait(server, Path(name, "log"), lambda: _answers(port))
            yield f"redis://127.0.0.1:{port}/0"
        finally:
            server.terminate()
            _end(server)


def free_port() -> int:
    """A TCP port that nobody listens on right now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _not_root(folder: Path) -> str | None:
    """PostgreSQL refuses root: give the folder to another user, and say who; None if we are not."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            entry = pwd.getpwnam(name)
        except KeyError:
            continue
        os.chown(folder, entry.pw_uid, entry.pw_gid)
        folder.chmod(0o755)
        return name
    raise ServiceError("PostgreSQL will not run as root, and there is no user postgres or nobody")


def _as(user: str | None) -> dict[str, Any]:
    if user is None:
        return {}
    return {"user": user, "group": pwd.getpwnam(user).pw_gid, "extra_groups": []}


def _run(command: list[str], user: str | None) -> None:
    done = subprocess.run(command, capture_output=True, text=True, cwd="/", **_as(user))
    if done.returncode != 0:
        raise ServiceError(f"{command[0]} failed:\n{done.stdout}{done.stderr}")


def _pg_ready(bin_folder: Path, socket_folder: str) -> bool:
    command = [str(bin_folder / "pg_isready"), "-q", "-h", socket_folder]
    return subprocess.run(command, cwd="/", check=False).returncode == 0


def _answers(port: int) -> bool:
    with socket.socket() as probe:
        probe.settimeout(0.5)
        return probe.connect_ex(("127.0.0.1", port)) == 0


def _wait(server: "subprocess.Popen[bytes]", log: Path, ready: Callable[[], bool]) -> None:
    deadline = time.monotonic() + START_SECONDS
    while not ready():
        if server.poll() is not None or time.monotonic() > deadline:
            raise ServiceError(
                f"a server did not start:\n{log.read_text(errors='replace')[-2000:]}"
            )
        time.sleep(0.05)


def _end(server: "subprocess.Popen[bytes]") -> None:
    try:
        server.wait(timeout=60)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait()
