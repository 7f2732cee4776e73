"""Rolling Hit Dice: which dice fall, in which order, and changing a throw that lies."""

from __future__ import annotations

from typing import NamedTuple

from games.cidwam.rules.board import ADJACENT, ADJACENT_BITS
from games.cidwam.rules.cards.script import ADVANTAGE, BACKUP
from games.cidwam.rules.flags import FACE_DOWN
from games.cidwam.rules.mechanics import statics
from games.cidwam.rules.position.pieces import whole
from games.cidwam.rules.position.state import State

Spec = tuple[int, int, int]  # dice, sides, bonus


class Throw(NamedTuple):
    """Dice that lie: their sum, their faces, and how they were thrown, to throw them again.

    `backers` are the Souls whose dice `backing` are, one by one.
    """

    dice: int
    faces: tuple[int, ...]
    own: tuple[Spec, ...]
    backing: tuple[Spec, ...]
    advantage: bool
    backers: tuple[int, ...] = ()


def specs(s: State, members: tuple[int, ...]) -> tuple[Spec, ...]:
    """The Hit Dice of a Soul; a stack's are added together (R10.11)."""
    if len(members) == 1:
        return s.defs[members[0]].dice
    return sum([s.defs[piece].dice for piece in members], ())


def backers(s: State, soul: int) -> list[tuple[int, ...]]:
    """R10.3: the adjacent Souls of the same side that back this one up, from a1 to f6."""
    space = s.place[soul]
    seat = s.controller[soul]
    found: list[tuple[int, ...]] = []
    if not s.held[seat] & ADJACENT_BITS[space]:
        return found  # a fast path: nobody is there
    for near in ADJACENT[space]:
        members = s.spaces[near]
        if members and s.controller[members[0]] == seat and not s.flags[members[0]] & FACE_DOWN:
            if statics.has_keyword(s, members, BACKUP):
                found.append(members)
    return found


def throw(s: State, soul: int, backed: bool, maximum: bool) -> Throw:
    """Roll a Soul's Hit Dice, then those of the Souls that back it up (R7.2).

    With `maximum` no die is rolled (R10.6).
    """
    members = whole(s, soul)
    backing: tuple[Spec, ...] = ()
    backed_by: tuple[int, ...] = ()
    if backed:
        for backer in backers(s, soul):
            backing += specs(s, backer)
            backed_by += tuple([piece for piece in backer if s.defs[piece].dice])
    own, advantage = specs(s, members), statics.has_keyword(s, members, ADVANTAGE)
    if maximum:
        return best(Throw(0, (), own, backing, advantage, backed_by))
    return _thrown(s, own, backing, advantage, backed_by)


def reroll(s: State, thrown: Throw) -> Throw:
    """The same dice fall."""
    return _thrown(s, thrown.own, thrown.backing, thrown.advantage, thrown.backers)


def _thrown(
    s: State,
    own: tuple[Spec, ...],
    backing: tuple[Spec, ...],
    advantage: bool,
    backed_by: tuple[int, ...],
) -> Throw:
    """Dice fall. Advantage: twice the Soul's own, the higher counts (R10.1)."""
    total, faces = fall(s, own)
    if advantage:
        again, more = fall(s, own)
        total, faces = max(total, again), faces + more
    if backing:
        added, more = fall(s, backing)
        total, faces = total + added, faces + more
    return Throw(total, faces, own, backing, advantage, backed_by)


def best(thrown: Throw) -> Throw:
    """R10.6: the highest that these dice allow."""
    total = sum(n * sides + bonus for n, sides, bonus in thrown.own + thrown.backing)
    return thrown._replace(dice=total, faces=())


def fall(s: State, dice: tuple[Spec, ...]) -> tuple[int, tuple[int, ...]]:
    """Roll dice: their sum with bonuses, and their faces in the order they fell."""
    total = 0
    faces = []
    below = s.chance.below
    for n, sides, bonus in dice:
        total += bonus
        for _ in range(n):
            face = below(sides, "die") + 1  # as `roll`, without a call for each die
            faces.append(face)
            total += face
    return total, tuple(faces)
