"""A search of a deck in the other's turn: waiting tells nothing (E22), and scenarios need not say
the one answer that there is."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.scenarios import run_scenario
from engine.scenarios.reading import read_yaml
from games import GAMES
from games.cidwam.rules import Cidwam
from games.cidwam.rules.cards.card import CardPool
from games.cidwam.rules.dialect.building import Builder, build_pool
from games.cidwam.rules.position.state import State
from tests.engine.random_games import ROOT

RULES = Path(ROOT) / "tests" / "scenarios" / "rules"
OTHERS_TURN = (RULES / "r10_23_a_search_in_the_others_turn_is_always_asked.yaml").read_text()
ANSWER = "  - north: choose Two Vole\n"


def searched(deck: str) -> tuple[Cidwam, State]:
    """The game after the Scout of that scenario died; north's deck as given."""
    before = "north: {hand: [], deck: [Two Vole, Three Wren]}"
    assert before in OTHERS_TURN
    text = OTHERS_TURN.replace(before, f"north: {deck}")
    source = read_yaml(text, "a file")
    pool: CardPool = build_pool(source, ())
    state, game = Builder(source, pool).build(), Cidwam(pool)
    game.act(state, 0, "play Sure Blow")
    return game, state


@pytest.mark.parametrize("other", ["Two Vole, Two Vole", "Two Vole, Dying Scout"])
def test_not_waiting_does_not_tell_that_one_name_alone_fits(other: str) -> None:
    seen = []
    for deck in ("Two Vole, Three Wren", other):
        game, state = searched(f"{{hand: [], deck: [{deck}]}}")
        seen.append([json.dumps(game.view(state, viewer)) for viewer in (0, None)])
        assert game.seats_to_act(state) == (1,)
    assert seen[0] == seen[1]


def test_a_deck_of_one_card_and_one_without_a_fit_hide_nothing_and_are_not_asked_for() -> None:
    for deck in ("Two Vole", "Three Wren, Three Wren"):
        game, state = searched(f"{{hand: [], deck: [{deck}]}}")
        assert game.seats_to_act(state) == (0,)


def test_a_scenario_may_leave_the_one_answer_out() -> None:
    for text in (
        OTHERS_TURN,
        OTHERS_TURN.replace(ANSWER, ""),
        OTHERS_TURN.replace(ANSWER, "  - expect_legal: {south: [end]}\n"),
        OTHERS_TURN.replace(ANSWER, "  - south: end\n"),
    ):
        result = run_scenario(text, "a file", GAMES)
        assert result.ok, result.message
    wrong = OTHERS_TURN.replace(ANSWER, "  - north: choose Three Wren\n")
    assert not run_scenario(wrong, "a file", GAMES).ok
