"""Closing a collection: battles are resigned, bases return, all else ends (E10.6)."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction

from games.kaadosu.collection.models import (
    Base,
    Collector,
    Copy,
    Entry,
    Operation,
    Pack,
    SavedDeck,
)
from games.kaadosu.collection.refusals import Refused
from games.kaadosu.collection.services.away import end_exchanges
from games.kaadosu.collection.services.battles import Result, running_with, settle
from games.kaadosu.collection.services.opening import address_hash
from games.kaadosu.collection.services.operation import (
    Caller,
    Kind,
    Work,
    check_open,
    check_who,
    lock_collectors,
)


def close(caller: Caller, *, forced: bool = False) -> Operation:
    """Close a collection for good. `forced`: its account is deleted, frozen or not."""
    with transaction.atomic():
        if not forced:
            check_open()
        own = Collector.objects.open().filter(user_id=caller.user_id or 0).first()
        if own is None:
            raise Refused("not_collector")
        own = _lock_with_opponents(own)
        check_who(own, caller.now, may_be_frozen=forced)
        for battle in running_with(own).order_by("pk"):
            winner = 1 if battle.first_id == own.pk else 0
            settle(battle=battle.pk, result=Result(winner, "resigned"), now=caller.now)
        end_exchanges([own], caller.now)
        work = Work(Kind.CLOSE, caller.now, own)
        for base in Base.objects.select_for_update(no_key=True).filter(owner=own).order_by("pk"):
            work.move(base, None, Entry.Why.CLOSED)
        for copy in Copy.objects.select_for_update(no_key=True).filter(owner=own).order_by("pk"):
            work.move(copy, None, Entry.Why.CLOSED)
        Pack.objects.filter(collector=own, bought_at=None).delete()
        SavedDeck.objects.filter(owner=own).delete()
        _forget(own, caller.now)
        return work.write(cards=len(work.entries))


def _lock_with_opponents(own: Collector) -> Collector:
    """Lock somebody and those whom they fight for an ante, in one order."""
    pairs = running_with(own).values_list("first_id", "second_id")
    keys = {pk for pair in pairs for pk in pair if pk} | {own.pk}
    return lock_collectors(keys)[own.pk]


def _forget(own: Collector, now: datetime) -> None:
    """Leave the row to the ledger, and take the account off it."""
    digest = address_hash(own.user) if own.user and own.user.mail_address else None
    if digest and Collector.objects.filter(address_hash=digest).exclude(pk=own.pk).exists():
        digest = None
    own.user, own.closed, own.address_hash = None, now, digest or own.address_hash
    own.save(update_fields=["user", "closed", "address_hash"])
