"""The game's page: shown, polled, acted upon. All of it comes from the viewer's own view."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.cache import get_conditional_response, patch_cache_control
from django.views.decorators.http import require_POST, require_safe

from engine.kernel.game import Data, IllegalAction
from play import queries, services
from play.errors import PlayError
from play.forms import OrdersForm
from play.models import Game
from play.playtest import shown_drafts
from play.queries import Seen
from play.table.page import build_page
from play.table.story import oldest_first
from play.views.starting import invite_link
from play.wording import refusal, teller_of

LARGEST_NUMBER = 10**9


@require_safe
def game(request: HttpRequest, key: str) -> HttpResponseBase:
    return _page(request, _seen(request, key))


@require_safe
def fragment(request: HttpRequest, key: str) -> HttpResponseBase:
    """The page's changing part. A poll that finds nothing new costs two small queries (304)."""
    etag = queries.version_seen_by(key, request.user)
    if etag is None:
        raise Http404("Game not found. It may be private.")
    unchanged = get_conditional_response(request, etag=etag)
    if unchanged is not None:
        if request.headers.get("X-Looking"):
            _mark_seen(_seat_alone(request, key))
        return _private(unchanged)
    seen = _seen(request, key)
    _mark_seen(seen.seat)
    response = render(request, "play/_table.html", _context(request, seen))
    response["ETag"] = seen.etag
    return _private(response)


@login_required
@require_POST
def act(request: HttpRequest, key: str) -> HttpResponseBase:
    """Make one action; with the header X-Table the answer is the page's changing part alone."""
    seen = _seen(request, key)
    try:
        if seen.side is None:
            raise PlayError("You’re watching this game. Only its players can act.")
        services.take_action(
            game_id=seen.game.pk,
            side=seen.side,
            action=_action(request),
            number=_number(request.POST.get("number", "")),
        )
    except PlayError as error:
        return _page(request, _seen(request, key), problem=str(error), status=error.status)
    if request.headers.get("X-Table"):
        return _page(request, _seen(request, key))
    return redirect(seen.game)


@login_required
@require_POST
def orders(request: HttpRequest, key: str) -> HttpResponseBase:
    """Set the viewer's standing orders from the form on the game's page."""
    seen = _seen(request, key)
    form = OrdersForm(request.POST)
    try:
        if seen.side is None:
            raise PlayError("You’re watching this game. Only its players have auto-replies.")
        if not form.is_valid():
            raise PlayError(" ".join(str(e) for errors in form.errors.values() for e in errors))
        services.set_orders(
            game_id=seen.game.pk,
            side=seen.side,
            orders=form.orders(),
            number=_number(request.POST.get("number", "")),
        )
    except PlayError as error:
        return _page(request, _seen(request, key), problem=str(error), status=error.status)
    if request.headers.get("X-Table"):
        return _page(request, _seen(request, key))
    messages.success(request, "Auto-replies saved.")
    return redirect(seen.game)


@login_required
@require_POST
def advice(request: HttpRequest, key: str) -> HttpResponseBase:
    """What the bot would do in the viewer's place: shown on the page until the game moves on."""
    seen = _seen(request, key)
    try:
        if seen.side is None:
            raise PlayError("You’re watching this game. Only its players can ask for advice.")
        services.give_advice(game_id=seen.game.pk, side=seen.side)
    except PlayError as error:
        return _page(request, _seen(request, key), problem=str(error), status=error.status)
    if request.headers.get("X-Table"):
        return _page(request, _seen(request, key))
    return redirect(seen.game)


@require_safe
def card(request: HttpRequest, key: str) -> HttpResponse:
    """One card as this game knows it: `?name=`. Card texts are public; who holds them is not."""
    seen = _seen(request, key)
    name = request.GET.get("name", "")[:200]
    found = queries.cards_of(seen, [name]).get(name)
    if found is None:
        raise Http404("No card in this game has that name.")
    alone = request.headers.get("X-Table")
    template = "play/_card.html" if alone else "play/card.html"
    response = render(request, template, {"seen": seen, "game": seen.game, "card": found})
    patch_cache_control(response, private=True, max_age=3600)
    return response


