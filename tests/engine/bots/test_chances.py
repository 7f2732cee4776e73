"""What an action can lead to: chances that sum to 1, and are those of the dice."""

from __future__ import annotations

import random

import pytest

from engine.kernel.chance import FastChance
from games.cidwam.rules import Cidwam
from games.cidwam.rules.mechanics.odds import fight_odds
from games.cidwam.rules.position.pieces import on_board
from tests.engine import invariants
from tests.engine.positions import position, setup, soul
from tests.engine.random_games import EACH_GAME, positions, seeds


@EACH_GAME
def test_every_action_leads_to_sound_states_whose_chances_sum_to_one(game: Cidwam) -> None:
    several = 0
    for seed in seeds(12, until=lambda: several > 5):
        rng = random.Random(seed)
        for state, seat, actions, _ in positions(game, seed):
            if rng.random() > 0.2:
                continue
            before = state.hash()
            for action in rng.sample(actions, min(10, len(actions))):
                branches = game.chances(state, seat, action)
                several += len(branches) > 1
                assert sum(chance for chance, _ in branches) == pytest.approx(1)
                for chance, after in branches:
                    assert chance > 0
                    assert after.question is None or after.question.kind != "order"
                    invariants.check(after)
                    assert game.from_json(game.to_json(after)).hash() == after.hash()
            assert state.hash() == before


FIGHTERS = [
    ("2d6", "1d8+1", "", ""),
    ("1d6", "1d6", "Advantage.", ""),
    ("3d6+2", "2d4", "", "Advantage."),
    (4, "1d6", "", ""),
    (5, 5, "", ""),
]


@pytest.mark.parametrize(("mine", "theirs", "text", "their_text"), FIGHTERS)
def test_a_fight_has_the_odds_of_its_dice(
    mine: str | int, theirs: str | int, text: str, their_text: str
) -> None:
    cards = [soul("Ox", mine, text), soul("Ass", theirs, their_text)]
    game, state = position(
        setup(
            cards,
            phase="move",
            active="south",
            board={"c3": {"soul": "Ox", "owner": "south"}, "c4": {"soul": "Ass", "owner": "north"}},
        ),
        FastChance(1),
    )
    ox, ass = state.spaces[14][0], state.spaces[20][0]
    won, _, lost, _ = fight_odds(state, ox, ass, attack=True)
    branches = game.chances(state, 0, ("fight", 14, 20))
    chance = {True: 0.0, False: 0.0}
    for share, after in branches:
        for side, other in ((True, ass), (False, ox)):
            if not on_board(after, other):
                chance[side] += share
    assert chance[True] == pytest.approx(float(won))
    assert chance[False] == pytest.approx(float(lost))


def test_who_joins_has_the_odds_of_its_own_dice_without_backup() -> None:
    cards = [soul("Wall", 5), soul("Ass", 2), soul("Ox", "1d6"), soul("Drum", "1d4", "Backup.")]
    board = {
        "c3": {"soul": "Wall", "owner": "south"},
        "c4": {"soul": "Ass", "owner": "north"},
        "d3": {"soul": "Ox", "owner": "north"},
        "e3": {"soul": "Drum", "owner": "north"},
    }
    game, state = position(setup(cards, phase="move", active="south", board=board), FastChance(1))
    game.act(state, 0, "fight c3 c4")
    wall, ox = state.spaces[14][0], state.spaces[15][0]
    branches = game.chances(state, 1, ("join", 15))  # 3 are left of the Wall's 5
    gone = [
        sum(share for share, after in branches if not on_board(after, one)) for one in (wall, ox)
    ]
    assert gone == pytest.approx([3 / 6, 2 / 6])


def test_a_shield_that_is_cashed_is_worth_what_the_hidden_cards_are() -> None:
    """Which Shield is cashed makes no difference, whatever lies where (R1.3)."""
    cards = [soul("Ox", 1, value=6), soul("Ass", 1, value=1)]
    for first, second in (("Ox", "Ass"), ("Ass", "Ox")):
        slots = {1: {"shield": first}, 2: {"shield": second}}
        south = {"coins": 0, "deck": ["Ox", "Ass"], "slots": slots}
        game, state = position(setup(cards, active="south", south=south), FastChance(1))
        for slot in (1, 2):
            branches = game.chances(state, 0, ("cash", slot))
            earned = [(chance, after.coins[0]) for chance, after in branches]
            assert earned == [(0.5, 1), (0.5, 2)]  # a Shield earns at most 2 (R5.3)
            assert all(not after.fixed[25 + slot - 1] for _, after in branches)
