"""The market: cards for sale, one with its payment, and one's own listings."""

from __future__ import annotations

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.kaadosu.collection.models import Listing
from games.kaadosu.collection.queries import collector_of, open_market, prices_of
from games.kaadosu.collection.services import market as services
from games.kaadosu.web.collection.shown import (
    caller,
    collector_required,
    face_of,
    owner_of,
    page,
    payment,
    refs_in,
)

PAGE_SIZE = 60


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """What is for sale, the cheapest first, and the viewer's own listings."""
    owner = collector_of(request.user)
    rows = Paginator(open_market(request.GET), PAGE_SIZE).get_page(request.GET.get("page"))
    own = Listing.objects.filter(seller=owner, ended=None) if owner else Listing.objects.none()
    return page(
        request,
        "market",
        "market",
        rows=rows,
        listings=[{"row": row, "face": face_of(row.card)} for row in rows if row.card],
        own=own.select_related("base", "copy"),
        most=request.GET.get("most", ""),
    )


@require_POST
@collector_required
def list_card(request: HttpRequest) -> HttpResponse:
    """Put a card on the market."""
    price = request.POST.get("price", "")
    services.list_card(
        caller(request),
        card=request.POST.get("card", "")[:40],
        price=int(price) if price.isascii() and price.isdigit() else price or None,
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
        _act(request, row.card.ref)
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


def _act(request: HttpRequest, ref: str) -> None:
    action, price = request.POST.get("do", ""), request.POST.get("price", "")
    number = int(price) if price.isascii() and price.isdigit() else 0
    if action == "withdraw":
        services.withdraw(caller(request), card=ref)
    elif action == "reprice":
        services.reprice(caller(request), card=ref, price=number)
    else:
        services.purchase(caller(request), card=ref, price=number, pay=refs_in(request, "pay"))