@login_required
@require_safe
def drafts(request: HttpRequest, key: str) -> HttpResponse:
    """The drafts of both decks: for the players alone, for they tell what the decks hold."""
    seen = _seen(request, key)
    found = shown_drafts(seen.game) if seen.is_mine else []
    if not found:
        raise Http404("This game has no drafts, or you are not one of its players.")
    return render(request, "play/drafts.html", {"game": seen.game, "drafts": found})


@require_safe
def log(request: HttpRequest, key: str) -> HttpResponse:
    """The whole game in words, as this viewer may know it."""
    seen = _seen(request, key)
    entries = oldest_first(queries.log_of(seen), teller_of(seen.game, seen.seats, seen.side))
    return render(request, "play/log.html", {"seen": seen, "game": seen.game, "log": entries})


@require_safe
def record(request: HttpRequest, key: str) -> HttpResponse:
    """The record of a game that is over, to download. While it runs there is none."""
    seen = _seen(request, key)
    if not seen.game.is_over:
        raise Http404("You can download the record when the game is over.")
    response = HttpResponse(
        services.signed_record(seen.game).dumps(), content_type="text/plain; charset=utf-8"
    )
    response["Content-Disposition"] = f'attachment; filename="cidwam-{seen.game.key}.txt"'
    return response


def _seen(request: HttpRequest, key: str) -> Seen:
    seen = queries.seen_by(key, request.user)
    if seen is None:
        raise Http404("Game not found. It may be private.")
    return seen


def _page(
    request: HttpRequest, seen: Seen, *, problem: str = "", status: int = HTTPStatus.OK
) -> HttpResponseBase:
    _mark_seen(seen.seat)
    alone = request.headers.get("X-Table")
    template = "play/_table.html" if alone else "play/game.html"
    response = render(request, template, _context(request, seen, problem), status=status)
    response["ETag"] = seen.etag
    return _private(response)


def _context(request: HttpRequest, seen: Seen, problem: str = "") -> dict[str, Any]:
    context = build_page(seen, request.user, problem=problem)
    view = context["view"]
    if view is not None and seen.side is not None and seen.game.is_running:
        held = view["players"][seen.game.seat_name(seen.side)].get("orders") or {}
        context["orders_form"] = OrdersForm.showing(held)
    if seen.game.status == Game.Status.INVITING and seen.is_mine:
        context["invite_link"] = invite_link(seen.game)
    return context


def _private(response: HttpResponseBase) -> HttpResponseBase:
    patch_cache_control(response, private=True, no_cache=True)
    return response


def _mark_seen(seat: Any) -> None:
    if seat is not None:
        services.mark_seen(seat=seat)


def _seat_alone(request: HttpRequest, key: str) -> Any:
    return queries.seat_in(key, request.user)


def _number(text: str) -> int:
    # Its length first: int() refuses thousands of digits with an error of its own.
    if not (text.isascii() and text.isdigit() and len(text) <= 10) or int(text) > LARGEST_NUMBER:
        raise PlayError(
            "The move doesn’t say which position it’s for (field “number”). Reload the page."
        )
    return int(text)


def _action(request: HttpRequest) -> str | Data:
    """The action's notation; the opening's form without scripts gives a space for each Soul."""
    if "opening" not in request.POST:
        return request.POST.get("action", "")
    souls = request.POST.getlist("soul")
    spaces = request.POST.getlist("space")
    if len(souls) != len(spaces):
        raise refusal(IllegalAction("opening_spaces", "R3.2"))
    placed = [
        {"card": soul, "place": space} for soul, space in zip(souls, spaces, strict=True) if space
    ]
    return {"verb": "open", "placed": placed}
