"""Chances of cards to have come to hand by a turn of one's own, as the rules deal them.

Who goes second has seen as many by a turn of their own as who goes first. What texts draw besides
is not counted.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeVar

MAX_TURNS: Final = 30
"""The turns that figures look ahead."""

Going = Literal["first", "second"]
Card = TypeVar("Card")


@dataclass(frozen=True)
class Draws:
    """The number of cards of a shuffled deck that come to hand at the beginning and in each turn of
    one's own; `aside`: how many go elsewhere after the opening hand, and are never drawn."""

    hand: int
    a_turn: int = 1
    aside: int = 0

    def seen(self, size: int, turn: int) -> int:
        """Return how many cards of a deck of `size` have been drawn by one's turn `turn`; 0: the
        opening hand."""
        hand = min(size, self.hand)
        return hand + min(turn * self.a_turn, max(0, size - hand - self.aside))

    def sample(
        self, contents: Sequence[tuple[Card, int]], seed: int, turns: int
    ) -> tuple[list[Card], list[Card]]:
        """Return an opening hand of the shuffled deck, and the cards of the next turns; the same
        for the same seed."""
        cards = [card for card, count in contents for _copy in range(count)]
        chance = random.Random(seed)
        hand = chance.sample(range(len(cards)), self.seen(len(cards), 0))
        rest = sorted(set(range(len(cards))) - set(hand))
        chance.shuffle(rest)
        drawn = self.seen(len(cards), turns) - len(hand)
        return [cards[place] for place in hand], [
            cards[place] for place in rest[self.aside : self.aside + drawn]
        ]


def game_turn(turn: int, going: Going) -> int:
    """Return which turn of the game one's own turn `turn` is, of two players; 0 for the opening
    hand."""
    return 2 * turn - (going == "first") if turn else 0
