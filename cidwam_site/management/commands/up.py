"""`manage.py up`: the whole site as one foreground process, from nothing to an address.

Prepares (cidwam_site.start), then runs web server, worker and beat together
(cidwam_site.processes), waits until /health/ says that all live, and prints the address.
"""

import fcntl
import json
import os
import socket
import sys
import time
import urllib.error
import urllib.request
from argparse import ArgumentParser
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import connection, connections

from cidwam_site import environment, health, start
from cidwam_site.processes import parentage
from cidwam_site.processes.together import GRACE_SECONDS, Supervisor

PATIENCE_SECONDS = 90.0
WEB = ["--workers", "2", "--worker-class", "gthread", "--threads", "4", "--keep-alive", "2"]
WEB_LOG = "%(m)s %(U)s%(q)s %(s)s %(M)sms"


class Command(BaseCommand):
    """See the module."""

    help = "Start the whole site (web server, worker, beat) and stay until Ctrl-C."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Where to listen, and how to end."""
        parser.add_argument("--host", default="127.0.0.1", help="address to listen on")
        parser.add_argument("--port", default="8000", help="port to listen on (1-65535)")
        parser.add_argument(
            "--end-with-parent",
            action="store_true",
            help="end when the process that started this one ends, however it ends (Linux)",
        )
        parser.add_argument("--grace", type=float, default=GRACE_SECONDS, help="seconds to end in")

    def handle(self, *args: Any, host: str, port: str, grace: float, **options: Any) -> None:
        """Prepare, run, and exit with 0 after a signal or 1 after a child's death."""
        if options["end_with_parent"]:
            parentage.end_with_parent()
        began = time.monotonic()
        number = _port(port)
        claim = _claim(settings.VAR_DIR / "up.lock")
        _check_free(host, number)
        shown = "127.0.0.1" if host in ("0.0.0.0", "::", "") else host  # noqa: S104
        address = f"http://{f'[{shown}]' if ':' in shown else shown}:{number}"

        together = Supervisor(
            ready=lambda: _missing(address),
            when_ready=lambda: together.say(
                f"ready: {os.environ.get('SITE_URL') or address}/ "
                f"(after {time.monotonic() - began:.1f} s; Ctrl-C ends it)"
            ),
            patience=PATIENCE_SECONDS,
            grace=grace,
        )
        if os.geteuid() == 0 and settings.HTTPS:
            together.say("running as root; a public site should have a user of its own")
        start.prepare(together.say)
        health.forget_pulse()
        connections.close_all()  # children must not inherit an open database
        env = {**os.environ, "PYTHONUNBUFFERED": "1"}
        env.setdefault("SITE_URL", address)
        status = together.run(_commands(host, number), env)
        claim.close()
        sys.exit(status)


def _commands(host: str, port: int) -> dict[str, list[str]]:
    """The four programs. A public site behind a proxy may set WEB_* to what suits it."""
    python = sys.executable
    bind = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
    celery = [python, "-m", "celery", "--quiet", "--app", "cidwam_site"]
    log = ["--loglevel", os.environ.get("LOG_LEVEL", "INFO").upper()]
    return {
        "web": [
            *(python, "-m", "gunicorn", "cidwam_site.wsgi:application", "--bind", bind),
            *WEB,
            *("--graceful-timeout", "10", "--no-control-socket", "--access-logfile", "-"),
            *("--access-logformat", WEB_LOG),
            *("--logger-class", "cidwam_site.weblog.Log"),
        ],
        "worker": [
            *celery,
            *("worker", "--pool", "prefork", *log),
            *("--concurrency", str(environment.number("WORKERS", 2) or 1)),
            *("--without-gossip", "--without-mingle", "--without-heartbeat"),
        ],
        # One that thinks for bots, so that nothing else waits for them (play.services.settling).
        "bot-worker": [
            *celery,
            *("worker", "--pool", "solo", "--queues", "thinking", "--hostname", "bots@%h", *log),
            *("--without-gossip", "--without-mingle", "--without-heartbeat"),
        ],
        "beat": [*celery, "beat", "--pidfile=", *log],
    }


def _port(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 65535:
        raise CommandError(f"PORT must be a number from 1 to 65535, not {text!r}.")
    return int(text)


def _claim(path: Path) -> Any:
    """Hold the folder var/ for this process; two sites on one embedded broker would be confused."""
    if settings.REDIS_URL and connection.vendor != "sqlite":
        return path.open("a")
    lock = path.open("a+")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        lock.seek(0)
        who = lock.read().strip() or "another process"
        raise CommandError(
            f"The site runs already on this folder ({who}). Stop it first, or give this one "
            "a folder of its own: CIDWAM_VAR=/some/folder make run"
        ) from None
    lock.truncate(0)
    lock.write(f"process {os.getpid()}")
    lock.flush()
    return lock


def _check_free(host: str, port: int) -> None:
    """Say in a sentence what gunicorn would say in a traceback."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except PermissionError:
            raise CommandError(
                f"Port {port} is not ours to use; choose one above 1023: make run PORT=8001"
            ) from None
        except OSError as error:
            if isinstance(error, socket.gaierror) or error.errno == 99:
                raise CommandError(f"{host} is not an address of this machine.") from None
            raise CommandError(
                f"Port {port} is taken. Stop what uses it, or choose another: "
                f"make run PORT={port + 1 if port < 65535 else port - 1}"
            ) from None


def _missing(address: str) -> str | None:
    """None if /health/ says that every part lives; else what it says is missing."""
    request = urllib.request.Request(f"{address}/health/")  # noqa: S310 - our own address
    if site := os.environ.get("SITE_URL"):
        request.add_header("Host", urlsplit(site).netloc)  # the only name that it answers to
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with opener.open(request, timeout=2):
            return None
    except urllib.error.HTTPError as error:
        try:
            report = json.load(error)
        except ValueError:
            return f"the web server answers {error.code}"
        return "; ".join(f"{part}: {state}" for part, state in report.items() if state != "ok")
    except OSError as error:
        return f"the web server does not answer ({error})"
