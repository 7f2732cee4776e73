"""An attempt at a puzzle: what is judged, what is rolled, what goes on."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from games import DEFAULT_SLUG
from games.cidwam.web.table.puzzle import taken_words
from play.puzzles import files
from play.puzzles.files import BadPuzzle
from play.puzzles.posing import posed
from play.puzzles.run import MISSED, OPEN, SOLVED, LostAttempt, NotNow, Run, begin, decide, run_at
from play.table.puzzle import chance_words, verdict_of
from tests.play.puzzles.playing import MISTAKE, SOLUTION, posed_puzzle

pytestmark = pytest.mark.usefixtures("shelf")
GOOD_TOO = "move e3 f1"  # as good as the solution


def solved(seed: str) -> Run:
    run = begin(posed_puzzle("002"), seed)
    while run.is_open:
        at = run.position
        assert at is not None
        decide(run, at.best)
    return run


def test_good_decisions_solve_it_whatever_the_dice_say() -> None:
    runs = [solved(f"seed {n}") for n in range(24)]
    assert {run.verdict for run in runs} == {SOLVED}
    assert {run.has_won for run in runs} == {True, False}
    failed = next(run for run in runs if not run.has_won)
    assert "The dice failed you" in verdict_of(failed)["said"]
    assert "You won" in verdict_of(next(run for run in runs if run.has_won))["said"]


def test_the_dice_follow_from_the_seed() -> None:
    one, same = solved("seed 1"), solved("seed 1")
    assert one.entries == same.entries
    assert len({str(solved(f"seed {n}").entries) for n in range(6)}) > 1


def test_the_first_bad_decision_is_a_miss_and_is_not_carried_out() -> None:
    run = begin(posed_puzzle("002"), "seed")
    decide(run, SOLUTION)
    number = run.number
    decide(run, MISTAKE)
    assert (run.verdict, run.missed, run.number) == (MISSED, MISTAKE, number)
    assert run.chances == (Fraction(1, 16), Fraction(3, 16))
    said = verdict_of(run)
    assert said["chosen"]["chance"] == "1/16 (6%)"
    assert said["best"] == {"label": "Move Ratchet Hound (e3) to f1", "chance": "3/16 (19%)"}
    with pytest.raises(NotNow, match="over"):
        decide(run, SOLUTION)


def test_a_decision_that_is_as_good_goes_on() -> None:
    run = begin(posed_puzzle("002"), "seed")
    decide(run, GOOD_TOO)
    assert run.verdict == OPEN
    assert run.decided == [GOOD_TOO]


def test_the_opponent_answers_at_best() -> None:
    run = begin(posed_puzzle("002"), "seed")
    decide(run, SOLUTION)
    assert [entry["side"] for entry in run.entries] == ["north", "south"]
    assert run.position is not None
    assert run.position.seat == "north"


@pytest.mark.parametrize(
    "said", ["resign", "offer draw", "strike f6", "nonsense", "", "move e3 e3", "x" * 400]
)
def test_what_cannot_be_done_changes_nothing(said: str) -> None:
    run = begin(posed_puzzle("002"), "seed")
    with pytest.raises(NotNow):
        decide(run, said)
    assert (run.verdict, run.number, run.decided) == (OPEN, 0, [])


def test_an_attempt_is_worked_out_again_from_its_decisions() -> None:
    found = posed_puzzle("002")
    run = begin(found, "seed")
    decide(run, SOLUTION)
    again = run_at(found, "seed", run.decided)
    assert found.proving.digest(again.state) == found.proving.digest(run.state)
    assert again.entries == run.entries
    missed = run_at(found, "seed", [SOLUTION], MISTAKE)
    assert missed.verdict == MISSED
    for decided, bad in (([MISTAKE], ""), (["nonsense"], ""), ([SOLUTION], "move e3 f1")):
        with pytest.raises(LostAttempt):
            run_at(found, "seed", decided, bad)


def test_what_was_done_before_is_said() -> None:
    """A puzzle may begin in the midst of a turn."""
    run = begin(posed_puzzle("002"), "seed")
    view = run.posed.rules.view(run.state, run.posed.seat)
    assert taken_words(view, "north") == "No Soul has moved or fought yet."
    decide(run, SOLUTION)
    view = run.posed.rules.view(run.state, run.posed.seat)
    assert taken_words(view, "north") == "Done this turn: Ratchet Hound (d1)."
    assert taken_words(view, "south") == "No Soul has moved or fought yet."


@pytest.mark.parametrize(
    ("chance", "said"),
    [
        (Fraction(11, 32), "11/32 (34%)"),
        (Fraction(1), "100%"),
        (Fraction(0), "0%"),
        (Fraction(1, 300), "1/300 (under 1%)"),
        (Fraction(299, 300), "299/300 (over 99%)"),
        (Fraction(1, 8), "1/8 (13%)"),
    ],
)
def test_a_chance_is_a_fraction_and_per_cent(chance: Fraction, said: str) -> None:
    assert chance_words(chance) == said


def test_of_a_bound_that_is_said() -> None:
    assert chance_words(Fraction(1, 4), is_bound=True) == "at most 1/4 (25%)"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("move c2", "move c9"), "002.json: lines: they can’t be played again"),
        (('"seeds":', '"sheds":'), "002.json: (all)"),
        (None, "002.json: (all)"),
    ],
)
def test_a_file_that_is_wrong_or_gone_is_no_puzzle(
    shelf: Path, change: tuple[str, str] | None, said: str
) -> None:
    path = shelf / DEFAULT_SLUG / "puzzles" / "002.json"
    if change is None:
        path.unlink()
    else:
        old, new = change
        assert old in path.read_text()
        path.write_text(path.read_text().replace(old, new))
    puzzle = files.puzzle_named(DEFAULT_SLUG, "002", shelf)
    assert puzzle is not None
    with pytest.raises(BadPuzzle) as bad:
        posed(puzzle)
    assert said in str(bad.value)
