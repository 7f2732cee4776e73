"""The last events in some games, each in a sentence of its viewer's own log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cards.cache import LruCache
from games import GAMES
from play.models import Action, Game
from play.own_seats import side_of
from play.queries import newest_actions
from play.rules import log_name
from play.wording import Teller, teller_of

LOOKED_AT = 4  # actions: some tell a viewer nothing
MAX_BYTES, LINE_BYTES = 1_000_000, 500  # of sentences that are kept; of one, roughly
_kept: LruCache[str] = LruCache(MAX_BYTES)  # by game, its version and the side that reads


def last_events(games: Sequence[Game], user: Any) -> dict[int, str]:
    """Return the last sentence of each game by its id, in one query; empty for games that say
    nothing, missing for those in which nothing was done."""
    found, changed = {}, []
    for game in games:
        if game.number and game.slug in GAMES:
            seats = game.sitting
            side = side_of(seats, user)
            key = (game.key, game.version, game.number, side, *(seat.name for seat in seats))
            if (said := _kept.get(key)) is not None:
                found[game.pk] = said
            else:
                changed.append((game, seats, side, key))
    actions = newest_actions([game for game, *_ in changed], LOOKED_AT) if changed else {}
    for game, seats, side, key in changed:
        if rows := actions.get(game.pk):
            said = _last(rows, teller_of(game, seats, side), log_name(side))
            _kept.keep(key, said, LINE_BYTES)
            found[game.pk] = said
    return found


def _last(newest_first: Sequence[Action], teller: Teller, viewer: str) -> str:
    for action in newest_first:
        for event in reversed(action.log.get(viewer, [])):
            if said := teller.event(event):
                return said
    return ""
