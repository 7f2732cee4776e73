"""Questions beside a turn's own choices: a discard, the ante, a draw."""

from __future__ import annotations

from engine.kernel.game import Data, Decision
from games.kaadosu.rules.mechanics.ending import default_choice
from games.kaadosu.rules.mechanics.legal import DRAW, asked, legal_actions
from games.kaadosu.rules.mechanics.orders import weakest
from games.kaadosu.rules.position.state import ANTE, DISCARD, TURN, State
from games.kaadosu.rules.table.notation import describe


def is_asked(s: State, seat: int) -> bool:
    """Is a question open to a seat, beside its own turn's choices?"""
    who, what = asked(s)
    return who == seat and what != TURN


def decision(s: State, seat: int) -> Decision | None:
    """The open question to a seat.

    The choice of the ante and a draw are asked as in another's turn, whosever it is, and who is
    late with them has answered by their defaults (K7.3, K7.6).
    """
    if not is_asked(s, seat):
        return None
    _, what = asked(s)
    actions = tuple(describe(action) for action in legal_actions(s, seat))
    options = tuple(str(action["notation"]) for action in actions)
    is_forgiving = what != DISCARD
    return Decision(
        seat=seat,
        kind=what,
        source=None,
        args=_args(s, what),
        options=options,
        actions=actions,
        default=default(s, seat),
        reaction=is_forgiving,
        is_forgiving=is_forgiving,
    )


def default(s: State, seat: int) -> str:
    """The line that answers an open question if nobody does."""
    _, what = asked(s)
    if what == ANTE:
        return default_choice(s)
    return "decline draw" if what == DRAW else f"discard {weakest(s.sides[seat].hand).code}"


def _args(s: State, what: str) -> Data:
    """Arguments of a question: with the ante the card held, and the one that was brought."""
    if what != ANTE:
        return {}
    held, brought = s.sides[s.winner].guide, s.sides[1 - s.winner].guide
    assert held is not None
    assert brought is not None
    return {"held": held.code, "brought": brought.code}
