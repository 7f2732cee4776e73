"""Rows of lists of games: who plays, whose turn, how long, what happened last, a small board."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.utils import timezone

from cards.cache import briefly
from engine.kernel.phrases import listed
from play.games.features import MiniBoard, features_of
from play.listed_seats import ListedSeat, seated
from play.models import Game
from play.own_seats import loaded, seat_of
from play.queries import watchable_games
from play.table.last_events import last_events
from play.table.mini_board import mini_boards
from play.table.time_left import time_left
from play.wording import counted, ending_of

LEFT = "A bot plays for you"
MAX_LIVE = 3  # of those that others watch, on the front page
MAX_LOOKED_AT = 2 * MAX_LIVE  # to find some in which the viewer doesn't play


@dataclass(frozen=True)
class Row:
    """A game in a list, in words: all that its line shows, so that equal ones are written once."""

    url: str
    is_mine: bool  # it waits for the viewer
    is_running: bool
    pace: str
    who: str
    decks: str
    stage: str
    left: str
    deadline: datetime | None
    ending: str
    title: str  # of its game, where a list is of several
    event: str = ""
    board: MiniBoard | None = None


def live_games(user: Any, game: str) -> list[Row]:
    """Return the rows of a few public games of a game that run, the last changed first."""
    seen = _newest_live(game)
    rows = [row for row, players in seen if user.pk is None or user.pk not in players][:MAX_LIVE]
    if len(rows) == MAX_LIVE or len(seen) < MAX_LOOKED_AT:
        return rows
    running = watchable_games(user, game)["running"][:MAX_LIVE]
    return row_lists({"live": running}, user, game)["live"]


@briefly
def _newest_live(game: str) -> list[tuple[Row, frozenset[int | None]]]:
    """Return rows as those see them who don't play in these games, and who does."""
    nobody = AnonymousUser()
    running = list(watchable_games(nobody, game)["running"][:MAX_LOOKED_AT])
    rows = row_lists({"live": running}, nobody, game)["live"]
    players = [frozenset(seat.user_id for seat in one.sitting) for one in running]
    return list(zip(rows, players, strict=True))


def row_lists(lists: Mapping[str, Iterable[Game]], user: Any, of: str) -> dict[str, list[Row]]:
    """Return the rows of some lists; `of` is the game that they are about, so that others are
    named.

    Those that run have their last event in the words of the viewer's own log, and the first ones
    a small board: read for all lists together.
    """
    user = loaded(user)
    found = {name: list(games) for name, games in lists.items()}
    seated(game for games in found.values() for game in games if "sitting" not in vars(game))
    running = [game for games in found.values() for game in games if game.is_running]
    events = last_events(running, user) if running else {}
    boards = mini_boards(running, user) if running else {}
    return {name: _rows(games, user, of, events, boards) for name, games in found.items()}


def _rows(
    games: Iterable[Game],
    user: Any,
    of: str,
    events: Mapping[int, str],
    boards: Mapping[int, MiniBoard],
) -> list[Row]:
    now = timezone.now()
    rows = []
    for game in games:
        seats = game.sitting
        me = seat_of(seats, user)
        others = [seat for seat in seats if seat is not me]
        running = next((one for one in (me, *others) if one and one.awaited), None)
        row = Row(
            url=game.get_absolute_url(),
            is_mine=me is not None and me.awaited,
            is_running=game.is_running,
            pace=game.pace,
            who=_who(game, me, others),
            decks=_decks(seats, me, user),
            stage=_stage(game, me, others) if game.is_running else "",
            left=time_left(running.deadline, now) if running else "",
            deadline=running.deadline if running else None,
            ending=ending_of(game, seats, me.side if me else None) if game.is_over else "",
            title="" if game.slug == of else game.title,
            event=events.get(game.pk, ""),
            board=boards.get(game.pk),
        )
        rows.append(row)
    return rows


def _who(game: Game, me: ListedSeat | None, others: list[ListedSeat]) -> str:
    """With whom a player plays, or who does in a game that is watched."""
    names = counted(seat.name for seat in others)
    if me is None:
        return " vs ".join(names)
    if game.is_alone:
        return "Alone"
    free = game.seat_count - len(others) - 1
    if game.status == Game.Status.INVITING and free:
        if game.seat_count == 2:
            return "Waiting for an opponent"
        return f"{listed([*names, f'{free} free'])}"
    return listed(names) if names else "On your own"


def _stage(game: Game, me: ListedSeat | None, others: list[ListedSeat]) -> str:
    """Return how far a running game is, and of one for several whom it waits for."""
    if progress := features_of(game.slug).progress(game):
        return f"{LEFT} · {progress}" if me is not None and me.is_left else progress
    awaited = counted(seat.name for seat in others if seat.awaited)
    if me is not None and me.is_left:
        return LEFT
    if not awaited or (me is not None and me.awaited):
        return ""
    waits = f"Waiting for {listed(awaited)}"
    return f"You’re out · {waits}" if me is not None and me.is_out else waits


def _decks(seats: list[ListedSeat], me: ListedSeat | None, user: Any) -> str:
    """Return the names of decks that `user` may know: the own alone, in a game of theirs."""
    if me is not None:
        return f"You’re playing {me.deck_name}" if me.deck_name else ""
    return " · ".join(name for seat in seats if (name := seat.deck_name_for(user)))
