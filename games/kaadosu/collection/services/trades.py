"""Trades: cards for cards of one other collector (E8)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from games.kaadosu.collection.cards import lock_cards
from games.kaadosu.collection.days import WEEK
from games.kaadosu.collection.models import (
    Base,
    Collector,
    Lock,
    Offer,
    OfferCard,
    OfferEnd,
    Operation,
)
from games.kaadosu.collection.refusals import Refused
from games.kaadosu.collection.services.limits import check_exchange, exchanged
from games.kaadosu.collection.services.operation import (
    Caller,
    Kind,
    Why,
    check_who,
    lock_of,
    repeatable,
    unlock,
    working,
)
from jobs.models import State

MAX_CARDS = 20  # on each side of an offer


@repeatable
def offer(caller: Caller, *, to: Any, give: Sequence[str], want: Sequence[str]) -> Operation:
    """Offer own free cards for cards of `to`, a user; those given are locked (E8.1)."""
    other = Collector.objects.open().filter(user_id=getattr(to, "pk", None) or 0).first()
    others = [other.pk] if other else []
    with working(caller, Kind.OFFER, others=others, seasoned=True) as (work, locked):
        by = work.by
        assert by is not None
        if other is not None and other.pk == by.pk:
            raise Refused("same_player")
        their = check_who(locked.get(other.pk) if other else None, caller.now, seasoned=True)
        check_sides(give, want)
        cards = lock_cards([*give, *want])
        given = cards.check(give, by)
        for ref in want:
            cards.check_one(ref, their, "not_theirs", must_be_free=False)
        for at, ref in enumerate(want):
            if ref in want[:at]:
                raise Refused("twice", card=cards.by_ref[ref].code)
        wanted = cards.all(want)
        made = Offer.objects.create(by=by, to=their, made=caller.now, until=caller.now + WEEK)
        OfferCard.objects.bulk_create(
            OfferCard(
                offer=made,
                is_given=is_given,
                **{"base" if isinstance(card, Base) else "copy": card},
            )
            for is_given, side in ((True, given), (False, wanted))
            for card in side
        )
        Lock.objects.bulk_create(lock_of(card, Lock.Kind.TRADE, made.pk) for card in given)
        OfferEnd.objects.create(offer=made, due=made.until, made=caller.now)
        return work.write(
            offer=made.pk,
            to=their.pk,
            give=[card.code for card in given],
            want=[card.code for card in wanted],
        )


@repeatable
def accept(caller: Caller, *, offer: int) -> Operation:
    """Exchange both sets in one step, if all cards may still go (E8.2)."""
    seen = Offer.objects.filter(pk=offer).first()
    others = [seen.by_id] if seen else []
    with working(caller, Kind.ACCEPT, others=others, seasoned=True) as (work, locked):
        by = work.by
        assert by is not None
        made = _open_offer(offer, caller.now, to=by)
        other = check_who(locked.get(made.by_id), caller.now, seasoned=True)
        rows = list(made.cards.select_related("base", "copy"))
        given = [row.card.ref for row in rows if row.is_given and row.card]
        want = [row.card.ref for row in rows if not row.is_given and row.card]
        asking = [exchanged(by.pk, other.pk, caller.now)]
        cards = lock_cards([*given, *want], asking=asking)
        wanted = cards.check(want, by)
        coming = cards.all(given)
        check_exchange(by, wanted, other, coming, cards.answers[0])
        end_offers([made], Offer.State.ACCEPTED, caller.now)
        for card in wanted:
            work.move(card, other, Why.TRADED)
        for card in coming:
            work.move(card, by, Why.TRADED)
        return work.write(
            offer=made.pk,
            other=other.pk,
            gave=[card.code for card in wanted],
            got=[card.code for card in coming],
        )


@repeatable
def decline(caller: Caller, *, offer: int) -> Operation:
    """Say no to an offer; its cards are free."""
    with working(caller, Kind.DECLINE, may_be_frozen=True) as (work, _):
        made = _open_offer(offer, caller.now, to=work.by)
        end_offers([made], Offer.State.DECLINED, caller.now)
        return work.write(offer=made.pk)


@repeatable
def cancel(caller: Caller, *, offer: int) -> Operation:
    """Take an own offer back; its cards are free."""
    with working(caller, Kind.CANCEL, may_be_frozen=True) as (work, _):
        made = _open_offer(offer, caller.now, by=work.by)
        end_offers([made], Offer.State.CANCELLED, caller.now)
        return work.write(offer=made.pk)


def check_sides(give: Sequence[Any], want: Sequence[Any]) -> None:
    """Raise Refused unless both sides of an offer have cards, and not too many (E8.1)."""
    if not give or not want:
        raise Refused("empty_side")
    if max(len(give), len(want)) > MAX_CARDS:
        raise Refused("too_many_cards")


def end_offers(offers: Sequence[Offer], state: str, now: datetime) -> None:
    """End locked offers: the cards that were given are free."""
    keys = [made.pk for made in offers]
    Offer.objects.filter(pk__in=keys, state=Offer.State.OPEN).update(state=state, ended=now)
    unlock(Lock.Kind.TRADE, *keys)
    OfferEnd.objects.filter(offer__in=keys).close(State.DONE)


def _open_offer(pk: int, now: datetime, **whose: Collector | None) -> Offer:
    rows = Offer.objects.select_for_update(no_key=True, of=("self",))
    found = rows.filter(pk=pk, state=Offer.State.OPEN, until__gt=now, **whose).first()
    if found is None:
        raise Refused("no_trade")
    return found
