"""The reach of a Soul after a move on offer, told with the move (docs/facts.md)."""

from __future__ import annotations

from typing import Any

from games.cidwam.rules.board import PLACE_BY_NAME, PLACE_NAMES, SPACES
from games.cidwam.rules.mechanics.moving import attacks_from
from games.cidwam.rules.position.state import State

Data = dict[str, Any]


def add_prospects(s: State, seat: int, actions: list[Data]) -> None:
    """Add `then` to each move: the places of opposing Souls that could be attacked from there, and
    whether the opponent could be, by what the Soul can do where it stands now."""
    moves: dict[str, list[Data]] = {}
    for action in actions:
        if action["verb"] == "move":
            moves.setdefault(action["subject"], []).append(action)
    for subject, found in moves.items():
        members = s.spaces[PLACE_BY_NAME[subject]]
        ends = [PLACE_BY_NAME[action["target"]] for action in found]
        for action, (bits, strikes) in zip(
            found, attacks_from(s, seat, members, ends), strict=True
        ):
            fights = [PLACE_NAMES[space] for space in range(SPACES) if bits >> space & 1]
            action["then"] = {"fights": fights, "strike": strikes}
