"""The worth of a position for a seat, in points of about one wound on an Ace.

A battle that runs counts as it would end if nothing more was played: so that bots see what an
attack, a block or a card comes to. Of other seats' hidden cards only the numbers are looked at.
"""

from __future__ import annotations

from functools import lru_cache

from games.complicated.rules.cards import KIND, ROLE, VALUE, WEIGHT
from games.complicated.rules.foresight.sides import (
    FINISHED,
    TWO,
    Foreseen,
    base_and_units,
    foreseen,
    resources,
    sides_seen,
    teams_left,
)
from games.complicated.rules.position.cache import Seen, TableWorth
from games.complicated.rules.position.state import DONE, OVER, Side, State

WON = 1000.0
THREAT = 0.5  # of a patrol unit's attack, the less the more units could block it
TOKEN = 0.1  # in the pool
BEGUN = 0.7  # of a finished component's tokens, those of one that has just been begun
MATCHED = 0.5  # components that make two or three of a unit of one class
HAND = {"K": 1.4, "J": 0.8, "Q": 0.5}
COMPONENT, DIAMOND, JOKER = 0.3, 0.4, 1.5
# Of what rivals have, in parts of their number: over 1 for two, so that an even trade is worth an
# attack; among many it helps the others as much as oneself.
RIVALS = 1.3
PASSED = 2.0  # the turn is another's: that it draws is no reason to put off the end of one's own
UNANSWERED = 0.4  # of each wound that the enemy may still prevent, as the second to commit
PRESSING = 0.12  # of the square of quiet rounds so far, for the active seat that ends them


def worth(s: State, seat: int) -> float:
    """Return how good a state looks for a seat; a won game is worth the most."""
    hits = foreseen(s)
    return weighed(s, seat, hits, sides_to_weigh(s, seat, hits))


def sides_to_weigh(s: State, seat: int, hits: Foreseen) -> list[Seen]:
    """Return what each side shows; nothing if what it comes to is kept, or the game is over."""
    kept = s.kept
    is_known = kept is not None and kept.seat == seat and kept.worth is not None
    return [] if is_known or s.phase == OVER else sides_seen(s, seat, hits)


def weighed(s: State, seat: int, hits: Foreseen, seen: list[Seen]) -> float:
    """`worth`, for who has looked at the battle and the sides already."""
    if s.phase == OVER:
        return _ended(s, seat)
    kept = s.kept
    if kept is None or kept.seat != seat:
        table = _table_worth(s, seat, hits, seen)
    else:
        table = kept.worth = kept.worth or _table_worth(s, seat, hits, seen)
    side, found = s.sides[seat], 0.0
    for one, value in enumerate(table.sides):
        if one == seat and not side.is_out:
            found += _means(s, seat, side, table.own) + table.own_threat
        else:
            found += value
    return found + table.unanswered + table.turn


def _table_worth(s: State, seat: int, hits: Foreseen, seen: list[Seen]) -> TableWorth:
    """Return what the seat's means don't change."""
    terms = s.terms
    team, teams = terms.teams[seat], terms.teams
    left = teams_left(s)
    share = RIVALS / (left - 1)
    own = own_threat = 0.0
    found: list[float] = []
    for one, side in enumerate(s.sides):
        found.append(0.0)
        if side.is_out:
            continue
        it = seen[one]
        threat = 0.0
        if side.units:
            met = [its.blockers for other, its in enumerate(seen) if teams[other] != teams[one]]
            threat = _threat(it.patrol, tuple([blockers for blockers in met if blockers]))
        if one == seat:
            own, own_threat = base_and_units(one, side, hits, True, left == TWO), threat
        else:
            value = it.shown + threat
            found[one] = value if teams[one] == team else -share * value
    unanswered = turn = 0.0
    fight = s.fight
    if fight is not None and fight.asked == seat and not (fight.closed or fight.is_blocking):
        wounds = sum(hit.wounds for hit in hits.values() if teams[hit.target[0]] != team)
        unanswered = -UNANSWERED * wounds
    if s.active != seat:
        turn = PASSED
    elif s.wounded or any(hit.wounds for hit in hits.values()):
        turn = PRESSING * s.quiet * s.quiet
    return TableWorth(tuple(found), own, own_threat, unanswered, turn)


@lru_cache(maxsize=10_000)
def _threat(patrol: tuple[tuple[int, int], ...], facing: tuple[tuple[int, ...], ...]) -> float:
    """Return what patrol units threaten, on average of the rivals that they face."""
    if not facing:
        return 0.0
    found = 0.0
    for heft, power in patrol:
        for blockers in facing:
            found += power / (1 + blockers[heft] / len(patrol))
    return THREAT * found / len(facing)


def _ended(s: State, seat: int) -> float:
    """From WON for the first place to its opposite for the last; a shared first lies between."""
    places = [side.place for side in s.sides]
    mine = places[seat]
    behind = sum(place > mine for place in places)
    ahead = sum(place < mine for place in places)
    return WON * (behind - ahead) / max(1, behind + ahead) if behind or ahead else 0.0


def _means(s: State, seat: int, side: Side, value: float) -> float:
    """A value, with the seat's own resources, components, hand and pool."""
    building = _construction(tuple(side.construction.items()))
    value = resources(side, value) + (building + _hand(tuple(side.hand)))
    if seat == s.active:
        value += TOKEN * s.pool
    return value


@lru_cache(maxsize=20_000)
def _construction(components: tuple[tuple[str, int], ...]) -> float:
    """Return what is being built, the more of one class the better."""
    value = 0.0
    suits: dict[str, set[str]] = {}
    for code, tokens in components:
        whole = VALUE[code]
        share = 1.0 if tokens == DONE else tokens / whole
        # The nearer to its end, the more a token is worth; the first, more than in the pool.
        value += COMPONENT + FINISHED * whole * share * (BEGUN + (1 - BEGUN) * share)
        suits.setdefault(WEIGHT[code], set()).add(code[0])
    for found in suits.values():
        value += MATCHED * (len(found) - 1)
    return value


@lru_cache(maxsize=20_000)
def _hand(hand: tuple[str, ...]) -> float:
    value = 0.0
    for code in hand:
        role = ROLE[code]
        if role == "event":
            value += HAND[KIND[code][1]]
        elif role == "revive":
            value += JOKER
        else:
            value += DIAMOND if role == "resource" else COMPONENT
    return value
