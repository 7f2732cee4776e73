"""The search page of an earlier commit, asked for in turns with pages of the present state.

    python benchmarks/search_page.py

Run in a tree of this project: sets a site of its own up, then for each line of input asks for the
page as often as that says, one after the other, and prints the seconds of process time that each
took. The earlier state runs as it did: with its connections to the database, and nothing imported
beforehand.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit, urlunsplit

SEARCH = "/cards/?q=rat"
DATABASE = "earlier"
Search = Callable[[int], float]


@contextmanager
def search_page_of(tree: Path) -> Iterator[Search]:
    """Start this program in a tree; yields what asks for the page so often."""
    place = os.environ.get("DATABASE_URL", "")
    words = [sys.executable, "-P", __file__]
    told = os.environ | {"PYTHONPATH": str(tree)}
    if place:
        _create_database()
        told["DATABASE_URL"] = urlunsplit(urlsplit(place)._replace(path=f"/{DATABASE}"))
    asked = subprocess.Popen(
        words, cwd=tree, env=told, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert asked.stdin is not None
    assert asked.stdout is not None
    given, answers = asked.stdin, asked.stdout

    def ask(count: int) -> float:
        given.write(f"{count}\n")
        given.flush()
        return float(answers.readline())

    try:
        while answers.readline() != "ready\n":
            if asked.poll() is not None:
                raise SystemExit("the earlier state does not start")
        yield ask
    finally:
        given.close()
        asked.wait()


def _create_database() -> None:
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute(f"CREATE DATABASE {DATABASE}")


def search_page_here() -> Search:
    """Return what asks this process for the page so often; the seconds of each."""
    from django.core.cache import cache
    from django.core.handlers.wsgi import WSGIHandler
    from django.test import RequestFactory

    handler, callers = WSGIHandler(), count(1)

    def ask_once() -> float:
        # Each is another caller's, for a stranger may search a few times a minute.
        high, low = divmod(next(callers), 250)
        made = RequestFactory(headers={"Host": "127.0.0.1"}, REMOTE_ADDR=f"10.3.{high}.{low}")
        environ = made.get(SEARCH).environ
        statuses: list[str] = []

        def start(status: str, _headers: Any, _error: Any = None) -> Any:
            statuses.append(status)

        begin = time.process_time()
        b"".join(handler(environ, start))
        taken = time.process_time() - begin
        assert statuses == ["200 OK"], statuses
        return taken

    def ask(count: int) -> float:
        cache.clear()  # it counts each caller, which made the page dearer with each of them
        ask_once()
        return sum(ask_once() for _ in range(count)) / count

    return ask


def main() -> None:
    from benchmarks.scratch import scratch_site

    with scratch_site("REDIS_URL", "DEBUG"):
        from benchmarks.table import prepare

        prepare()
        ask = search_page_here()
        ask(5)
        print("ready", flush=True)
        for line in sys.stdin:
            print(ask(int(line)), flush=True)


if __name__ == "__main__":
    main()
