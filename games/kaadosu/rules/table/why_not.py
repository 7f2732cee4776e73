"""Reasons why a seat's cards can't do a thing now, put into its view.

`why_not` by what it is about: a card of the hand, an own space, or "turn"; for each verb the reason
(`Reason.as_data`), where no action of that verb is legal for it.
"""

from __future__ import annotations

from engine.kernel.game import Data
from games.kaadosu.rules.field import ADJACENT, FREE, PLAYER, SPACES
from games.kaadosu.rules.mechanics.legal import END, Action, legal_actions
from games.kaadosu.rules.mechanics.refusals import why_not
from games.kaadosu.rules.position.state import OVER, State


def add_reasons(s: State, seat: int, view: Data) -> None:
    """Add `why_not` to a seat's view."""
    if s.phase == OVER:
        return
    possible = {_about(action) for action in legal_actions(s, seat)}
    found: dict[str, Data] = {}
    for action in _wishes(s, seat):
        verb, about = _about(action)
        if (verb, about) not in possible:
            found.setdefault(about, {}).setdefault(verb, why_not(s, seat, action).as_data())
    view["why_not"] = found


def _about(action: Action) -> tuple[str, str]:
    verb = action[0]
    if len(action) == 1:
        return verb, "turn"
    return verb, action[1] if isinstance(action[1], str) else SPACES[action[1]]


def _wishes(s: State, seat: int) -> list[Action]:
    """One likely action for each thing and verb; whether another is legal was looked at before."""
    side = s.sides[seat]
    enemies = [at for at, placed in enumerate(s.sides[1 - seat].field) if placed is not None]
    free = FREE[side.mask]
    wishes: list[Action] = [("place", card.code, free[0]) for card in side.hand]
    for at, placed in enumerate(side.field):
        if placed is not None:
            to = next((one for one in ADJACENT[at] if one in free), ADJACENT[at][0])
            wishes += [
                ("move", at, to),
                ("attack", at, enemies[0] if enemies else PLAYER),
                ("retire", at),
            ]
    return [*wishes, END]
