"""Boards in a few dots, for lists of games, of games that have such.

It is made of the engine's view for a spectator, which knows less than any player's and costs less;
only the side that is below is the viewer's own.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from typing import Any

from play.games.features import MiniBoard, features_of
from play.models import Game
from play.own_seats import seat_of
from play.rules import load_state, rules_for

logger = logging.getLogger(__name__)

MAX_BOARDS = 12  # the rows that are in sight
MAX_BOOKS = 3  # their card texts are compiled once a process


def mini_boards(games: Sequence[Game], user: Any) -> dict[int, MiniBoard]:
    """Return the boards of the first of these games that have begun, by their ids, in one query.

    A state that can't be read costs its row the picture and nothing else.
    """
    chosen = list(_chosen(games))
    states = dict(
        Game.objects.filter(pk__in=[g.pk for g in chosen]).values_list("pk", "state_json")
    )
    boards = {}
    for game in chosen:
        own = seat_of(game.seats.all(), user)
        game.state_json = states.get(game.pk, "")
        if not game.has_begun:
            continue
        try:
            view = rules_for(game).view(load_state(game), None)
            side = 0 if own is None else own.side
            boards[game.pk] = features_of(game.slug).mini_board(view, side)
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
