"""One program's place: deaths count for a minute, and only those."""

import time
from types import SimpleNamespace

import pytest

from cidwam_site.processes import program
from cidwam_site.processes.program import MAX_DEATHS, Place, Program, TooManyDeaths
from tests.cidwam_site.processes import python

pytestmark = pytest.mark.once


def test_deaths_of_more_than_a_minute_ago_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "MINUTE", 0.0)  # each death is the only one of its minute
    said: list[str] = []
    dies = Program(python("raise SystemExit(7)"))
    place = Place("one", dies, said.append)
    deadline = time.monotonic() + 120
    while len(said) <= MAX_DEATHS:
        assert time.monotonic() < deadline
        place.look(lambda child: None)
        time.sleep(0.01)
    assert set(said) == {"one has ended (exit status 7); starting it again now"}


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """The supervisor's clock; it stands still until `now` is set."""
    clock = SimpleNamespace(now=1000.0)
    monkeypatch.setattr(program, "time", SimpleNamespace(monotonic=lambda: clock.now))
    return clock


class Dying:
    """A place whose program ends at once, and what is said of it."""

    def __init__(self) -> None:
        self.said: list[str] = []
        dies = Program(python("raise SystemExit(7)"))
        self.place = Place("one", dies, self.said.append)

    def runs(self) -> bool:
        """Whether a child is there after a look, which may start or bury it."""
        self.place.look(lambda child: None)
        return self.place.child is not None

    def die(self) -> str:
        """Start it and wait until it is dead and buried; what was said of the next start."""
        assert self.runs()
        deadline = time.monotonic() + 120
        while self.runs():
            assert time.monotonic() < deadline
            time.sleep(0.01)
        return self.said[-1].partition("; ")[2]


def test_each_start_waits_twice_as_long_and_the_fifth_death_is_the_last(
    clock: SimpleNamespace,
) -> None:
    one = Dying()
    for wait, words in ((0, "now"), (1, "in 1 s"), (2, "in 2 s"), (4, "in 4 s")):
        assert one.die() == f"starting it again {words}"
        if wait:
            clock.now += wait - 0.5
            assert not one.runs()
        clock.now += 0.5
    with pytest.raises(
        TooManyDeaths, match=r"one has ended 5 times in a minute, last: exit status 7"
    ):
        one.die()


def test_a_death_counts_for_just_a_minute(clock: SimpleNamespace) -> None:
    one = Dying()
    assert one.die() == "starting it again now"
    clock.now += program.MINUTE
    assert one.die() == "starting it again in 1 s"
    clock.now += 1.0
    assert one.die() == "starting it again in 1 s"  # the first is forgotten
    clock.now += program.MINUTE + 1.0
    assert one.die() == "starting it again now"


def test_what_runs_once_is_not_started_again_and_ends_nothing(clock: SimpleNamespace) -> None:
    said: list[str] = []
    done = Place("once", Program(lambda: None, runs_once=True), said.append)
    fails = Place("fails", Program(python("raise SystemExit(7)"), runs_once=True), said.append)
    deadline = time.monotonic() + 120
    while not (done.is_over and fails.is_over):
        assert time.monotonic() < deadline
        for place in (done, fails):
            place.look(lambda child: None)
        clock.now += 0.01  # so that what waits is started
        time.sleep(0.01)
    for place in (done, fails):
        place.look(lambda child: None)
        assert place.child is None
    assert said[-1] == "fails has ended 5 times (exit status 7); left for the next start"
    assert not any(line.startswith("once") for line in said)
