"""The game that an address means, and the answers that the views of one game share."""

from __future__ import annotations

from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from django.http import Http404, HttpRequest, JsonResponse
from django.http.response import HttpResponse, HttpResponseBase
from django.middleware.csrf import get_token
from django.shortcuts import redirect, render
from django.utils.cache import patch_cache_control

from games import kind_or_default
from play import queries, services
from play.encoding import CompactJSON, json_block
from play.errors import PlayError
from play.games.table import table_of
from play.kinds import check_is_here
from play.models import Game
from play.previews import game_preview
from play.queries import Place, Seen
from play.table.facts import page_facts, table_facts
from play.table.page import contexts
from play.table.page.contexts import game_page
from play.views.setup import invite_link

MAX_NUMBER = 10**9
JSON = "application/json"


def seen_at(request: HttpRequest, key: str) -> Seen:
    """Return the game as who asks may see it; Http404, GameGone."""
    seen = queries.seen_by(key, request.user)
    if seen is None:
        raise Http404("Game not found. It may be private.")
    check_is_here(seen.game.slug)
    return seen


def place_at(request: HttpRequest, key: str) -> Place:
    """Return which game it is and where who asks sits in it; Http404, GameGone."""
    place = queries.place_of(key, request.user)
    if place is None:
        raise Http404("Game not found. It may be private.")
    check_is_here(place.slug)
    return place


def wants_json(request: HttpRequest) -> bool:
    return request.get_preferred_type(["text/html", JSON]) == JSON


def is_drawn(seen: Seen) -> bool:
    """Whether the browser draws the game's page now: before it has begun all have forms."""
    return table_of(seen.game.slug).drawn is not None and seen.game.has_begun


def answer(
    request: HttpRequest,
    seen: Seen,
    *,
    since: int | None = None,
    problem: str = "",
    status: int = HTTPStatus.OK,
    **context: Any,
) -> HttpResponseBase:
    """Answer a form on the game's page: facts, the page's changing part, or a page.

    Where nothing was refused and no part was asked for, that is the page's own address.
    """
    if table_of(seen.game.slug).drawn and wants_json(request):
        return facts(request, seen, since=since, problem=problem, status=status)
    if problem or request.headers.get("X-Table"):
        return made_page(request, seen, problem=problem, status=status, **context)
    return redirect("play:plain" if is_drawn(seen) else "play:game", seen.game.key)


def facts(
    request: HttpRequest,
    seen: Seen,
    *,
    since: int | None = None,
    problem: str = "",
    status: int = HTTPStatus.OK,
) -> HttpResponse:
    """Send the facts of a table that the browser draws, as JSON; before the game has begun, what is
    wrong."""
    if not seen.game.has_begun:
        return as_json({"problem": problem}, status=status, etag=seen.etag)
    found = table_facts(seen, request.user, since, problem)
    return as_json(found, status=status, etag=seen.etag)


def drawn_page(request: HttpRequest, seen: Seen) -> HttpResponseBase:
    """Show the page that the browser draws, with its first facts in it."""
    found = table_facts(seen, request.user)
    lasting = {**page_facts(seen), "csrf": get_token(request)}
    context = {
        "game": seen.game,
        "kind": kind_or_default(seen.game.slug),
        "title": found["title"],
        "preview": game_preview(seen, position_of(request)),
        "said": found["said"],
        "table_data": json_block({**found, **lasting}, "table-data"),
    }
    response = render(request, str(table_of(seen.game.slug).drawn), context)
    response["ETag"] = seen.etag
    return keep_private(response)


def made_page(
    request: HttpRequest,
    seen: Seen,
    *,
    problem: str = "",
    status: int = HTTPStatus.OK,
    orders_form: Any = None,
) -> HttpResponseBase:
    """Show the page that is made here, or with the header X-Table its changing part alone.

    `orders_form` is one that was sent and could not be kept.
    """
    context = game_page(seen, request.user, problem) | _invitation(seen)
    context["preview"] = game_preview(seen)
    if seen.is_mine and seen.game.is_running:
        context["orders_form"] = orders_form or contexts.orders_form(seen)
    template = (
        "play/plain/_table.html" if request.headers.get("X-Table") else "play/plain/game.html"
    )
    response = render(request, template, context, status=status)
    response["ETag"] = seen.etag
    return keep_private(response)


def as_json(found: Mapping[str, Any], *, status: int = HTTPStatus.OK, etag: str = "") -> Any:
    """Return an answer for one viewer's browser alone."""
    response = JsonResponse(found, encoder=CompactJSON, status=status)
    if etag:
        response["ETag"] = etag
    return keep_private(response)


def keep_private(response: Any) -> Any:
    """No cache between may keep it, and the browser asks anew."""
    patch_cache_control(response, private=True, no_cache=True)
    return response


def mark_seen(seen: Seen) -> None:
    """Note that the viewer, if they play, has the game before them."""
    if seen.seat is not None:
        services.mark_seen(seat=seen.seat)


def number_of(text: str) -> int:
    """Return an action's number; PlayError if it is none."""
    # Its length first: int() refuses thousands of digits with an error of its own.
    if not (text.isascii() and text.isdigit() and len(text) <= 10) or int(text) > MAX_NUMBER:
        raise PlayError(
            "The move doesn’t say which position it’s for (field “number”). Reload the page."
        )
    return int(text)


def position_of(request: HttpRequest) -> int | None:
    """Return the number of `?at=`; None for anything else, for the page is there without it."""
    try:
        return number_of(request.GET.get("at", ""))
    except PlayError:
        return None


def _invitation(seen: Seen) -> dict[str, Any]:
    """Return the link that a player sends to a friend, while the game waits for one."""
    waits = seen.game.status == Game.Status.INVITING and seen.game.rematch_of_id is None
    if not waits or not seen.is_mine:
        return {}
    return {"invite_link": invite_link(seen.game)}
