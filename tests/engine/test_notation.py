"""Lines that could mean two things, and lines that must not say what a player can't know."""

from __future__ import annotations

import pytest

from engine.kernel.game import IllegalAction
from tests.engine.positions import card, card_in, position, setup, soul

CHARM = card("Charm", "Relic", "Attach to a Soul.\nPay 1: Earn 1.\nPay 2: Gain 1 Life.")
VEIL = card("Veil", "Relic", "Attach to a Soul.\nSecret: pay 2.")
BLAST = card("Blast", "Spell", "Destroy target Relic.")


def test_two_relics_of_one_name_on_a_soul_are_numbered_on() -> None:
    game, s = position(
        setup(
            [soul("Ox"), CHARM],
            south={"coins": 9},
            board={"c3": {"soul": "Ox", "owner": "south", "relics": ["Charm", "Charm"]}},
        )
    )
    uses = [a for a in game.legal_actions(s, 0) if a[0] == "use"]
    lines = [game.write(s, 0, action) for action in uses]
    assert lines == [f"use c3:Charm{n}" for n in ("", " 2", " 3", " 4")]
    assert [game.parse(s, 0, line) for line in lines] == uses
    game.act(s, 0, "use c3:Charm 4")
    assert s.life[0] == 31


def test_a_choice_of_two_like_relics_on_a_soul_has_two_answers() -> None:
    game, s = position(
        setup(
            [soul("Ox"), CHARM, BLAST],
            south={"coins": 9, "hand": ["Blast"]},
            board={
                "c3": {"soul": "Ox", "owner": "south", "relics": ["Charm", "Charm"]},
                "d3": {"soul": "Ox", "owner": "north", "relics": ["Charm"]},
            },
        )
    )
    game.act(s, 0, "play Blast")
    decision = game.decision(s, 0)
    assert decision is not None
    assert decision.options == ("choose c3:Charm", "choose c3:Charm 2", "choose d3:Charm")
    first, second = s.relics[s.spaces[14][0]]
    game.act(s, 0, "choose c3:Charm 2")
    assert s.relics[s.spaces[14][0]] == (first,)
    assert second in s.discard[0]


def test_the_others_face_down_relic_has_no_name_in_any_line() -> None:
    game, s = position(
        setup(
            [soul("Ox"), VEIL, BLAST],
            active="north",
            north={"coins": 9, "hand": ["Veil"]},
            south={"coins": 9, "hand": ["Blast"]},
            board={"c3": {"soul": "Ox", "owner": "south", "relics": ["Veil"]}},
        )
    )
    game.act(s, 1, "play Veil on c3")
    s.active, s.phase = 0, "summon"
    game.act(s, 0, "play Blast")
    decision = game.decision(s, 0)
    assert decision is not None
    assert decision.options == ("choose Veil", "choose c3:face down")
    game.act(s, 0, "choose c3:face down")
    assert [card_in(s, p).name for p in s.discard[1]] == ["Veil"]


def test_an_opening_is_read_as_it_is_written_and_no_other_way() -> None:
    game, s = position(
        setup(
            [soul("Ox"), soul("Ox, the Elder")],
            phase="opening",
            south={"coins": 2, "hand": ["Ox", "Ox, the Elder"]},
        )
    )
    action = game.parse(s, 0, "open Ox, the Elder a1, Ox b2")
    assert game.write(s, 0, action) == "open Ox, the Elder a1, Ox b2"
    assert game.parse(s, 0, "open Ox b2, Ox, the Elder a1") == action
    for line in (
        "open Ox",
        "open Ox g1",
        "open Ox a1 Ox b1",
        "open Ox a1, Ox a1",
        "open ,",
        "opens",
    ):
        with pytest.raises(IllegalAction):
            game.parse(s, 0, line)
    assert game.parse(s, 0, "open") == ("open", ())


def test_a_line_has_at_most_400_characters() -> None:
    game, s = position(setup([soul("Ox")], south={"deck": ["Ox"]}, north={"deck": ["Ox"]}))
    for text, code, args in (
        ("x" * 400, "impossible", {"said": "x" * 80, "near": []}),
        ("x" * 401, "too_long", {"limit": 400, "length": 401}),
        (f"end{' ' * 398}", "too_long", {"limit": 400, "length": 401}),
    ):
        with pytest.raises(IllegalAction) as refused:
            game.act(s, 0, text)
        assert (refused.value.reason.code, refused.value.reason.args) == (code, args)
    assert game.act(s, 0, f"end{' ' * 397}")
