"""Reads for pages, the API and cases. What an unbought pack holds, none of them selects."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from django.db.models import Count, Q, QuerySet

from games.kaadosu.collection import credit
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
    Operation,
    Pack,
)
from games.kaadosu.collection.refusals import Refused
from games.kaadosu.collection.services.limits import feature_of, shadow_combos_left
from games.kaadosu.collection.statements import Statement, rows, send
from games.kaadosu.rules.cards import BASE, SHADOW


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
        yield from cards_of(owner)


class Held(NamedTuple):
    """All cards of a collection, bases first, and the references of those that are locked."""

    cards: list[Card]
    locked: set[str]


def held_by(owner: Collector) -> Held:
    """Return what a collection holds, in one round trip."""
    bases, copies, *locks = send(
        rows(Base, "owner_id = %s", [owner.pk]),
        rows(Copy, "owner_id = %s", [owner.pk]),
        Statement(_LOCKED.format(table="collection_base", column="base_id"), [owner.pk]),
        Statement(_LOCKED.format(table="collection_copy", column="copy_id"), [owner.pk]),
    )
    keys = [{key for (key,) in found} for found in locks]
    locked = {card.ref for card in bases if card.pk in keys[0]}
    locked |= {card.ref for card in copies if card.pk in keys[1]}
    return Held([*bases, *copies], locked)


_LOCKED = (
    "SELECT held.{column} FROM collection_lock held JOIN {table} card ON card.id = held.{column}"
    " WHERE card.owner_id = %s"
)


def cards_of(owner: Collector) -> list[Card]:
    """Return all cards of a collection, bases first."""
    return held_by(owner).cards


def free_cards(owner: Collector) -> list[Card]:
    """Return the free cards of a collection, bases first, by number."""
    held = held_by(owner)
    free = [card for card in held.cards if card.ref not in held.locked]
    return sorted(free, key=lambda card: (card.kind != BASE, card.number, card.pk))


def proposed_payment(owner: Collector, price: int, now: datetime) -> tuple[list[Card], list[str]]:
    """Return the free cards that could pay, and the references of those that pay a price best.

    The best are none if all of them can't.
    """
    cards = [card for card in free_cards(owner) if card.kind != SHADOW]
    places = credit.proposal(cards, price, feature_of(now), shadow_combos_left(owner, now))
    return cards, [cards[at].ref for at in places or ()]


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


def is_locked(card: Card) -> bool:
    """Return whether something has locked a card."""
    return Lock.objects.filter(**{"base" if isinstance(card, Base) else "copy": card}).exists()


def card_history(card: Card) -> list[Entry]:
    """Return what became of a card, the oldest first; `taker_of` says who of it may be named."""
    rows = Entry.objects.filter(**{"base" if isinstance(card, Base) else "copy": card})
    return list(rows.exclude(why=Entry.Why.SETUP).select_related("dst__user").order_by("pk"))


def taker_of(entry: Entry) -> str:
    """Return who has a card by an entry, by name if they show their collection; else nothing."""
    return shown_name(entry.dst)


def shown_name(collector: Collector | None) -> str:
    """Return the name of a collector who shows the collection; empty of any other."""
    is_shown = collector is not None and collector.is_public and collector.closed is None
    return collector.name if collector is not None and is_shown else ""


def public_collector(name: str) -> Collector:
    """Return the collector of that name who shows the collection. Raises Refused."""
    shown = Collector.objects.open().filter(is_public=True).select_related("user")
    found = shown.filter(user__username__iexact=name).first()
    if found is None:
        raise Refused("not_public")
    return found


def new_to(owner: Collector, operation: Operation, cards: Iterable[Card]) -> set[str]:
    """Return the codes of those cards of an operation whose like its owner had never had."""
    cards = list(cards)
    before = Entry.objects.filter(dst=owner, operation__lt=operation.pk)
    bases = before.filter(base__in=[card.pk for card in cards if isinstance(card, Base)])
    copies = before.filter(
        copy__kind=SHADOW, copy__number__in=[card.number for card in cards if card.kind == SHADOW]
    )
    had = {entry.base.code for entry in bases.select_related("base") if entry.base}
    had |= {entry.copy.code for entry in copies.select_related("copy") if entry.copy}
    return {card.code for card in cards} - had


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
