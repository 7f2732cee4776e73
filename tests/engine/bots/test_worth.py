"""What a position is worth: threats, and bonuses asked after only where there can be any."""

from __future__ import annotations

import random

import pytest

from engine.kernel.chance import FastChance
from games.cidwam.rules import Cidwam
from games.cidwam.rules.flags import FACE_DOWN
from games.cidwam.rules.foresight import threats
from games.cidwam.rules.foresight.bonuses import added
from games.cidwam.rules.foresight.threats import MAX_THREAT, threatened
from games.cidwam.rules.mechanics import statics
from games.cidwam.rules.position.state import State
from tests.engine.positions import position, setup, soul
from tests.engine.random_games import EACH_GAME, positions, seeds


@EACH_GAME
def test_what_is_added_to_all_souls_is_added_to_each(game: Cidwam) -> None:
    """A fast path: the same as the rules say of one after another (R7.2)."""
    by_statics = 0
    for seed in seeds(15, until=lambda: by_statics > 20):
        rng = random.Random(seed)
        for state, _, _, _ in positions(game, seed):
            if rng.random() > 0.2:
                continue
            found = added(state)
            for soul_ in (*state.souls[0], *state.souls[1]):
                if state.flags[soul_] & FACE_DOWN:
                    assert soul_ not in found
                    continue
                assert found.get(soul_, 0) == statics.bonus(state, (soul_,))
                by_statics += found.get(soul_, 0) != statics.own_bonus(state, soul_)


@EACH_GAME
def test_who_is_out_of_reach_threatens_nobody(
    game: Cidwam, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fast path: without it the threats are the same."""
    threatening = 0
    for seed in seeds(6, until=lambda: threatening > 20):
        for number, (state, _, _, _) in enumerate(positions(game, seed)):
            if number % 3 == 0:
                found = [share(state, seat) for seat in (0, 1)]
                with monkeypatch.context() as patched:
                    patched.setattr(threats, "in_reach", lambda *_: -1)
                    assert [share(state, seat) for seat in (0, 1)] == found
                threatening += any(found)


def share(state: State, seat: int) -> float:
    return threatened(state, seat, added(state))


CARDS = [soul("Ox", 6), soul("Ass", 3), soul("Lynx", 4)]


def at(name: str, seat: str) -> dict[str, str]:
    return {"soul": name, "owner": seat}


def test_direct_attacks_of_a_turn_are_a_share_of_the_other_life() -> None:
    """One stands at the end, one comes there with a move, one is too far away (R8.1)."""
    board = {"a6": at("Ox", "south"), "c5": at("Ass", "south"), "e3": at("Lynx", "south")}
    _, state = position(setup(CARDS, north={"life": 18}, board=board), FastChance(1))
    assert share(state, 0) == pytest.approx((6 + 3) / 18)
    assert share(state, 1) == 0


def test_shields_stop_the_weakest_first() -> None:
    board = {"a6": at("Ox", "south"), "c5": at("Ass", "south")}
    north = {"life": 18, "deck": ["Ass"], "slots": {1: {"shield": "Ass"}}}
    _, state = position(setup(CARDS, north=north, board=board), FastChance(1))
    assert share(state, 0) == pytest.approx(6 / 18)


def test_each_side_has_an_end_of_its_own() -> None:
    """On the same space with the same way of moving, one threatens and the other does not."""
    for seat, name in enumerate(("south", "north")):
        _, state = position(setup(CARDS, board={"c5": at("Ox", name)}), FastChance(1))
        assert share(state, seat) == pytest.approx(6 / 30 if name == "south" else 0)


def test_more_than_all_life_counts_little_more() -> None:
    board = {"a6": at("Ox", "south"), "c6": at("Lynx", "south")}
    _, state = position(setup(CARDS, north={"life": 1}, board=board), FastChance(1))
    assert share(state, 0) == MAX_THREAT
