"""Every position that an action can lead to, each with its exact chance: how puzzles are proved.

Nothing is sampled. The action is played again and again from where it began, each time with the
next faces laid out: of a fight once for each pair of rolls, or for each difference of rolls where
nothing but that counts; of any other die once for each face. Faces that stand for a roll are those
of `chances`. Chance that is no die (a shuffle) is refused, for a proof must not depend on it.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Any

from engine.kernel.proving import Unprovable
from games.cidwam.rules.foresight.chances import coming_roll, laid_faces
from games.cidwam.rules.mechanics.fight_rolls import ATTACK, STRIKE, Fight
from games.cidwam.rules.mechanics.odds import Roll, spread
from games.cidwam.rules.position.pieces import whole
from games.cidwam.rules.position.state import Frame, State
from games.cidwam.rules.table import actions

Falls = tuple[tuple[Fraction, int, int], ...]  # a chance, and two rolls that come with it


class _DieWanted(Exception):
    """A die is to be rolled for which no face is laid out; `n` are its sides."""

    def __init__(self, n: int) -> None:
        self.n = n


class _Script:
    """The faces that are laid out, and not one more."""

    __slots__ = ("at", "faces")

    def __init__(self, faces: tuple[int, ...]) -> None:
        self.faces = faces
        self.at = 0

    def below(self, n: int, purpose: str) -> int:
        if purpose != "die":
            raise Unprovable(f"chance that is no die: {purpose}")
        if self.at == len(self.faces):
            raise _DieWanted(n)
        self.at += 1
        return self.faces[self.at - 1] - 1

    def clone(self) -> _Script:
        return self

    def to_data(self) -> dict[str, Any]:
        raise Unprovable("a record of laid-out dice")


def outcomes(s: State, seat: int, action: tuple[Any, ...]) -> list[tuple[Fraction, State]]:
    """The states that a legal action, as it was listed, leads to; their chances sum to 1.

    `s` itself stays as it is. Raises Unprovable.
    """
    found: list[tuple[Fraction, State]] = []
    todo: list[tuple[Fraction, tuple[int, ...]]] = [(Fraction(1), ())]
    while todo:
        chance, faces = todo.pop()
        t = s.clone()
        t.chance = script = _Script(faces)
        try:
            actions.carry_out(t, seat, action)
        except (_DieWanted, Unprovable) as stopped:
            if t.turn == s.turn:
                if isinstance(stopped, Unprovable):
                    raise
                todo += [(chance * share, faces + more) for share, more in _next(t, stopped.n)]
                continue
            # The next turn has begun: what it needs is nobody's concern here.
        if script.at != len(faces):
            raise Unprovable("faces that nobody rolled")
        t.chance = s.chance
        found.append((chance, t))
    return found


def _next(t: State, sides: int) -> list[tuple[Fraction, tuple[int, ...]]]:
    """The faces to lay out next, from where a die was wanted, with their chances."""
    frame = t.stack[-1] if t.stack else None
    if frame is not None and frame.op == "fight" and frame.step == 4:
        data = Fight(*frame.data)
        if data.attacker is None and data.defender is None:
            return _fight(t, frame, data)
    return [(Fraction(1, sides), (face,)) for face in range(1, sides + 1)]


def _fight(t: State, frame: Frame, data: Fight) -> list[tuple[Fraction, tuple[int, ...]]]:
    backed = data.mode in (ATTACK, STRIKE)
    heard = _is_heard(t, frame)
    mine = coming_roll(t, frame.source, backed, data.to_come[0])
    if data.mode == STRIKE:
        theirs: Roll = 0
        falls = _hits(mine, 0 if heard else t.life[1 - t.controller[frame.source]])
    else:
        theirs = coming_roll(t, frame.that, backed, data.to_come[1])
        falls = _pairs(mine, theirs) if heard else _differences(mine, theirs)
    return [
        (
            chance,
            (*laid_faces(mine, high, data.to_come[0]), *laid_faces(theirs, low, data.to_come[1])),
        )
        for chance, high, low in falls
    ]


def _is_heard(t: State, frame: Frame) -> bool:
    """Does anything hear that dice have fallen, before they are compared?"""
    if "rolls" in t.listeners:
        return True
    souls = whole(t, frame.source) + (whole(t, frame.that) if frame.that else ())
    return any(
        "rolls" in t.defs[piece].script.own
        or any("rolls" in t.defs[relic].script.attached for relic in t.relics[piece])
        for piece in souls
    )


@lru_cache(maxsize=4096)
def _pairs(mine: Roll, theirs: Roll) -> Falls:
    """Each pair of rolls."""
    return tuple(
        (chance * other, high, low)
        for high, chance in spread(mine)
        for low, other in spread(theirs)
    )


@lru_cache(maxsize=4096)
def _differences(mine: Roll, theirs: Roll) -> Falls:
    """Each difference of two rolls, by a pair that has it: R7.4 and R7.5 ask for no more."""
    found: dict[int, tuple[Fraction, int, int]] = {}
    for chance, high, low in _pairs(mine, theirs):
        before = found.get(high - low)
        found[high - low] = (chance + before[0] if before else chance, high, low)
    return tuple(found.values())


@lru_cache(maxsize=4096)
def _hits(mine: Roll, life: int) -> Falls:
    """Each roll of a direct attack; all that take the last Life as one (R9.1). 0: each alone."""
    found: dict[int, tuple[Fraction, int, int]] = {}
    for high, chance in spread(mine):
        as_one = min(high, life) if life else high
        before = found.get(as_one)
        found[as_one] = (chance + (before[0] if before else 0), before[1] if before else high, 0)
    return tuple(found.values())
