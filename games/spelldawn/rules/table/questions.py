"""Questions to a seat beside its turn's own choice, and what answers it if nobody does."""

from __future__ import annotations

from engine.kernel.game import Data, Decision
from games.spelldawn.rules.mechanics.legal import TURN, Action, asked, legal_actions
from games.spelldawn.rules.position.state import State
from games.spelldawn.rules.table.action_data import describe

# What a seat does that does least; else the first line that is offered.
DEFAULTS: tuple[Action, ...] = (("keep",), ("gain",), ("continue",), ("done",), ("decline draw",))


def is_asked(s: State, seat: int) -> bool:
    """Whether a question is open to a seat, beside its own turn's choices."""
    who, what = asked(s)
    return who == seat and what != TURN


def least(actions: list[Action]) -> Action:
    """Return the action by which a seat does least."""
    return next((action for action in DEFAULTS if action in actions), actions[0])


def decision(s: State, seat: int) -> Decision | None:
    """Return the open question to a seat; what else it is about stands in the view."""
    if not is_asked(s, seat):
        return None
    _, what = asked(s)
    legal = legal_actions(s, seat)
    actions = tuple(describe(action) for action in legal)
    options = tuple(action["notation"] for action in actions)
    question = s.question
    args: Data = {}
    if what == "choice" and question is not None:
        args = {"what": question[2], "which": question[3]}
    default = describe(least(legal))["notation"]
    return Decision(seat, what, None, args, options, actions, default, seat != s.active)
