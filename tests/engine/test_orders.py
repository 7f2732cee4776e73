"""Standing orders: what each answers, that one which can't be followed disarms itself and asks, and
that the other never sees any of it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.kernel.chance import FastChance
from games.cidwam.rules import Cidwam
from games.cidwam.rules.position.state import State
from tests.engine.positions import card, card_in, position, setup, soul

OX = soul("Ox", "1d6")
CARDS = [
    OX,
    soul("Wall", 5),
    soul("Drum", 3, "Backup."),
    soul("Sage", "1d6", "Advantage."),
    card("Veto", "Incantation", "Pay 1: Earn 1."),
    card("Fog", "Incantation", ""),
    card("Dear Fog", "Incantation", "", value=4),
    card("Bolt", "Spell", "Deal 4 damage to your opponent."),
    soul("Hero", "1d6", "When this attacks: Max Out this roll."),
]


def attacked(north: dict[str, Any], by: str = "Wall", **board: Any) -> tuple[Cidwam, State]:
    """South's Soul on c6 can strike; what north has is given."""
    there = {"c6": {"soul": by, "owner": "south"}, **board}
    return position(
        setup(
            CARDS,
            phase="move",
            south={"coins": 5, "hand": ["Bolt"], "deck": ["Ox"]},
            north={"deck": ["Ox", "Ox"], **north},
            board=there,
        ),
        FastChance(1),
    )


def order(game: Cidwam, s: State, seat: int, **orders: Any) -> None:
    game.act(s, seat, f"orders {json.dumps(orders)}")


SLOTS = {"1": {"incantation": "Fog"}, "3": {"shield": "Ox"}, "4": {"shield": "Wall"}}


def test_break_breaks_the_lowest_shield() -> None:
    game, s = attacked({"slots": SLOTS})
    order(game, s, 1, attack=[{"do": "break"}])
    game.act(s, 0, "strike c6")
    assert s.question is None
    view = game.view(s, 1)["players"]["north"]
    assert view["slots"]["3"] is None
    assert view["slots"]["4"] == {"shield": True}
    assert [c["name"] for c in view["hand"]] == ["Ox"]
    assert s.orders[1] == {"attack": [{"do": "break"}]}, "an order that was followed stays"


@pytest.mark.parametrize(("least", "drops"), [(0, True), (5, True), (6, False)])
def test_drop_drops_the_named_incantation_from_an_expected_damage_on(
    least: int, drops: bool
) -> None:
    game, s = attacked({"slots": SLOTS})
    order(game, s, 1, attack=[{"do": "drop", "card": "Fog", "from": least}, {"do": "break"}])
    game.act(s, 0, "strike c6")  # Wall: always 5
    assert s.question is None
    slots = game.view(s, 0)["players"]["north"]["slots"]
    assert (slots["1"] is None) == drops
    assert (slots["3"] is None) != drops


def test_expected_damage_has_advantage_backup_and_bonuses_in_it() -> None:
    """A Sage's 1d6 twice, the higher, has a mean of 161/36; a Drum next to it adds 3: 7.47."""
    for least, drops in ((7, True), (8, False)):
        game, s = attacked({"slots": SLOTS}, "Sage", d6={"soul": "Drum", "owner": "south"})
        order(game, s, 1, attack=[{"do": "drop", "card": "Fog", "from": least}, {"do": "break"}])
        game.act(s, 0, "strike c6")
        assert (game.view(s, 0)["players"]["north"]["slots"]["1"] is None) == drops


def test_expected_damage_of_a_maxed_out_roll_is_its_highest() -> None:
    for least, drops in ((6, True), (7, False)):
        game, s = attacked({"slots": SLOTS}, "Hero")
        order(game, s, 1, attack=[{"do": "drop", "card": "Fog", "from": least}, {"do": "break"}])
        game.act(s, 0, "strike c6")
        assert (game.view(s, 0)["players"]["north"]["slots"]["1"] is None) == drops


