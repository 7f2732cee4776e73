"""The legal actions that are worth a thought, for bots that plan: empty rooms are all alike."""

from __future__ import annotations

from games.spelldawn.rules.mechanics.legal import Action, legal_actions
from games.spelldawn.rules.position.state import OVERLORD, State
from games.spelldawn.rules.rooms import OUTER, ROOMS


def choices(s: State, seat: int) -> list[Action]:
    """Return the legal actions of a seat; of outer rooms without any card one is named."""
    actions = legal_actions(s, seat)
    if seat != OVERLORD or s.question is not None:
        return actions
    empty = [ROOMS[room] for room in OUTER if not s.rows[room] and s.occupants[room] is None]
    others = frozenset(empty[1:])
    if not others:
        return actions
    return [one for one in actions if one[0] != "play" or one[-1] not in others]
