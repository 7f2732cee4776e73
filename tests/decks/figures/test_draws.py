"""What figures say of draws and Coins, held against games of the real engine."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from math import sqrt
from typing import Any

import pytest

from decks.figures import (
    Going,
    Group,
    chances_by_seen,
    game_turn,
)
from engine.kernel.chance import FairChance
from games.cidwam.rules.cards.card import CardPool
from games.cidwam.rules.game import Cidwam
from games.cidwam.web.figures.coins import coins_by_turn
from games.cidwam.web.figures.statistics import DRAWS
from tests.decks.conftest import CARDS

DECK = {"Cellar Rat": 9, "Oak Guard": 12, "Xenolith": 16, "3 Blind Mice": 3}
POOL = CardPool(CARDS)
GAMES, TURNS = 300, 7

Drawn = list[Counter[str]]  # by own turn, from the opening hand on


def played(number: int, turns: int) -> Iterator[tuple[Going, int, int, int, Counter[str]]]:
    """A game in which nobody plays a card: who is asked as first or second, the own turn, the
    game's, the Coins, and the hand, which is all that was drawn."""
    game = Cidwam(POOL)
    deck = {"name": "Forty", "persona": [], "cards": DECK}
    state = game.set_up([deck, deck], FairChance(f"draws {number}", ["one", "two"]))

    def seen(seat: int, going: Going, turn: int) -> Any:
        hand = Counter(POOL.defs[state.defs[card].index].name for card in state.hand[seat])
        return going, turn, state.turn, state.coins[seat], hand

    for seat in (0, 1):
        going: Going = "first" if seat == 0 else "second"
        yield seen(seat, going, 0)
    for seat in (0, 1):
        game.act(state, seat, "open")
    first = state.active
    for turn in range(1, turns + 1):
        for _ in (0, 1):
            seat = state.active
            yield seen(seat, "first" if seat == first else "second", turn)
            game.act(state, seat, "end")
            game.act(state, seat, "end")


@cache
def sample() -> list[tuple[Going, int, int, int, Counter[str]]]:
    return [found for number in range(GAMES) for found in played(number, TURNS)]


def test_as_many_cards_and_coins_as_the_rules_give() -> None:
    contents = [(POOL.by_name[name], count) for name, count in DECK.items()]
    coins = {row.turn: (row.coins, row.seen) for row in coins_by_turn(contents)}
    for going, turn, of_game, held, hand in sample():
        assert DRAWS.seen(40, turn) == hand.total()
        assert game_turn(turn, going) == of_game
        assert coins[turn] == (held, hand.total())


def test_a_long_game_draws_all_but_the_shield() -> None:
    for _going, turn, _of_game, _held, hand in played(1, 40):
        assert DRAWS.seen(40, turn) == hand.total()
    assert DRAWS.seen(40, 40) == 39


@pytest.mark.parametrize("going", ["first", "second"])
@pytest.mark.parametrize(
    "groups",
    [
        [({"Cellar Rat"}, 2)],
        [({"3 Blind Mice"}, 1)],
        [({"Cellar Rat", "3 Blind Mice"}, 2), ({"Oak Guard"}, 2)],
        [({"Cellar Rat", "Oak Guard"}, 3), ({"Oak Guard", "Xenolith"}, 4)],
    ],
)
def test_chances_are_how_often_it_happens(going: Going, groups: Any) -> None:
    wanted = [Group(frozenset(cards), at_least) for cards, at_least in groups]
    chances = chances_by_seen(DECK, wanted, 40)
    for turn in range(TURNS + 1):
        hands = [hand for how, when, *_, hand in sample() if (how, when) == (going, turn)]
        assert len(hands) == GAMES
        happened = sum(
            all(sum(hand[card] for card in cards) >= at_least for cards, at_least in groups)
            for hand in hands
        )
        exact = float(chances[DRAWS.seen(40, turn)])
        error = sqrt(exact * (1 - exact) / GAMES)
        assert abs(happened / GAMES - exact) <= 3.5 * error + 1e-9, (turn, happened, exact)


def test_small_decks_are_drawn_to_their_end() -> None:
    seen = {size: [DRAWS.seen(size, turn) for turn in range(4)] for size in (0, 3, 5, 6, 7, 8)}
    assert seen == {
        0: [0, 0, 0, 0],
        3: [3, 3, 3, 3],
        5: [5, 5, 5, 5],
        6: [5, 5, 5, 5],  # the sixth is the Shield
        7: [5, 6, 6, 6],
        8: [5, 6, 7, 7],
    }


def test_a_sample_of_a_small_deck_is_all_of_it() -> None:
    assert DRAWS.sample([], 1, 3) == ([], [])
    three = [(POOL.by_name["Cellar Rat"], 3)]
    assert DRAWS.sample(three, 1, 9) == ([POOL.by_name["Cellar Rat"]] * 3, [])


def test_a_sample_is_a_hand_and_then_other_cards_of_the_deck() -> None:
    contents = [(POOL.by_name[name], count) for name, count in DECK.items()]
    for seed in range(30):
        hand, draws = DRAWS.sample(contents, seed, 34)
        assert (len(hand), len(draws)) == (5, 34)
        held = Counter(card.name for card in (*hand, *draws))
        assert held.total() == 39
        assert all(count <= DECK[name] for name, count in held.items())
        assert DRAWS.sample(contents, seed, 3) == (hand, draws[:3])

    def shield(seed: int) -> str:
        drawn = Counter(card.name for part in DRAWS.sample(contents, seed, 34) for card in part)
        return next(iter(Counter(DECK) - drawn))

    assert {shield(seed) for seed in range(300)} == set(DECK)  # any card may be it
