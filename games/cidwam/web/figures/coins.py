"""Coins over the first turns: two at the beginning and one a turn (R3.1, R4.1), none of them spent
and none gained by discarding, against what the cards that were drawn by then cost.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from games.cidwam.rules.cards.card import CardDef
from games.cidwam.rules.mechanics.opening import START_COINS
from games.cidwam.web.figures.statistics import DRAWS

COINS_A_TURN: Final = 1
"""R4.1."""
TURNS: Final = 8


@dataclass(frozen=True)
class CoinRow:
    """One's own turn `turn`; 0 is the opening. `cards` are those of the deck that a card's worth of
    `coins` pays for, and `drawn_value` what all cards seen by then are worth on average.
    """

    turn: int
    coins: int
    seen: int
    cards: dict[str, int]
    drawn_value: Fraction

    @property
    def value_shown(self) -> str:
        return f"{float(self.drawn_value):.1f}"

    @property
    def count(self) -> int:
        """Return how many cards of the deck can be paid for one by one."""
        return sum(self.cards.values())


def coins_by_turn(contents: Sequence[tuple[CardDef, int]], turns: int = TURNS) -> list[CoinRow]:
    """Return a row for the opening and each of the first turns; none for an empty deck."""
    size = sum(count for _card, count in contents)
    if not size:
        return []
    mean = Fraction(sum(card.value * count for card, count in contents), size)
    rows = []
    for turn in range(turns + 1):
        coins = START_COINS + turn * COINS_A_TURN
        cards = {card.name: count for card, count in contents if card.value <= coins}
        seen = DRAWS.seen(size, turn)
        rows.append(CoinRow(turn, coins, seen, dict(sorted(cards.items())), mean * seen))
    return rows
