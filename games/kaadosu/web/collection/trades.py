"""Trades: offers in and out, and a new one."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.models import User
from games.kaadosu.collection.queries import offers_of
from games.kaadosu.collection.services import trades as services
from games.kaadosu.web.collection.shown import (
    caller,
    collector_required,
    free_cards,
    owner_of,
    page,
    refs_in,
    shown,
)

MAX_TEXT = 400


@require_safe
@collector_required
def index(request: HttpRequest) -> HttpResponse:
    """Offers to the viewer, and by the viewer."""
    owner = owner_of(request)
    offers = offers_of(owner)
    now = timezone.now()
    rows = [
        {
            "row": one,
            "is_own": one.by_id == owner.pk,
            "give": shown([c.card for c in one.cards.all() if c.is_given and c.card], now),
            "want": shown([c.card for c in one.cards.all() if not c.is_given and c.card], now),
        }
        for one in offers
    ]
    return page(request, "trades", "trades", rows=rows)


@require_http_methods(["GET", "HEAD", "POST"])
@collector_required
def new(request: HttpRequest) -> HttpResponse:
    """Offer own cards for cards of another collector, named by their codes."""
    if request.method == "POST":
        name = request.POST.get("to", "")[:150].strip()
        want = request.POST.get("want", "")[:MAX_TEXT].replace(",", " ").split()
        services.offer(
            caller(request),
            to=User.objects.filter(username__iexact=name).first(),
            give=refs_in(request, "give"),
            want=want,
        )
        return redirect("collection:trades")
    cards = shown(free_cards(owner_of(request)), timezone.now())
    return page(
        request,
        "new_trade",
        "trades",
        cards=cards,
        to=request.GET.get("to", ""),
        want=request.GET.get("want", ""),
    )


@require_POST
@collector_required
def answer(request: HttpRequest, pk: int) -> HttpResponse:
    """Accept, decline or cancel an offer."""
    acts = {"accept": services.accept, "decline": services.decline, "cancel": services.cancel}
    act = acts.get(request.POST.get("do", ""), services.decline)
    act(caller(request), offer=pk)
    return redirect("collection:trades")
