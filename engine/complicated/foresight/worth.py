"""How good a position looks for a seat, in points of about one wound on an Ace.

A battle that runs counts as it would end if nothing more was played: so that bots see what an
attack, a block or a card comes to. Of other seats' hidden cards only the numbers are looked at.
"""

from __future__ import annotations

from itertools import accumulate

from engine.complicated.cards import HEFT, KIND, ROLE, VALUE, WEIGHT
from engine.complicated.position.state import ACE, DONE, OVER, Side, State, Unit
from engine.complicated.position.terms import ACE_LIFE
from engine.complicated.rules.outcome import Hit, foresee
from engine.complicated.rules.strength import armour, attack, life, weight

WON = 1000.0
# A base with an Ace at all, beside the Aces' life. Between two wounds on the last Ace take their
# part of it, for it is a race; among many others reap what one has sown.
STANDING = 16.0
SIZE = 0.3  # of a unit's life, armour and attack together
THREAT = 0.5  # of a patrol unit's attack, the less the more units could block it
STILL_THERE = 0.4  # of a unit's worth that wounds don't take
ON_GUARD = 0.8  # an untapped unit can block, and rivals attack who is open
TOKEN, FINISHED = 0.1, 0.2  # a token in the pool, one of a finished component
BEGUN = 0.7  # of a finished component's tokens, those of one that has just been begun
MATCHED = 0.5  # components that make two or three of a unit of one class
# What resources are worth by their number, each one more less than those before it.
RESOURCES = tuple(
    accumulate((2.0, 2.0, 2.0, 1.6, 1.6, 1.2, 1.2, 0.8, 0.8, *[0.5] * 9), initial=0.0)
)
CROWNED, INITIATIVE, BASE_READY = 2.0, 0.03, 0.3
HAND = {"K": 1.4, "J": 0.8, "Q": 0.5}
COMPONENT, DIAMOND, JOKER, UNKNOWN = 0.3, 0.4, 1.5, 0.7
# Of what rivals have, in parts of their number: over 1 for two, so that an even trade is worth an
# attack; among many it helps the others as much as oneself.
RIVALS = 1.3
PASSED = 2.0  # the turn is another's: that it draws is no reason to put off the end of one's own
UNANSWERED = 0.4  # of each wound that the enemy may still prevent, as the second to commit
PRESSING = 0.12  # of the square of quiet rounds so far, for the active seat that ends them
TWO = 2  # teams, or seats without teams
NOBODY = (0,) * len(HEFT)
Foreseen = dict[tuple[int, int], Hit]


def worth(s: State, seat: int) -> float:
    """How good a state looks for a seat; a won game is worth the most."""
    terms = s.terms
    if s.phase == OVER:
        return _ended(s, seat)
    hits: Foreseen = {} if s.fight is None else {hit.target: hit for hit in foresee(s, s.fight)}
    team, teams = terms.teams[seat], terms.teams
    share = RIVALS / (len(terms.members) - 1)
    found = 0.0
    sides = s.sides
    blockers = [_blockers(side, other, hits) for other, side in enumerate(sides)]
    for other, side in enumerate(sides):
        if side.is_out:
            continue
        value = _side(s, other, side, hits, other == seat)
        own_team = teams[other]
        if side.units:
            facing = [met for one, met in enumerate(blockers) if teams[one] != own_team and met]
            value += _threat(side, other, hits, facing)
        found += value if own_team == team else -share * value
    fight = s.fight
    if fight is not None and fight.asked == seat and not (fight.closed or fight.is_blocking):
        wounds = sum(hit.wounds for hit in hits.values() if teams[hit.target[0]] != team)
        found -= UNANSWERED * wounds
    if s.active != seat:
        found += PASSED
    elif s.wounded or any(hit.wounds for hit in hits.values()):
        found += PRESSING * s.quiet * s.quiet
    return found


def _blockers(side: Side, seat: int, hits: Foreseen) -> tuple[int, ...]:
    """How many units of a seat could block an attacker of each class; () for a seat that is out."""
    if side.is_out:
        return ()
    if not side.units:
        return NOBODY
    by_class = [0] * len(HEFT)
    guardians = 0
    for unit in _standing(side, seat, hits):
        if unit.guardian:
            guardians += 1
        else:
            by_class[HEFT[weight(unit)]] += 1
    return tuple(accumulate(by_class, initial=guardians))[1:]


