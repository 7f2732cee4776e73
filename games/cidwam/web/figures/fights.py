"""Rolls of a deck's Souls, and how each fares against a d6, by the dice alone, exactly: Hit
Dice and Advantage (R7.2, R10.1), without bonuses and Backup, which depend on the board.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

from games.cidwam.rules.cards.card import CardDef
from games.cidwam.rules.cards.script import ADVANTAGE
from games.cidwam.rules.mechanics.odds import Roll, compare, spread

Distribution = Sequence[tuple[int, Fraction]]

D6: Roll = (((1, 6, 0),), (), False, 0)
"""A roll of one die of six."""


def roll_of(card: CardDef, *, plain: bool = False) -> Roll | None:
    """Return what a card rolls by what is printed on it, None without Hit Dice; `plain`: Advantage
    aside.

    What its text gives it by the board is not in it.
    """
    if not card.dice:
        return None
    advantage = bool(card.script.mask & ADVANTAGE) and not plain
    return card.dice, (), advantage, 0


@dataclass(frozen=True)
class FightRow:
    """Souls that roll alike. `margin` is their roll less a d6: its mean and standard deviation.

    `win`, `tie` and `lose` are the chances of a fight against a d6 (R7.4, R7.5).
    """

    dice: str
    cards: dict[str, int]
    mean: Fraction
    deviation: float
    margin: Fraction
    margin_deviation: float
    win: Fraction
    tie: Fraction
    lose: Fraction

    @property
    def count(self) -> int:
        return sum(self.cards.values())


@dataclass(frozen=True)
class Fights:
    """Rows by rising mean, and all Souls together: one of them by chance, then its roll."""

    rows: list[FightRow]
    every: FightRow | None


def fights(contents: Sequence[tuple[CardDef, int]]) -> Fights:
    """Return the fights of a deck's Souls against a d6; a Soul without dice has none."""
    cards: dict[tuple[str, Roll], dict[str, int]] = {}
    for card, count in contents:
        roll = roll_of(card)
        if card.kind == "Soul" and roll is not None:
            held = cards.setdefault((_called(card), roll), {})
            held[card.name] = held.get(card.name, 0) + count
    rows = [_row(called, [(roll, held)]) for (called, roll), held in cards.items()]
    rows.sort(key=lambda row: (row.mean, row.dice))
    every = [(roll, held) for (_called_, roll), held in cards.items()]
    return Fights(rows, _row("", every) if every else None)


def _called(card: CardDef) -> str:
    """Return the dice as they are printed; Advantage rolls them twice."""
    advantage = roll_of(card, plain=True) != roll_of(card)
    return f"{card.hit_dice}{' with Advantage' if advantage else ''}"


def _row(called: str, rolls: Sequence[tuple[Roll, dict[str, int]]]) -> FightRow:
    cards: dict[str, int] = {}
    for _roll, held in rolls:
        for name, count in held.items():
            cards[name] = cards.get(name, 0) + count
    total = sum(cards.values())
    shares = [(roll, Fraction(sum(held.values()), total)) for roll, held in rolls]
    own = [(value, share * chance) for roll, share in shares for value, chance in spread(roll)]
    margin = [
        (value - against, chance * other) for value, chance in own for against, other in spread(D6)
    ]
    odds = [(share, compare(roll, D6)) for roll, share in shares]
    mean, deviation = _moments(own)
    margin_mean, margin_deviation = _moments(margin)
    return FightRow(
        dice=called,
        cards=dict(sorted(cards.items())),
        mean=mean,
        deviation=deviation,
        margin=margin_mean,
        margin_deviation=margin_deviation,
        win=sum((share * fight.win for share, fight in odds), Fraction()),
        tie=sum((share * fight.tie for share, fight in odds), Fraction()),
        lose=sum((share * fight.lose for share, fight in odds), Fraction()),
    )


def _moments(chances: Distribution) -> tuple[Fraction, float]:
    """Return the mean and the standard deviation."""
    mean = sum((value * chance for value, chance in chances), Fraction())
    variance = sum(((value - mean) ** 2 * chance for value, chance in chances), Fraction())
    return mean, sqrt(variance)
