"""News of a collector's listings and offers in a span of time, for pages and mails.

Nothing is written for it: listings and offers keep when they fell, were sold, or ended.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Q

from games.kaadosu.collection.models import Listing, Offer
from games.kaadosu.collection.models.exchange import DROP_SPAN, FREE_SPAN

SOON = timedelta(days=1)  # an offer ends soon
SENTENCES = {  # by kind
    "sold": "{0.code} was sold for {0.price}",
    "fell": "{0.code} costs {0.price} now: its price fell",
    "unsold": "Nobody bought {0.code}, it’s free again",
    "closed": "The listing of {0.code} was ended",
    "offered": "{0.name} offered you a trade",
    "ends_soon": "The offer from {0.name} ends in a day",
    "accepted": "{0.name} accepted your offer",
    "declined": "{0.name} declined your offer",
    "cancelled": "{0.name} cancelled their offer",
    "expired": "Your offer to {0.name} ended after 7 days",
    "ended": "Your offer to {0.name} was ended",
}
KINDS = tuple(SENTENCES)


@dataclass(frozen=True, slots=True)
class NewsItem:
    """One thing that happened; `kind` is a key of SENTENCES, `pk` of the listing or offer."""

    kind: str
    at: datetime
    pk: int
    code: str = ""
    price: int = 0
    name: str = ""

    @property
    def is_of_offer(self) -> bool:
        """Whether it is about an offer, not a listing."""
        return not self.code

    @property
    def sentence(self) -> str:
        """A sentence without its full stop, for pages and mails."""
        return SENTENCES[self.kind].format(self)


def news_of(
    collectors: Iterable[int], since: datetime, until: datetime
) -> dict[int, list[NewsItem]]:
    """Return what is new for collectors, by their keys, the newest first."""
    people = set(collectors)
    found: dict[int, list[NewsItem]] = {pk: [] for pk in people}
    for pk, item in [*_of_listings(people, since, until), *_of_offers(people, since, until)]:
        found[pk].append(item)
    for items in found.values():
        items.sort(key=lambda item: (item.at, item.pk), reverse=True)
    return found


def _of_listings(
    people: set[int], since: datetime, until: datetime
) -> Iterable[tuple[int, NewsItem]]:
    ends = (Listing.End.SOLD, Listing.End.UNSOLD, Listing.End.CLOSED)
    over = Q(ended__gt=since, ended__lte=until, end__in=ends)
    fell = Q(ended=None, dropped__gt=0, listed_at__lte=until - FREE_SPAN)
    rows = Listing.objects.filter(over | fell, seller__in=people).select_related("base", "copy")
    for row in rows:
        code = row.card.code if row.card else "?"
        if row.ended is not None:
            yield row.seller_id, NewsItem(row.end, row.ended, row.pk, code, row.price)
        elif since < (last := row.next_drop - DROP_SPAN) <= until:
            yield row.seller_id, NewsItem("fell", last, row.pk, code, row.price)


def _of_offers(
    people: set[int], since: datetime, until: datetime
) -> Iterable[tuple[int, NewsItem]]:
    of_them = Q(by__in=people) | Q(to__in=people)
    rows = Offer.objects.filter(of_them).select_related("by__user", "to__user")
    for row in rows.filter(ended__gt=since, ended__lte=until):
        assert row.ended is not None
        told = row.to_id if row.state == Offer.State.CANCELLED else row.by_id
        other = row.by if row.state == Offer.State.CANCELLED else row.to
        if told in people:
            yield told, NewsItem(row.state, row.ended, row.pk, name=other.name)
    for row in rows.filter(to__in=people, state=Offer.State.OPEN, made__lte=until):
        if row.made > since:
            yield row.to_id, NewsItem("offered", row.made, row.pk, name=row.by.name)
        elif row.until - SOON > since and row.until - SOON <= until:
            yield row.to_id, NewsItem("ends_soon", row.until - SOON, row.pk, name=row.by.name)
