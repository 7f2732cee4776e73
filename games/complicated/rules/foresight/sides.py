"""The visible part of each side: its base and units, and of its hidden cards the numbers.

What a battle that runs would destroy if nothing more was played counts no more. Sides outside of it
are worked out once for all states that share them.
"""

from __future__ import annotations

from itertools import accumulate

from games.complicated.rules.cards import HEFT, VALUE
from games.complicated.rules.mechanics.outcome import Hit, foresee
from games.complicated.rules.mechanics.strength import armour, attack, life, weight
from games.complicated.rules.position.cache import Seen
from games.complicated.rules.position.state import ACE, DONE, Side, State, Unit
from games.complicated.rules.position.terms import ACE_LIFE

# A base with an Ace at all, beside the Aces' life. Between two wounds on the last Ace take their
# part of it, for it is a race; among many others reap what one has sown.
STANDING = 16.0
SIZE = 0.3  # of a unit's life, armour and attack together
STILL_THERE = 0.4  # of a unit's worth that wounds don't take
ON_GUARD = 0.8  # an untapped unit can block, and rivals attack who is open
# A unit at all, however small, for any can block and be in the way; less a part of its size,
# which SIZE counts in full: three small ones do more than a great one of the same price.
BODY, OVERSIZE = 6.0, 0.15
FINISHED = 0.2  # a token of a finished component
# What resources are worth by their number, each one more less than those before it.
RESOURCES = tuple(
    accumulate((2.0, 2.0, 2.0, 1.6, 1.6, 1.2, 1.2, 0.8, 0.8, *[0.5] * 9), initial=0.0)
)
CROWNED, INITIATIVE, BASE_READY = 2.0, 0.03, 0.3
UNKNOWN = 0.7  # a card in another's hand
# To who plans ahead: what is dealt to an Ace beyond its life is lost (C5.10), so one with wounds is
# a poor target, and a seat that has more of them loses little until it falls.
UNFELT = 0.6  # of a wound on an Ace that is not the last
NOBODY = (0,) * len(HEFT)
GUARDIAN = -1  # blocks after heavy units, as medium ones do, and before light ones
TWO = 2  # teams, or seats without teams, that are still in
Foreseen = dict[tuple[int, int], Hit]


def teams_left(s: State) -> int:
    """Return how many teams, or seats without teams, are still in."""
    teams = s.terms.teams
    return len({teams[seat] for seat, side in enumerate(s.sides) if not side.is_out})


def foreseen(s: State) -> Foreseen:
    """Return what the battle that runs, if one does, would do to each if nothing more was
    played."""
    return {} if s.fight is None else {hit.target: hit for hit in foresee(s, s.fight)}


def sides_seen(s: State, seat: int, hits: Foreseen) -> list[Seen]:
    """All sides, for a seat: what it keeps of them, else anew."""
    kept = s.kept
    is_race = teams_left(s) == TWO
    found = []
    for one, side in enumerate(s.sides):
        is_hit = s.fight is not None and one in (s.fight.attacker, s.fight.defender)
        if kept is None or is_hit or (one == kept.seat and one != seat):
            found.append(_see(one, side, hits, is_race))
            continue
        seen = kept.sides[one]
        if seen is None:
            seen = kept.sides[one] = _see(one, side, hits, is_race)
        found.append(seen)
    return found


def _see(seat: int, side: Side, hits: Foreseen, is_race: bool) -> Seen:
    seen = Seen()
    if side.is_out:
        return seen
    seen.shown = _hidden(side, base_and_units(seat, side, hits, False, is_race))
    aces, wounds = _aces(side, hits.get((seat, ACE)))
    seen.beyond = UNFELT * wounds if aces > 1 else 0.0
    seen.blockers = NOBODY
    if not side.units:
        return seen
    units = _standing(side, seat, hits)
    by_class, guardians = [0] * len(HEFT), 0
    for unit in units:
        seen.beyond += _body(unit)
        if unit.guardian:
            guardians += 1
        else:
            by_class[HEFT[weight(unit)]] += 1
    seen.blockers = tuple(accumulate(by_class, initial=guardians))[1:]
    patrol = [unit for unit in units if not unit.guardian]
    seen.patrol = tuple([(HEFT[weight(unit)], attack(unit) - unit.attack_up) for unit in patrol])
    seen.force = force_of(patrol)
    seen.guards = guards_of([unit for unit in units if not unit.tapped])
    return seen


def _standing(side: Side, seat: int, hits: Foreseen) -> list[Unit]:
    """The units of a seat that the battle which runs, if one does, would not destroy."""
    if not hits:
        return list(side.units.values())
    return [
        unit
        for number, unit in side.units.items()
        if not ((hit := hits.get((seat, number))) and hit.destroyed)
    ]


def _body(unit: Unit) -> float:
    size = VALUE[unit.heart] + VALUE[unit.spade] + VALUE[unit.club]
    return BODY - OVERSIZE * size


def force_of(units: list[Unit]) -> tuple[tuple[int, int, int, bool], ...]:
    """Units that can attack, as `Seen` has them."""
    strongest = sorted(units, key=attack, reverse=True)
    return tuple(
        [(attack(u), HEFT[weight(u)], attack(u) - u.attack_up, u.tapped) for u in strongest]
    )


def guards_of(units: list[Unit]) -> tuple[int, ...]:
    """Units that can block, as `Seen` has them."""
    free = sorted(units, key=_choice)
    return tuple([0 if unit.guardian else HEFT[weight(unit)] for unit in free])


def _choice(guard: Unit) -> int:
    """Let the one who can block least block first."""
    return GUARDIAN if guard.guardian else -HEFT[weight(guard)]


def base_and_units(seat: int, side: Side, hits: Foreseen, is_own: bool, is_race: bool) -> float:
    """Return what a seat's base and units are worth."""
    value = _base(side, hits.get((seat, ACE)) if hits else None, is_own, is_race)
    for number, unit in side.units.items():
        hit = hits.get((seat, number)) if hits else None
        if hit is None or not hit.destroyed:
            value += _unit(unit, 0 if hit is None else hit.wounds)
            if is_own and not unit.tapped:
                value += ON_GUARD
    return value


def _aces(side: Side, hit: Hit | None) -> tuple[int, int]:
    """The Aces that a battle, if one runs, would leave a base, and the wounds of the top one."""
    if hit is None:
        return len(side.base), side.wounds
    return (len(side.base) - 1, 0) if hit.destroyed else (len(side.base), side.wounds + hit.wounds)


def _base(side: Side, hit: Hit | None, is_own: bool, is_race: bool) -> float:
    aces, wounds = _aces(side, hit)
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


def resources(side: Side, value: float) -> float:
    """A value, with a side's resources."""
    value += RESOURCES[len(side.resources)]
    for code, queen in side.resources.items():
        value += INITIATIVE * VALUE[code] + (CROWNED if queen else 0.0)
    return value


def _hidden(side: Side, value: float) -> float:
    """A value, with what another has beside its base and units."""
    value = resources(side, value) + UNKNOWN * len(side.hand)
    for code, tokens in side.construction.items():
        value += FINISHED * VALUE[code] if tokens == DONE else FINISHED * tokens / 2
    return value
