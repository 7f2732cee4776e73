"""Reads for pages, the API and cases. What an unbought pack holds, none of them selects."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta
from typing import Any

from django.db.models import Count, Q, QuerySet

from games.kaadosu.collection.cards import Card
from games.kaadosu.collection.days import day_of
from games.kaadosu.collection.models import (
    Base,
    Collector,
    Copy,
    Entry,
    Listing,
    Lock,
    Offer,
    Pack,
)


def collector_of(user: Any) -> Collector | None:
    """Return the user's open collection; None if there is none."""
    pk = getattr(user, "pk", None)
    return Collector.objects.open().filter(user_id=pk).first() if pk else None


def own_packs(user: Any, now: datetime) -> list[dict[str, Any]]:
    """Return today's unbought packs of a user: number and price alone (E4.3)."""
    rows = Pack.objects.filter(
        collector__user_id=getattr(user, "pk", None) or 0, day=day_of(now), bought_at=None
    )
    return [{"number": one.number, "price": one.price} for one in rows.order_by("number")]


def collection_of(user: Any) -> Iterator[Card]:
    """Yield all cards of a user, bases first."""
    owner = collector_of(user)
    if owner is not None:
        yield from Base.objects.filter(owner=owner).order_by("pk")
        yield from Copy.objects.filter(owner=owner).order_by("pk")


def shares_of_prices(now: datetime) -> dict[int, int]:
    """Return for each price how many in a hundred packs of the last 7 days had a base.

    Of days that are over alone: of today's packs the price is all that anybody knows.
    """
    today = day_of(now)
    rows = (
        Pack.objects.filter(day__lt=today, day__gte=today - timedelta(days=7))
        .order_by()
        .values("price")
        .annotate(n=Count("pk"), with_base=Count("pk", filter=Q(has_base=True)))
    )
    return {row["price"]: round(100 * row["with_base"] / row["n"]) for row in rows}


def locked_of(owner: Collector) -> list[Card]:
    """Return the locked cards of a collection."""
    found: list[Card] = [*Base.objects.filter(owner=owner, lock__isnull=False)]
    found += Copy.objects.filter(owner=owner, lock__isnull=False)
    return found


def is_locked(card: Card) -> bool:
    """Return whether something has locked a card."""
    return Lock.objects.filter(**{"base" if isinstance(card, Base) else "copy": card}).exists()


def card_history(card: Card) -> list[Entry]:
    """Return what became of a card, the oldest first. It names nobody."""
    rows = Entry.objects.filter(**{"base" if isinstance(card, Base) else "copy": card})
    return list(rows.exclude(why=Entry.Why.SETUP).order_by("pk"))


def open_market(asked: Mapping[str, str]) -> QuerySet[Listing]:
    """Return what is for sale, the cheapest first; `most`: a highest price."""
    rows = Listing.objects.filter(ended=None, seller__frozen=None)
    most = asked.get("most", "")
    if most.isascii() and most.isdigit():
        rows = rows.filter(price__lte=min(int(most), 999))
    return rows.select_related("base", "copy").order_by("price", "pk")


def prices_of(card: Card) -> list[Listing]:
    """Return for how much a card was sold, the newest first."""
    which = {"base" if isinstance(card, Base) else "copy": card}
    return list(Listing.objects.filter(**which, end=Listing.End.SOLD).order_by("-ended")[:20])


def offers_of(owner: Collector) -> QuerySet[Offer]:
    """Return the open offers by and to a collector, with their cards."""
    own = Q(by=owner) | Q(to=owner)
    return (
        Offer.objects.filter(own, state=Offer.State.OPEN)
        .select_related("by__user", "to__user")
        .prefetch_related("cards__base", "cards__copy")
        .order_by("-pk")
    )


def one_sided_pairs(since: datetime, least: int = 5) -> list[dict[str, Any]]:
    """Return pairs of collectors of whom one gave cards of far more worth than it got.

    Of what was traded, sold, paid and lost by ante since then; `least`: the difference in worth.
    """
    rows = (
        Entry.objects.filter(at__gt=since, why__in=EXCHANGED, operation__undone_by=None)
        .exclude(src=None)
        .exclude(dst=None)
        .select_related("base", "copy")
    )
    worth: Counter[tuple[int, int]] = Counter()
    for entry in rows.iterator(chunk_size=1000):
        card = entry.base or entry.copy
        if card is not None and entry.src_id and entry.dst_id:
            worth[entry.src_id, entry.dst_id] += card.worth
    return one_sided(worth, least)


def one_sided(worth: Counter[tuple[int, int]], least: int) -> list[dict[str, Any]]:
    """Return pairs whose cards' worth, by giver and taker, is so far apart, the worst first."""
    pairs = [
        {"giver": src, "taker": dst, "given": given, "got": worth[dst, src]}
        for (src, dst), given in worth.items()
        if given - worth[dst, src] >= least
    ]
    return sorted(pairs, key=lambda pair: pair["got"] - pair["given"])


EXCHANGED = ("sold", "pay", "traded", "ante")
