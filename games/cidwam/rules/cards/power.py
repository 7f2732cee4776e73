"""The estimated cost of a card in the official sets: a straight line through their values.

A least-squares fit of printed values on a few features of the compiled text, the dice, the movement
and the keywords. It knows sizes, not tricks; so it tells that a value is strange, never that it is
wrong. No play and no lab is asked: the same cards always give the same answer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import sqrt

from engine.text.tree import walk
from games.cidwam.rules.cards.card import CardDef, CardPool
from games.cidwam.rules.text.parts import Effect, Power

RIDGE = 1.0  # holds back features that few cards have
STRANGE = 2.0  # as many spreads from what is expected are strange
KINDS = ("Soul", "Spell", "Environment", "Incantation", "Relic")
MOVES = {"pawn": -1.0, "king": 0.0, "knight": 0.5, "bishop": 1.0, "rook": 2.0, "queen": 3.0}


@dataclass(frozen=True)
class LinearFit:
    """The fit: a weight for each feature, and the spread of the cards that it was made of."""

    weights: tuple[float, ...]
    spread: float

    def expected(self, card: CardDef) -> tuple[float, float]:
        """The value that a card like this has on average, and by how much such cards differ."""
        value = sum(w * x for w, x in zip(self.weights, features(card), strict=True))
        return max(0.0, value), self.spread


def expected_value(card: CardDef, pool: CardPool) -> tuple[float, float]:
    """Return what a card would cost among those of the pool: (mean, spread). Not for Personas."""
    return line_of(pool).expected(card)


@lru_cache(maxsize=4)
def line_of(pool: CardPool) -> LinearFit:
    """The line through a pool's cards; Personas, tokens and what does not compile left out."""
    return fit(d for d in pool.defs if not d.is_token and d.kind != "Persona" and d.playable)


def fit(cards: Iterable[CardDef]) -> LinearFit:
    """The least-squares line, a little pulled to zero (ridge). No cards give a line of zeros."""
    known = list(cards)
    rows = [features(card) for card in known]
    values = [float(card.value) for card in known]
    size = len(features_of_nothing())
    square = [[0.0] * size for _ in range(size)]
    right = [0.0] * size
    for row, value in zip(rows, values, strict=True):
        for i, x in enumerate(row):
            if x:
                right[i] += x * value
                for j, y in enumerate(row):
                    square[i][j] += x * y
    for i in range(size):
        square[i][i] += RIDGE
    weights = tuple(solve(square, right))
    off = [
        value - max(0.0, sum(w * x for w, x in zip(weights, row, strict=True)))
        for row, value in zip(rows, values, strict=True)
    ]
    free = max(1, len(known) - size)
    return LinearFit(weights, max(0.5, sqrt(sum(x * x for x in off) / free)))


def features(card: CardDef) -> list[float]:
    """Numbers that say how big a card is, each of the order of one."""
    found = features_of_nothing()
    found[KINDS.index(card.kind) if card.kind in KINDS else 0] = 1.0
    if card.hit_dice is not None:
        found[5] = card.hit_dice.mean / 3.5
        found[6] = (card.hit_dice.mean / 3.5) ** 2 / 4
        found[7] = MOVES[card.movement or "king"]
    powers = _powers(card)
    found[8] = float(powers["gain"])
    found[9] = float(powers["strike"])
    found[10] = float(powers["make"])
    script = card.script
    found[11] = float(bool(script.own or script.watches))
    found[12] = float(bool(script.statics or script.attached))
    found[13] = float(bool(script.payments))
    found[14] = float(script.mask.bit_count() + script.resilient)
    found[15] = float("turn begins" in script.topics or "turn ends" in script.topics)
    found[16] = float("Mythic" in card.types)
    return found


def features_of_nothing() -> list[float]:
    return [0.0] * 17


def _powers(card: CardDef) -> Counter[Power | None]:
    """Return how many effects of each power the card's text has."""
    tree = card.tree
    return Counter(n.power for n in walk(tree) if isinstance(n, Effect)) if tree else Counter()


def solve(square: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The x of square · x = right, by elimination with the greatest pivot."""
    size = len(right)
    rows = [[*square[i], right[i]] for i in range(size)]
    for place in range(size):
        pivot = max(range(place, size), key=lambda i: abs(rows[i][place]))
        rows[place], rows[pivot] = rows[pivot], rows[place]
        head = rows[place]
        for i in range(place + 1, size):
            factor = rows[i][place] / head[place]
            if factor:
                rows[i] = [x - factor * y for x, y in zip(rows[i], head, strict=True)]
    found = [0.0] * size
    for i in range(size - 1, -1, -1):
        known = sum(rows[i][j] * found[j] for j in range(i + 1, size))
        found[i] = (rows[i][size] - known) / rows[i][i]
    return found
