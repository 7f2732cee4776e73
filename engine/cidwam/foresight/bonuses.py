"""What is added to the rolls of the Souls on the board, for who asks about all of them at once.

Whom the statics could be about is told by a look at the rules alone, so that nobody else is asked:
`statics.bonus` says what a Soul really has.
"""

from __future__ import annotations

from engine.cidwam.board import FIRST_ENVIRONMENT, GOVERNED_BITS, is_environment_slot
from engine.cidwam.cards.script import Rule
from engine.cidwam.flags import FACE_DOWN
from engine.cidwam.position.state import State
from engine.cidwam.rules import statics

EVERYWHERE = -1
NOBODY: frozenset[int] = frozenset()


def added(s: State) -> dict[int, int]:
    """What is added to the roll of each Soul, by its id; those without a bonus may be left out."""
    pieces, spaces = touched(s)
    flags, place, passing, counters = s.flags, s.place, s.bonus, s.counters
    found = {}
    for souls in s.souls:
        for soul in souls:
            # Of most Souls no bonus speaks.
            if (
                passing[soul] or counters[soul] or spaces >> place[soul] & 1 or soul in pieces
            ) and not flags[soul] & FACE_DOWN:
                found[soul] = statics.bonus(s, (soul,))
    return found


def touched(s: State) -> tuple[frozenset[int] | set[int], int]:
    """Pieces by id, and spaces as bits: no static adds to the roll of a Soul that is neither."""
    sources = s.listeners.get("bonuses")
    if not sources:
        return NOBODY, 0
    pieces: set[int] = set()
    spaces = 0
    for source in sources:
        for rule in s.defs[source].script.bonuses:
            if rule.who == "this":
                pieces.add(source)
            elif rule.who == "attached":
                pieces.add(s.host[source])
            else:
                spaces |= _spaces(s, source, rule)
    return pieces, spaces


def _spaces(s: State, source: int, rule: Rule) -> int:
    """Where the Souls are that a rule of `source` could be about."""
    bits = EVERYWHERE
    if rule.side is not None:
        you = s.controller[source]
        bits = s.held[you if rule.side == 0 else 1 - you]
    if rule.here:
        place = s.place[s.host[source] or source]
        if is_environment_slot(place):
            bits &= GOVERNED_BITS[place - FIRST_ENVIRONMENT]
    return bits
