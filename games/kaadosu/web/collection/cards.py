"""The collection: its cards with filters, the album, and one card with its story."""

from __future__ import annotations

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.views.decorators.http import require_POST, require_safe

from games.kaadosu.collection.cards import find_card
from games.kaadosu.collection.credit import worth_now
from games.kaadosu.collection.filters import SORTS, credit_in, found_cards
from games.kaadosu.collection.models import Base, Edition, Operation
from games.kaadosu.collection.queries import (
    card_history,
    collector_of,
    is_locked,
    prices_of,
    shown_name,
    taker_of,
)
from games.kaadosu.collection.services import merge as services
from games.kaadosu.collection.services.limits import feature_of
from games.kaadosu.collection.services.profile import set_visibility
from games.kaadosu.rules.cards import BASE, COLOURS, KINDS, SHAPES
from games.kaadosu.web.collection.shown import (
    caller,
    collector_required,
    face_of,
    owner_of,
    page,
    query_of,
    refs_in,
    shown,
)

PAGE_SIZE = 60
OPERATIONS_SHOWN = 50
CHOICES = {
    "colours": COLOURS,
    "shapes": SHAPES,
    "kinds": [(one, one.replace("_", " ")) for one in KINDS],
}


@require_safe
@collector_required
def index(request: HttpRequest) -> HttpResponse:
    """Own cards by filters, and totals."""
    owner = owner_of(request)
    now = timezone.now()
    found, (every, held) = found_cards(owner, request.GET, now)
    rows = Paginator(found, PAGE_SIZE).get_page(request.GET.get("page"))
    return page(
        request,
        "cards",
        "cards",
        owner=owner,
        rows=rows,
        cards=shown(rows.object_list, now, locked=held),
        bases=sum(card.kind == BASE for card in every),
        worth=sum(card.worth for card in every),
        credit=credit_in([card for card in every if card.ref not in held], owner, now),
        total=len(every),
        sorts=list(SORTS),
        asked=request.GET,
        query=query_of(request),
        editions=Edition.objects.values_list("pk", flat=True),
        **CHOICES,
    )


@require_POST
@collector_required
def visibility(request: HttpRequest) -> HttpResponse:
    """Show the collection to others, or hide it."""
    set_visibility(caller(request), is_public=bool(request.POST.get("public")))
    return redirect("collection:cards")


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
        owned_by="" if is_own else shown_name(found.owner),
        is_locked=is_locked(found),
        pays=worth_now(found, feature_of(timezone.now())),
        sources=getattr(found, "sources", []) if found.kind != BASE else [],
        history=[(entry, taker_of(entry)) for entry in card_history(found)],
        prices=prices_of(found),
        price=max(1, found.worth),
    )


@require_POST
@collector_required
def release(request: HttpRequest) -> HttpResponse:
    """Let cards go."""
    services.release(caller(request), cards=refs_in(request, "cards"))
    return redirect("collection:cards")


@require_safe
@collector_required
def history(request: HttpRequest) -> HttpResponse:
    """The viewer's own operations, the newest first."""
    rows = Operation.objects.filter(by=owner_of(request)).select_related("undone_by")
    return page(request, "history", "history", rows=rows[:OPERATIONS_SHOWN])
