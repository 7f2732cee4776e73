"""Lists of games: one's own, and others' public ones."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from engine.kernel.definition import GameDefinition
from games import offered_games
from play import queries
from play.setup.challenges import newest_challenges
from play.setup.first_seat import first_seat, level_for
from play.setup.rematches import rematch_offers
from play.setup.tiles import OpponentTile, bot_tiles
from play.table.game_rows import row_lists


@require_safe
def my_games(request: HttpRequest, kind: GameDefinition) -> HttpResponse:
    """My games, those that wait for me first; without an account, what there is to watch."""
    if not request.user.is_authenticated:
        return watch(request, kind)
    lists = row_lists(queries.games_of(request.user), request.user, kind.slug)
    rematches = rematch_offers(request.user, kind.slug)
    is_empty = not any((*lists.values(), rematches))
    context = {
        "kind": kind,
        "of_all": True,
        "may_play_now": True,
        "games": offered_games(),
        "bots": _bots(request.user, kind) if is_empty else [],
        "rematches": rematches,
        "challenges": newest_challenges(request.user, kind.slug),
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
def watch(request: HttpRequest, kind: GameDefinition) -> HttpResponse:
    """Show others' public games of all games; `kind` is the page's own."""
    lists = queries.watchable_games(request.user)
    context: dict[str, Any] = {
        "games": offered_games(),
        **row_lists(lists, request.user, kind.slug),
    }
    if not request.user.is_authenticated:  # then it is the page of play, too
        context["challenges"] = newest_challenges(request.user, kind.slug)
        context["bots"] = _bots(request.user, kind)
    return render(request, "play/watch.html", context)


def _bots(user: Any, kind: GameDefinition) -> list[OpponentTile]:
    """All levels of bots, with the one that suits the user."""
    return bot_tiles("", level_for(user, kind.slug))


@require_safe
def game_list(request: HttpRequest, kind: GameDefinition) -> HttpResponse:
    """Show a visitor's games of another game than the default one, and others' that are public."""
    user, of = request.user, kind.slug
    mine = queries.games_of(user, of) if user.is_authenticated else {}
    live = queries.watchable_games(user, of)["running"]
    lists = row_lists({**mine, "live": live}, user, of)
    context = {
        "kind": kind,
        "games": offered_games(),
        "rematches": rematch_offers(user, of, of) if user.is_authenticated else [],
        "is_empty": not any(lists.values()),
        **lists,
        "challenges": newest_challenges(user, of),
        "may_play_now": first_seat(kind) is not None,
    }
    return render(request, "play/list.html", context)
