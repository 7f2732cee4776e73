"""What a position promises beyond what it is worth: for bots that plan a whole turn.

How soon units will stand, and what rivals may do before the seat is to move again: who plans to the
end of a turn sees neither there, for the rivals' turns come after it. Of other seats' hidden cards
not even the numbers are looked at.
"""

from __future__ import annotations

from engine.complicated.cards import HEFT, IS_COMPONENT, KIND, VALUE, WEIGHT
from engine.complicated.foresight.worth import RIVALS, TWO, worth
from engine.complicated.position.state import DONE, OVER, Side, State, Unit
from engine.complicated.position.terms import ACE_LIFE
from engine.complicated.rules.flow import teams_in
from engine.complicated.rules.outcome import foresee
from engine.complicated.rules.strength import JACK_ADDS, attack, weight

# A unit at all, however small, for any can block and be in the way; less a part of its size,
# which `worth` counts in full: three small ones do more than a great one of the same price.
BODY, OVERSIZE = 6.0, 0.15
PROMISE = 8.0  # of a unit that could stand at once
PATIENCE = 0.85  # of that for each turn more that it will take
WAITS = (0.0, 5.0, 8.0, 11.0)  # turns until so many components that are missing are drawn
LEAST_RATE = 0.7  # tokens a turn of who has no resource yet
FEARED = 0.8  # of each wound that rivals may deal before the own next turn
DOOM = 16.0  # of all that is left of the last Ace
BOLD = 40  # from this round on nothing is feared: all have what they waited for, and nobody ends it
CHOOSY = 3.0  # wounds: so much more open than another, and rivals attack one twice as often or more


def outlook(s: State, seat: int) -> float:
    """What a state is worth for a seat, with what the next turns promise."""
    found = worth(s, seat)
    if s.phase == OVER or s.sides[seat].is_out:
        return found
    fallen = set() if s.fight is None else {h.target for h in foresee(s, s.fight) if h.destroyed}
    teams, team = s.terms.teams, s.terms.teams[seat]
    share = RIVALS / (len(s.terms.members) - 1)
    standing: list[list[Unit]] = []
    for other, side in enumerate(s.sides):
        units = [unit for number, unit in side.units.items() if (other, number) not in fallen]
        standing.append(units)
        bodies = sum(_body(unit) for unit in units)
        found += bodies if teams[other] == team else -share * bodies
    return found + _promise(s.sides[seat]) - _danger(s, seat, standing)


def _body(unit: Unit) -> float:
    size = VALUE[unit.heart] + VALUE[unit.spade] + VALUE[unit.club]
    return BODY - OVERSIZE * size


def _promise(side: Side) -> float:
    """What the components of each class will come to: all that the seat has and knows of."""
    rate = float(len(side.resources))
    for queen in side.resources.values():
        if queen:
            rate += 2.0
    if side.base and side.base[-1][0] == "D":
        rate += 2.0
    rate = max(rate, LEAST_RATE)
    missing: dict[str, dict[str, int]] = {}
    for code, tokens in side.construction.items():
        need = 0 if tokens == DONE else VALUE[code] - tokens
        least = missing.setdefault(WEIGHT[code], {})
        least[code[0]] = min(need, least.get(code[0], need))
    for code in side.hand:
        if IS_COMPONENT[code]:
            least = missing.setdefault(WEIGHT[code], {})
            least[code[0]] = min(VALUE[code], least.get(code[0], VALUE[code]))
    found = 0.0
    for least in missing.values():
        turns = max(sum(least.values()) / rate, WAITS[3 - len(least)])
        found += PROMISE * PATIENCE**turns
    return found


def _danger(s: State, seat: int, standing: list[list[Unit]]) -> float:
    """What rivals' attacks may cost the seat before its next turn.

    Nothing between two, where fear wins no more games and takes rounds: so a game among many comes
    to its end once two are left.
    """
    side = s.sides[seat]
    if not side.base or s.round >= BOLD or len(teams_in(s)) <= TWO:
        return 0.0
    teams, team = s.terms.teams, s.terms.teams[seat]
    wounds = worst = 0.0
    guards = [[unit for unit in units if not unit.tapped] for units in standing]
    for other, units in enumerate(standing):
        if not units or teams[other] == team:
            continue
        force = [u for u in units if not u.guardian and not (u.tapped and other == s.active)]
        if not force:
            continue
        here = open_to(force, guards[seat])
        if not here:
            continue
        elsewhere = max(
            (
                open_to(force, guards[one])
                for one, it in enumerate(s.sides)
                if teams[one] not in (team, teams[other]) and it.base
            ),
            default=-99,
        )
        expected = here / (1.0 + 2.0 ** ((elsewhere - here) / CHOOSY))
        wounds += expected
        worst = max(worst, expected)
    for code in side.hand:
        kind = KIND[code]
        if kind == "SK":
            wounds -= worst
            worst = 0.0
        elif kind == "SJ":
            wounds -= JACK_ADDS
    wounds = max(wounds, 0.0)
    cost = FEARED * wounds
    if len(side.base) == 1:
        left = ACE_LIFE - side.wounds
        cost += DOOM * min(1.0, wounds / left) ** 2
    return cost


def open_to(force: list[Unit], guards: list[Unit]) -> int:
    """The attack of a force that reaches a base if each guard stops one unit, the strongest that
    it may block."""
    free = sorted(guards, key=_choice)
    found = 0
    for unit in sorted(force, key=attack, reverse=True):
        heft = HEFT[weight(unit)]
        for guard in free:
            if guard.guardian or heft >= HEFT[weight(guard)]:
                free.remove(guard)
                break
        else:
            found += attack(unit) - unit.attack_up
    return found


def _choice(guard: Unit) -> int:
    """Who can block least blocks first."""
    return -1 if guard.guardian else -HEFT[weight(guard)]
