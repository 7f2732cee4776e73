"""The market: listing a card, changing its price, taking it off, and buying it (E7)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from games.kaadosu.collection.cards import Card, LockedCards, conditions, lock_cards
from games.kaadosu.collection.days import WEEK
from games.kaadosu.collection.models import (
    Base,
    Collector,
    Listing,
    ListingDrop,
    Lock,
    Operation,
)
from games.kaadosu.collection.refusals import Refused
from games.kaadosu.collection.services.limits import check_exchange, exchanged
from games.kaadosu.collection.services.operation import (
    Caller,
    Kind,
    Why,
    lock_of,
    repeatable,
    unlocking,
    working,
)
from games.kaadosu.collection.services.payment import check_payment, counted
from games.kaadosu.collection.statements import Statement, one_of, rows, send

MAX_LISTINGS = 50
MIN_PRICE, MAX_PRICE = 1, 999


@repeatable
def list_card(caller: Caller, *, card: str, price: Any = None) -> Operation:
    """Put a free card on the market; without a price at its worth, the feature aside (E7.1)."""
    with working(caller, Kind.LIST, seasoned=True) as (work, _):
        by = work.by
        assert by is not None
        found = lock_cards([card]).check_one(card, by)
        asked = max(MIN_PRICE, found.worth) if price is None else check_price(price)
        if Listing.objects.filter(
            **_of(found), end=Listing.End.UNSOLD, ended__gt=caller.now - WEEK
        ).exists():
            raise Refused("too_soon", card=found.code)
        if Listing.objects.filter(seller=by, ended=None).count() >= MAX_LISTINGS:
            raise Refused("too_many_listings")
        listing = Listing.objects.create(**_of(found), seller=by, price=asked, listed_at=caller.now)
        lock_of(found, Lock.Kind.MARKET, listing.pk).save()
        ListingDrop.objects.create(listing=listing, due=listing.next_drop, made=caller.now)
        return work.write(card=found.ref, code=found.code, price=asked, listing=listing.pk)


@repeatable
def reprice(caller: Caller, *, card: str, price: Any) -> Operation:
    """Change the price of an own listing that isn't frozen yet (E7.2)."""
    with working(caller, Kind.REPRICE, seasoned=True) as (work, _):
        listing = _own_listing(card, work.by, caller.now)
        asked = check_price(price)
        Listing.objects.filter(pk=listing.pk).update(price=asked)
        return work.write(card=card, code=_code(listing), price=asked, listing=listing.pk)


@repeatable
def withdraw(caller: Caller, *, card: str) -> Operation:
    """Take an own card off the market, if its listing isn't frozen yet (E7.2)."""
    with working(caller, Kind.WITHDRAW) as (work, _):
        listing = _own_listing(card, work.by, caller.now)
        end_listings([listing], Listing.End.WITHDRAWN, caller.now)
        return work.write(card=card, code=_code(listing), listing=listing.pk)


@repeatable
def purchase(caller: Caller, *, card: str, price: int, pay: Sequence[str]) -> Operation:
    """Buy a card at the price that was seen; what pays goes to the seller (E7.3, E7.4)."""
    seen = _listing(card)
    others = [seen.seller_id] if seen else []
    asking = [rows(Listing, "id = %s AND ended IS NULL", [seen.pk if seen else 0], locked=True)]
    with working(caller, Kind.PURCHASE, others=others, seasoned=True, asking=asking) as (
        work,
        locked,
    ):
        by = work.by
        assert by is not None
        listing = next(iter(work.answers[0]), None)
        seller = locked.get(listing.seller_id) if listing else None
        if listing is None or seller is None or seller.frozen is not None:
            raise Refused("not_listed", card=f"{card:.20}")
        if seller.pk == by.pk:
            raise Refused("own_listing")
        if drop_due(listing, caller.now):
            raise Refused("not_listed", card=f"{card:.20}")
        if type(price) is not int or listing.price != price:
            raise Refused("price_changed", price=listing.price)
        asking = [*counted(by, caller.now), exchanged(seller.pk, by.pk, caller.now)]
        cards = lock_cards([*pay, card], asking=asking)
        paying = cards.check(pay, by)
        *told, before = cards.answers
        work.operation.shadow_credit = check_payment(paying, price, *told)
        sold = _sold(cards, card)
        check_exchange(seller, [sold], by, paying, before)
        work.besides += ending([listing], Listing.End.SOLD, caller.now, buyer=by)
        work.move(sold, by, Why.SOLD)
        for one in paying:
            work.move(one, seller, Why.PAY)
        return work.write(
            card=card,
            code=sold.code,
            price=price,
            seller=seller.pk,
            paid=[one.code for one in paying],
        )


