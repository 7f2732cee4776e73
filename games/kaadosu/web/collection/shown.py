"""The shared part of the collection's pages: who looks, cards as they are drawn, a payment to
choose."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Container, Iterable, Sequence
from dataclasses import dataclass
from functools import wraps
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone

from games.kaadosu.collection import credit
from games.kaadosu.collection.cards import Card
from games.kaadosu.collection.credit import Feature
from games.kaadosu.collection.models import Collector
from games.kaadosu.collection.queries import collector_of, proposed_payment
from games.kaadosu.collection.refusals import Refused
from games.kaadosu.collection.services import visits
from games.kaadosu.collection.services.limits import feature_of
from games.kaadosu.collection.services.operation import Caller
from games.kaadosu.game import DEFINITION

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
    now = timezone.now()
    return Caller(
        request.user,
        now,
        request.POST.get("key", "")[:MAX_KEY_LENGTH],
        visits.is_new_device(request, None, now),
    )


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
    cards: Iterable[Card],
    now: Any,
    *,
    locked: Container[str] = (),
    chosen: Iterable[str] = (),
    feature: Feature | None = None,
) -> list[ShownCard]:
    """Return cards as pages show them. locked, chosen: references. feature: that of the week, asked
    for unless given."""
    feature = feature or feature_of(now)
    picked = set(chosen)
    return [
        ShownCard(
            card.ref,
            card.code,
            face_of(card),
            credit.worth_now(card, feature),
            card.ref in locked,
            card.ref in picked,
        )
        for card in cards
    ]


def payment(owner: Collector, price: int, now: Any) -> list[ShownCard]:
    """Return the free cards that could pay, dearest first; those that the house proposes are
    chosen."""
    cards, chosen = proposed_payment(owner, price, now)
    found = shown(cards, now, chosen=chosen)
    return sorted(found, key=lambda card: (not card.is_chosen, -card.worth, card.code))


def number_of(request: HttpRequest, name: str) -> int | None:
    """Return a whole number that a form has; None for anything else."""
    said = request.POST.get(name, "")[:9]
    return int(said) if said.isascii() and said.isdigit() else None


def query_of(request: HttpRequest) -> str:
    """Return the filters of an address, for links to its other pages."""
    asked = request.GET.copy()
    asked.pop("page", None)
    return str(asked.urlencode())


def refs_in(request: HttpRequest, name: str, most: int = 1000) -> Sequence[str]:
    """Return the cards that a form names."""
    return [one[:40] for one in request.POST.getlist(name)[:most]]
