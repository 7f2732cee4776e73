"""Earlier positions of a game, worked out by replaying it, as a viewer saw them. Any game."""

from __future__ import annotations

from typing import Any

from engine.kernel.game import Data
from play.errors import PlayError
from play.models import Game
from play.queries import Seen
from play.replays import MAX_REPLAYED, replayed_state
from play.rules import load_state, rules_for


def view_after(seen: Seen, number: int) -> Data:
    """Return the viewer's view after an action of the game; without what could be done then."""
    view = rules_for(seen.game).view(state_after(seen.game, number), seen.side)
    for name in ("legal", "actions"):
        view.pop(name, None)
    return view


def state_after(game: Game, number: int) -> Any:
    """Return the state after an action of the game: nobody's to see. PlayError for one that it has
    not, or that is too far on to be worked out."""
    if not game.has_begun:
        raise PlayError("This game hasn’t begun, so there’s nothing to play back.")
    if number == game.number:
        return load_state(game)
    if number > game.number:
        raise PlayError(f"This game has {game.number} actions so far, not {number}.")
    if number > MAX_REPLAYED:
        raise PlayError(f"Positions after action {MAX_REPLAYED:,} can’t be played back.")
    return replayed_state(game, number)
