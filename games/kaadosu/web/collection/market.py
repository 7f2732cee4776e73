"""The market: cards for sale, one with its payment, and one's own listings."""

from __future__ import annotations

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.kaadosu.collection.filters import MARKET_SORTS, credit_of, found_listings
from games.kaadosu.collection.models import Listing
from games.kaadosu.collection.queries import collector_of, prices_of
from games.kaadosu.collection.services import market as services
from games.kaadosu.web.collection.cards import CHOICES
from games.kaadosu.web.collection.shown import (
    caller,
    collector_required,
    face_of,
    number_of,
    owner_of,
    page,
    payment,
    query_of,
    refs_in,
)

PAGE_SIZE = 60


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """Show what is for sale by filters, the cheapest first, and the viewer's own listings."""
    owner = collector_of(request.user)
    now = timezone.now()
    found = found_listings(request.GET, now, owner)
    rows = Paginator(found, PAGE_SIZE).get_page(request.GET.get("page"))
    own = Listing.objects.filter(seller=owner, ended=None) if owner else Listing.objects.none()
    return page(
        request,
        "market",
        "market",
        owner=owner,
        rows=rows,
        listings=[{"row": row, "face": face_of(row.card)} for row in rows if row.card],
        own=own.select_related("base", "copy"),
        credit=credit_of(owner, now) if owner else 0,
        now=now,
        asked=request.GET,
        query=query_of(request),
        sorts=list(MARKET_SORTS),
        **CHOICES,
    )


@require_POST
@collector_required
def list_card(request: HttpRequest) -> HttpResponse:
    """Put a card on the market."""
    services.list_card(
        caller(request),
        card=request.POST.get("card", "")[:40],
        price=(number_of(request, "price") or 0) if request.POST.get("price") else None,
    )
    return redirect("collection:market")


@require_http_methods(["GET", "HEAD", "POST"])
@collector_required
def listing(request: HttpRequest, pk: int) -> HttpResponse:
    """One listing: buying it, or for its seller a new price and the way back."""
    row = Listing.objects.filter(pk=pk).select_related("base", "copy", "seller__user").first()
    if row is None or row.card is None:
        raise Http404("There is no such listing.")
    if request.method == "POST":
        _act(request, pk)
        return redirect("collection:market")
    now = timezone.now()
    owner = owner_of(request)
    is_own = row.seller_id == owner.pk
    return page(
        request,
        "listing",
        "market",
        row=row,
        face=face_of(row.card),
        is_own=is_own,
        is_frozen=now >= row.frozen_at,
        cards=[] if is_own or row.ended else payment(owner, row.price, now),
        price=row.price,
        prices=prices_of(row.card),
    )


def _act(request: HttpRequest, pk: int) -> None:
    who, action = caller(request), request.POST.get("do", "")
    ref, price = services.ref_of(who, pk), number_of(request, "price") or 0
    if action == "withdraw":
        services.withdraw(who, card=ref)
    elif action == "reprice":
        services.reprice(who, card=ref, price=price)
    else:
        services.purchase(who, card=ref, price=price, pay=refs_in(request, "pay"))
