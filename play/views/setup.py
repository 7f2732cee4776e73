"""Pages that begin a game of any definition: the form, the invitation, taking it back."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST

from accounts.guests import guest_on_post
from cards.game_addresses import game_url
from decks.models import Deck
from decks.queries import visible_deck
from engine.kernel.definition import GameDefinition
from engine.kernel.roles import Role
from games import DEFAULT_SLUG, GAMES, offered_games
from play import queries, services
from play.drafts.playtest import shown_drafts
from play.errors import BotDeckRefused, DeckRefused, PlayError
from play.games.features import features_of
from play.kinds import kind_of
from play.models import Game
from play.own_seats import seat_of
from play.setup.lobby import chairs, roles_among
from play.setup.new_table import read_table
from play.setup.seat_forms import JoinSeatForm, NewTableForm, SeatForm
from play.setup.terms import terms_of


@guest_on_post
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest, kind: GameDefinition) -> HttpResponse:
    """Choose seats, role, deck and who else plays; a link may say how many, as what, with which."""
    sent = request.POST if request.method == "POST" else None
    asked = (request.GET if sent is None else sent).dict()
    table = read_table(kind, asked, _role_of_deck(request, kind, asked.get("deck", "")))
    begun = {"deck": request.GET.get("deck"), **request.GET.dict(), "by_chance": table.by_chance}
    form = NewTableForm(sent, user=request.user, table=table, initial=begun)
    status: int = HTTPStatus.OK
    if sent is not None:
        status = HTTPStatus.BAD_REQUEST
        if form.is_valid() and not table.has_problem:
            try:
                return redirect(services.create_game(user=request.user, **form.new_game()))
            except PlayError as error:
                _blame(form, error)
                status = error.status
    context = {"kind": kind, "games": offered_games(), "table": table, "form": form}
    return render(request, "play/new.html", context, status=status)


@guest_on_post
@require_http_methods(["GET", "HEAD", "POST"])
def join(request: HttpRequest, invite_key: str) -> HttpResponse:
    """Show the page behind an invitation's link: who sits where, the terms, choosing role and
    deck."""
    game = queries.invitation(invite_key)
    if game is None:
        return _unavailable(request)
    user = request.user
    if seat_of(game.seats.all(), user) is not None:
        return redirect(game)
    sent = request.POST if request.method == "POST" else None
    asked = (request.GET if sent is None else sent).get("role")
    offer = _offer(game, user, asked)
    if offer is None:
        return _unavailable(request, game)
    kind = kind_of(game.slug)
    about: dict[str, Any] = {"user": user, "kind": kind, "game": game}
    deck = {"deck": request.GET.get("deck")}
    form = JoinSeatForm(sent, role=offer["role"], initial=deck, **about)
    status: int = HTTPStatus.OK
    if sent is not None:
        status = HTTPStatus.CONFLICT if offer["role_problem"] else HTTPStatus.BAD_REQUEST
        if form.is_valid() and not offer["role_problem"]:
            role = offer["role"].name if offer["roles"] else None
            try:
                joined = services.join_game(
                    user=user,
                    invite_key=game.invite_key,
                    deck=form.cleaned_data.get("deck"),
                    seat=form.seat_asked(role=role),
                    agreed=form.cleaned_data.get("agreed", False),
                )
                return redirect(joined)
            except PlayError as error:
                _blame(form, error)
                status = error.status
            game = queries.invitation(game.invite_key) or game  # somebody may have come meanwhile
            offer = _offer(game, user, asked)
            if offer is None:
                return _unavailable(request, game, status)
        if offer["role_problem"]:
            form = JoinSeatForm(None, role=offer["role"], **about)
    context = {**offer, "drafts": shown_drafts(game) if kind.has_drafts else [], "form": form}
    return render(request, "play/join.html", context, status=status)


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


def _offer(game: Game, user: Any, asked: str | None) -> dict[str, Any] | None:
    """Return what an invitation's page says of the table; None if there is no seat to be had."""
    seats = list(game.seats.all())
    free = queries.free_sides(game, seats)
    if game.status != Game.Status.INVITING or not free:
        return None
    roles, role, problem = _role(game, free, asked)
    host = queries.host_of(seats)
    return {
        "kind": kind_of(game.slug),
        "game": game,
        "host": host,
        "invitation": features_of(game.slug).invitation(host.name, game),
        "chairs": chairs(game, seats, user),
        "terms": terms_of(game, seats),
        "roles": roles,
        "role": role,
        "role_problem": problem,
    }


def _role(game: Game, free: list[int], asked: str | None) -> tuple[list[Role], Role, str]:
    """Return the roles to choose from, none if there is no choice; the one that is meant; a
    problem."""
    kind = kind_of(game.slug)
    found = roles_among(kind, free)
    if game.by_chance or len(kind.roles) == 1:
        return [], found[0], ""
    chosen = next((role for role in found if role.name == asked), None)
    if chosen is not None or asked is None:
        return found, chosen or found[0], ""
    titles = {role.name: role.title or role.name for role in kind.roles}
    if asked in titles:
        return found, found[0], f"Someone else is {titles[asked]} now. Choose another role."
    return found, found[0], f"No role called “{asked:.60}”. Choose one of these."


def _unavailable(
    request: HttpRequest, game: Game | None = None, status: int = HTTPStatus.NOT_FOUND
) -> HttpResponse:
    context = {"kind": kind_of(game.slug) if game else GAMES[DEFAULT_SLUG], "game": game}
    return render(request, "play/no_invitation.html", context, status=status)


def _role_of_deck(request: HttpRequest, kind: GameDefinition, key: str) -> str | None:
    """Return the role of the deck that a link names, so that who follows it need not choose one."""
    if len(kind.roles) == 1 or request.method == "POST":
        return None
    if not key or not key.isprintable():  # a NUL is no text to PostgreSQL
        return None
    try:
        return visible_deck(request.user, key[:60], kind.slug).role
    except Deck.DoesNotExist:
        return None


def _blame(form: SeatForm, error: PlayError) -> None:
    """Say a refusal at the field of the own deck, if that is to blame, or above all."""
    own_deck = isinstance(error, DeckRefused) and not isinstance(error, BotDeckRefused)
    fields = [name for name in ("deck", *form.lists) if name in form.fields]
    form.add_error(fields[0] if own_deck and fields else None, str(error))
