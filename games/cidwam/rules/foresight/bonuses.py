"""Bonuses to the rolls of the Souls on the board, for all of them at once.

Whom a static could be about is told by a look at its rule alone, so that it is asked of nobody
else: what it gives one of them is for `statics` to say.
"""

from __future__ import annotations

from collections.abc import Iterable

from games.cidwam.rules.board import FIRST_ENVIRONMENT, GOVERNED_BITS, SPACES, is_environment_slot
from games.cidwam.rules.cards.script import Rule
from games.cidwam.rules.flags import FACE_DOWN
from games.cidwam.rules.mechanics import statics
from games.cidwam.rules.position.state import State

EVERYWHERE = -1


def added(s: State) -> dict[int, int]:
    """Return what is added to the roll of each Soul, by its id; those without a bonus may be left
    out.

    A fast path through `statics.bonus` for all Souls at once.
    """
    flags, place, passing, counters = s.flags, s.place, s.bonus, s.counters
    found = {}
    for souls in s.souls:
        for soul in souls:
            if (passing[soul] or counters[soul]) and not flags[soul] & FACE_DOWN:
                found[soul] = statics.own_bonus(s, soul)
    for source in s.listeners.get("bonuses", ()):
        for rule in s.defs[source].script.bonuses:
            for soul in _could_be_meant(s, source, rule):
                if place[soul] < SPACES and not flags[soul] & FACE_DOWN:
                    more = statics.bonus_by(s, source, rule, (soul,))
                    if more:
                        found[soul] = found.get(soul, 0) + more
    return found


def _could_be_meant(s: State, source: int, rule: Rule) -> Iterable[int]:
    """Pieces among which all Souls are that a rule of `source` is about."""
    if rule.who == "this":
        return (source,)
    if rule.who == "attached":
        return (s.host[source],)
    place, bits = s.place, _spaces(s, source, rule)
    south, north = s.souls
    return [soul for soul in south + north if bits >> place[soul] & 1]


def _spaces(s: State, source: int, rule: Rule) -> int:
    """Return where the Souls are that a rule of `source` could be about."""
    bits = EVERYWHERE
    if rule.side is not None:
        you = s.controller[source]
        bits = s.held[you if rule.side == 0 else 1 - you]
    if rule.here:
        place = s.place[s.host[source] or source]
        if is_environment_slot(place):
            bits &= GOVERNED_BITS[place - FIRST_ENVIRONMENT]
    return bits
