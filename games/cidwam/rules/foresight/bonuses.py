"""What is added to the rolls of the Souls on the board, for who asks about all of them at once.

Whom a static could be about is told by a look at its rule alone, so that it is asked of nobody
else: what it gives one of them is for `statics` to say.
"""

from __future__ import annotations

from games.cidwam.rules.board import FIRST_ENVIRONMENT, GOVERNED_BITS, SPACES, is_environment_slot
from games.cidwam.rules.cards.script import Rule
from games.cidwam.rules.flags import FACE_DOWN
from games.cidwam.rules.mechanics import statics
from games.cidwam.rules.position.sorting import is_sort
from games.cidwam.rules.position.state import State

EVERYWHERE = (1 << SPACES) - 1
_GROUPS = frozenset(("yours", "opposing", "all", "other"))  # told apart by side and place alone


def added(s: State) -> dict[int, int]:
    """What is added to the roll of each Soul, by its id; those without a bonus may be left out.

    A fast path through `statics.bonus` for all Souls at once: it takes a third of the time.
    """
    flags, place, passing, counters = s.flags, s.place, s.bonus, s.counters
    south, north = s.souls
    found = {}
    if s.lasting_bonus or any(counters):
        for soul in south + north:
            if (passing[soul] or counters[soul]) and not flags[soul] & FACE_DOWN:
                found[soul] = statics.own_bonus(s, soul)
    for source in s.listeners.get("bonuses", ()):
        for rule in s.defs[source].script.bonuses:
            who = rule.who
            if who in _GROUPS and rule.condition is None and rule.adds_alike:
                members = _members(s, source, rule)
                more = statics.sum_of(s, source, rule, (members[0],)) if members else 0
                if more:
                    for soul in members:
                        found[soul] = found.get(soul, 0) + more
                continue
            if who == "this":
                meant: tuple[int, ...] = (source,)
            elif who == "attached":
                meant = (s.host[source],)
            else:
                meant = south + north if rule.side is None else s.souls[_seat(s, source, rule)]
            for soul in meant:
                if place[soul] < SPACES and not flags[soul] & FACE_DOWN:
                    more = statics.bonus_by(s, source, rule, (soul,))
                    if more:
                        found[soul] = found.get(soul, 0) + more
    return found


def _seat(s: State, source: int, rule: Rule) -> int:
    """The seat whose pieces a rule of `source` is about."""
    you = s.controller[source]
    return you if rule.side == 0 else 1 - you


def _members(s: State, source: int, rule: Rule) -> list[int]:
    """The Souls that a rule of `source` for a group, without a condition, is about."""
    flags, place = s.flags, s.place
    south, north = s.souls
    bits = _spaces(s, source) if rule.here else EVERYWHERE
    found = [
        soul
        for soul in (south + north if rule.side is None else s.souls[_seat(s, source, rule)])
        if bits >> place[soul] & 1 and not flags[soul] & FACE_DOWN
    ]
    if rule.who == "other":
        kept = (source, s.host[source])
        found = [soul for soul in found if soul not in kept]
    sort = rule.sort
    if sort is not None and found:
        found = [soul for soul in found if is_sort(s, soul, sort)]
    return found


def _spaces(s: State, source: int) -> int:
    """The spaces that are `here` to a rule of `source`, as bits."""
    place = s.place[s.host[source] or source]
    if place < SPACES:
        return 1 << place
    return GOVERNED_BITS[place - FIRST_ENVIRONMENT] if is_environment_slot(place) else 0
