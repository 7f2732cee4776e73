"""Battles with own cards: inviting to one, with or without an ante, and taking the other seat."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from games.kaadosu.collection.invitations import (
    battles_of,
    invitations_of,
    invite,
    join,
    summary_of,
    terms_of,
)
from games.kaadosu.collection.models import Collector
from games.kaadosu.collection.queries import free_cards
from games.kaadosu.collection.services.battles import Terms
from games.kaadosu.rules.mechanics.setup import MAX_DECK, MIN_DECK
from games.kaadosu.rules.names import SLUG
from games.kaadosu.web.collection.shown import (
    caller,
    collector_required,
    owner_of,
    page,
    refs_in,
    shown,
)
from play.models import Game

BATTLES_SHOWN = 20


@require_http_methods(["GET", "HEAD", "POST"])
@collector_required
def new(request: HttpRequest) -> HttpResponse:
    """Choose a deck of free cards and the terms, and get a link to send."""
    owner = owner_of(request)
    if request.method == "POST":
        terms = Terms(bool(request.POST.get("ante")), bool(request.POST.get("piles")))
        game = invite(caller(request), cards=refs_in(request, "cards"), terms=terms)
        return redirect("collection:battle", invite_key=game.invite_key)
    running = battles_of(owner).filter(settled_at=None, game__isnull=False)
    return page(
        request,
        "new_battle",
        "battles",
        running=running[:BATTLES_SHOWN],
        invitations=invitations_of(request.user),
        **_deck_choice(request, owner),
    )


@require_http_methods(["GET", "HEAD", "POST"])
@collector_required
def battle(request: HttpRequest, invite_key: str) -> HttpResponse:
    """An invitation: the stake in a sentence, and a deck for who takes the other seat."""
    game = Game.objects.filter(invite_key=invite_key, book__game=SLUG).first()
    if game is None:
        raise Http404("There is no such invitation.")
    if request.method == "POST":
        joined = join(
            caller(request),
            game=game,
            cards=refs_in(request, "cards"),
            agreed=bool(request.POST.get("agreed")),
        )
        return redirect(joined.get_absolute_url())
    if game.status != Game.Status.INVITING:
        return redirect(game.get_absolute_url())
    host = game.seats.exclude(user=None).select_related("user").first()
    is_host = host is not None and host.user_id == request.user.pk
    return page(
        request,
        "battle",
        "battles",
        game=game,
        host=host,
        is_host=is_host,
        link=request.build_absolute_uri(),
        terms=terms_of(game),
        summary=_words(summary_of(host.deck)) if host and host.deck else {},
        **({} if is_host else _deck_choice(request, owner_of(request))),
    )


def _deck_choice(request: HttpRequest, owner: Collector) -> dict[str, Any]:
    """Return the cards that may be played, those of the saved deck in the address chosen."""
    decks = list(owner.decks.all())
    asked = request.GET.get("deck", "")
    chosen = next((deck for deck in decks if str(deck.pk) == asked), None)
    cards = shown(free_cards(owner), timezone.now(), chosen=chosen.cards if chosen else ())
    return {
        "cards": sorted(cards, key=lambda card: not card.is_chosen),
        "decks": decks,
        "deck": chosen,
        "least": MIN_DECK,
        "most": MAX_DECK,
    }


def _words(summary: dict[str, Any]) -> dict[str, Any]:
    """Return the summary of a deck with its kinds as words, such as "10 bases"."""
    kinds = [
        f"{n} {kind.replace('_', ' ')}{'' if n == 1 else 's'}"
        for kind, n in summary["kinds"].items()
    ]
    return {**summary, "kinds": kinds, "mean": f"{summary['mean']:.1f}"}
