"""Odds in views against every fall of the dice, carried out by the rules."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from engine.kernel.chance import FastChance, MissingDie, RiggedChance
from games.cidwam.rules.cards.script import ADVANTAGE
from games.cidwam.rules.flags import FACE_DOWN
from games.cidwam.rules.mechanics import fighting, flow, statics
from games.cidwam.rules.mechanics.dice import backers
from games.cidwam.rules.mechanics.fight_rolls import Fight
from games.cidwam.rules.position.pieces import on_board, whole
from games.cidwam.rules.position.state import Frame, State
from tests.engine.positions import card, position, setup, soul
from tests.engine.random_games import games, positions, seeds

MOST_FALLS = 300
COMPARED = 5  # the step of a fight that has compared its rolls
Data = dict[str, Any]
Action = tuple[Any, ...]
Ends = dict[tuple[int, int], Fraction]  # who won and what is left, or the damage: its chance


class RollChangedError(Exception):
    """Somebody is asked, or a text happens, before the roll counts."""


class TooManyFallsError(Exception):
    """There are more falls than a test has time for."""


def declare(s: State, seat: int, action: Action) -> Frame:
    """The frame of a fight, a direct attack that is not prevented, or a joined fight."""
    if action[0] == "join":
        flow.answer(s, action)
        step(s, s.stack[-1])
    elif action[0] == "fight":
        fighting.fight(s, seat, action)
    else:
        fighting.strike(s, seat, action)
        s.stack[-1].answers = (("take", 0),)
    return s.stack[-1]


def step(s: State, frame: Frame) -> None:
    fighting._STEPS[frame.step](s, frame, Fight(*frame.data))


def one_fall(s: State, seat: int, action: Action) -> tuple[int, int]:
    """1 if the Soul that acts wins, 0, -1, and what its roll leaves; of a direct attack the
    damage."""
    frame = declare(s, seat, action)
    life = s.life[1 - seat]
    while frame.step < COMPARED:
        step(s, frame)
        if frame.step < COMPARED and (s.waiting or s.question or s.stack[-1] is not frame):
            raise RollChangedError
    if action[0] == "strike":
        return 0, life - s.life[1 - seat]
    souls = (frame.that, frame.source) if action[0] == "join" else (frame.source, frame.that)
    mine, theirs = (
        (statics.left_of_roll(s, whole(s, soul)) or 0) if on_board(s, soul) else 0 for soul in souls
    )
    return (mine > 0) - (theirs > 0), mine


def every_fall(s: State, seat: int, action: Action) -> Ends:
    ends: Ends = {}
    open_: list[tuple[list[int], Fraction]] = [([], Fraction(1))]
    for tried in itertools.count():
        if not open_:
            break
        if tried > MOST_FALLS:
            raise TooManyFallsError
        faces, share = open_.pop()
        t = s.clone()
        t.chance = RiggedChance({"die": faces})
        try:
            end = one_fall(t, seat, action)
        except MissingDie as missing:
            sides = int(str(missing).split("d", 1)[1].split()[0])
            open_ += [([*faces, n], share / sides) for n in range(1, sides + 1)]
        else:
            ends[end] = ends.get(end, Fraction(0)) + share
    return ends


def odds_of(verb: str, ends: Ends, life: int) -> Data:
    """What every fall makes of the odds, but for whether they are exact."""
    spread: Counter[int] = Counter()
    for (_, value), share in ends.items():
        spread[value] += share  # type: ignore[assignment]
    told = {str(value): float(share) for value, share in spread.items()}
    if verb == "strike":
        wins = sum(share for value, share in spread.items() if value >= life)
        mean = sum(value * share for value, share in spread.items())
        return {"dealt": told, "mean": float(mean), "wins": float(wins)}
    by_end = {
        name: float(sum(share for (winner, _), share in ends.items() if winner == wanted))
        for name, wanted in (("win", 1), ("tie", 0), ("lose", -1))
    }
    return {**by_end, "left": told}


def kinds_of(s: State, action: Action) -> set[str]:
    """What there is to get wrong in an attack."""
    souls = [s.spaces[space] for space in action[1:]]
    found = {action[0], f"seat {s.controller[souls[0][0]]}"}
    for members in souls:
        found |= {"stack"} if len(members) > 1 else set()
        found |= {"advantage"} if statics.has_keyword(s, members, ADVANTAGE) else set()
        found |= {"backup"} if backers(s, members[0]) else set()
        found |= {"left"} if statics.left_of_roll(s, members) is not None else set()
        bonus = statics.bonus(s, members)
        found |= {"bonus"} if bonus > 0 else {"malus"} if bonus < 0 else set()
    return found


WANTED = (
    "fight", "strike", "join", "stack", "advantage", "backup", "left", "bonus", "malus", "changed",
    "exact", "seat 0", "seat 1",
)  # fmt: skip


def test_odds_are_what_the_rules_do_in_every_fall_of_random_positions() -> None:
    seen: Counter[str] = Counter()

    def is_all_seen() -> bool:
        return all(seen[kind] >= 3 for kind in WANTED)

    wanted = seeds(25, until=is_all_seen)
    for game, seed in ((game, seed) for seed in wanted for game in games()):
        rng = random.Random(seed)
        for s, seat, actions, _ in positions(game, seed):
            told = game.view(s, seat, odds=True)["actions"]
            offers = [
                (action, data)
                for action, data in zip(actions, told, strict=False)
                if action[0] in ("fight", "strike", "join")
            ]
            for action, data in rng.sample(offers, min(2, len(offers))):
                there = s.spaces[action[2]] if action[0] == "fight" else ()
                assert ("odds" in data) != any(s.flags[p] & FACE_DOWN for p in there)
                if "odds" not in data:
                    continue
                odds = data["odds"].copy()
                exact = odds.pop("exact")
                try:
                    ends = every_fall(s, seat, action)
                except RollChangedError:
                    assert not exact
                    seen["changed"] += 1
                except TooManyFallsError:
                    seen["too many"] += 1
                else:
                    assert odds == odds_of(action[0], ends, s.life[1 - seat])
                    seen.update(kinds_of(s, action))
                    seen["exact"] += exact


CARDS = [
    soul("Ox", "1d4"),
    soul("Duel", "1d4", "When this attacks: Gain 1 Life."),
    soul("Bard", "1d4", "When an opposing Soul attacks: Draw a card."),
    soul("Monk", "1d4", "Pay 1: Gain 1 Life."),
    soul("Spy", 3, "Secret: pay 1."),
    card("Flag", "Relic", "Attach to a Soul.\nWhen the attached Soul rolls: Draw a card."),
    card("Bell", "Environment", "When a Soul fights: Draw a card."),
]
SOUTH, NORTH = {"owner": "south"}, {"owner": "north"}
EXACT: dict[str, tuple[dict[str, Any], int, bool]] = {
    # north's pieces and more, north's Coins: are the odds of c3 attacking c4 exact?
    "plain": ({}, 5, True),
    "an own text": ({"c3": {"soul": "Duel", **SOUTH}}, 0, False),
    "a listener": ({"f6": {"soul": "Bard", **NORTH}}, 0, False),
    "a listener of the same side": ({"f6": {"soul": "Bard", **SOUTH}}, 0, False),
    "a Relic": ({"c3": {"soul": "Ox", "relics": ["Flag"], **SOUTH}}, 0, False),
    "an Environment": ({"c3/d4": {"environment": "Bell", **NORTH}}, 0, False),
    "a response": ({"f6": {"soul": "Monk", **NORTH}}, 1, False),
    "a response that can't be paid": ({"f6": {"soul": "Monk", **NORTH}}, 0, True),
    "no response of one's own": ({"f6": {"soul": "Monk", **SOUTH}}, 1, True),
    "a Secret": ({"f6": {"soul": "Spy", "face_down": True, **NORTH}}, 0, False),
    "an own Secret": ({"f1": {"soul": "Spy", "face_down": True, **SOUTH}}, 0, True),
}


@pytest.mark.parametrize("name", EXACT)
def test_odds_are_exact_unless_a_response_or_a_text_may_change_a_roll(name: str) -> None:
    more, coins, exact = EXACT[name]
    game, s = position(
        setup(
            CARDS,
            phase="move",
            south={"deck": ["Ox"], "coins": 3},
            north={"deck": ["Ox"], "coins": coins},
            board={"c3": {"soul": "Ox", **SOUTH}, "c4": {"soul": "Ox", **NORTH}, **more},
        ),
        FastChance(1),
    )
    orders: list[Data] = [{}, {"responses": []}, {"join": 1.0}]
    for s.orders[1] in orders:  # north's, which are nobody's to know
        told = {data["notation"]: data for data in game.view(s, 0, odds=True)["actions"]}
        assert told["fight c3 c4"]["odds"]["exact"] is exact


def test_who_joins_has_no_backup() -> None:
    """R10.3 speaks of attacks."""
    cards = [soul("Wall", 5), soul("Ass", 2), soul("Ox", "1d6"), soul("Drum", "1d4", "Backup.")]
    board = {
        "c3": {"soul": "Wall", **SOUTH},
        "c4": {"soul": "Ass", **NORTH},
        "d3": {"soul": "Ox", **NORTH},
        "e3": {"soul": "Drum", **NORTH},
    }
    game, s = position(setup(cards, phase="move", active="south", board=board), FastChance(1))
    game.act(s, 0, "fight c3 c4")
    told = {data["verb"]: data for data in game.view(s, 1, odds=True)["actions"]}
    odds = told["join"]["odds"]  # 3 are left of the Wall's 5
    assert [odds["win"], odds["tie"], odds["lose"]] == pytest.approx([3 / 6, 1 / 6, 2 / 6])


def test_there_are_no_odds_of_what_lies_face_down_nor_unasked() -> None:
    board = {"c3": {"soul": "Ox", **SOUTH}, "c4": {"soul": "Spy", "face_down": True, **NORTH}}
    game, s = position(
        setup(CARDS, phase="move", south={"deck": ["Ox"]}, north={"deck": ["Ox"]}, board=board)
    )
    told = [data for data in game.view(s, 0, odds=True)["actions"] if data["verb"] == "fight"]
    assert [data.get("odds") for data in told] == [None]
    assert "odds" not in str(game.view(s, 0))


@pytest.mark.parametrize(("name", "exact"), [("Ox", True), ("Bait", False), ("Duel", False)])
def test_a_text_that_hears_a_strike_may_change_what_it_deals(name: str, exact: bool) -> None:
    bait = soul("Bait", "1d4", "When this strikes: Return this to its owner's hand.")
    game, s = position(
        setup(
            [*CARDS, bait],
            phase="move",
            south={"deck": ["Ox"]},
            north={"deck": ["Ox"]},
            board={"c6": {"soul": name, **SOUTH}},
        )
    )
    (odds,) = [d["odds"] for d in game.view(s, 0, odds=True)["actions"] if d["verb"] == "strike"]
    assert odds["exact"] is exact


@pytest.mark.parametrize(("life", "wins"), [(1, 1.0), (2, 0.75), (3, 0.5), (4, 0.25), (5, 0.0)])
def test_a_direct_attack_wins_with_just_as_much_as_the_life_that_is_left(
    life: int, wins: float
) -> None:
    board = {"c6": {"soul": "Ox", **SOUTH}}
    game, s = position(
        setup(
            CARDS,
            phase="move",
            south={"deck": ["Ox"]},
            north={"deck": ["Ox"], "life": life},
            board=board,
        )
    )
    (odds,) = [d["odds"] for d in game.view(s, 0, odds=True)["actions"] if d["verb"] == "strike"]
    assert odds["wins"] == wins
    assert odds["dealt"] == {"1": 0.25, "2": 0.25, "3": 0.25, "4": 0.25}
    assert odds["mean"] == 2.5
