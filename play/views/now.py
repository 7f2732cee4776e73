"""“Play now” and “Try it alone”: one button, no form to fill in."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_POST

from accounts.guests import guest_on_post
from decks.models import Deck
from decks.queries import visible_deck
from engine.kernel.definition import GameDefinition
from play import services
from play.errors import DeckRefused
from play.setup.quick_forms import read_promise
from play.setup.terms import ALONE
from workshop.models import Draft
from workshop.queries import own_draft


@guest_on_post
@require_http_methods(["GET", "HEAD", "POST"])
def now(request: HttpRequest, kind: GameDefinition) -> HttpResponse:
    """Begin a game against a bot and go to it; who comes by a link chooses one instead."""
    if request.method != "POST":
        return redirect("play:new", kind=kind)
    mine, theirs = (_deck(request, field) for field in ("deck", "against"))
    promise = read_promise(request.POST)
    return redirect(
        services.play_now(user=request.user, game=kind.slug, deck=mine, against=theirs, **promise)
    )


@guest_on_post
@require_http_methods(["GET", "HEAD", "POST"])
def alone(request: HttpRequest) -> HttpResponse:
    """Begin a game with a deck against a side that does nothing; a link leads to the decks."""
    if request.method != "POST":
        return redirect("decks:list")
    deck = _deck(request, "deck")
    if deck is None:
        raise DeckRefused("Choose a deck to try.")
    promise = read_promise(request.POST)
    game = services.play_alone(user=request.user, deck=deck, **promise)
    messages.info(request, ALONE)
    return redirect(game)


@login_required
@require_POST
def draft_now(request: HttpRequest, code: str) -> HttpResponse:
    """Begin a game against a bot with one's own draft, in a deck that fits it."""
    try:
        draft = own_draft(request.user, code)
    except Draft.DoesNotExist as error:
        raise Http404("Draft not found. You can only play with your own.") from error
    begun = services.play_draft(user=request.user, draft=draft, **read_promise(request.POST))
    if begun.is_new_deck:
        messages.info(request, f"{draft.name} is in a new deck of yours: “{begun.deck.name}”.")
    return redirect(begun.game)


def _deck(request: HttpRequest, field: str) -> Deck | None:
    """Return the deck whose key a field has, None for an empty one. Raises DeckRefused."""
    key = request.POST.get(field, "")
    if not key:
        return None
    try:
        return visible_deck(request.user, key.replace("\0", ""))
    except Deck.DoesNotExist as error:
        raise DeckRefused("Deck not found. It may be private.") from error
