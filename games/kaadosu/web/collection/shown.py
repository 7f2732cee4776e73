"""What pages of the collection share: who looks, cards as they are drawn, a payment to choose."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import wraps
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from games.kaadosu.collection import credit
from games.kaadosu.collection.cards import Card
from games.kaadosu.collection.models import Base, Collector, Copy
from games.kaadosu.collection.queries import collector_of
from games.kaadosu.collection.refusals import Refused
from games.kaadosu.collection.services.limits import feature_of, shadow_combos_left
from games.kaadosu.collection.services.operation import Caller
from games.kaadosu.game import DEFINITION
from games.kaadosu.rules.cards import SHADOW

MAX_KEY_LENGTH = 40
SAFE_METHODS = ("GET", "HEAD")


@dataclass(frozen=True)
class ShownCard:
    """A card with its face and what it pays this week."""

    ref: str
    code: str
    face: dict[str, Any]
    worth: int
    is_locked: bool = False
    is_chosen: bool = False


def caller(request: HttpRequest) -> Caller:
    """Return who asks, with the key of the form that was sent."""
    return Caller(request.user, key=request.POST.get("key", "")[:MAX_KEY_LENGTH])


def collector_required(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Have people sign in, and lead who looks without a collection to where one is opened."""

    @login_required
    @wraps(view)
    def seen(request: HttpRequest, *args: Any, **named: Any) -> HttpResponse:
        if request.method in SAFE_METHODS and collector_of(request.user) is None:
            return redirect("collection:packs")
        return view(request, *args, **named)

    return seen


def owner_of(request: HttpRequest) -> Collector:
    """Return the viewer's collection. Raises Refused if there is none."""
    found = collector_of(request.user)
    if found is None:
        raise Refused("not_collector")
    return found


def page(request: HttpRequest, name: str, here: str, **context: Any) -> HttpResponse:
    """Render a page of the collection."""
    said = {"kind": DEFINITION, "tab": here, "key": secrets.token_urlsafe(12), **context}
    return render(request, f"collection/{name}.html", said)


def face_of(card: Card) -> dict[str, Any]:
    """Return a card as faces are drawn of."""
    return {
        "game": DEFINITION.slug,
        "name": card.code,
        "kind": card.kind,
        "colour": card.colour,
        "shapes": list(card.shapes),
        "plus": card.plus,
        "minus": card.minus,
    }


def shown(
    cards: Iterable[Card], now: Any, *, locked: Iterable[Card] = (), chosen: Iterable[str] = ()
) -> list[ShownCard]:
    """Return cards as pages show them."""
    feature = feature_of(now)
    held, picked = {card.ref for card in locked}, set(chosen)
    return [
        ShownCard(
            card.ref,
            card.code,
            face_of(card),
            credit.worth_now(card, feature),
            card.ref in held,
            card.ref in picked,
        )
        for card in cards
    ]


def payment(owner: Collector, price: int, now: Any) -> list[ShownCard]:
    """Return the free cards that could pay, dearest first; those that the house proposes are
    chosen."""
    cards: list[Card] = [*Base.objects.filter(owner=owner, lock=None)]
    cards += Copy.objects.filter(owner=owner, lock=None).exclude(kind=SHADOW)
    left = shadow_combos_left(owner, now)
    places = credit.proposal(cards, price, feature_of(now), left)
    chosen = [cards[at].ref for at in places or ()]
    found = shown(cards, now, chosen=chosen)
    return sorted(found, key=lambda card: (not card.is_chosen, -card.worth, card.code))


def free_cards(owner: Collector) -> list[Card]:
    """Return the free cards of a collection."""
    found: list[Card] = [*Base.objects.filter(owner=owner, lock=None).order_by("number")]
    found += Copy.objects.filter(owner=owner, lock=None).order_by("number", "pk")
    return found


def refs_in(request: HttpRequest, name: str, most: int = 1000) -> Sequence[str]:
    """Return the cards that a form names."""
    return [one[:40] for one in request.POST.getlist(name)[:most]]
