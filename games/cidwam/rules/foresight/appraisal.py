"""The worth of a card on the board, by what is printed on it: for `worth` and `prospects`.

In Coins, like all of `worth`, and learnt with it.
"""

from __future__ import annotations

from functools import lru_cache

from games.cidwam.rules.cards.card import CardDef

HIDDEN = 0.9  # of a Soul's worth, while it lies face down
SOUL = 0.6
VALUE = 0.8  # a Coin of a Soul's printed value: what its maker thought of it
DICE = 0.6  # a point of the mean of its Hit Dice
TEXT = 0.3  # a Soul that says more than keywords
MOBILITY = {"pawn": -0.3, "king": 0.0, "knight": 1.5, "bishop": 0.4, "rook": 0.7, "queen": 1.0}
NEAR = 0.25  # a rank nearer to the opponent's end, where it attacks directly (R8.1)
NEAR_DICE = 0.05  # the same, for a point of its dice
TURNLY = 2.0  # a text that does something each turn, for as long as the piece is there
PRINTED, PRINTED_COIN = 2.5, 1.0  # what a card without dice is worth, and a Coin of its value
ATTACHED = -0.2  # a Relic's, over that: what it does shows in bonuses besides


def printed(d: CardDef) -> float:
    """A piece that has no dice to judge it by: by what its maker asks for it."""
    return PRINTED + PRINTED_COIN * d.value + turnly(d)


def turnly(d: CardDef) -> float:
    """Return the worth of acts turn after turn, not seen in the one that a bot plans."""
    return TURNLY if "turn begins" in d.script.topics or "turn ends" in d.script.topics else 0.0


@lru_cache(maxsize=4096)
def standing(d: CardDef | None) -> float:
    """Return what an Environment, an Incantation or a face-down piece is worth, wherever it
    lies."""
    assert d is not None
    return HIDDEN * soul_by_rank(d)[5] if d.kind == "Soul" else printed(d)


@lru_cache(maxsize=4096)
def soul_by_rank(d: CardDef | None) -> tuple[float, ...]:
    """Return what a Soul is worth, by its distance from the opponent's end (1 is the closest
    rank)."""
    assert d is not None
    dice = 0.0 if d.hit_dice is None else d.hit_dice.mean
    alone = SOUL + VALUE * d.value + DICE * dice + MOBILITY[d.movement or "king"]
    alone += TEXT * bool(d.script.own or d.script.payments or d.script.statics) + turnly(d)
    near = NEAR + NEAR_DICE * dice
    return tuple(alone + near * (6 - ranks) for ranks in range(7))
