"""The promise of a position beyond its worth: for bots that plan a whole turn.

How soon units will stand, and what rivals may do before the seat is to move again: who plans to the
end of a turn sees neither there, for the rivals' turns come after it. Of other seats' hidden cards
not even the numbers are looked at.
"""

from __future__ import annotations

from functools import lru_cache

from games.complicated.rules.cards import IS_COMPONENT, KIND, VALUE, WEIGHT
from games.complicated.rules.foresight.sides import (
    TWO,
    foreseen,
    sides_seen,
    teams_left,
)
from games.complicated.rules.foresight.worth import RIVALS, sides_to_weigh, weighed
from games.complicated.rules.mechanics.strength import JACK_ADDS
from games.complicated.rules.position.cache import Seen, TableOutlook
from games.complicated.rules.position.state import DONE, OVER, Side, State
from games.complicated.rules.position.terms import ACE_LIFE

PROMISE = 8.0  # of a unit that could stand at once
PATIENCE = 0.85  # of that for each turn more that it will take
WAITS = (0.0, 5.0, 8.0, 11.0)  # turns until so many components that are missing are drawn
MIN_RATE = 0.7  # tokens a turn of who has no resource yet
FEARED = 0.8  # of each wound that rivals may deal before the own next turn
DOOM = 16.0  # of all that is left of the last Ace
BOLD = 20  # from this round on nothing is feared: all have what they waited for, and nobody ends it
CHOOSY = 3.0  # wounds: so much more open than another, and rivals attack one twice as often or more


def planning_value(s: State, seat: int) -> float:
    """Return what a state is worth for a seat, with what the next turns promise."""
    hits = foreseen(s)
    seen = sides_to_weigh(s, seat, hits)
    found = weighed(s, seat, hits, seen)
    side = s.sides[seat]
    if s.phase == OVER or side.is_out:
        return found
    kept = s.kept
    if kept is None or kept.seat != seat:
        table = _table_outlook(s, seat, seen)
    else:
        if kept.planning_value is None:
            kept.planning_value = _table_outlook(s, seat, seen or sides_seen(s, seat, hits))
        table = kept.planning_value
    for beyond in table.sides:
        found += beyond
    return found + _promise(side) - _danger(side, table.feared, table.worst)


def _table_outlook(s: State, seat: int, seen: list[Seen]) -> TableOutlook:
    """Return what the seat's means don't change."""
    teams, team = s.terms.teams, s.terms.teams[seat]
    share = RIVALS / (teams_left(s) - 1)
    found = [
        its.beyond if teams[one] == team else -share * its.beyond for one, its in enumerate(seen)
    ]
    return TableOutlook(tuple(found), *_feared(s, seat, seen))


def _promise(side: Side) -> float:
    """Return what the components of each class will come to: all that the seat has and knows of."""
    rate = float(len(side.resources))
    for queen in side.resources.values():
        if queen:
            rate += 2.0
    if side.base and side.base[-1][0] == "D":
        rate += 2.0
    components = tuple(side.construction.items())
    return _promised(max(rate, MIN_RATE), components, tuple(side.hand))


@lru_cache(maxsize=20_000)
def _promised(rate: float, components: tuple[tuple[str, int], ...], hand: tuple[str, ...]) -> float:
    """The same, at so many tokens a turn."""
    missing: dict[str, dict[str, int]] = {}
    for code, tokens in components:
        need = 0 if tokens == DONE else VALUE[code] - tokens
        least = missing.setdefault(WEIGHT[code], {})
        least[code[0]] = min(need, least.get(code[0], need))
    for code in hand:
        if IS_COMPONENT[code]:
            least = missing.setdefault(WEIGHT[code], {})
            least[code[0]] = min(VALUE[code], least.get(code[0], VALUE[code]))
    found = 0.0
    for least in missing.values():
        turns = max(sum(least.values()) / rate, WAITS[3 - len(least)])
        found += PROMISE * PATIENCE**turns
    return found


def _feared(s: State, seat: int, seen: list[Seen]) -> tuple[float, float]:
    """The wounds that rivals' attacks may deal the seat before its next turn, and the most by one.

    None between two, where fear wins no more games and takes rounds: so a game among many comes
    to its end once two are left.
    """
    if not s.sides[seat].base or s.round >= BOLD or teams_left(s) <= TWO:
        return 0.0, 0.0
    teams, team = s.terms.teams, s.terms.teams[seat]
    wounds = worst = 0.0
    for other, its in enumerate(seen):
        force = its.force
        if not force or teams[other] == team:
            continue
        if other == s.active:
            force = tuple([unit for unit in force if not unit[3]])
        here = _reaching(force, seen[seat], s.sides[seat])
        if not here:
            continue
        elsewhere = max(
            (
                _reaching(force, seen[one], side)
                for one, side in enumerate(s.sides)
                if teams[one] not in (team, teams[other]) and side.base
            ),
            default=-99,
        )
        expected = here / (1.0 + 2.0 ** ((elsewhere - here) / CHOOSY))
        wounds += expected
        worst = max(worst, expected)
    return wounds, worst


def _reaching(force: tuple[tuple[int, int, int, bool], ...], its: Seen, side: Side) -> int:
    """The wounds that a force may deal a base at once. More than the top Ace has left are lost
    (C5.10), so a worn one invites nobody; but who takes the last one wins more than its wounds."""
    found = open_to(force, its.guards)
    return found if len(side.base) == 1 else min(found, ACE_LIFE - side.wounds)


def _danger(side: Side, wounds: float, worst: float) -> float:
    """Return what they may cost the seat, with the cards in its hand that stop them."""
    if not wounds:
        return 0.0
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


@lru_cache(maxsize=10_000)
def open_to(force: tuple[tuple[int, int, int, bool], ...], guards: tuple[int, ...]) -> int:
    """The attack of a force that reaches a base if each guard stops one unit, the strongest that
    it may block; both as `force_of` and `guards_of` give them."""
    free = list(guards)
    found = 0
    for _, heft, lasting, _ in force:
        for at, lightest in enumerate(free):
            if heft >= lightest:
                del free[at]
                break
        else:
            found += lasting
    return found
