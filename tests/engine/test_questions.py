"""What a question says of the attack that it is about, as far as all may know it."""

from __future__ import annotations

from typing import Any

import pytest

from engine.kernel.chance import FastChance
from games.cidwam.rules import Cidwam
from games.cidwam.rules.position.state import State
from games.cidwam.rules.table.words import Reader, words
from tests.engine.positions import card, position, setup, soul

ENGLISH = words("en")
CARDS = [
    soul("Ox", "1d6"),
    soul("Wall", 5),
    soul("Cat", 2, "When this is destroyed: Return a Soul from your discard to your hand."),
]
ATTACKER = {"place": "c3", "index": 0, "kind": "Soul", "name": "Wall", "controller": "south"}


def attacked(target: str, **more: Any) -> tuple[Cidwam, State]:
    """South's Wall beats north's Soul on c4; north's Ox on d3 may join."""
    game, s = position(
        setup(
            CARDS,
            phase="move",
            south={"deck": ["Ox"]},
            north={"deck": ["Ox"]},
            board={
                "c3": {"soul": "Wall", "owner": "south"},
                "c4": {"soul": target, "owner": "north", "rolled": 0, **more},
                "d3": {"soul": "Ox", "owner": "north"},
            },
        ),
        FastChance(1),
    )
    game.act(s, 0, "fight c3 c4")
    return game, s


def asked(game: Cidwam, s: State) -> tuple[dict[str, Any], str]:
    """The data of the question to north, and its words to them."""
    decision = game.view(s, 1)["decision"]
    assert decision["kind"] == "join"
    return decision["args"], ENGLISH.question(decision, Reader("north", ("Ann", "Bob")))


def test_a_question_in_the_others_turn_is_a_reaction() -> None:
    game, s = attacked("Ox")
    asked_of_north = game.decision(s, 1)
    assert asked_of_north is not None
    assert asked_of_north.reaction
    game, s = position(
        setup(
            [*CARDS, card("Omen", "Spell", "Curate.")],
            south={"deck": ["Ox"], "hand": ["Omen"], "coins": 5},
            north={"deck": ["Ox"]},
        ),
        FastChance(1),
    )
    game.act(s, 0, "play Omen")
    own = game.decision(s, 0)
    assert own is not None
    assert not own.reaction


def test_a_target_that_was_discarded_is_named() -> None:
    args, said = asked(*attacked("Ox"))
    gone = {"card": "Ox", "kind": "Soul", "name": "Ox", "controller": "north"}
    assert args == {"attacker": [ATTACKER], "defender": [gone]}
    assert said == "Ann attacks Ox with Wall (c3). Have another Soul join the fight?"


def test_a_target_that_was_saved_stands_where_it_stood() -> None:
    args, said = asked(*attacked("Ox", counters={"life": 1}))
    there = {"place": "c4", "index": 0, "kind": "Soul", "name": "Ox", "controller": "north"}
    assert args == {"attacker": [ATTACKER], "defender": [there]}
    assert said == "Ann attacks Ox (c4) with Wall (c3). Have another Soul join the fight?"


def test_a_target_that_is_in_a_hand_is_not_named() -> None:
    game, s = attacked("Cat")
    args, said = asked(game, s)
    assert len(s.hand[1]) == 1
    assert args == {"attacker": [ATTACKER]}
    assert said == "Have another Soul fight Wall (c3)?"


@pytest.mark.parametrize("target", ["Ox", "Cat"])
def test_the_odds_of_joining_are_told_where_odds_are_asked_for(target: str) -> None:
    game, s = attacked(target)
    (join,) = [a for a in game.view(s, 1, odds=True)["actions"] if a["verb"] == "join"]
    assert join["odds"]["win"] == 1 / 6  # 1d6 against the 5 that are left
    assert join["odds"]["tie"] == 1 / 6
    assert join["odds"]["exact"] is True


@pytest.mark.parametrize(
    ("slots", "options", "default"),
    [
        ({"2": {"incantation": "Fog"}}, ("drop 2", "take"), "take"),
        ({"2": {"incantation": "Fog"}, "3": {"shield": "Ox"}}, ("break 3", "drop 2"), "break 3"),
    ],
)
def test_what_is_answered_to_a_strike_unless_another_is_chosen(
    slots: dict[str, Any], options: tuple[str, ...], default: str
) -> None:
    """A Shield must go if there is one (R8.2); an Incantation is never given up unasked."""
    game, s = position(
        setup(
            [*CARDS, card("Fog", "Incantation", "")],
            phase="move",
            south={"deck": ["Ox"]},
            north={"deck": ["Ox"], "slots": slots},
            board={"c6": {"soul": "Wall", "owner": "south"}},
        ),
        FastChance(1),
    )
    game.act(s, 0, "strike c6")
    decision = game.decision(s, 1)
    assert decision is not None
    assert (decision.options, decision.default) == (options, default)
