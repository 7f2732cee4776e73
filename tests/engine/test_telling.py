"""What events say of dice, fights and payments agrees with itself and with the state."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from engine.kernel.chance import FastChance
from engine.kernel.game import Event
from games.cidwam.rules import Cidwam
from games.cidwam.rules.board import SEATS
from games.cidwam.rules.mechanics import statics
from games.cidwam.rules.position.pieces import whole
from games.cidwam.rules.position.state import State
from games.cidwam.rules.text.vocabulary import Dice
from tests.engine.following import of_scenarios
from tests.engine.positions import card, position, setup, soul
from tests.engine.random_games import EACH_GAME, games, positions, seeds

Data = dict[str, Any]


def told_of_scenarios() -> Iterator[Data]:
    """All that a spectator is told in the scenarios."""
    for _, followed, actions in of_scenarios():
        for seat, line in actions:
            yield from (
                seen
                for event in followed.game.act(followed.state, seat, line)
                if (seen := followed.game.visible(event, None)) is not None
            )


def test_a_throw_adds_up_and_a_fight_is_decided_by_what_it_tells() -> None:
    hows: Counter[str] = Counter()
    dropped = kept = backed = first = 0
    for event in told_of_scenarios():
        if event["kind"] == "throw":
            hows[event["how"]] += 1
            dropped += any(dice.get("dropped") for dice in event["dice"])
            own = [piece["place"] for piece in event["pieces"]]
            backed += any(d["piece"]["place"] not in own for d in event["dice"] if "piece" in d)
            assert event["sum"] == _sum(event)
            added = sum(bonus["n"] for bonus in event["bonuses"])
            assert event["total"] == max(0, event["sum"] + added)
        elif event["kind"] == "fight":
            one, other = event["attacker"], event["defender"]
            kept += one["kept"] or other["kept"]
            assert one["left"] == max(0, one["total"] - other["total"])
            assert other["left"] == max(0, other["total"] - one["total"])
            if one["left"] or other["left"]:
                assert event["winner"] == ("attacker" if one["left"] else "defender")
            else:
                first += event["winner"] is not None  # by First strike
    assert hows.keys() == {"roll", "reroll", "maximum"}
    assert min(dropped, kept, backed, first) > 0


def _sum(event: Data) -> int:
    """What the dice of a throw make, those that do not count left out."""
    total = 0
    for told in event["dice"]:
        dice = Dice.parse(told["spec"])
        if event["how"] == "maximum":
            assert told["faces"] == []
            total += dice.n * dice.sides + dice.bonus
        else:
            assert len(told["faces"]) == dice.n
            assert all(1 <= face <= dice.sides for face in told["faces"])
            total += 0 if told.get("dropped") else sum(told["faces"]) + dice.bonus
    return total


@EACH_GAME
def test_the_parts_of_a_bonus_are_the_bonus(game: Cidwam) -> None:
    parts_seen: Counter[str] = Counter()
    for seed in seeds(10, until=lambda: parts_seen.keys() == {"static", "counters", "lasting"}):
        rng = random.Random(seed)
        for s, _, _, _ in positions(game, seed):
            for piece in (*s.souls[0], *s.souls[1]):
                if rng.random() < 0.3:
                    _give_more(s.clone(), piece, parts_seen)


def _give_more(s: State, piece: int, seen: Counter[str]) -> None:
    """Compare in a state with a bonus until end of turn and counters beside what there is."""
    s.bonus = (*s.bonus[:piece], s.bonus[piece] + 2, *s.bonus[piece + 1 :])
    s.counters = (*s.counters[:piece], (("+1", 3), ("-2", 1)), *s.counters[piece + 1 :])
    for members in ((piece,), whole(s, piece)):
        parts = statics.bonus_parts(s, members)
        assert sum(n for n, _, _ in parts) == statics.bonus(s, members)
        seen.update(
            "static" if source else "counters" if word else "lasting" for _, source, word in parts
        )


def test_a_bonus_names_its_source() -> None:
    game, s = position(
        setup(
            [
                soul("Ox", 4),
                card("Meadow", "Environment", "Souls here have +1."),
                card("Cheer", "Spell", "Give target Soul +3 until end of turn."),
            ],
            south={"coins": 3, "hand": ["Cheer"]},
            board={
                "c3": {"soul": "Ox", "owner": "south", "counters": {"+2": 1}},
                "c4": {"soul": "Ox", "owner": "north"},
                "c2/d3": {"environment": "Meadow", "owner": "north"},
            },
        ),
        FastChance(1),
    )
    for line in ("play Cheer", "choose c3", "end"):
        game.act(s, 0, line)
    told = [game.visible(event, None) for event in game.act(s, 0, "fight c3 c4")]
    throw = next(event for event in told if event and event["kind"] == "throw")
    assert throw["bonuses"] == [
        {"n": 3},
        {"n": 2, "counters": "+2"},
        {
            "n": 1,
            "source": {
                "place": "c2/d3",
                "kind": "Environment",
                "name": "Meadow",
                "controller": "north",
            },
        },
    ]
    assert (throw["sum"], throw["total"]) == (4, 10)


def test_payments_and_life_say_what_is_there_now() -> None:
    for _, followed, actions in of_scenarios():
        s = followed.state
        for seat, line in actions:
            held = {"coins": s.coins[:], "life": s.life[:]}
            for event in followed.game.act(s, seat, line):
                if event.kind in held and event.public is not None:
                    player = SEATS.index(event.public["seat"])
                    held[event.kind][player] += event.public["n"]
                    assert event.public["now"] == held[event.kind][player]
            assert held == {"coins": s.coins, "life": s.life}


def test_what_is_told_to_one_seat_alone_is_told_to_nobody_else() -> None:
    event = Event("settled", None, {1: {"costs": [2]}})
    assert event.seen_by(1) == {"kind": "settled", "costs": [2]}
    assert event.seen_by(0) is event.seen_by(None) is None


def test_orders_are_told_to_their_owner_alone() -> None:
    game = games()[0]
    s = next(positions(game, 1))[0].clone()
    (event,) = game.act(s, 1, 'orders {"join": 0.5}')
    assert game.visible(event, 1) == {"kind": "settled", "orders": {"join": 0.5}}
    assert game.visible(event, 0) is game.visible(event, None) is None


def test_orders_are_told_when_they_change_and_only_then_whatever_the_others_are() -> None:
    game = games()[0]
    s = next(positions(game, 1))[0].clone()
    (event,) = game.act(s, 0, 'orders {"join": 0.5}')
    assert event.private == {0: {"orders": {"join": 0.5}}}
    (event,) = game.act(s, 1, 'orders {"join": 0.5}')  # as the other's, which it can't know
    assert event.private == {1: {"orders": {"join": 0.5}}}
    assert game.act(s, 1, 'orders {"join": 0.5}') == []
    (event,) = game.act(s, 1, "orders {}")
    assert event.private == {1: {"orders": {}}}
    assert game.act(s, 1, "orders {}") == []


@pytest.mark.parametrize(("text", "told"), [("Range 1.", []), ("Range 2.", ["Range 2"]), ("", [])])
def test_the_range_that_a_soul_has_is_among_its_keywords(text: str, told: list[str]) -> None:
    board = {"c2": {"soul": "Archer", "owner": "south"}}
    game, s = position(setup([soul("Archer", text=text)], board=board))
    assert game.view(s, None)["board"]["c2"][0]["keywords"] == told
