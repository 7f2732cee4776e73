"""The game's page: shown, polled, acted upon. All of it comes from the viewer's own view."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.forms import Form
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.cache import get_conditional_response, patch_cache_control
from django.views.decorators.http import require_POST, require_safe

from play import queries, services
from play.errors import PlayError
from play.games import Page, page_of
from play.kinds import check_is_here
from play.models import Game
from play.playtest import shown_drafts
from play.queries import Seen
from play.views.starting import invite_link

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
    response = render(request, page_of(seen).TABLE, _context(request, seen))
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
            action=page_of(seen).read_action(request.POST),
            number=_number(request.POST.get("number", "")),
        )
    except PlayError as error:
        return _page(request, _seen(request, key), problem=str(error), status=error.status)
    if request.headers.get("X-Table"):
        return _page(request, _seen(request, key))
    return redirect(seen.game)


@login_required
@require_POST
def take_back(request: HttpRequest, key: str) -> HttpResponseBase:
    """Take the viewer's newest action back."""
    seen = _seen(request, key)
    try:
        if seen.side is None:
            raise PlayError("You’re watching this game. Only its players can take back.")
        services.take_back(
            game_id=seen.game.pk,
            side=seen.side,
            number=_number(request.POST.get("number", "")),
        )
    except PlayError as error:
        return _page(request, _seen(request, key), problem=str(error), status=error.status)
    if request.headers.get("X-Table"):
        return _page(request, _seen(request, key))
    return redirect(seen.game)


@login_required
@require_POST
def start(request: HttpRequest, key: str) -> HttpResponseBase:
    """Begin a game of one's own invitation now: bots of a level take the seats that are free."""
    seen = _seen(request, key)
    try:
        level = request.POST.get("bot", services.BOT)
        services.start_game(user=request.user, key=key, bot=level)
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
    page = page_of(seen)
    form: Any = None
    try:
        if seen.side is None:
            raise PlayError("You’re watching this game. Only its players have auto-replies.")
        form = page.orders_form(seen, request.POST)
        if form is None:
            raise PlayError("This game takes no auto-replies.")
        if not form.is_valid():
            raise PlayError(_wrong(page, form))
        services.set_orders(
            game_id=seen.game.pk,
            side=seen.side,
            orders=form.orders(),
            number=_number(request.POST.get("number", "")),
        )
    except PlayError as error:
        again = _seen(request, key)
        return _page(request, again, problem=str(error), status=error.status, orders_form=form)
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
    page = page_of(seen)
    context = {"seen": seen, "game": seen.game, **page.log_context(seen)}
    return render(request, page.LOG, context)


@require_safe
def record(request: HttpRequest, key: str) -> HttpResponse:
    """The record of a game that is over, to download. While it runs there is none."""
    seen = _seen(request, key)
    if not seen.game.is_over:
        raise Http404("You can download the record when the game is over.")
    response = HttpResponse(
        services.signed_record(seen.game).dumps(), content_type="text/plain; charset=utf-8"
    )
    response["Content-Disposition"] = f'attachment; filename="{seen.game.slug}-{seen.game.key}.txt"'
    return response


def _seen(request: HttpRequest, key: str) -> Seen:
    seen = queries.seen_by(key, request.user)
    if seen is None:
        raise Http404("Game not found. It may be private.")
    check_is_here(seen.game.slug)
    return seen


def _page(
    request: HttpRequest,
    seen: Seen,
    *,
    problem: str = "",
    status: int = HTTPStatus.OK,
    orders_form: Any = None,
) -> HttpResponseBase:
    """The page; `orders_form` is one that was sent and could not be kept."""
    _mark_seen(seen.seat)
    page = page_of(seen)
    template = page.TABLE if request.headers.get("X-Table") else page.PAGE
    context = _context(request, seen, problem)
    if orders_form is not None and page.SHOWS_PROBLEMS:
        context["orders_form"] = orders_form
    response = render(request, template, context, status=status)
    response["ETag"] = seen.etag
    return _private(response)


def _context(request: HttpRequest, seen: Seen, problem: str = "") -> dict[str, Any]:
    page = page_of(seen)
    context = page.context(seen, request.user, problem)
    if seen.is_mine and seen.game.is_running:
        context["orders_form"] = page.orders_form(seen)
    if seen.game.status == Game.Status.INVITING and seen.is_mine:
        context["invite_link"] = invite_link(seen.game)
    return context


def _wrong(page: Page, form: Form) -> str:
    """What is wrong with a form of orders: all of it, unless its fields say so themselves."""
    if page.SHOWS_PROBLEMS:
        return "Your auto-replies weren’t saved. Correct what is marked."
    return " ".join(str(error) for errors in form.errors.values() for error in errors)


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
