"""Lists of games: one's own, and others' public ones."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_safe

from engine.games import USUAL
from engine.kernel.kind import Kind
from engine.kernel.phrases import listed
from play import queries
from play.challenges import newest_challenges
from play.first_seat import first_seat
from play.models import Game, Seat
from play.rematches import rematch_offers
from play.table.mini_board import MiniBoard, mini_boards
from play.table.recent import last_events
from play.table.status import time_left
from play.wording import ending_of


@dataclass(frozen=True)
class Row:
    """A game in a list; `me` is None in lists of others' games."""

    game: Game
    me: Seat | None
    who: str
    decks: str
    stage: str
    left: str
    ending: str
    title: str  # of its game, where a list is of several
    event: str = ""
    board: MiniBoard | None = None


@require_safe
def my_games(request: HttpRequest) -> HttpResponse:
    """My games, those that wait for me first; without an account, what there is to watch."""
    if not request.user.is_authenticated:
        return watch(request)
    lists = _lists(queries.games_of(request.user), request.user)
    rematches = rematch_offers(request.user)
    context = {
        "empty": not any((*lists.values(), rematches)),
        "rematches": rematches,
        "challenges": newest_challenges(request.user),
    }
    return render(request, "play/list.html", {**lists, **context})


@login_required
@require_safe
def next_game(request: HttpRequest) -> HttpResponse:
    """Go to the game that has waited longest, `besides` the one that is left; else to the list."""
    besides = request.GET.get("besides", "")
    waiting = queries.games_awaiting(request.user)
    key = next((each for each in waiting if each != besides), None)
    return redirect("play:list") if key is None else redirect("play:game", key)


@require_safe
def watch(request: HttpRequest) -> HttpResponse:
    lists = queries.watchable_games(request.user)
    context: dict[str, Any] = {**_lists(lists, request.user)}
    if not request.user.is_authenticated:  # then it is the page of play, too
        context["challenges"] = newest_challenges(request.user)
    return render(request, "play/watch.html", context)


@require_safe
def game_list(request: HttpRequest, kind: Kind) -> HttpResponse:
    """A visitor's games of another game than the usual one, and others' that are public."""
    user, of = request.user, kind.slug
    mine = queries.games_of(user, of) if user.is_authenticated else {}
    live = queries.watchable_games(user, of)["running"]
    context = {
        "kind": kind,
        "rematches": rematch_offers(user, of) if user.is_authenticated else [],
        **_lists({**mine, "live": live}, user, of),
        "challenges": newest_challenges(user, of),
        "may_play_now": first_seat(kind) is not None,
    }
    return render(request, "play/plain/list.html", context)


def _lists(lists: Mapping[str, Iterable[Game]], user: Any, of: str = USUAL) -> dict[str, list[Row]]:
    """The rows of some lists; `of` is the game that they are about, so that others are named.

    Those that run have their last event in the words of the viewer's own log, and the first ones
    a small board: read for all lists together.
    """
    found = {name: list(games) for name, games in lists.items()}
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
        seats = list(game.seats.all())
        me = next((seat for seat in seats if seat.user_id and seat.user_id == user.pk), None)
        others = [seat for seat in seats if seat is not me]
        running = next((one for one in (me, *others) if one and one.awaited), None)
        row = Row(
            game=game,
            me=me,
            who=_who(game, me, others),
            decks=_decks(seats, me, user),
            stage=_stage(game, me, others) if game.is_running else "",
            left=time_left(running.deadline, now) if running else "",
            ending=ending_of(game, seats, me.side if me else None) if game.is_over else "",
            title="" if game.slug == of else game.title,
            event=events.get(game.pk, ""),
            board=boards.get(game.pk),
        )
        rows.append(row)
    return rows


def _who(game: Game, me: Seat | None, others: list[Seat]) -> str:
    """With whom a player plays, or who does in a game that is watched."""
    names = [seat.name for seat in others]
    if me is None:
        return " vs ".join(names)
    free = game.seat_count - len(others) - 1
    if game.status == Game.Status.INVITING and free:
        if game.seat_count == 2:
            return "Waiting for an opponent"
        return f"{listed([*names, f'{free} free'])}"
    return listed(names) if names else "On your own"


def _stage(game: Game, me: Seat | None, others: list[Seat]) -> str:
    """How far a running game is, and of one for several whom it waits for."""
    if game.slug == USUAL:
        return f"Turn {game.turn}" if game.turn else "Opening"
    awaited = [seat.name for seat in others if seat.awaited]
    if not awaited or (me is not None and me.awaited):
        return ""
    return f"Waiting for {listed(awaited)}"


def _decks(seats: list[Seat], me: Seat | None, user: Any) -> str:
    """The names of decks that `user` may know: the own alone, in a game of theirs."""
    if me is not None:
        return f"You’re playing {me.deck_name}" if me.deck_name else ""
    return " · ".join(name for seat in seats if (name := seat.deck_name_for(user)))
