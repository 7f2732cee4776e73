"""Saved decks: own cards under a name, whether they may be played now, and their figures."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_safe

from games.kaadosu.collection.deck_states import deck_states, suggested
from games.kaadosu.collection.models import SavedDeck
from games.kaadosu.collection.queries import free_cards, held_by
from games.kaadosu.collection.services import decks as services
from games.kaadosu.rules.mechanics.setup import MAX_DECK, MIN_DECK
from games.kaadosu.web.collection.shown import (
    caller,
    collector_required,
    owner_of,
    page,
    refs_in,
    shown,
)


@require_safe
@collector_required
def index(request: HttpRequest) -> HttpResponse:
    """Own decks, each with what keeps it from being played."""
    owner = owner_of(request)
    states = deck_states(owner, list(owner.decks.all()))
    return page(request, "decks", "decks", states=states, most=services.MAX_DECKS)


@require_http_methods(["GET", "HEAD", "POST"])
@collector_required
def new(request: HttpRequest) -> HttpResponse:
    """A new deck, empty or with cards that the house suggests."""
    return _edit(request, None)


@require_http_methods(["GET", "HEAD", "POST"])
@collector_required
def deck(request: HttpRequest, pk: int) -> HttpResponse:
    """One deck: its cards to change, its name, or its end."""
    row = SavedDeck.objects.filter(pk=pk, owner=owner_of(request)).first()
    if row is None:
        raise Http404("There is no such deck of yours.")
    return _edit(request, row)


def _edit(request: HttpRequest, row: SavedDeck | None) -> HttpResponse:
    owner = owner_of(request)
    if request.method == "POST":
        if row is not None and request.POST.get("do") == "delete":
            services.delete_deck(caller(request), deck=row.pk)
        else:
            services.save_deck(
                caller(request),
                name=request.POST.get("name", "")[:200],
                cards=refs_in(request, "cards"),
                deck=row.pk if row else None,
            )
        return redirect("collection:decks")
    chosen = row.cards if row else []
    if request.GET.get("suggest"):
        chosen = [card.ref for card in suggested(free_cards(owner))]
    held = held_by(owner)
    cards = shown(held.cards, timezone.now(), locked=held.locked, chosen=chosen)
    return page(
        request,
        "deck",
        "decks",
        row=row,
        state=deck_states(owner, [row])[0] if row else None,
        cards=sorted(cards, key=lambda card: not card.is_chosen),
        least=MIN_DECK,
        most=MAX_DECK,
    )
