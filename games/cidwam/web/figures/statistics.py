"""Statistics of a deck: values, kinds, types, dice, chances. Reads no database.

A deck comes here as pairs of a `CardDef` of the engine and a count; the Persona is not among
them (R2.3). Numbers only; charts are drawn from them in games.cidwam.web.figures.curve.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from decks.figures import odds
from decks.figures.draws import Draws
from decks.figures.odds import Chance
from games.cidwam.rules.cards.card import CardDef
from games.cidwam.rules.mechanics.opening import START_HAND

DRAWS = Draws(START_HAND, aside=1)
"""Five cards at the beginning, no mulligan (R3.1); the next card lies face down as a Shield (R3.5);
then one card a turn, the first turn not excepted (R4.1)."""
OPENING_COINS = 2
"""R3.1: what Souls of value 1 or more may cost together in the opening (R3.2)."""

Contents = Sequence[tuple[CardDef, int]]


@dataclass(frozen=True)
class DiceRow:
    """One kind of Hit Dice and how many Souls of the deck roll it; `mean` is of one roll."""

    dice: str
    count: int
    minimum: int
    mean: Fraction
    maximum: int

    @property
    def mean_shown(self) -> str:
        return _rounded(self.mean)


@dataclass(frozen=True)
class Statistics:
    """`curve` is (value, Souls, other cards) from value 0 to the highest, without gaps."""

    size: int
    curve: list[tuple[int, int, int]]
    kinds: list[tuple[str, int]]
    types: list[tuple[str, int]]
    movements: list[tuple[str, int]]
    mean_value: Fraction | None
    dice: list[DiceRow]
    mean_roll: Fraction | None
    chances: list[Chance]

    @property
    def mean_value_shown(self) -> str:
        return _rounded(self.mean_value) if self.mean_value is not None else ""

    @property
    def mean_roll_shown(self) -> str:
        return _rounded(self.mean_roll) if self.mean_roll is not None else ""


def statistics(contents: Contents) -> Statistics:
    """Return the numbers of a deck; means are None where there is nothing to take a mean of."""
    souls = [(card, count) for card, count in contents if card.kind == "Soul"]
    size = _total(contents)
    dice = _dice(souls)
    rolling = sum(row.count for row in dice)
    return Statistics(
        size=size,
        curve=_curve(contents),
        kinds=_counted([(card.kind, count) for card, count in contents]),
        types=_counted([(name, count) for card, count in contents for name in card.types]),
        movements=_counted([(card.movement, count) for card, count in souls if card.movement]),
        mean_value=(
            Fraction(sum(card.value * count for card, count in contents), size) if size else None
        ),
        dice=dice,
        mean_roll=sum((row.mean * row.count for row in dice), Fraction()) / rolling
        if rolling
        else None,
        chances=_chances(contents, size),
    )


def opening_words(hand: Sequence[CardDef]) -> str:
    """Return what the opening rule (R3.2) lets this hand play, in a sentence."""
    free = sorted({card.name for card in hand if _is_free_soul(card)})
    paid = sorted({card.name for card in hand if _is_paid_opening_soul(card)})
    if not free and not paid:
        return "No Soul in this hand can be played in the opening."
    words = []
    if free:
        words.append(f"for free, {_one_of(free)}")
    if paid:
        words.append(f"for up to {OPENING_COINS} Coins, from {', '.join(paid)}")
    return f"In the opening, this hand can play: {'; '.join(words)}."


def _chances(contents: Contents, size: int) -> list[Chance]:
    if not size:
        return []
    free = _total([pair for pair in contents if _is_free_soul(pair[0])])
    paid = _total([pair for pair in contents if _is_paid_opening_soul(pair[0])])
    hand = START_HAND
    return [
        Chance("A Soul of value 0", odds.at_least(size, free, hand)),
        Chance(
            "A Soul you can play in the opening: value 0, 1 or 2",
            odds.at_least(size, free + paid, hand),
        ),
        Chance("Both a Soul of value 0 and one of value 1 or 2", odds.both(size, free, paid, hand)),
    ]


def copies_table(size: int) -> list[tuple[int, list[Chance]]]:
    """For 1 to 5 copies of a card in a deck of `size`: the chance to have drawn one of them.

    Columns: in the opening hand, by one's turns 1, 3 and 5.
    """
    seen = [START_HAND, *(START_HAND + turn for turn in (1, 3, 5))]
    return [
        (copies, [Chance("", odds.at_least(size, copies, number)) for number in seen])
        for copies in range(1, min(size, 5) + 1)
    ]


def _curve(contents: Contents) -> list[tuple[int, int, int]]:
    souls: Counter[int] = Counter()
    others: Counter[int] = Counter()
    for card, count in contents:
        (souls if card.kind == "Soul" else others)[card.value] += count
    highest = max([*souls, *others], default=-1)
    return [(value, souls[value], others[value]) for value in range(highest + 1)]


def _dice(souls: Contents) -> list[DiceRow]:
    rows: dict[str, DiceRow] = {}
    for card, count in souls:
        if card.hit_dice is None:
            continue
        dice = card.hit_dice
        before = rows[str(dice)].count if str(dice) in rows else 0
        rows[str(dice)] = DiceRow(
            str(dice), before + count, dice.minimum, Fraction(dice.mean), dice.maximum
        )
    return sorted(rows.values(), key=lambda row: (row.mean, row.maximum))


def _is_free_soul(card: CardDef) -> bool:
    return card.kind == "Soul" and card.value == 0


def _is_paid_opening_soul(card: CardDef) -> bool:
    return card.kind == "Soul" and 1 <= card.value <= OPENING_COINS


def _counted(pairs: list[tuple[str, int]]) -> list[tuple[str, int]]:
    counts: Counter[str] = Counter()
    for name, count in pairs:
        counts[name] += count
    return sorted(counts.items(), key=lambda pair: (-pair[1], pair[0]))


def _rounded(number: Fraction) -> str:
    return f"{float(number):.2f}".removesuffix("0").removesuffix(".0")


def _total(contents: Contents) -> int:
    return sum(count for _card, count in contents)


def _one_of(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"one of {', '.join(names)}"
