"""The cases of the economy: those that came with the rules, and this implementation's own.

`make test` runs a few of each; `make long` runs all. Their races at once: `test_at_once.py`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from games.kaadosu.collection.economy.reading import Case, read_cases
from games.kaadosu.collection.economy.steps import run_case
from games.kaadosu.collection.economy.world import open_first

FOLDER = Path("games/kaadosu/collection/cases")
CASES = [
    case
    for path in sorted(FOLDER.glob("*.yaml"))
    for case in read_cases(path.read_text(encoding="utf-8"), path.name)
]
FEW = {
    "shadow-combos-pay-once-a-day", "twenty-cards-a-week", "ante-kept", "opening-from-the-reserve",
    "race-sale-and-new-price", "own-cards-in-the-order-given", "own-rounds", "own-reserve",
    "own-battle-refusals", "own-closing-resigns", "own-undoing-a-pack", "own-drops-and-end",
}  # fmt: skip


def _run(case: Case) -> None:
    outcome = run_case(case)
    assert outcome.ok, f"step {outcome.step}: {outcome.message}"


def test_every_case_can_be_read_and_has_a_name_of_its_own() -> None:
    assert [case.error for case in CASES if case.error] == []
    assert len({case.id for case in CASES}) == len(CASES)
    assert {case.id for case in CASES} >= FEW


@pytest.mark.django_db
def test_a_few_cases_hold() -> None:
    open_first()
    for case in CASES:
        if case.id in FEW:
            _run(case)


@pytest.mark.long
@pytest.mark.django_db
@pytest.mark.parametrize("case", [pytest.param(case, id=case.id) for case in CASES])
def test_a_case_holds(case: Case) -> None:
    _run(case)


WRONG = """
- {id: a-word, title: An unknown key, colour: red, steps: []}
- {id: a-step, title: An unknown step, steps: [{dance: 1}]}
- {id: a-code, title: No code, players: {ann: }, cards: {S42.1: ann}, steps: []}
- {id: an-operation, title: A missing argument, steps: [{do: {merge: {by: ann, first: 1}}}]}
- {id: a-refusal, title: No such code, steps: [{do: {close: {by: ann}}, refused: because}]}
- {id: a-time, title: No time, now: yesterday, steps: []}
- {id: a-shape, title: No mapping, steps: [{expect: {owner: pool}}]}
- {id: a-price, title: No number, steps: [{expect: {packs: {ann: [{price: two, cards: []}]}}}]}
- {id: a-list, title: No list of codes, steps: [{expect: {collection: {ann: 42}}}]}
- {id: a-worth, title: No number, steps: [{worth: {42: much}}]}
- {id: a-turn, title: No number, steps: [{do: {finish: {battle: b1, winner: p1, turns: x}}}]}
- {id: sound, title: The one that can be read, steps: []}
"""


def test_what_cannot_be_read_names_line_and_key() -> None:
    errors = {case.id: case.error for case in read_cases(WRONG, "wrong.yaml")}
    assert "line 2" in errors["a-word"]
    assert "colour" in errors["a-word"]
    assert "must have one of" in errors["a-step"]
    assert "S42.1" in errors["a-code"]
    assert "needs second" in errors["an-operation"]
    assert "refused" in errors["a-refusal"]
    assert "now" in errors["a-time"]
    assert "line 8: 6.steps.0.expect.owner: must be a mapping" in errors["a-shape"]
    assert "expect.packs.ann.0.price" in errors["a-price"]
    assert "expect.collection.ann" in errors["a-list"]
    assert "worth.42" in errors["a-worth"]
    assert "finish.turns" in errors["a-turn"]
    assert errors["sound"] == ""


@pytest.mark.django_db
def test_a_case_that_does_not_hold_says_at_which_step() -> None:
    text = """
- id: wrong
  title: It says that a card of the pool is hers
  players: {ann: }
  cards: {1: ann red circle 4/3}
  steps:
    - worth: {1: 4}
    - expect: {owner: {1: pool}}
"""
    (case,) = read_cases(text, "wrong.yaml")
    outcome = run_case(case)
    assert (outcome.ok, outcome.step) == (False, 2)
    assert "owner of 1 is ann" in outcome.message
