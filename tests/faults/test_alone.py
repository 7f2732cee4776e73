"""Faults of a site as anybody starts it: `manage.py up` on SQLite and a folder for a queue."""

from __future__ import annotations

import re
import urllib.request

import pytest

from tests import services
from tests.cidwam_site.processes.test_together import is_gone
from tests.cidwam_site.test_up import start
from tests.faults.crowd import PROGRAMS, Crowd, many
from tests.faults.servers import below
from tests.faults.site import Site

pytestmark = [pytest.mark.faults, pytest.mark.once]

PROGRAMS_OF_UP = ["beat", "bots-worker", "web-1", "web-2", "worker-1", "worker-2"]


def test_from_nothing_to_an_address_and_no_second_time(embedded: Site) -> None:
    ready = rf"ready: {embedded.address}/ \(after [\d.]+ s"
    assert any(re.search(ready, line) for line in embedded.lines)
    assert any("demo players: ada and bertil, password " in line for line in embedded.lines)
    for page in ("/", "/health/", "/accounts/login/", "/cards/", "/decks/"):
        with urllib.request.urlopen(f"{embedded.address}{page}", timeout=60) as answer:
            assert answer.status == 200, page
    assert sorted(embedded.programs().values()) == PROGRAMS_OF_UP

    other = start(embedded.var, services.free_port())
    out, _ = other.communicate(timeout=120)
    assert other.returncode == 1
    assert f"The site runs already on this folder (process {embedded.process.pid})" in out
    assert "Traceback" not in out


def test_some_faults_of_the_programs_alone(embedded: Site) -> None:
    crowd = Crowd(embedded, {})
    for what, way in (("worker", "kill"), ("bots-worker", "kill"), ("web", "stop")):
        crowd.round(what, way)
    crowd.finish()


@pytest.mark.long
def test_every_fault_of_the_programs_alone(embedded: Site) -> None:
    crowd = Crowd(embedded, {})
    many(crowd.round, PROGRAMS)
    crowd.finish()


def test_it_ends_at_a_signal_and_a_second_start_that_is_killed_leaves_nothing(
    embedded: Site,
) -> None:
    programs = below(embedded.process.pid)
    assert embedded.end() == 0, embedded.said()
    assert all(is_gone(pid) for pid in programs)

    again = Site(embedded.var)
    try:
        assert not any("migrations applied" in line or "collected" in line for line in again.lines)
        programs = below(again.process.pid)
        assert sorted(again.programs().values()) == PROGRAMS_OF_UP
    finally:
        again.process.kill()
        again.process.wait()
    assert all(is_gone(pid) for pid in programs)