@pytest.mark.parametrize(("above", "takes"), [(24, True), (25, False)])
def test_take_takes_it_if_life_stays_above(above: int, takes: bool) -> None:
    game, s = attacked({"life": 30, "slots": {"1": {"incantation": "Fog"}}})
    order(game, s, 1, attack=[{"do": "take", "above": above}, {"do": "drop", "card": "Fog"}])
    game.act(s, 0, "strike c6")
    assert s.question is None
    assert s.life[1] == (25 if takes else 30)


SAVED = {"1": {"incantation": "Fog"}, "2": {"incantation": "Dear Fog"}}


@pytest.mark.parametrize(("life", "left"), [(6, 1), (5, 5)])
def test_save_drops_the_cheapest_incantation_where_it_would_be_the_end(
    life: int, left: int
) -> None:
    slots = {"1": SAVED["2"], "2": SAVED["1"]}
    game, s = attacked({"life": life, "slots": slots})
    order(game, s, 1, attack=[{"do": "save"}, {"do": "take", "above": 0}])
    game.act(s, 0, "strike c6")
    assert s.life[1] == left
    kept = game.view(s, 0)["players"]["north"]["slots"]
    assert kept["1"] is not None
    assert (kept["2"] is None) == (life == left)


def test_save_asks_where_there_is_nothing_to_drop() -> None:
    game, s = attacked({"life": 5, "slots": {"1": {"shield": "Ox"}, "2": {"shield": "Ox"}}})
    order(game, s, 1, attack=[{"do": "save"}])
    game.act(s, 0, "strike c6")
    decision = game.decision(s, 1)
    assert decision is not None
    assert decision.options == ("break 1", "break 2")


def test_the_first_line_that_can_be_followed_is() -> None:
    lines = [
        {"do": "drop", "card": "Veto", "from": 0},
        {"do": "take", "above": 0},
        {"do": "break"},
        {"do": "drop", "card": "Fog", "from": 0},
    ]
    game, s = attacked({"slots": SLOTS})
    order(game, s, 1, attack=lines)
    game.act(s, 0, "strike c6")  # no Veto lies there, with Shields nothing can be taken
    assert game.view(s, 0)["players"]["north"]["slots"]["3"] is None


def test_an_order_that_can_not_be_followed_disarms_itself_and_asks() -> None:
    game, s = attacked({"slots": {"2": {"incantation": "Fog"}}})
    order(game, s, 1, attack=[{"do": "break"}], join=0.5, responses=[])
    game.act(s, 0, "strike c6")
    decision = game.decision(s, 1)
    assert decision is not None
    assert decision.options == ("drop 2", "take")
    assert s.orders[1] == {"join": 0.5, "responses": []}, "only that order is set aside"
    game.act(s, 1, "take")
    assert s.life[1] == 25


def test_an_incantation_turned_face_down_is_not_the_named_one() -> None:
    game, s = attacked({"slots": {"2": {"incantation": "Fog", "face_down": True}}})
    order(game, s, 1, attack=[{"do": "drop", "card": "Fog", "from": 0}])
    game.act(s, 0, "strike c6")
    assert s.life[1] == 25, "there was no choice but to take it"
    assert game.view(s, 0)["players"]["north"]["slots"]["2"]["face_down"]


def test_where_only_one_answer_is_possible_no_order_is_asked_or_lost() -> None:
    game, s = attacked({"slots": {"2": {"shield": "Ox"}}})
    order(game, s, 1, attack=[{"do": "take", "above": 0}])
    game.act(s, 0, "strike c6")
    assert s.orders[1] == {"attack": [{"do": "take", "above": 0}]}
    assert game.view(s, 0)["players"]["north"]["slots"]["2"] is None


def test_damage_of_an_effect_is_answered_by_the_same_orders() -> None:
    """R8.6."""
    game, s = attacked({"life": 9, "slots": {"1": {"incantation": "Fog"}}})
    s.phase = "summon"
    order(game, s, 1, attack=[{"do": "take", "above": 5}, {"do": "drop", "card": "Fog", "from": 4}])
    game.act(s, 0, "play Bolt")
    assert s.life[1] == 9
    assert game.view(s, 0)["players"]["north"]["slots"]["1"] is None


