"""What happened last in some games, each in a sentence of its viewer's own log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games import GAMES
from play.models import Action, Game
from play.own_seats import side_of
from play.queries import newest_actions
from play.rules import log_name
from play.wording import Teller, teller_of

LOOKED_AT = 4  # actions: some tell a viewer nothing


def last_events(games: Sequence[Game], user: Any) -> dict[int, str]:
    """Return the last sentence of each game by its id, in one query; none for games that say
    nothing."""
    actions = newest_actions([game for game in games if game.slug in GAMES], LOOKED_AT)
    found = {}
    for game in games:
        if rows := actions.get(game.pk):
            seats = list(game.seats.all())
            side = side_of(seats, user)
            if said := _last(rows, teller_of(game, seats, side), log_name(side)):
                found[game.pk] = said
    return found


def _last(newest_first: Sequence[Action], teller: Teller, viewer: str) -> str:
    for action in newest_first:
        for event in reversed(action.log.get(viewer, [])):
            if said := teller.event(event):
                return said
    return ""
