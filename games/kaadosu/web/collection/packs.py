"""The page of the day: four sealed packs with their price, and what was in one that was bought."""

from __future__ import annotations

from contextlib import suppress

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.kaadosu.collection.cards import find_cards
from games.kaadosu.collection.days import WEEK as NEWS_SPAN
from games.kaadosu.collection.figures import seen_today
from games.kaadosu.collection.models import Operation
from games.kaadosu.collection.news import news_of
from games.kaadosu.collection.queries import collector_of, new_to, own_packs, shares_of_prices
from games.kaadosu.collection.refusals import Refused
from games.kaadosu.collection.services import packs as services
from games.kaadosu.collection.services.limits import feature_of
from games.kaadosu.collection.services.opening import open_collection
from games.kaadosu.collection.services.preparation import next_midnight
from games.kaadosu.collection.services.visits import sign_in
from games.kaadosu.web.collection.shown import (
    caller,
    collector_required,
    owner_of,
    page,
    payment,
    refs_in,
    shown,
)


@require_safe
def today(request: HttpRequest) -> HttpResponse:
    """Today's packs; for who has no collection, the way to one."""
    now = timezone.now()
    owner = collector_of(request.user)
    if owner is not None and not seen_today(owner, now):
        # Who is signed in for weeks is here too: a session lasts longer than a day (E5.1).
        with suppress(Refused):
            sign_in(caller(request))
    shares = shares_of_prices(now) if owner else {}
    packs = [{**pack, "share": shares.get(pack["price"])} for pack in own_packs(request.user, now)]
    may_open = request.user.is_authenticated and bool(request.user.mail_address)
    return page(
        request,
        "packs",
        "packs",
        owner=owner,
        packs=packs,
        feature=feature_of(now),
        until=next_midnight(now),
        may_open=may_open,
        news=news_of([owner.pk], now - NEWS_SPAN, now)[owner.pk] if owner else [],
    )


@require_POST
@login_required
def open_first(request: HttpRequest) -> HttpResponse:
    """Open a collection, and show its ten cards."""
    done = open_collection(caller(request))
    return redirect("collection:opened", pk=done.pk)


@require_http_methods(["GET", "HEAD", "POST"])
@collector_required
def buy(request: HttpRequest, number: int) -> HttpResponse:
    """A pack with the payment that is proposed, which can be changed; then what was in it."""
    if request.method == "POST":
        done = services.buy(caller(request), number=number, pay=refs_in(request, "pay"))
        return redirect("collection:opened", pk=done.pk)
    now = timezone.now()
    owner = owner_of(request)
    pack = next((one for one in own_packs(request.user, now) if one["number"] == number), None)
    if pack is None:
        raise Http404("There is no such pack for you today, or you have bought it.")
    cards = payment(owner, pack["price"], now)
    return page(request, "buy", "packs", pack=pack, cards=cards, price=pack["price"])


@require_safe
@collector_required
def opened(request: HttpRequest, pk: int) -> HttpResponse:
    """The cards that a purchase, or the opening of a collection, brought."""
    kinds = (Operation.Kind.BUY, Operation.Kind.OPEN)
    done = Operation.objects.filter(pk=pk, by=owner_of(request), kind__in=kinds).first()
    if done is None:
        raise Http404("There is no such pack of yours.")
    known = find_cards(done.about["cards"])
    cards = [known[ref] for ref in done.about["cards"] if ref in known]
    return page(
        request,
        "opened",
        "packs",
        cards=shown(cards, timezone.now()),
        new=new_to(owner_of(request), done, cards),
        done=done,
    )
