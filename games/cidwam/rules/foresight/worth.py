"""The worth of a position for a seat, which a bot maximises when it can't see further.

A plain sum with weights in Coins. What is weighed, and how much, was learnt from who won thousands
of games of bots, and kept where it won games (docs/bots.md). It may read the whole state: bots call
it on imagined states alone. It is asked more often than anything else is done, so what a card alone
says is looked up.
"""

from __future__ import annotations

from games.cidwam.rules.board import FIXED_ENVIRONMENTS, FIXED_SLOTS, RANKS_FROM_END, SPACES
from games.cidwam.rules.flags import FACE_DOWN, LEFT_START, SHIELD, TAKEN
from games.cidwam.rules.foresight.appraisal import ATTACHED, printed, soul_by_rank, standing
from games.cidwam.rules.foresight.bonuses import added
from games.cidwam.rules.foresight.prospects import COIN, prospects
from games.cidwam.rules.foresight.threats import in_reach, threatened
from games.cidwam.rules.position.state import State

WIN = 10_000.0
LIFE = 0.6
MAX_COINS = 8  # more than can soon be spent
SPARE_COIN = 0.1  # of more; were it nothing, a bot could buy and drop Shields without end
CARD = 0.75  # of the other's hand, and to come; what the own hand is worth is told by `prospects`
SHIELD_WORTH = 2.0
BONUS = 0.25  # +1 on its roll until end of turn
READY_BONUS = 0.5  # the same, for a Soul that can still attack directly in this turn
KEPT_BONUS = 0.55  # +1 that stays
# Turns and parts of turns to come, and damage that will be prevented, up to so much: guesses.
COURSE = {"extra turn": 4.0, "skip turn": -4.0, "skip summon": -2.0, "skip draw": -CARD}
WARD, MAX_WARD = 0.3, 8
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
    relics = _relics(s, seat) if any(s.host) else 0.0
    to_come = _to_come(s, seat) if s.course or s.wards else 0.0
    return mine - theirs + relics + threats + to_come - (income if s.active == seat else -income)


def _to_come(s: State, seat: int) -> float:
    """Return the worth of extra and skipped turns and of prevented damage to come."""
    total = 0.0
    for who, what in s.course:
        total += COURSE[what] if who == seat else -COURSE[what]
    for _, who, n in s.wards:
        kept = WARD * (MAX_WARD if n < 0 else min(n, MAX_WARD))
        total += kept if who == seat else -kept
    return total


def _relics(s: State, seat: int) -> float:
    """Relics are their players', wherever they are attached; on an opposing Soul one is worth no
    more than half of what it holds down."""
    defs, controller, place, flags = s.defs, s.controller, s.place, s.flags
    total = 0.0
    for relic, host in enumerate(s.host):
        if host:
            owner, kept = controller[relic], controller[host]
            found = ATTACHED + printed(defs[relic])
            if owner != kept and place[host] < SPACES and not flags[host] & FACE_DOWN:
                there = soul_by_rank(defs[host])[RANKS_FROM_END[kept][place[host]]]
                found = min(found, there / 2)
            total += found if owner == seat else -found
    return total


def _side(s: State, seat: int, bonuses: dict[int, int]) -> float:
    coins = s.coins[seat]
    total = LIFE * s.life[seat] + COIN * coins
    if coins > MAX_COINS:
        total -= (COIN - SPARE_COIN) * (coins - MAX_COINS)
    defs, flags, controller, fixed = s.defs, s.flags, s.controller, s.fixed
    for piece in fixed[FIXED_SLOTS[seat]]:
        if piece:
            total += SHIELD_WORTH if flags[piece] & SHIELD else standing(defs[piece])
    environments = fixed[FIXED_ENVIRONMENTS]
    if any(environments):  # a fast path: most often there is none
        for piece in environments:
            if piece and controller[piece] == seat:
                total += standing(defs[piece])
    place, ahead, passing = s.place, RANKS_FROM_END[seat], s.bonus
    for soul in s.souls[seat]:
        if flags[soul] & FACE_DOWN:
            total += standing(defs[soul])
            continue
        total += soul_by_rank(defs[soul])[ahead[place[soul]]]
        if soul in bonuses:
            now = passing[soul]
            total += BONUS * now + KEPT_BONUS * (bonuses[soul] - now)
            if now and seat == s.active and not flags[soul] & TAKEN:
                d = defs[soul]
                if in_reach(d, seat, flags[soul] & LEFT_START) >> place[soul] & 1:
                    total += (READY_BONUS - BONUS) * now
    return total
