"""A board of CIDWaM in a few dots, for lists of games.

It is made of the engine's view for a spectator, which knows less than any player's and costs less;
only the side that is below is the viewer's own.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from engine.kernel.game import Data
from games import DEFAULT_SLUG
from play.cidwam import SEATS
from play.models import Game
from play.own_seats import seat_of
from play.rules import load_state, rules_for

logger = logging.getLogger(__name__)

FILES = "abcdef"
MAX_BOARDS = 12  # the rows that are in sight
MAX_BOOKS = 3  # their card texts are compiled once a process


@dataclass(frozen=True)
class Dot:
    """A stack of Souls, or an Environment, at a place from the upper left, in spaces."""

    x: float
    y: float
    is_near: bool
    count: int = 1


@dataclass(frozen=True)
class MiniBoard:
    """What is drawn: `life` is the near side's and the far side's."""

    souls: list[Dot]
    environments: list[Dot]
    life: tuple[int, int]


def mini_boards(games: Sequence[Game], user: Any) -> dict[int, MiniBoard]:
    """Return the boards of the first games of CIDWaM that have begun, by their ids, in one query.

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
            boards[game.pk] = mini_board(view, 0 if own is None else own.side)
        except Exception:
            logger.exception("no small board of %s", game)
    return boards


def _chosen(games: Iterable[Game]) -> Iterable[Game]:
    books: set[int] = set()
    count = 0
    for game in games:
        if game.slug != DEFAULT_SLUG or (len(books | {game.book_id}) > MAX_BOOKS):
            continue
        books.add(game.book_id)
        count += 1
        if count > MAX_BOARDS:
            return
        yield game


def mini_board(view: Data, side: int) -> MiniBoard:
    """Return the board of a spectator's view as the player of a side sees it: below is their
    own."""
    near = SEATS[side]
    souls = []
    for place, stack in view["board"].items():
        x, y = _middle(place, side)
        souls.append(Dot(x, y, stack[-1]["controller"] == near, len(stack)))
    environments = []
    for place, piece in view["environments"].items():
        middles = [_middle(corner, side) for corner in place.split("/")]
        x, y = (sum(values) / 2 for values in zip(*middles, strict=True))
        environments.append(Dot(x, y, piece["controller"] == near))
    mine, theirs = (view["players"][SEATS[seat]]["life"] for seat in (side, 1 - side))
    return MiniBoard(souls, environments, (mine, theirs))


def _middle(place: str, side: int) -> tuple[float, float]:
    """Return the middle of a space from the upper left, in spaces: "a6" is 0.5, 0.5 for south."""
    x, y = FILES.index(place[0]) + 0.5, 6.5 - int(place[1])
    return (x, y) if side == 0 else (6 - x, 6 - y)
