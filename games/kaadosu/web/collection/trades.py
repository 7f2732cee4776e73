"""Trades: offers in and out, and a new one."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.models import User
from games.kaadosu.collection.cards import Card, find_cards
from games.kaadosu.collection.queries import free_cards, offers_of
from games.kaadosu.collection.services import trades as services
from games.kaadosu.collection.services.limits import feature_of
from games.kaadosu.web.collection.shown import (
    caller,
    collector_required,
    owner_of,
    page,
    refs_in,
    shown,
)

MAX_TEXT = 400
MAX_WANTED = 40


@require_safe
@collector_required
def index(request: HttpRequest) -> HttpResponse:
    """Offers to the viewer, and by the viewer."""
    owner = owner_of(request)
    now = timezone.now()
    feature = feature_of(now)
    rows = []
    for one in offers_of(owner):
        sides: dict[bool, list[Card]] = {True: [], False: []}
        for row in one.cards.all():
            if row.card is not None:
                sides[row.is_given].append(row.card)
        give, want = (shown(sides[is_given], now, feature=feature) for is_given in (True, False))
        worths = [sum(card.worth for card in side) for side in (give, want)]
        rows.append(
            {
                "row": one,
                "is_own": one.by_id == owner.pk,
                "give": give,
                "want": want,
                "worths": worths,
            }
        )
    return page(request, "trades", "trades", rows=rows)


@require_http_methods(["GET", "HEAD", "POST"])
@collector_required
def new(request: HttpRequest) -> HttpResponse:
    """Offer own cards for cards of another collector, chosen there or named by their codes."""
    if request.method == "POST":
        name = request.POST.get("to", "")[:150].strip()
        codes = request.POST.get("codes", "")[:MAX_TEXT].replace(",", " ").split()
        services.offer(
            caller(request),
            to=User.objects.filter(username__iexact=name).first(),
            give=refs_in(request, "give"),
            want=[*refs_in(request, "want"), *codes],
        )
        return redirect("collection:trades")
    now = timezone.now()
    wanted = find_cards(one[:40] for one in request.GET.getlist("want")[:MAX_WANTED])
    return page(
        request,
        "new_trade",
        "trades",
        cards=shown(free_cards(owner_of(request)), now),
        wanted=shown(wanted.values(), now),
        to=request.GET.get("to", "")[:150],
    )


@require_POST
@collector_required
def answer(request: HttpRequest, pk: int) -> HttpResponse:
    """Accept, decline or cancel an offer."""
    acts = {"accept": services.accept, "decline": services.decline, "cancel": services.cancel}
    act = acts.get(request.POST.get("do", ""), services.decline)
    act(caller(request), offer=pk)
    return redirect("collection:trades")