def _standing(side: Side, seat: int, hits: Foreseen) -> list[Unit]:
    """The units of a seat that the battle which runs, if one does, would not destroy."""
    if not hits:
        return list(side.units.values())
    return [
        unit
        for number, unit in side.units.items()
        if not ((hit := hits.get((seat, number))) and hit.destroyed)
    ]


def _threat(side: Side, seat: int, hits: Foreseen, facing: list[tuple[int, ...]]) -> float:
    """What the patrol units of a seat threaten, on average of the rivals that they face."""
    if not facing:
        return 0.0
    units = [unit for unit in _standing(side, seat, hits) if not unit.guardian]
    found = 0.0
    for unit in units:
        heft, power = HEFT[weight(unit)], attack(unit) - unit.attack_up
        for blockers in facing:
            found += power / (1 + blockers[heft] / len(units))
    return THREAT * found / len(facing)


def _ended(s: State, seat: int) -> float:
    """From WON for the first place to its opposite for the last; a shared first lies between."""
    places = [side.place for side in s.sides]
    mine = places[seat]
    behind = sum(place > mine for place in places)
    ahead = sum(place < mine for place in places)
    return WON * (behind - ahead) / max(1, behind + ahead) if behind or ahead else 0.0


def _side(s: State, seat: int, side: Side, hits: Foreseen, is_own: bool) -> float:
    is_race = len(s.terms.members) == TWO
    value = _base(side, hits.get((seat, ACE)) if hits else None, is_own, is_race)
    for number, unit in side.units.items():
        hit = hits.get((seat, number)) if hits else None
        if hit is None or not hit.destroyed:
            value += _unit(unit, 0 if hit is None else hit.wounds)
            if is_own and not unit.tapped:
                value += ON_GUARD
    resources = side.resources
    value += RESOURCES[len(resources)]
    for code, queen in resources.items():
        value += INITIATIVE * VALUE[code] + (CROWNED if queen else 0.0)
    if is_own:
        value += _construction(side) + _hand(side)
        if seat == s.active:
            value += TOKEN * s.pool
    else:
        value += UNKNOWN * len(side.hand)
        for code, tokens in side.construction.items():
            value += FINISHED * VALUE[code] if tokens == DONE else FINISHED * tokens / 2
    return value


def _base(side: Side, hit: Hit | None, is_own: bool, is_race: bool) -> float:
    aces, wounds = len(side.base), side.wounds
    if hit is not None:
        wounds += hit.wounds
        if hit.destroyed:
            aces, wounds = aces - 1, 0
    if not aces:
        return 0.0
    held = STANDING
    if is_race and aces == 1:
        held *= (ACE_LIFE - wounds) / ACE_LIFE
    is_ready = is_own and not side.base_tapped and side.base[-1][0] != "D"  # for battles
    ready = BASE_READY if is_ready else 0.0
    return held + ACE_LIFE * aces - wounds + ready


def _unit(unit: Unit, wounds: int) -> float:
    whole = life(unit)
    size = whole + armour(unit) - unit.armour_up + attack(unit) - unit.attack_up
    left = (whole - unit.wounds - wounds) / whole
    return SIZE * size * (STILL_THERE + (1 - STILL_THERE) * left)


def _construction(side: Side) -> float:
    """What is being built, the more of one class the better."""
    value = 0.0
    suits: dict[str, set[str]] = {}
    for code, tokens in side.construction.items():
        whole = VALUE[code]
        share = 1.0 if tokens == DONE else tokens / whole
        # The nearer to its end, the more a token is worth; the first, more than in the pool.
        value += COMPONENT + FINISHED * whole * share * (BEGUN + (1 - BEGUN) * share)
        suits.setdefault(WEIGHT[code], set()).add(code[0])
    for found in suits.values():
        value += MATCHED * (len(found) - 1)
    return value


def _hand(side: Side) -> float:
    value = 0.0
    for code in side.hand:
        role = ROLE[code]
        if role == "event":
            value += HAND[KIND[code][1]]
        elif role == "revive":
            value += JOKER
        else:
            value += DIAMOND if role == "resource" else COMPONENT
    return value
