"""A game from an earlier position on, for one viewer: the view that they had, and what followed.

Any game of the house. The position is worked out by replaying the actions; what leaves here is
the engine's view of it for this viewer and this viewer's log.
"""

from __future__ import annotations

from engine.kernel.game import Data
from play.errors import PlayError
from play.games.table import table_of
from play.models import Game
from play.queries import Seen, log_of
from play.rules import rules_for
from play.table.earlier import view_after
from play.wording import render_entries, teller_of

MAX_ACTIONS = 500  # of which one answer tells


def playback_data(seen: Seen, after: int | None = None, until: int | None = None) -> Data:
    """{"from", "to": numbers of actions, "view" after action `from`, "entries" after it up to
    `to`, "cards" named in either, as the table has them}.

    PlayError for a game that has not begun, and for numbers that it does not have.
    """
    game = seen.game
    if not game.has_begun:
        raise PlayError("This game hasn’t begun, so there’s nothing to play back.")
    start = _within(game, "from", 0 if after is None else after, 0)
    end = _within(game, "to", game.number if until is None else until, start)
    end = min(end, start + MAX_ACTIONS)
    view = view_after(seen, start)
    teller = teller_of(game, seen.seats, seen.side)
    entries = render_entries(log_of(seen, since=start, until=end), teller) if end > start else []
    cards = table_of(game.slug).cards_shown(rules_for(game), view, entries)
    return {"from": start, "to": end, "view": view, "entries": entries, "cards": cards}


def _within(game: Game, name: str, number: int, least: int) -> int:
    if not least <= number <= game.number:
        raise PlayError(f"{name}: this game has actions {least} to {game.number}, not {number}.")
    return number
