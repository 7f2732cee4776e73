"""The whole site under people who use it, while its parts are killed, stopped and restarted.

Nothing here is a stand-in: `manage.py up` with all its programs, PostgreSQL, Redis. What was
accepted must be there once, nobody may wait for ever, and the figures are printed (`-s`).
"""

from __future__ import annotations

import itertools
import random
import signal
import time
from collections.abc import Callable
from urllib.error import HTTPError

import pytest

from tests.faults.client import Editor, Failed, Person, Player, Printer, Visitor
from tests.faults.conftest import Served
from tests.faults.servers import Server
from tests.faults.site import Site

pytestmark = [pytest.mark.faults, pytest.mark.once]

AWAY_SECONDS = 4.0  # for which a killed or stopped server is away
MAX_PAUSE_SECONDS = 90.0  # about 12 on a machine that has nothing else to do
PROGRAMS = ("web", "worker", "bots-worker", "beat")
WAYS = ("kill", "stop", "restart")
ROUNDS = 20
PAGES = ("/play/", "/decks/?scope=mine", "/lab/", "/print/", "/workshop/", "/accounts/keys/",
         "/api/decks/", "/api/games/", "/api/print-jobs/")  # fmt: skip
"""Pages that ask the database whatever is cached."""


class Crowd:
    """A site, its servers, and three people."""

    def __init__(self, site: Site, servers: dict[str, Server]) -> None:
        self.site, self.servers = site, servers
        visitors = [Visitor(site.address, "ada", site.password) for _ in range(3)]
        self.people: list[Person] = [
            Player(visitors[0]), Editor(visitors[1]), Printer(visitors[2])
        ]  # fmt: skip
        self.pauses: list[tuple[str, float]] = []
        for person in self.people:
            person.start()

    def round(self, what: str, way: str) -> None:
        """One fault, and then everybody gets on with what they do."""
        server = self.servers.get(what)
        began = time.monotonic()
        if server is None:
            number = {"kill": signal.SIGKILL, "stop": signal.SIGSTOP, "restart": signal.SIGTERM}
            self.site.send(what, number[way])
        else:
            _fault(server, way)
            began = time.monotonic()  # while it is away nobody can
        before = [person.done for person in self.people]
        while any(p.done < b + 2 for p, b in zip(self.people, before, strict=True)):
            for person in self.people:
                assert person.broke is None, (what, way, person.broke, self.site.said())
            assert time.monotonic() - began < MAX_PAUSE_SECONDS, (
                f"{what} {way}: {[p.done for p in self.people]} after {before}\n{self.site.said()}"
            )
            time.sleep(0.05)
        self.pauses.append((f"{what} {way}", time.monotonic() - began))

    def finish(self) -> None:
        """Let all stop, compare their journals, print the figures."""
        self.site.wait_until_healthy()
        for person in self.people:
            person.stop()
        counts = [
            f"{person.check()} {type(person).__name__.lower()}'s steps"
            f" (longest pause {person.longest_pause:.1f} s,"
            f" longest answer {person.visitor.longest_answer:.1f} s,"
            f" errors {dict(person.visitor.errors)})"
            for person in self.people
        ]
        worst = sorted(self.pauses, key=lambda pause: -pause[1])
        print(f"\nfaults: {len(self.pauses)} rounds; until all three had gone on by two steps:")
        print("  " + ", ".join(f"{name} {seconds:.1f} s" for name, seconds in worst))
        print("  none lost or doubled of " + ",\n    ".join(counts))
        for person in self.people:
            assert not [name for name in person.visitor.errors if name.endswith("bare")], (
                "an answer that does not say when to come again",
                self.site.said(),
            )


def _fault(server: Server, way: str) -> None:
    if way == "stop":
        server.stop()
        time.sleep(AWAY_SECONDS)
        server.go_on()
        return
    if way == "kill":
        server.kill()
        time.sleep(AWAY_SECONDS)
    else:
        server.end()
    server.start()


def test_some_faults_of_the_programs_alone(embedded: Site) -> None:
    crowd = Crowd(embedded, {})
    for what, way in (("worker", "kill"), ("bots-worker", "kill"), ("web", "stop")):
        crowd.round(what, way)
    crowd.finish()


def test_some_faults_of_programs_and_servers(served: Served) -> None:
    crowd = Crowd(served.site, served.servers)
    for what, way in (("redis", "kill"), ("postgres", "stop"), ("worker", "kill"),
                      ("postgres", "kill")):  # fmt: skip
        crowd.round(what, way)
    crowd.finish()


@pytest.mark.parametrize("way", ["kill", "stop"])
def test_without_redis_every_page_answers_at_once(served: Served, way: str) -> None:
    visitor = Visitor(served.site.address, "ada", served.site.password)
    _ask(visitor, *PAGES)  # what is worked out once is worked out
    redis = served.servers["redis"]
    redis.kill() if way == "kill" else redis.stop()
    try:
        _ask(visitor, *PAGES)
        visitor.longest_answer = 0.0
        for _ in range(2):
            _ask(visitor, *PAGES)
        Visitor(served.site.address, "bertil", served.site.password)  # signing in
        visitor.send("POST", "decks/", {"name": f"Made without Redis ({way})"})
        assert "Redis does not answer" in str(served.site.health()["redis"])
    finally:
        redis.start() if way == "kill" else redis.go_on()
    print(f"\nRedis {way}: longest of {2 * len(PAGES)} answers {visitor.longest_answer:.2f} s")
    assert visitor.longest_answer < 4.0  # a tenth of a second more than with it
    served.site.wait_until_healthy()


@pytest.mark.parametrize("way", ["kill", "stop"])
def test_without_its_database_every_page_says_when_to_come_again(served: Served, way: str) -> None:
    visitor = Visitor(served.site.address, "ada", served.site.password)
    postgres = served.servers["postgres"]
    postgres.kill() if way == "kill" else postgres.stop()
    try:
        for path in PAGES:
            with pytest.raises(Failed) as refused:
                visitor.page(path)
            assert str(refused.value) == "503", path
            cause = refused.value.__cause__
            assert isinstance(cause, HTTPError)
            assert cause.headers["Retry-After"] == "10"
            is_api = path.startswith("/api/")
            expected = "application/problem+json" if is_api else "text/html; charset=utf-8"
            assert cause.headers["Content-Type"] == expected
    finally:
        postgres.start() if way == "kill" else postgres.go_on()
    print(f"\nPostgreSQL {way}: longest of {len(PAGES)} answers {visitor.longest_answer:.1f} s")
    assert visitor.longest_answer < 20.0  # ten for an answer, two for a connection
    served.site.wait_until_healthy()


def _ask(visitor: Visitor, *paths: str) -> None:
    for path in paths:
        visitor.page(path)


@pytest.mark.long
def test_every_fault_of_the_programs_alone(embedded: Site) -> None:
    crowd = Crowd(embedded, {})
    _many(crowd.round, PROGRAMS)
    crowd.finish()


@pytest.mark.long
def test_every_fault_of_programs_and_servers(served: Served) -> None:
    crowd = Crowd(served.site, served.servers)
    _many(crowd.round, (*PROGRAMS, "redis", "postgres"))
    crowd.finish()


def _many(one: Callable[[str, str], None], targets: tuple[str, ...]) -> None:
    """Every target in every way, and then by chance up to ROUNDS."""
    faults = list(itertools.product(targets, WAYS))
    dice = random.Random(12)
    dice.shuffle(faults)
    faults += [dice.choice(faults) for _ in range(max(0, ROUNDS - len(faults)))]
    for what, way in faults:
        one(what, way)
        time.sleep(dice.random())
