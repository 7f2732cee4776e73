"""One program's place: deaths count for a minute, and only those."""

import os
import sys
import time

import pytest

from cidwam_site.processes import program
from cidwam_site.processes.program import MAX_DEATHS, Place, Program

pytestmark = pytest.mark.once


def test_deaths_of_more_than_a_minute_ago_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "MINUTE", 0.0)  # each death is the only one of its minute
    said: list[str] = []
    dies = Program([sys.executable, "-c", "raise SystemExit(7)"])
    place = Place("one", dies, os.environ, said.append)
    deadline = time.monotonic() + 120
    while len(said) <= MAX_DEATHS:
        assert time.monotonic() < deadline
        place.look(lambda child: None)
        time.sleep(0.01)
    assert set(said) == {"one has ended (exit status 7); starting it again now"}
