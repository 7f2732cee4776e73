"""`manage.py up`: the whole site as one foreground process, from nothing to an address.

Prepares (cidwam_site.start), loads what every program uses, then runs web servers, workers and beat
together (cidwam_site.processes), each a fork of this process that is started again when it dies or
stands still. Waits until /health/ says that all live, prints the address, and goes on asking.
"""

import errno
import fcntl
import gc
import json
import os
import socket
import sys
import time
import urllib.error
import urllib.request
from argparse import ArgumentParser
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import django
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import connection, connections

from cidwam_site import environment
from cidwam_site.processes import parentage
from cidwam_site.processes.apart import run_apart
from cidwam_site.processes.memory import usable_megabytes
from cidwam_site.processes.program import Program
from cidwam_site.processes.together import GRACE_SECONDS, Supervisor

PATIENCE_SECONDS = 90.0  # before a start that is not healthy is spoken of
BACKLOG = 1024  # connections that wait while no web server runs
LITTLE_MEGABYTES = 768  # with less, one web server and one worker of each kind
LATER_NICENESS = 10  # what follows leaves a core to those who wait for a page


class Command(BaseCommand):
    """See the module. `manage.py` runs it before there are settings: these ask for its address."""

    requires_system_checks: list[str] = []
    help = "Start the whole site (web servers, workers, beat) and stay until Ctrl-C."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add where to listen, and how to end."""
        parser.add_argument("--host", default="127.0.0.1", help="address to listen on")
        parser.add_argument("--port", default="8000", help="port to listen on (1-65535)")
        parser.add_argument(
            "--end-with-parent",
            action="store_true",
            help="stop when the parent process ends, however it ends (Linux)",
        )
        parser.add_argument(
            "--grace", type=float, default=GRACE_SECONDS, help="seconds allowed for shutting down"
        )

    def handle(self, *args: Any, host: str, port: str, grace: float, **options: Any) -> None:
        """Prepare, run, and exit with 0 after a signal or 1 if a program will not live."""
        if options["end_with_parent"]:
            parentage.end_with_parent()
        began = time.monotonic()
        gc.disable()  # what is imported stays; looking through it takes a fifth of the time
        number = _port(port)
        listener = _listener(host, number)
        shown = "127.0.0.1" if host in ("0.0.0.0", "::", "") else host  # noqa: S104
        address = f"http://{f'[{shown}]' if ':' in shown else shown}:{number}"
        wait_to_prepare = environment.number("DATABASE_WAIT_SECONDS", 0)
        os.environ.setdefault("SITE_URL", address)
        os.environ.setdefault("DATABASE_WAIT_SECONDS", "10")
        os.environ.setdefault("CELERY_SKIP_CHECKS", "1")  # Django's, of the models: tests do that
        django.setup()
        claim = _claim(settings.VAR_DIR / "up.lock")

        together = Supervisor(
            health=lambda: _missing(address),
            when_ready=lambda: together.say(
                f"ready: {os.environ['SITE_URL']}/ "
                f"(after {time.monotonic() - began:.1f} s; Ctrl-C ends it)"
            ),
            patience=PATIENCE_SECONDS,
            grace=grace,
        )
        if os.geteuid() == 0 and settings.HTTPS:
            together.say("running as root; give a public site its own user")
        _import_games()
        status = together.prepare(partial(_prepare, wait_to_prepare))
        if status is None:
            _warm()
            listener.listen(BACKLOG)
            status = together.run(_programs(listener, claim), _later(claim))
        listener.close()
        claim.close()
        sys.exit(status)


def _import_games() -> None:
    from cidwam_site import start  # which needs settings

    start.import_games()


def _prepare(wait_seconds: int) -> None:
    """Do what must be done before the site answers, in a process whose memory goes with it."""
    from cidwam_site import health, start

    settings.DATABASE_WAIT_SECONDS = wait_seconds
    try:
        start.prepare(_say)
    except CommandError as error:
        sys.exit(f"CommandError: {error}")
    health.forget_pulses()


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def _warm() -> None:
    """Import and load what the programs use, once for all, and keep it in pages that they share.

    No thread, no connection and no file may be left open by it. The garbage collector writes into
    what it looks at, so it is told to leave all this alone.
    """
    from cidwam_site import start

    start.warm()
    connections.close_all()
    gc.collect()
    gc.freeze()


def _programs(listener: socket.socket, claim: Any) -> dict[str, Program]:
    """Return the programs; WEB_PROCESSES, WEB_THREADS and WORKERS say how many of each.

    A worker is one process that does one task at a time (`--pool solo`). The children of a
    prefork pool share a lock on the queue, and one that is killed with it in hand stops them all.
    """
    from cidwam_site import web
    from cidwam_site.celery import app

    def program(run: Callable[..., int | None], *words: Any, **named: Any) -> Program:
        def begin() -> None:
            claim.close()  # the claim on var/ is this process's alone
            sys.exit(run(*words, **named))

        return Program(begin)

    threads = environment.number("WEB_THREADS", 4) or 1
    log = ["--loglevel", os.environ.get("LOG_LEVEL", "INFO").upper()]
    plain = ["--pool", "solo", "--without-gossip", "--without-mingle", "--without-heartbeat"]
    programs = {
        name: program(web.serve, listener, threads=threads)
        for name in _numbered("web", "WEB_PROCESSES")
    }
    workers = {name: (name, "celery") for name in _numbered("worker", "WORKERS")}
    # One that thinks for bots, so that nothing else waits for them (play.services.states).
    workers["bots-worker"] = ("bots", "thinking")
    for name, (host, queue) in workers.items():
        words = ["--quiet", "worker", "--hostname", f"{host}@%h", "--queues", queue]
        programs[name] = program(app.start, [*words, *plain, *log])
    programs["beat"] = program(app.start, ["--quiet", "beat", "--pidfile=", *log])
    return programs


def _later(claim: Any) -> dict[str, Program]:
    """Return what may follow once the site answers."""
    from cidwam_site import start

    def begin() -> None:
        claim.close()
        os.nice(LATER_NICENESS)
        for step in start.FOLLOW_UP:
            run_apart(partial(step, _say))

    return {"follow-up": Program(begin, has_heartbeat=False, runs_once=True)}


def _numbered(name: str, variable: str) -> list[str]:
    """Names for as many as the environment says, else two, or one where there is little memory."""
    memory = usable_megabytes()
    usual = 1 if memory is not None and memory < LITTLE_MEGABYTES else 2
    return [f"{name}-{n}" for n in range(1, (environment.number(variable, usual) or 1) + 1)]


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


def _listener(host: str, port: int) -> socket.socket:
    """Return the bound socket that all web servers take their connections from.

    It is `up`'s own: while one of them is started again, whoever comes waits a moment.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if family == socket.AF_INET6:
        listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
    try:
        listener.bind((host, port))
    except PermissionError:
        raise CommandError(
            f"Port {port} is not ours to use; choose one above 1023: make run PORT=8001"
        ) from None
    except OSError as error:
        if isinstance(error, socket.gaierror) or error.errno == errno.EADDRNOTAVAIL:
            raise CommandError(f"{host} is not an address of this machine.") from None
        raise CommandError(
            f"Port {port} is taken. Stop what uses it, or choose another: "
            f"make run PORT={port + 1 if port < 65535 else port - 1}"
        ) from None
    return listener


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
        report.pop("ok", None)
        return "; ".join(f"{part}: {state}" for part, state in report.items() if state != "ok")
    except OSError as error:
        return f"the web server does not answer ({error})"
