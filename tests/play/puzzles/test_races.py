"""Two tabs of a user at the same moment: one attempt, and one decision for a position."""

from __future__ import annotations

from functools import partial

import pytest

from accounts.models import User
from play import services
from play.models import PuzzleAttempt
from play.puzzles.archive import published
from play.puzzles.attempts import StaleAttempt
from play.puzzles.run import Run
from tests.play.puzzles.playing import MISTAKE, SOLUTION, posed_puzzle
from tests.play.test_races import at_once

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("shelf", "day"),
    pytest.mark.databases,
]


def test_all_that_begin_at_once_begin_the_same() -> None:
    ada, showing = User.objects.create_user("ada"), published("cidwam", "002")
    assert showing is not None
    begun = at_once(*[partial(services.begin_puzzle, user=ada, showing=showing)] * 6)
    assert {tries.first.seed for tries in begun} == {PuzzleAttempt.objects.get().seed}


def test_of_decisions_at_once_one_counts() -> None:
    ada, showing = User.objects.create_user("ada"), published("cidwam", "002")
    assert showing is not None
    services.begin_puzzle(user=ada, showing=showing)
    posed = posed_puzzle("002")

    def send(said: str) -> Run | StaleAttempt:
        try:
            return services.decide_puzzle(
                user=ada, showing=showing, posed=posed, number=0, said=said
            )
        except StaleAttempt as stale:
            return stale

    answers = at_once(*[partial(send, said) for said in (SOLUTION, MISTAKE) * 3])
    (run,) = [answer for answer in answers if isinstance(answer, Run)]
    kept = PuzzleAttempt.objects.get()
    assert (kept.decided, kept.missed) == (run.decided, run.missed)
    assert len(answers) == 6
