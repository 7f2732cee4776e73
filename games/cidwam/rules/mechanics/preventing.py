"""The answer of a player who is to be damaged directly: a Shield, an Incantation, or the damage.

Asked before any die, of direct attacks (R8.2) and of effects (R8.6).
"""

from __future__ import annotations

from typing import Any

from games.cidwam.rules.board import slot_number
from games.cidwam.rules.mechanics import orders
from games.cidwam.rules.mechanics.flow import ask
from games.cidwam.rules.position import events
from games.cidwam.rules.position.pieces import break_shield, destroy
from games.cidwam.rules.position.slots import incantations, shields
from games.cidwam.rules.position.state import Frame, Question, State


def prevented(s: State, frame: Frame, seat: int, expected: float) -> bool:
    """R8.2, R8.6: the player's answer to direct damage; True if it prevents all of it."""
    if frame.answers:  # a fast path: what has been answered is not put into words again
        return _prevent(s, seat, *frame.answers[0])
    options: list[tuple[tuple[Any, ...], tuple[str, int]]] = []
    mine = shields(s, seat)
    for piece in mine:
        options.append((("break", slot_number(s.place[piece])), ("break", piece)))
    for piece in incantations(s, seat):
        options.append((("drop", slot_number(s.place[piece])), ("drop", piece)))
    if not mine:
        options.append((("take",), ("take", 0)))
    default = 0 if mine else len(options) - 1
    question = Question(seat, "answer", (), tuple(options), default, frame.source)
    if len(options) > 1 and s.orders[seat]:
        ordered = orders.answer_attack(s, seat, [o[0] for o in options], expected)
        if ordered is not None:
            frame.answers = (options[ordered][1],)
            _note_orders(s, seat)
    return _prevent(s, seat, *ask(s, frame, 0, question))


def _note_orders(s: State, seat: int) -> None:
    """A seat was not asked, for its orders answered."""
    if s.log is not None:
        events.asked(s, seat)


def _prevent(s: State, seat: int, verb: str, piece: int) -> bool:
    """R8.2: do what was answered."""
    if verb == "take":
        return False
    if s.log is not None:
        events.prevented(s, seat, verb)
    if verb == "break":
        break_shield(s, piece)
    else:
        destroy(s, (piece,), "prevent")
    return True
