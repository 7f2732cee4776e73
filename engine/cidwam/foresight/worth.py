"""How good a position looks for a seat: what a bot maximises when it can't see further.

A plain sum with weights in Coins. What is weighed, and how much, was learnt from who won thousands
of games of bots, and kept where it won games (docs/bots.md). It may read the whole state: bots call
it on imagined states alone. It is asked more often than anything else is done, so what a card alone
says is looked up.
"""

from __future__ import annotations

from functools import lru_cache

from engine.cidwam.board import FIRST_SLOT, RANKS_FROM_END, SPACES
from engine.cidwam.cards.card import CardDef
from engine.cidwam.flags import FACE_DOWN, SHIELD
from engine.cidwam.foresight.bonuses import added
from engine.cidwam.foresight.prospects import ATTACHED, COIN, printed, prospects, turnly
from engine.cidwam.foresight.threats import threatened
from engine.cidwam.position.state import State

WIN = 10_000.0
LIFE = 0.6
MOST_COINS = 8  # more than can soon be spent
SPARE_COIN = 0.1  # of more; were it nothing, a bot could buy and drop Shields without end
CARD = 0.75  # of the other's hand, and to come; what the own hand is worth is told by `prospects`
SHIELD_WORTH = 2.0
HIDDEN = 0.9  # of a Soul's worth, while it lies face down
SOUL = 0.6
VALUE = 0.8  # a Coin of a Soul's printed value: what its maker thought of it
DICE = 0.6  # a point of the mean of its Hit Dice
TEXT = 0.3  # a Soul that says more than keywords
BONUS = 0.25  # +1 on its roll until end of turn
KEPT_BONUS = 0.55  # +1 that stays
MOBILITY = {"pawn": -0.3, "king": 0.0, "knight": 1.5, "bishop": 0.4, "rook": 0.7, "queen": 1.0}
NEAR = 0.25  # a rank nearer to the opponent's end, where it attacks directly (R8.1)
NEAR_DICE = 0.05  # the same, for a point of its dice
THREAT, THREATENED = 14.0, 20.0  # of all of the Life; the own is worse, the other is to move


def worth(s: State, seat: int) -> float:
    """Positive is good for `seat`; a won game is WIN."""
    if s.phase == "over":
        return 0.0 if s.winner is None else (WIN if s.winner == seat else -WIN)
    # The active player has had the turn's Coin and card, the other will have them next: half of
    # them makes ending a turn worth neither more nor less than going on.
    income = (COIN + CARD) / 2
    # What the other holds was imagined, so its cards count alike.
    other = 1 - seat
    bonuses = added(s)
    mine = _side(s, seat, bonuses) + prospects(s, seat)
    theirs = _side(s, other, bonuses) + CARD * len(s.hand[other])
    threats = THREAT * threatened(s, seat, bonuses) - THREATENED * threatened(s, other, bonuses)
    return mine - theirs + threats - (income if s.active == seat else -income)


def _side(s: State, seat: int, bonuses: dict[int, int]) -> float:
    coins = s.coins[seat]
    total = LIFE * s.life[seat] + COIN * coins
    if coins > MOST_COINS:
        total -= (COIN - SPARE_COIN) * (coins - MOST_COINS)
    defs, flags, controller, fixed = s.defs, s.flags, s.controller, s.fixed
    first = FIRST_SLOT - SPACES + 6 * seat
    for piece in fixed[first : first + 6]:
        if piece:
            total += SHIELD_WORTH if flags[piece] & SHIELD else standing(defs[piece])
    for piece in fixed[:25]:
        if piece and controller[piece] == seat:
            total += standing(defs[piece])
    place, ahead, passing = s.place, RANKS_FROM_END[seat], s.bonus
    for soul in s.souls[seat]:
        if flags[soul] & FACE_DOWN:
            total += standing(defs[soul])
            continue
        total += soul_by_rank(defs[soul])[ahead[place[soul]]]
        for relic in s.relics[soul]:
            total += ATTACHED + printed(defs[relic])
        if soul in bonuses:
            now = passing[soul]
            total += BONUS * now + KEPT_BONUS * (bonuses[soul] - now)
    return total


@lru_cache(maxsize=4096)
def standing(d: CardDef | None) -> float:
    """What an Environment, an Incantation or a face-down piece is worth, wherever it lies."""
    assert d is not None
    return HIDDEN * soul_by_rank(d)[5] if d.kind == "Soul" else printed(d)


@lru_cache(maxsize=4096)
def soul_by_rank(d: CardDef | None) -> tuple[float, ...]:
    """What a Soul is worth, by its distance from the opponent's end (1 is the closest rank)."""
    assert d is not None
    dice = 0.0 if d.hit_dice is None else d.hit_dice.mean
    alone = SOUL + VALUE * d.value + DICE * dice + MOBILITY[d.movement or "king"]
    alone += TEXT * bool(d.script.own or d.script.payments or d.script.statics) + turnly(d)
    near = NEAR + NEAR_DICE * dice
    return tuple(alone + near * (6 - ranks) for ranks in range(7))
