"""Which cards of a deck have come to hand by a turn of one's own, as the rules deal them.

Five cards at the beginning, no mulligan (R3.1); the next card lies face down as a Shield (R3.5);
then one card a turn, the first turn not excepted (R4.1). Who goes second has seen as many by a turn
of their own as who goes first. What texts draw besides is not counted.
"""

import random
from collections.abc import Sequence
from typing import Final, Literal

from cards.cidwam import CardDef
from decks.cidwam import START_HAND

CARDS_A_TURN: Final = 1
"""R4.1."""
SHIELDS: Final = 1
"""R3.5: cards that go from the deck to the board before the first turn."""
MAX_TURNS: Final = 30
"""How far figures look ahead."""

Going = Literal["first", "second"]


def cards_seen(size: int, turn: int) -> int:
    """How many cards of a deck of `size` have been drawn by one's turn `turn`; 0: the opening hand.

    The Shield is not among them, and is never drawn while it lies.
    """
    hand = min(size, START_HAND)
    return hand + min(turn * CARDS_A_TURN, max(0, size - hand - SHIELDS))


def game_turn(turn: int, going: Going) -> int:
    """Which turn of the game one's own turn `turn` is (R3.6); 0 for the opening hand."""
    return 2 * turn - (going == "first") if turn else 0


def sample_draws(
    contents: Sequence[tuple[CardDef, int]], seed: int, turns: int
) -> tuple[list[CardDef], list[CardDef]]:
    """Return an opening hand of the shuffled deck, and the cards of the next turns; the same for
    the same seed."""
    cards = [card for card, count in contents for _copy in range(count)]
    chance = random.Random(seed)
    hand = chance.sample(range(len(cards)), cards_seen(len(cards), 0))
    rest = sorted(set(range(len(cards))) - set(hand))
    chance.shuffle(rest)
    drawn = cards_seen(len(cards), turns) - len(hand)
    return [cards[place] for place in hand], [
        cards[place] for place in rest[SHIELDS : SHIELDS + drawn]
    ]
