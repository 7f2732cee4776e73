"""Boards in a few dots, for lists of games, of games that have such.

It is made of the engine's view for a spectator, which knows less than any player's and costs less;
only the side that is below is the viewer's own.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from typing import Any

from cards.cache import LruCache
from play.games.features import MiniBoard, features_of
from play.models import Game
from play.own_seats import seat_of
from play.rules import load_state, rules_for

logger = logging.getLogger(__name__)

MAX_BOARDS = 12  # the rows that are in sight
MAX_BYTES, BOARD_BYTES = 2_000_000, 2_000  # of boards that are kept; of one, roughly
MAX_BOOKS = 3  # their card texts are compiled once a process


_kept: LruCache[MiniBoard] = LruCache(MAX_BYTES)  # by game, its version and the side below


def mini_boards(games: Sequence[Game], user: Any) -> dict[int, MiniBoard]:
    """Return the boards of the first of these games that have begun, by their ids, in one query
    for those that have changed since they were last shown.

    A state that can't be read costs its row the picture and nothing else.
    """
    boards, changed = {}, []
    for game in _chosen(games):
        own = seat_of(game.sitting, user)
        key = (game.key, game.version, game.number, 0 if own is None else own.side)
        if (board := _kept.get(key)) is not None:
            boards[game.pk] = board
        else:
            changed.append((game, key))
    if not changed:
        return boards
    rows = Game.objects.filter(pk__in=[game.pk for game, _ in changed]).order_by()
    states = dict(rows.values_list("pk", "state_json"))
    for game, key in changed:
        game.state_json = states.get(game.pk, "")
        if not game.has_begun:
            continue
        try:
            view = rules_for(game).view(load_state(game), None)
            boards[game.pk] = features_of(game.slug).mini_board(view, key[-1])
            _kept.keep(key, boards[game.pk], BOARD_BYTES)
        except Exception:
            logger.exception("no small board of %s", game)
    return boards


def _chosen(games: Iterable[Game]) -> Iterable[Game]:
    books: set[int] = set()
    count = 0
    for game in games:
        if not features_of(game.slug).has_mini_boards or (len(books | {game.book_id}) > MAX_BOOKS):
            continue
        books.add(game.book_id)
        count += 1
        if count > MAX_BOARDS:
            return
        yield game
