"""The game's page: shown, polled, acted upon. All of it comes from the viewer's own view."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.cache import get_conditional_response
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_POST, require_safe

from play import queries, services
from play.errors import PlayError
from play.games.table import table_of
from play.previews import game_preview
from play.queries import Seen
from play.table.page.contexts import orders_form, position_page
from play.views.answers import (
    answer,
    drawn_page,
    facts,
    is_drawn,
    keep_private,
    made_page,
    mark_seen,
    number_of,
    place_at,
    position_of,
    seen_at,
    wants_json,
)

WRONG_ORDERS = "Your auto-replies weren’t saved. Correct what is marked."


@gzip_page
@require_safe
def game(request: HttpRequest, key: str) -> HttpResponseBase:
    seen = seen_at(request, key)
    mark_seen(seen)
    if is_drawn(seen):
        return drawn_page(request, seen)
    return _position(request, seen) if _asks_position(request, seen) else made_page(request, seen)


@require_safe
def plain(request: HttpRequest, key: str) -> HttpResponseBase:
    """Show the game without scripts; where its page needs none, that is the page itself."""
    seen = seen_at(request, key)
    if not is_drawn(seen):
        return redirect(seen.game)
    mark_seen(seen)
    if _asks_position(request, seen):
        return _position(request, seen)
    return made_page(request, seen)


@gzip_page
@require_safe
def table_now(request: HttpRequest, key: str) -> HttpResponseBase:
    """Show the page's changing part: facts, with `?since=` what happened after that action, or
    HTML.

    A poll that finds nothing new costs one small query (304).
    """
    if "If-None-Match" in request.headers:
        unchanged = _unchanged(request, key)
        if unchanged is not None:
            return unchanged
    seen = seen_at(request, key)
    mark_seen(seen)
    if not is_drawn(seen) or request.headers.get("X-Table"):
        return made_page(request, seen)
    try:
        since = _since(request.GET.get("since", ""))
    except PlayError as error:
        return facts(request, seen, problem=str(error), status=error.status)
    return facts(request, seen, since=since)


def _unchanged(request: HttpRequest, key: str) -> HttpResponseBase | None:
    """304 if nothing is new since the version that is asked about; Http404."""
    etag = queries.version_seen_by(key, request.user)
    if etag is None:
        raise Http404("Game not found. It may be private.")
    response = get_conditional_response(request, etag=etag)
    if response is None:
        return None
    if request.headers.get("X-Looking"):
        seat = queries.seat_in(key, request.user)
        if seat is not None:
            services.mark_seen(seat=seat)
    answered: HttpResponseBase = keep_private(response)
    return answered


@gzip_page
@login_required
@require_POST
def act(request: HttpRequest, key: str) -> HttpResponseBase:
    """Make one action. The answer is what the table is now, with what happened since the action
    that the sender knew of: JSON if it is asked for, with X-Table the page's changing part."""
    place = place_at(request, key)
    try:
        side = place.own_side("act")
        number = number_of(request.POST.get("number", ""))
        action = table_of(place.slug).read_action(request.POST)
        taken = services.take_action(game_id=place.game_id, side=side, action=action, number=number)
    except PlayError as error:
        return _refused(request, key, error)
    if taken.game.is_alone:
        services.answer_at_once(taken.game)
        return _done(request, key, since=number)
    # What the action has just read and worked out is not read and worked out again.
    seen = Seen(taken.game, taken.seats, side, taken.state, taken.action)
    mark_seen(seen)
    return answer(request, seen, since=number)


@gzip_page
@login_required
@require_POST
def take_back(request: HttpRequest, key: str) -> HttpResponseBase:
    """Take the viewer's newest action back."""
    seen = seen_at(request, key)
    try:
        side = seen.own_side("take back")
        number = number_of(request.POST.get("number", ""))
        services.take_back(game_id=seen.game.pk, side=side, number=number)
    except PlayError as error:
        return _refused(request, key, error)
    return _done(request, key, since=number)


@login_required
@require_POST
def start(request: HttpRequest, key: str) -> HttpResponseBase:
    """Begin a game of one's own invitation now: bots of a level take the seats that are free."""
    seen_at(request, key)
    try:
        level = request.POST.get("bot", services.BOT)
        services.start_game(user=request.user, key=key, bot=level)
    except PlayError as error:
        return _refused(request, key, error)
    return _done(request, key)


@gzip_page
@login_required
@require_POST
def orders(request: HttpRequest, key: str) -> HttpResponseBase:
    """Set the viewer's standing orders from the form on the game's page."""
    seen = seen_at(request, key)
    form: Any = None
    try:
        side = seen.own_side("set auto-replies")
        form = _orders_form(request, seen)
        if not form.is_valid():
            raise PlayError(WRONG_ORDERS)
        number = number_of(request.POST.get("number", ""))
        services.set_orders(game_id=seen.game.pk, side=side, orders=form.orders(), number=number)
    except PlayError as error:
        return _refused(request, key, error, form=form)
    if not wants_json(request) and not request.headers.get("X-Table"):
        messages.success(request, "Auto-replies saved.")
    return _done(request, key, since=number)


@login_required
@require_POST
def advice(request: HttpRequest, key: str) -> HttpResponseBase:
    """Show what the bot would do in the viewer's place: shown on the page until the game moves
    on."""
    seen = seen_at(request, key)
    try:
        services.give_advice(game_id=seen.game.pk, side=seen.own_side("ask for a hint"))
    except PlayError as error:
        return _refused(request, key, error)
    return _done(request, key, since=seen.game.number)


def _asks_position(request: HttpRequest, seen: Seen) -> bool:
    """Whether the address names an earlier position, and such pages are made here."""
    return seen.game.has_begun and "at" in request.GET


def _position(request: HttpRequest, seen: Seen) -> HttpResponseBase:
    """Show an earlier position of a game whose table isn't drawn by the browser."""
    number = position_of(request)
    try:
        if number is None:
            raise PlayError("Give at as an action number, 0 or more.")
        context = position_page(seen, number)
    except PlayError as error:
        raise Http404(str(error)) from error
    context["preview"] = game_preview(seen, number)
    response: HttpResponseBase = keep_private(render(request, "play/plain/position.html", context))
    return response


def _done(request: HttpRequest, key: str, *, since: int | None = None) -> HttpResponseBase:
    seen = seen_at(request, key)
    mark_seen(seen)
    return answer(request, seen, since=since)


def _refused(
    request: HttpRequest, key: str, error: PlayError, *, form: Any = None
) -> HttpResponseBase:
    """Show the table as it is, with what was wrong; with `since` of the form, what happened
    since."""
    seen = seen_at(request, key)
    mark_seen(seen)
    try:
        since: int | None = number_of(request.POST.get("number", ""))
    except PlayError:
        since = None
    told = {"problem": str(error), "status": error.status, "orders_form": form}
    return answer(request, seen, since=since, **told)


def _orders_form(request: HttpRequest, seen: Seen) -> Any:
    """Return the form of orders as it was sent; PlayError if there are none for the viewer to
    set."""
    form: Any = orders_form(seen, request.POST)
    if form is None:
        raise PlayError("This game takes no auto-replies.")
    return form


def _since(text: str) -> int | None:
    """Return the number of `?since=`; None if it isn't given. PlayError for anything else."""
    if not text:
        return None
    try:
        return number_of(text)
    except PlayError:
        raise PlayError("Give since as an action number, 0 or more.") from None
