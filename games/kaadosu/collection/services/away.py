"""Absence of 45 days: what is free goes back to the pool (E10.5)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime, timedelta
from typing import Any, Protocol

from django.db.models import Q

from games.kaadosu.collection.days import AWAY_DAYS, DAY, NOTICE_DAYS, day_of, start_of
from games.kaadosu.collection.models import AwayNotice, Base, Collector, Listing, Offer
from games.kaadosu.collection.services.market import end_listings
from games.kaadosu.collection.services.operation import Kind, Why, Work, lock_collectors
from games.kaadosu.collection.services.trades import end_offers


class Visitor(Protocol):
    """Somebody who was seen last at a moment."""

    last_seen: datetime


def is_away(collector: Visitor, now: datetime) -> bool:
    """Whether the 45th day after the one of the last visit has begun."""
    return collector.last_seen <= now and day_of(now) - day_of(collector.last_seen) >= (
        AWAY_DAYS * DAY
    )


def end_absences(now: datetime) -> int:
    """End what those who are away have open, and return their free bases; how many people.

    Called by the preparation, in its transaction, before it locks anything else.
    """
    last = start_of(day_of(now) - timedelta(days=AWAY_DAYS - 1))
    gone = Collector.objects.open().filter(last_seen__lt=last)
    holding = gone.filter(
        Q(pk__in=Base.objects.filter(owner__in=gone).values("owner"))
        | Q(pk__in=Listing.objects.filter(ended=None, seller__in=gone).values("seller"))
        | Q(pk__in=_open_offers(gone).values("by"))
        | Q(pk__in=_open_offers(gone).values("to"))
    )
    people = list(lock_collectors(holding.values_list("pk", flat=True)).values())
    people = [one for one in people if is_away(one, now)]
    if people:
        end_exchanges(people, now)
        return_bases_of(people, now)
    return len(people)


def end_exchanges(people: Sequence[Collector], now: datetime) -> None:
    """End the listings of locked collectors, and the offers by and to them."""
    listings = Listing.objects.select_for_update(no_key=True).filter(seller__in=people, ended=None)
    end_listings(list(listings.order_by("pk")), Listing.End.CLOSED, now)
    offers = _open_offers(people).select_for_update(no_key=True)
    end_offers(list(offers.order_by("pk")), Offer.State.ENDED, now)


def return_bases_of(people: Sequence[Collector], now: datetime) -> None:
    """Return the free bases of those locked collectors who are away."""
    gone = {one.pk: one for one in people if is_away(one, now)}
    if not gone:
        return
    bases = Base.objects.select_for_update(no_key=True, of=("self",)).filter(
        owner__in=list(gone), lock=None
    )
    works: dict[int, Work] = {}
    for base in bases.order_by("pk"):
        owner = gone[base.owner_id or 0]
        work = works.setdefault(owner.pk, Work(Kind.AWAY, now, owner))
        work.move(base, None, Why.AWAY)
    for work in works.values():
        work.write(bases=len(work.entries))


def plan_notices(now: datetime) -> None:
    """Write the mails that are due 14 and 3 days before bases return."""
    today = day_of(now)
    for days in NOTICE_DAYS:
        seen = today - timedelta(days=AWAY_DAYS - days)
        people = Collector.objects.open().filter(
            last_seen__gte=start_of(seen),
            last_seen__lt=start_of(seen + DAY),
            pk__in=Base.objects.exclude(owner=None).values("owner"),
        )
        for one in people:
            AwayNotice.objects.get_or_create(
                collector=one,
                day=_return_day(one),
                days_left=days,
                defaults={"due": now, "made": now},
            )


def _return_day(collector: Collector) -> date:
    return day_of(collector.last_seen) + timedelta(days=AWAY_DAYS)


def _open_offers(people: Any) -> Any:
    return Offer.objects.filter(Q(by__in=people) | Q(to__in=people), state=Offer.State.OPEN)
