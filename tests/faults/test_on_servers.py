"""Faults of a site on PostgreSQL and Redis, of its programs and of the servers themselves."""

from __future__ import annotations

import time
from urllib.error import HTTPError

import pytest

from cidwam_site.breaker import SECONDS
from tests.faults.client import Failed, Visitor
from tests.faults.conftest import Served
from tests.faults.crowd import PROGRAMS, Crowd, many

pytestmark = [pytest.mark.faults, pytest.mark.once]

PAGES = (
    "/play/",
    "/decks/?scope=mine",
    "/lab/",
    "/print/",
    "/workshop/",
    "/accounts/keys/",
    "/api/decks/",
    "/api/games/",
    "/api/print-jobs/",
)
"""Pages that ask the database whatever is cached."""


def test_some_faults_of_programs_and_servers(served: Served) -> None:
    crowd = Crowd(served.site, served.servers)
    for what, way in (
        ("redis", "kill"),
        ("postgres", "stop"),
        ("worker", "kill"),
        ("postgres", "kill"),
    ):
        crowd.round(what, way)
    crowd.finish()


@pytest.mark.parametrize("way", ["kill", "stop"])
def test_without_redis_every_page_answers(served: Served, way: str) -> None:
    _without_redis(served, way)


@pytest.mark.timing
@pytest.mark.parametrize("way", ["kill", "stop"])
def test_without_redis_every_page_answers_at_once(served: Served, way: str) -> None:
    assert _without_redis(served, way) < 4.0  # a tenth of a second more than with it


def _without_redis(served: Served, way: str) -> float:
    """Ask for every page while it is away; how many seconds the longest answer took."""
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
    _wait_for_all(served)
    return visitor.longest_answer


@pytest.mark.parametrize("way", ["kill", "stop"])
def test_without_its_database_every_page_says_when_to_come_again(served: Served, way: str) -> None:
    _without_database(served, way)


@pytest.mark.timing
@pytest.mark.parametrize("way", ["kill", "stop"])
def test_without_its_database_every_page_says_so_soon(served: Served, way: str) -> None:
    assert _without_database(served, way) < 20.0  # ten for an answer, two for a connection


def _without_database(served: Served, way: str) -> float:
    """Ask for every page while it is away; how many seconds the longest answer took."""
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
    _wait_for_all(served)
    return visitor.longest_answer


def _wait_for_all(served: Served) -> None:
    """Wait until every web server asks again: /health/ is one's answer, the breakers are each's."""
    served.site.wait_until_healthy()
    time.sleep(SECONDS)


def _ask(visitor: Visitor, *paths: str) -> None:
    for path in paths:
        visitor.page(path)


@pytest.mark.long
def test_every_fault_of_programs_and_servers(served: Served) -> None:
    crowd = Crowd(served.site, served.servers)
    many(crowd.round, (*PROGRAMS, "redis", "postgres"))
    crowd.finish()
