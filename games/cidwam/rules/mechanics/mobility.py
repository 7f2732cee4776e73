"""The effect of statics on Souls' moving and attacking: their mobility flags, one number each.

Most pieces are such that no static on the board can be about them; of the others what is found is
kept while it stays so. Nothing here moves anything.
"""

from __future__ import annotations

from games.cidwam.rules.board import (
    BIT_OF,
    FIRST_ENVIRONMENT,
    GOVERNED_BITS,
    SPACE_BITS,
    is_environment_slot,
)
from games.cidwam.rules.cards.script import (
    BANS,
    CANNOT_ATTACK,
    CANNOT_MOVE,
    REACH_BITS,
    mobility_flags_of,
)
from games.cidwam.rules.flags import FACE_DOWN
from games.cidwam.rules.mechanics import statics
from games.cidwam.rules.position.state import State

# What is asked of statics, and the topics of `State.listeners` that decide it: where a Soul goes
# and whom it attacks; whom nobody may attack.
GOING, UNATTACKABLE = "going", "unattackable"
NOT_TO_ATTACK = BANS["be attacked"]
_TOPICS = {GOING: ("reach", "cannot move", "cannot attack"), UNATTACKABLE: (NOT_TO_ATTACK,)}
_EVERYWHERE = -1


class StaticScope:
    """Whom the statics of some topics could be about: pieces by id, and those that lie in some
    spaces, as bits. It holds until `pieces.invalidate_statics`."""

    __slots__ = ("anybody", "found", "pieces", "spaces", "steady")

    def __init__(self, s: State, topics: tuple[str, ...]) -> None:
        self.spaces = 0
        self.pieces: set[int] = set()
        # A fast path: where nobody hears of these topics there is nothing to look for.
        self.anybody = s.lasting_keyword or not s.listeners.keys().isdisjoint(topics)
        if self.anybody:
            self._look(s, topics)

    def _look(self, s: State, topics: tuple[str, ...]) -> None:
        if s.lasting_keyword:
            self.pieces.update(soul for souls in s.souls for soul in souls if s.gained[soul])
        for topic in topics:
            for source in s.listeners.get(topic, ()):
                self._add(s, topic, source)
        self.steady = statics.steady(s, topics)
        self.found: dict[int, int] = {}  # what was found, by soul and space, if steady
        self.anybody = bool(self.spaces or self.pieces)

    def _add(self, s: State, topic: str, source: int) -> None:
        script = s.defs[source].script
        place = s.place[s.host[source] or source]
        for rule in script.grants if topic == "reach" else script.prohibitions:
            if topic == "reach":
                if not rule.mask & REACH_BITS and rule.range < 2 and not rule.patterns:
                    continue
            elif all(BANS[what] != topic for what in rule.banned):
                continue
            if rule.who == "this":
                self.pieces.add(source)
            elif rule.who == "attached":
                self.pieces.add(s.host[source])
            elif rule.here and is_environment_slot(place):
                self.spaces |= GOVERNED_BITS[place - FIRST_ENVIRONMENT]
            else:
                self.spaces = _EVERYWHERE


def static_scope(s: State, what: str) -> StaticScope:
    """Whom the statics that decide GOING or UNATTACKABLE could be about, now."""
    notes = s.static_notes
    found: StaticScope | None = notes.get(what)
    if found is None:
        found = notes[what] = StaticScope(s, _TOPICS[what])
    return found


def mobility_flags(s: State, members: tuple[int, ...]) -> int:
    """The mobility_flags of a Soul or stack, where it is."""
    mask, range_ = statics.traits(s, members, "reach")
    found = mobility_flags_of(mask, range_)
    now = s.lasting_keyword  # what lasts until end of turn may forbid it too
    if (now or "cannot move" in s.listeners) and statics.forbidden(s, members, "move"):
        found |= CANNOT_MOVE
    if (now or "cannot attack" in s.listeners) and statics.forbidden(s, members, "attack"):
        found |= CANNOT_ATTACK
    return found


def mobility_flags_alone(s: State, soul: int, space: int, scope: StaticScope) -> int:
    """The mobility flags of a Soul that is alone in its space: a fast path through
    `mobility_flags`, which finds it once, if it stays so."""
    key = soul << SPACE_BITS | space
    known = scope.found.get(key)
    if known is None:
        known = mobility_flags(s, (soul,))
        if scope.steady:
            scope.found[key] = known
    return known


def unattackable_spaces(s: State, seat: int) -> int:
    """The spaces of a seat's Souls that a prohibition keeps from being attacked, as bits."""
    bits, place = 0, s.place
    scope: StaticScope = s.static_notes.get(UNATTACKABLE) or static_scope(s, UNATTACKABLE)
    spaces, pieces = scope.spaces, scope.pieces
    # A fast path: of most Souls no prohibition speaks.
    souls = s.souls[seat] if spaces else pieces.intersection(s.souls[seat])
    for soul in souls:
        if spaces & BIT_OF[place[soul]] or soul in pieces:
            if _unattackable(s, soul, place[soul], scope):
                bits |= BIT_OF[place[soul]]
    return bits


def _unattackable(s: State, soul: int, space: int, scope: StaticScope) -> bool:
    """Does a prohibition keep a Soul from being attacked? A fast path: it is asked once, if it
    stays so; not of a stack, nor of what is face down, for these become something else."""
    members = s.spaces[space]
    if not scope.steady or len(members) > 1 or s.flags[soul] & FACE_DOWN:
        return statics.forbidden(s, members, "be attacked")
    key = soul << 6 | space
    known = scope.found.get(key)
    if known is None:
        known = scope.found[key] = statics.forbidden(s, members, "be attacked")
    return bool(known)


def shareable_spaces(s: State, seat: int, without: int = 0) -> int:
    """R10.11: the spaces of a seat's Souls that can be joined by its others, of whom so many have
    no Team-up, as bits."""
    if without > 1:
        return 0
    bits, spaces, place, flags, defs = 0, s.spaces, s.place, s.flags, s.defs
    printed = not s.lasting_keyword and "reach" not in s.listeners  # no other Team-up is there
    plain = printed or not without
    for soul in s.souls[seat]:
        space = place[soul]
        there = spaces[space]
        if plain and len(there) == 1:  # a fast path through `has_room`
            if not flags[soul] & FACE_DOWN and (not without or defs[soul].team_up):
                bits |= BIT_OF[space]
        elif there[0] == soul and statics.has_room(s, there, without):
            bits |= BIT_OF[space]
    return bits
