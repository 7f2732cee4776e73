"""Pages that begin a game: the form, the invitation, taking it back."""

from __future__ import annotations

import random
from http import HTTPStatus

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST

from accounts.guests import guest_on_post
from cards.game_addresses import game_url
from engine.kernel.definition import GameDefinition
from games import USUAL
from play import queries, services
from play.errors import PlayError
from play.forms import OPEN, JoinForm, NewGameForm
from play.game_settings import GameSettings
from play.models import Game
from play.own_seats import seat_of
from play.playtest import shown_drafts
from play.terms import terms_of
from play.views.tables import join_seat


@guest_on_post
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest, kind: GameDefinition) -> HttpResponse:
    """Choose deck, opponent and pace. The browser asks for the promised seed's hash."""
    if request.method != "POST":
        chosen = {name: request.GET[name] for name in ("deck", "opponent") if name in request.GET}
        form = NewGameForm(user=request.user, initial=chosen)
        return render(request, "play/new.html", {"form": form})
    form = NewGameForm(request.POST, user=request.user)
    status: int = HTTPStatus.BAD_REQUEST
    if form.is_valid():
        data = form.cleaned_data
        is_open = data["opponent"] == OPEN
        try:
            game = services.create_game(
                user=request.user,
                settings=GameSettings(
                    is_open=is_open,
                    shows_deck=data["shows_deck"],
                    days_per_action=data["days"],
                    is_public=data["is_public"],
                    advice=form.has_hints,
                    on_timeout=data["when_late"],
                    drafts_welcome=data["drafts_welcome"],
                    rules_version=data["rules"],
                ),
                deck=data["deck"],
                seat=form.seat_asked(),
                offer=data["offer"],
                opponent=services.LINK if is_open else data["opponent"],
                bot_deck=data["bot_deck"] or random.choice(form.ready or [data["deck"]]),
            )
        except PlayError as error:
            form.add_error(None, str(error))
            status = error.status
        else:
            return redirect(game)
    return render(request, "play/new.html", {"form": form}, status=status)


@guest_on_post
@require_http_methods(["GET", "HEAD", "POST"])
def join(request: HttpRequest, invite_key: str) -> HttpResponse:
    """Show the page behind an invitation's link: who invites, the pace, and the choice of a
    deck."""
    game = queries.invitation(invite_key)
    if game is not None and game.slug != USUAL:
        return join_seat(request, game)
    if game is None or game.status == Game.Status.WITHDRAWN:
        return _no_invitation(
            request,
            "This invite was cancelled, or its link is incomplete. Ask your friend for a new one.",
        )
    seats = list(game.seats.all())
    if seat_of(seats, request.user) is not None:
        return redirect(game)
    if game.status != Game.Status.INVITING:
        return _no_invitation(request, "Someone else has joined.")
    context = {
        "game": game,
        "host": seats[0],
        "terms": terms_of(game, seats),
        "drafts": shown_drafts(game),
    }
    status: int = HTTPStatus.OK
    user = request.user
    form = JoinForm(request.POST or None, user=user, game=game)
    if request.method == "POST":
        status = HTTPStatus.BAD_REQUEST
        if form.is_valid():
            try:
                game = services.join_game(
                    user=user,
                    invite_key=invite_key,
                    deck=form.cleaned_data["deck"],
                    seat=form.seat_asked(),
                    agreed=form.cleaned_data.get("agreed", False),
                )
            except PlayError as error:
                form.add_error(None, str(error))
                status = error.status
            else:
                return redirect(game)
    return render(request, "play/join.html", {**context, "form": form}, status=status)


@login_required
@require_POST
def withdraw(request: HttpRequest, key: str) -> HttpResponse:
    """Take back an invitation, or one's seat in another's."""
    game = services.withdraw_game(user=request.user, key=key)
    is_cancelled = game.status == Game.Status.WITHDRAWN
    called = "Challenge cancelled." if game.is_open else "Invite cancelled."
    messages.success(request, called if is_cancelled else "You left the game.")
    return redirect(game_url("play:list", game.slug))


def invite_link(game: Game) -> str:
    """Return the full address to send to a friend."""
    return settings.SITE_URL + reverse("play:join", args=[game.invite_key])


def _no_invitation(request: HttpRequest, message: str) -> HttpResponse:
    return render(
        request, "play/no_invitation.html", {"message": message}, status=HTTPStatus.NOT_FOUND
    )
