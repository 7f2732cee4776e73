"""The collection: its cards with filters, the album, one card with its story, the merge bench."""

from __future__ import annotations

from typing import Any

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.kaadosu.collection.cards import Card, find_card
from games.kaadosu.collection.models import Base, Copy, Edition, Operation
from games.kaadosu.collection.queries import (
    card_history,
    collection_of,
    collector_of,
    is_locked,
    locked_of,
)
from games.kaadosu.collection.refusals import Refused
from games.kaadosu.collection.services import merge as services
from games.kaadosu.rules.cards import BASE, COLOURS, KINDS, SHADOW, SHAPES
from games.kaadosu.web.collection.shown import (
    caller,
    collector_required,
    face_of,
    free_cards,
    owner_of,
    page,
    refs_in,
    shown,
)

PAGE_SIZE = 60
OPERATIONS_SHOWN = 50
SORTS = {
    "new": lambda card: -card.pk,
    "number": lambda card: (card.number, card.pk),
    "worth": lambda card: (-card.worth, card.number),
    "plus": lambda card: (-card.plus, card.number),
    "minus": lambda card: (-card.minus, card.number),
}


@require_safe
@collector_required
def index(request: HttpRequest) -> HttpResponse:
    """Own cards by filters, and totals."""
    owner = owner_of(request)
    now = timezone.now()
    every = list(collection_of(request.user))
    locked = locked_of(owner)
    held = {card.ref for card in locked}
    asked = request.GET
    found = [card for card in every if _fits(card, asked, held)]
    sort = asked.get("sort", "number")
    found.sort(key=SORTS.get(sort, SORTS["number"]))
    pages = Paginator(found, PAGE_SIZE)
    rows = pages.get_page(asked.get("page"))
    query = asked.copy()
    query.pop("page", None)
    return page(
        request,
        "cards",
        "cards",
        owner=owner,
        rows=rows,
        cards=shown(rows.object_list, now, locked=locked),
        bases=sum(card.kind == BASE for card in every),
        worth=sum(card.worth for card in every if card.kind != "shadow_combo"),
        total=len(every),
        colours=COLOURS,
        shapes=SHAPES,
        kinds=[(one, one.replace("_", " ")) for one in KINDS],
        sorts=list(SORTS),
        asked=asked,
        query=query.urlencode(),
        editions=Edition.objects.values_list("pk", flat=True),
    )


def _fits(card: Card, asked: Any, held: set[str]) -> bool:
    free = asked.get("free", "")
    return (
        asked.get("colour", "") in ("", card.colour)
        and asked.get("kind", "") in ("", card.kind)
        and (not asked.get("shape") or asked["shape"] in card.shapes)
        and (not free or (free == "yes") == (card.ref not in held))
    )


@require_safe
@collector_required
def album(request: HttpRequest, letter: str) -> HttpResponse:
    """An edition as 100 by 100 dots: own ones lit, others' grey, in the pool empty."""
    owner = owner_of(request)
    rows = list(Base.objects.filter(edition=letter).values_list("number", "owner_id"))
    if not rows:
        raise Http404("This edition isn’t open.")
    own = [number for number, holder in rows if holder == owner.pk]
    others = [number for number, holder in rows if holder not in (None, owner.pk)]
    return page(
        request,
        "album",
        "cards",
        letter=letter,
        own=_dots(own),
        others=_dots(others),
        counts=(len(own), len(others), len(rows) - len(own) - len(others)),
    )


def _dots(numbers: list[int]) -> str:
    """Return a path of squares, a hundred in a row."""
    return "".join(f"M{(n - 1) % 100} {(n - 1) // 100}h.8v.8h-.8z" for n in numbers)


@require_safe
def card(request: HttpRequest, ref: str) -> HttpResponse:
    """One card: its figures, its story, and for its owner what can be done with it."""
    found = find_card(ref[:40])
    if found is None:
        raise Http404("There is no such card.")
    owner = collector_of(request.user)
    is_own = owner is not None and found.owner_id == owner.pk
    return page(
        request,
        "card",
        "cards",
        card=found,
        face=face_of(found),
        is_own=is_own,
        is_locked=is_locked(found),
        history=card_history(found),
        price=max(1, found.worth),
    )


@require_POST
@collector_required
def release(request: HttpRequest) -> HttpResponse:
    """Let cards go."""
    services.release(caller(request), cards=refs_in(request, "cards"))
    return redirect("collection:cards")


@require_http_methods(["GET", "HEAD", "POST"])
@collector_required
def merge(request: HttpRequest) -> HttpResponse:
    """The bench: two cards, what both orders would make, and no way back."""
    if request.method == "POST":
        done = services.merge(
            caller(request),
            first=request.POST.get("first", "")[:40],
            second=request.POST.get("second", "")[:40],
        )
        return redirect("collection:card", ref=done.about["cards"][0])
    owner = owner_of(request)
    cards = [one for one in free_cards(owner) if one.kind in (BASE, SHADOW)]
    by_ref = {one.ref: one for one in cards}
    pair = [by_ref.get(request.GET.get(key, "")) for key in ("first", "second")]
    first, second = pair
    results: list[dict[str, Any]] = []
    error = ""
    if first is not None and second is not None:
        try:
            results = _results(first, second)
        except Refused as refused:
            error = str(refused)
    return page(
        request,
        "merge",
        "merge",
        cards=cards,
        first=request.GET.get("first", ""),
        second=request.GET.get("second", ""),
        results=results,
        error=error,
        returning=[one.code for one in pair if one is not None and one.kind == BASE],
    )


def _results(first: Card, second: Card) -> list[dict[str, Any]]:
    """Return what both orders make: the first card gives the colour."""
    services.check_mergeable(first, second)
    made: list[tuple[Card, Card, Copy]] = [
        (one, other, services.combo_of(one, other, number=10_001))
        for one, other in ((first, second), (second, first))
    ]
    return [
        {"first": one.ref, "second": other.ref, "face": face_of(combo), "worth": combo.worth}
        for one, other, combo in made
    ]


@require_safe
@collector_required
def history(request: HttpRequest) -> HttpResponse:
    """The viewer's own operations, the newest first."""
    rows = Operation.objects.filter(by=owner_of(request)).select_related("undone_by")
    return page(request, "history", "history", rows=rows[:OPERATIONS_SHOWN])
