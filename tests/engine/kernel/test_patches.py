"""Patches: what a viewer sees otherwise, and following them back to the next view."""

from __future__ import annotations

import pytest

from engine.kernel.game import Problem
from engine.kernel.patches import CHANGED, changed, followable
from engine.kernel.problem_messages import sentence
from tests.engine.patched import follow

BEFORE = {"turn": 1, "flag": True, "side": {"hand": ["a"], "mana": 2}, "gone": 3}
AFTER = {"turn": 2, "flag": 1, "side": {"hand": [], "mana": 2}, "new": {"x": None}}


def test_a_patch_leads_to_the_next_view() -> None:
    event = changed([BEFORE, BEFORE, {}], [AFTER, BEFORE, {}])
    assert event.kind == CHANGED
    told = event.seen_by(0)
    assert told is not None
    assert follow(BEFORE, [told]) == {**AFTER, "legal": [], "decision": None}
    assert event.seen_by(1) == {"kind": CHANGED, "now": []}
    assert event.seen_by(None) == {"kind": CHANGED, "now": []}


def test_true_is_not_one() -> None:
    told = changed([{"a": True}, {}], [{"a": 1}, {}]).seen_by(0)
    assert told == {"kind": CHANGED, "now": [[["a"], 1]]}


def test_what_only_the_rules_can_say_is_left_out() -> None:
    view = {"a": 1, "why_not": {}, "legal": [1], "decision": {}}
    assert followable(view) == {"a": 1, "legal": [], "decision": None}


def test_a_game_has_sentences_for_its_own_problems() -> None:
    own = {"a_test_alone": lambda x, titles: f"{titles['cards']}: {x['card']}."}
    problem = Problem("error", "a_test_alone", None, {"card": "X"})
    assert sentence(problem, {"cards": "Cards"}, own) == "Cards: X."
    with pytest.raises(KeyError):
        sentence(problem)
