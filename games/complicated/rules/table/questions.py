"""Questions to a seat beside its turn's own choice: blocks, a commitment, a draw."""

from __future__ import annotations

from engine.kernel.game import Decision
from games.complicated.rules.mechanics.legal import TURN, asked, legal_actions
from games.complicated.rules.position.state import State
from games.complicated.rules.table.action_data import describe

LEAST = {"blocks": "done", "commitment": "done", "draw": "decline draw"}  # if nobody answers


def is_asked(s: State, seat: int) -> bool:
    """Is a question open to a seat, beside its own turn's choices?"""
    who, what = asked(s)
    return who == seat and what != TURN


def decision(s: State, seat: int) -> Decision | None:
    """The open question to a seat. Everything else it is about lies open in the battle's view."""
    if not is_asked(s, seat):
        return None
    _, what = asked(s)
    actions = tuple(describe(s, seat, action) for action in legal_actions(s, seat))
    options = tuple(action["notation"] for action in actions)
    fight = s.fight
    args = {}
    if fight is not None:
        names = s.terms.names
        args = {"attacker": names[fight.attacker], "defender": names[fight.defender]}
    return Decision(seat, what, None, args, options, actions, LEAST[what], seat != s.active)
