"""Events of attacks and fights (sections 7 and 8): who, each die, each bonus, what is left.

Like `position.events`, called only while a log is kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.cidwam.rules.board import SEATS
from games.cidwam.rules.mechanics import statics
from games.cidwam.rules.mechanics.dice import Spec, Throw, specs
from games.cidwam.rules.position.events.telling import tell_each
from games.cidwam.rules.position.labels import Data, Viewer, label, labels
from games.cidwam.rules.position.pieces import on_board, whole
from games.cidwam.rules.position.state import State
from games.cidwam.rules.text.vocabulary import Dice

MODES = ("attack", "join", "effect")  # by `fight_rolls.ATTACK` and so on


class Side(NamedTuple):
    """One side of a fight as it is decided. `kept`: nothing was thrown for it here (R7.3)."""

    soul: int
    total: int
    left: int
    kept: bool


def attacked(s: State, seat: int, attacker: int, defender: int, again: bool) -> None:
    """An attack is declared; `again`: the attacker can be taken once more this turn (R6.1)."""
    more = {"again": True} if again else {}
    tell_each(
        s,
        "attack",
        lambda viewer: {
            "seat": SEATS[seat],
            "attacker": labels(s, whole(s, attacker), viewer),
            "defender": labels(s, whole(s, defender), viewer),
            **more,
        },
    )


def struck(s: State, seat: int, attacker: int, again: bool) -> None:
    """A direct attack is declared; `again` as in `attacked`."""
    more = {"again": True} if again else {}
    tell_each(
        s,
        "strike",
        lambda viewer: {
            "seat": SEATS[seat],
            "attacker": labels(s, whole(s, attacker), viewer),
            **more,
        },
    )


def joined(s: State, seat: int, joiner: int, attacker: int) -> None:
    tell_each(
        s,
        "join",
        lambda viewer: {
            "seat": SEATS[seat],
            "joiner": labels(s, whole(s, joiner), viewer),
            "attacker": labels(s, whole(s, attacker), viewer),
        },
    )


def threw(s: State, soul: int, throw: Throw, how: str) -> None:
    """Dice fall, or are put at their highest; how: roll, reroll, maximum."""
    members = whole(s, soul)
    tell_each(
        s,
        "throw",
        lambda viewer: {
            "seat": SEATS[s.controller[soul]],
            "pieces": labels(s, members, viewer),
            "how": how,
            "advantage": throw.advantage,
            "dice": _dice(s, members, throw, viewer),
            "sum": throw.dice,
            "bonuses": _bonuses(s, members, viewer),
            "total": max(0, throw.dice + statics.bonus(s, members)),
        },
    )


def _dice(s: State, members: tuple[int, ...], throw: Throw, viewer: Viewer) -> list[Data]:
    """The dice in the order in which they fell; with Advantage the Soul's own come twice, and
    those that do not count are `dropped`."""
    if specs(s, members) == throw.own:
        souls = [piece for piece in members if s.defs[piece].dice]
    else:
        souls = [0] * len(throw.own)  # the stack is another by now
    own = list(zip(souls, throw.own, strict=True))
    faces = list(throw.faces)
    sets = [_fallen(s, own, faces, viewer)]
    if throw.advantage and throw.faces and any(n for n, _, _ in throw.own):
        sets.append(_fallen(s, own, faces, viewer))
        first, second = (sum(sum(dice["faces"]) for dice in fallen) for fallen in sets)
        for dice in sets[0 if second > first else 1]:
            dice["dropped"] = True
    sets.append(_fallen(s, list(zip(throw.backers, throw.backing, strict=True)), faces, viewer))
    return [dice for fallen in sets for dice in fallen]


def _fallen(
    s: State, dice: Sequence[tuple[int, Spec]], faces: list[int], viewer: Viewer
) -> list[Data]:
    """Dice with their faces, which are taken off the front of all that fell."""
    found = []
    for piece, spec in dice:
        n = min(spec[0], len(faces))  # at their highest, dice show no face
        one: Data = {"spec": str(Dice(*spec)), "faces": faces[:n]}
        del faces[:n]
        if piece and on_board(s, piece):
            one["piece"] = label(s, piece, viewer)
        found.append(one)
    return found


def _bonuses(s: State, members: tuple[int, ...], viewer: Viewer) -> list[Data]:
    found = []
    for n, source, word in statics.bonus_parts(s, members):
        part: Data = {"n": n}
        if source:
            part["source"] = label(s, source, viewer)
        elif word:
            part["counters"] = word
        found.append(part)
    return found


def _side(s: State, side: Side, viewer: Viewer) -> Data:
    members = whole(s, side.soul)
    return {
        "pieces": labels(s, members, viewer),
        "total": side.total,
        "left": side.left,
        "bonuses": [] if side.kept else _bonuses(s, members, viewer),
        "kept": side.kept,
    }


def fought(s: State, mode: int, tied: int, attacker: Side, defender: Side) -> None:
    """A fight is decided (R7.4, R7.5); told while both are there. tied: who wins a tie, or 0."""
    winner = None
    if tied:
        winner = "attacker" if tied == attacker.soul else "defender"
    if attacker.total != defender.total:
        winner = "attacker" if attacker.total > defender.total else "defender"
    tell_each(
        s,
        "fight",
        lambda viewer: {
            "mode": MODES[mode],
            "attacker": _side(s, attacker, viewer),
            "defender": _side(s, defender, viewer),
            "winner": winner,
        },
    )


def hit(s: State, attacker: Side) -> None:
    """A direct attack has come through (R8.4)."""
    tell_each(
        s, "hit", lambda viewer: {"attacker": _side(s, attacker, viewer), "n": attacker.total}
    )


def kept(s: State, soul: int, left: int) -> None:
    """Tell that a Soul's roll stays, though its fight is over before it was decided (R7.3)."""
    tell_each(s, "kept", lambda viewer: {"pieces": labels(s, whole(s, soul), viewer), "left": left})


def saved(s: State, soul: int, left: int) -> None:
    """A life counter goes instead of the loser (R10.8)."""
    tell_each(
        s, "saved", lambda viewer: {"pieces": labels(s, whole(s, soul), viewer), "left": left}
    )
