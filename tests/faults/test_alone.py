"""Faults of a site as anybody starts it: `manage.py up` on SQLite and a folder for a queue."""

from __future__ import annotations

import pytest

from tests.faults.crowd import PROGRAMS, Crowd, many
from tests.faults.site import Site

pytestmark = [pytest.mark.faults, pytest.mark.once]


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
