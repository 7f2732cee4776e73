"""Battles with own cards: inviting to one, with or without an ante, and taking the other seat."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from engine.kernel.game import Data
from games.kaadosu.collection.cards import find_card
from games.kaadosu.collection.refusals import Refused
from games.kaadosu.collection.services.battles import whole_card
from games.kaadosu.rules.cards import read_code, worth
from games.kaadosu.rules.decks import SECTION
from games.kaadosu.rules.mechanics.setup import MAX_DECK, MIN_DECK
from games.kaadosu.rules.names import SLUG
from games.kaadosu.rules.position.state import GUIDES, OWN
from games.kaadosu.web.collection.shown import (
    collector_required,
    free_cards,
    owner_of,
    page,
    refs_in,
    shown,
)
from play.models import Game
from play.services.games import create_game, join_game
from play.setup.settings import GameSettings, SeatRequest


@require_http_methods(["GET", "HEAD", "POST"])
@collector_required
def new(request: HttpRequest) -> HttpResponse:
    """Choose a deck of free cards and the terms, and get a link to send."""
    if request.method == "POST":
        options = {
            "ante": GUIDES if request.POST.get("ante") else "none",
            "piles": OWN if request.POST.get("piles") else "shared",
        }
        game = create_game(
            user=request.user,
            settings=GameSettings(game=SLUG, options=options, days_per_action=3),
            seat=SeatRequest(kept=_deck(refs_in(request, "cards"))),
        )
        return redirect("collection:battle", invite_key=game.invite_key)
    cards = shown(free_cards(owner_of(request)), timezone.now())
    return page(request, "new_battle", "battles", cards=cards, least=MIN_DECK, most=MAX_DECK)


@require_http_methods(["GET", "HEAD", "POST"])
@collector_required
def battle(request: HttpRequest, invite_key: str) -> HttpResponse:
    """An invitation: the stake in a sentence, and a deck for who takes the other seat."""
    game = Game.objects.filter(invite_key=invite_key, book__game=SLUG).first()
    if game is None:
        raise Http404("There is no such invitation.")
    if request.method == "POST":
        if not request.POST.get("agreed"):
            raise Refused("not_agreed")
        joined = join_game(
            user=request.user,
            invite_key=invite_key,
            seat=SeatRequest(kept=_deck(refs_in(request, "cards"))),
            agreed=True,
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
        has_ante=game.options.get("ante") == GUIDES,
        has_own_piles=game.options.get("piles") == OWN,
        summary=summary_of(host.deck) if host and host.deck else {},
        cards=[] if is_host else shown(free_cards(owner_of(request)), timezone.now()),
        least=MIN_DECK,
        most=MAX_DECK,
    )


def summary_of(deck: Data) -> dict[str, Any]:
    """Return what the other may know of a deck before an ante, and nothing else (E9.2)."""
    cards = [(read_code(card["name"]), card) for card in deck.get(SECTION) or ()]
    kinds = Counter(code.kind for code, _ in cards if code)
    worths = [worth(code.kind, card["plus"], card["minus"]) for code, card in cards if code]
    mean = Fraction(sum(worths), len(worths) or 1)
    said = [
        f"{n} {kind.replace('_', ' ')}{'' if n == 1 else 's'}" for kind, n in sorted(kinds.items())
    ]
    return {"kinds": said, "count": len(cards), "mean": f"{float(mean):.1f}"}


def _deck(refs: Any) -> Data:
    """Return a deck of whole cards; who owns them is asked when the battle starts. Raises
    Refused."""
    if len(refs) < MIN_DECK:
        raise Refused("deck_too_small")
    if len(refs) > MAX_DECK:
        raise Refused("deck_too_large")
    cards = []
    for ref in refs:
        card = find_card(ref)
        if card is None or card.ended is not None:
            raise Refused("unknown_card", card=ref)
        cards.append(whole_card(card))
    return {"name": "Own cards", SECTION: cards}