# --- Joining -------------------------------------------------------------------------------------


def joined(
    least: float | None, by: str = "Ox", rolled: int | None = None, **board: Any
) -> tuple[Cidwam, State]:
    """South's Wall beats north's c4; north's Soul on d3 (and b3) could then join."""
    attacker: dict[str, Any] = {"soul": "Wall", "owner": "south"}
    if rolled is not None:
        attacker["rolled"] = rolled
    game, s = position(
        setup(
            CARDS,
            phase="move",
            south={"deck": ["Ox"]},
            north={"deck": ["Ox"]},
            board={
                "c3": attacker,
                "c4": {"soul": "Ox", "owner": "north", "rolled": 0},
                "d3": {"soul": by, "owner": "north"},
                "b3": {"soul": "Wall", "owner": "north", "rolled": 1},
                **board,
            },
        ),
        FastChance(1),
    )
    if least is not None:
        order(game, s, 1, join=least)
    game.act(s, 0, "fight c3 c4")
    return game, s


def test_without_an_order_each_joining_is_asked_for() -> None:
    game, s = joined(None)
    decision = game.decision(s, 1)
    assert decision is not None
    assert decision.options == ("join b3", "join d3", "pass")
    assert decision.default == "pass"


@pytest.mark.parametrize(
    ("least", "joins"), [(0.0, True), (1 / 6, True), (0.17, False), (1.0, False)]
)
def test_join_joins_where_the_chance_to_win_is_at_least_that(least: float, joins: bool) -> None:
    """An Ox beats what is left of a Wall's 5 with a 6: once in six, exactly."""
    _, s = joined(least)
    assert s.question is None
    assert (s.spaces[15] == () or s.rolled[s.spaces[15][0]] is not None) == joins
    assert s.orders[1] == {"join": least}


@pytest.mark.parametrize(("least", "joins"), [(0.5, True), (0.5000001, False)])
def test_a_chance_that_is_just_as_great_is_enough(least: float, joins: bool) -> None:
    """An Ox beats the 3 that are left in half of its falls: a chance that a float holds exactly."""
    _, s = joined(least, rolled=3)
    ox = next(piece for piece in (*s.spaces[15], *s.discard[1]) if card_in(s, piece).name == "Ox")
    assert s.question is None
    assert (s.place[ox] != 15 or s.rolled[ox] is not None) == joins


def test_the_soul_with_the_best_chance_joins_first() -> None:
    _, s = joined(0.5, by="Wall", rolled=4)
    assert s.spaces[14] == (), "d3, of 5 against 4, has discarded the attacker"
    assert s.spaces[13] != ()


def test_backup_is_not_counted_for_who_would_join() -> None:
    _, s = joined(0.5, e3={"soul": "Drum", "owner": "north"})
    assert s.question is None
    assert s.rolled[s.spaces[15][0]] is None, (
        "a die against 5 wins once in six, with 3 more oftener"
    )


# --- Response points -----------------------------------------------------------------------------


def asked_at(responses: list[str] | None) -> list[str]:
    """The points of south's turn at which north, who could pay, is asked."""
    slots = {"1": {"incantation": "Veto"}, "2": {"shield": "Ox"}}
    game, s = attacked({"coins": 1, "slots": slots})
    if responses is not None:
        order(game, s, 1, responses=responses)
    s.orders[1] = {**s.orders[1], "attack": [{"do": "break"}]}
    s.phase = "summon"
    points = []
    for line, point in (("end", "summon"), ("strike c6", "attack"), ("end", "move")):
        game.act(s, 0, line)
        if s.question is not None:
            assert s.question.kind == "response"
            points.append(point)
            game.act(s, 1, "pass")
    return points


@pytest.mark.parametrize(
    "responses",
    [[], ["summon"], ["attack"], ["move"], ["summon", "move"], ["summon", "attack", "move"]],
)
def test_responses_are_asked_for_only_at_the_points_that_were_named(responses: list[str]) -> None:
    assert asked_at(responses) == responses


def test_without_an_order_every_point_asks() -> None:
    assert asked_at(None) == ["summon", "attack", "move"]