def ref_of(caller: Caller, listing: int) -> str:
    """Return the card of an open listing, which services take by its reference. Raises Refused.

    That of one that is over too, if the caller's key was used: a second click gets its answer.
    """
    row = Listing.objects.filter(pk=listing).select_related("base", "copy").first()
    card = row.card if row else None
    if row is None or card is None:
        raise Refused("not_listed", card="")
    own = Operation.objects.filter(by__user=caller.user_id, key=caller.key)
    if row.ended is not None and not (caller.key and own.exists()):
        raise Refused("not_listed", card=card.code)
    return card.ref


def check_price(price: Any) -> int:
    """Return a price that may be asked. Raises Refused."""
    if type(price) is not int or not MIN_PRICE <= price <= MAX_PRICE:
        raise Refused("bad_price")
    return price


def end_listings(
    listings: Sequence[Listing], end: str, now: datetime, buyer: Collector | None = None
) -> None:
    """End locked listings: their cards are free."""
    send(*ending(listings, end, now, buyer))


def ending(
    listings: Sequence[Listing], end: str, now: datetime, buyer: Collector | None = None
) -> list[Statement]:
    """Return what ends locked listings; the row of a drop finds its listing ended, and closes."""
    keys = [listing.pk for listing in listings]
    if not keys:
        return []
    sql = f"{_ENDED} WHERE ended IS NULL AND {one_of('id', keys)}"
    values = [now, end, buyer.pk if buyer else None, *keys]
    return [Statement(sql, values), unlocking(Lock.Kind.MARKET, keys)]


_ENDED = 'UPDATE collection_listing SET ended = %s, "end" = %s, buyer_id = %s'


def drop_due(listing: Listing, now: datetime) -> bool:
    """Let the price of a locked listing fall as often as is due; whether it has ended (E7.5).

    Idempotent: `dropped` says which falls were done, whether a job or a buyer came first.
    """
    was = listing.dropped
    ended = fall(listing, now)
    if ended is not None:
        end_listings([listing], Listing.End.UNSOLD, ended)
        return True
    if listing.dropped != was:
        Listing.objects.filter(pk=listing.pk).update(
            price=listing.price, dropped=listing.dropped, least_since=listing.least_since
        )
    return False


def fall(listing: Listing, now: datetime) -> datetime | None:
    """Let the price of a listing fall in memory as often as is due; when it ended, if it did."""
    while (moment := listing.next_drop) <= now:
        if listing.least_since is not None and moment - listing.least_since >= WEEK:
            return moment
        listing.price = max(MIN_PRICE, listing.price - 1)
        if listing.price == MIN_PRICE and listing.least_since is None:
            listing.least_since = moment
        listing.dropped += 1
    return None


def open_listings(card: Card) -> Any:
    """Return the open listing of a card, as a queryset."""
    return Listing.objects.filter(**_of(card), ended=None)


def _listing(ref: str) -> Listing | None:
    """Return the open listing of a card by reference, not locked."""
    bases, copies = conditions({ref})
    column, table, where = "base_id", "collection_base", bases
    if copies:
        column, table, where = "copy_id", "collection_copy", copies
    if not where:
        return None
    card = f"{column} IN (SELECT id FROM {table} WHERE {where.sql})"  # noqa: S608
    (found,) = send(rows(Listing, f"ended IS NULL AND {card}", where.values))
    return next(iter(found), None)


def _locked(seen: Listing | None) -> Listing | None:
    """Return a listing again, locked, with its card; None if it has ended meanwhile."""
    if seen is None:
        return None
    open_ones = Listing.objects.select_for_update(no_key=True, of=("self",)).filter(ended=None)
    return open_ones.select_related("base", "copy").filter(pk=seen.pk).first()


def _own_listing(ref: str, by: Collector | None, now: datetime) -> Listing:
    listing = _locked(_listing(ref))
    if listing is None:
        raise Refused("not_listed", card=f"{ref:.20}")
    assert by is not None
    if listing.seller_id != by.pk:
        raise Refused("not_yours", card=_code(listing))
    if now >= listing.frozen_at:
        raise Refused("frozen")
    return listing


def _sold(cards: LockedCards, ref: str) -> Card:
    found = cards.get(ref)
    if found is None:
        raise Refused("not_listed", card=f"{ref:.20}")
    return found


def _of(card: Card) -> dict[str, Any]:
    return {"base" if isinstance(card, Base) else "copy": card}


def _code(listing: Listing) -> str:
    return listing.card.code if listing.card else ""
