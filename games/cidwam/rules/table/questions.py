"""The open question as plain data, for the seat that is asked (docs/facts.md).

Others learn only who is waited for. What a question is about is found when it is asked for: games
that nobody watches pay nothing for it.
"""

from __future__ import annotations

from typing import Any

from games.cidwam.rules.board import DECK, HAND
from games.cidwam.rules.mechanics.damage import expected_damage
from games.cidwam.rules.mechanics.fight_rolls import STRIKE, Fight, current_fight
from games.cidwam.rules.position.labels import label, labels
from games.cidwam.rules.position.pieces import on_board, whole
from games.cidwam.rules.position.state import Question, State
from games.cidwam.rules.table.action_data import describe_options

Data = dict[str, Any]


def decision(s: State, seat: int | None, actions: list[Data] | None = None) -> Data | None:
    """The open question to a seat; `actions` spares describing its legal actions again."""
    q = s.question
    if q is None or seat is None or q.seat != seat:
        return None
    # Of a response the payment effects come first, then its options.
    described = describe_options(s, seat) if actions is None else actions[-len(q.options) :]
    options = [action["notation"] for action in described]
    return {
        "kind": q.kind,
        "source": label(s, q.source, seat) if q.source else None,
        "args": {**dict(q.args), **_what_happens(s, q)},
        "options": options,
        "actions": described,
        "default": options[q.default],
    }


def _what_happens(s: State, q: Question) -> Data:
    """Return what a rule asks about: the attack that was declared, the damage to come."""
    match q.kind:
        case "response":
            return {"attack": _attack(s, q.seat)} if ("point", "attack") in q.args else {}
        case "join":
            return _joined_fight(s, q)
        case "answer":
            found: Data = {"expected": expected_damage(s, s.stack[-1])}
            if s.stack[-1].op == "fight":
                found["attacker"] = labels(s, whole(s, q.source), q.seat)
            return found
    return {}


def _joined_fight(s: State, q: Question) -> Data:
    """The attack that may be joined; its target as long as its card lies open to all."""
    found: Data = {"attacker": labels(s, whole(s, q.source), q.seat)}
    target = s.stack[-1].that
    if not target:
        return found  # it has come back, as another piece
    if on_board(s, target):
        found["defender"] = labels(s, whole(s, target), q.seat)
    elif s.place[target] not in (HAND, HAND + 1, DECK, DECK + 1):
        found["defender"] = labels(s, (target,), q.seat)
    return found


def _attack(s: State, seat: int) -> Data:
    frame = current_fight(s)
    assert frame is not None
    found: Data = {"attacker": labels(s, whole(s, frame.source), seat)}
    if Fight(*frame.data).mode != STRIKE:
        found["defender"] = labels(s, whole(s, frame.that), seat)
    return found
