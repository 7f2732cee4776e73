"""Acts of moderators: freeze a collection, and undo an operation, each with a reason (E11.3)."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django.db import transaction
from django.db.models import Q

from games.kaadosu.collection.cards import Card, lock_cards
from games.kaadosu.collection.days import day_of
from games.kaadosu.collection.models import Base, Collector, Entry, Operation
from games.kaadosu.collection.refusals import Refused
from games.kaadosu.collection.services.opening import reserved_today
from games.kaadosu.collection.services.operation import Kind, Why, Work, check_open, lock_collectors

UNDOABLE = (Kind.BUY, Kind.MERGE, Kind.RELEASE, Kind.PURCHASE, Kind.ACCEPT, Kind.FINISH)
MAX_REASON = 300


def freeze(*, who: Any, reason: str, now: datetime, is_frozen: bool = True) -> Operation:
    """Freeze a user's collection, or free it again."""
    with transaction.atomic():
        pk = getattr(who, "pk", None) or 0
        found = Collector.objects.open().filter(user_id=pk).values_list("pk", flat=True).first()
        collector = lock_collectors([found])[found] if found else None
        if collector is None:
            raise Refused("not_collector")
        reason = _checked(reason)
        collector.frozen = now if is_frozen else None
        collector.reason = reason
        collector.save(update_fields=["frozen", "reason"])
        work = Work(Kind.FREEZE if is_frozen else Kind.UNFREEZE, now, collector)
        work.operation.reason = reason
        return work.write()


def undo(*, reason: str, now: datetime, operation: int | None = None) -> Operation:
    """Undo an operation, the last one that moved cards unless another is named (I11).

    Owners are what they were; what it ended is back, and what it made ends. Listings, offers and
    locks that it ended stay so.
    """
    while True:
        with transaction.atomic():
            if done := _undo(reason, now, operation):
                return done


def _undo(reason: Any, now: datetime, operation: int | None) -> Operation | None:
    """Return the undoing; None if another operation came while the last one's people were waited
    for."""
    check_open()
    reason = _checked(reason)
    undoable = Operation.objects.filter(kind__in=UNDOABLE, undone_by=None)
    undoable = undoable.filter(pk__in=Entry.objects.values("operation")).order_by("-pk")
    if operation is not None:
        undoable = undoable.filter(pk=operation)
    done = undoable.first()
    if done is None:
        raise Refused("moved_on")
    entries = list(done.entries.order_by("pk"))
    people = lock_collectors({pk for one in entries for pk in (one.src_id, one.dst_id) if pk})
    if operation is None and undoable.first() != done:
        return None
    if Operation.objects.filter(undoes=done).exists():
        raise Refused("moved_on")
    work = Work(Kind.UNDO, now)
    work.operation.undoes, work.operation.reason = done, reason
    for card, entry in _unmoved(entries, people, now):
        work.move(card, people[entry.src_id] if entry.src_id else None, Why.UNDONE)
    return work.write(undone=done.pk, kind=done.kind)


def _unmoved(
    entries: list[Entry], people: dict[int, Collector], now: datetime
) -> list[tuple[Card, Entry]]:
    """Return the cards of an operation, all where it put them. Raises Refused if one isn't."""
    bases = [one.base_id for one in entries if one.base_id]
    copies = [one.copy_id for one in entries if one.copy_id]
    cards = lock_cards([], bases=bases, copies=copies)
    by_copy = {card.pk: card for card in cards.by_ref.values() if not isinstance(card, Base)}
    later = Entry.objects.filter(pk__gt=entries[0].pk, operation__undone_by=None).exclude(
        Q(operation=entries[0].operation_id) | Q(operation__kind=Kind.UNDO)
    )
    if later.filter(base__in=bases).exists() or later.filter(copy__in=copies).exists():
        raise Refused("moved_on")
    reserved = reserved_today(day_of(now)) if bases else set()
    found: list[tuple[Card, Entry]] = []
    for entry in entries:
        card = cards.bases[entry.base_id] if entry.base_id else by_copy.get(entry.copy_id or -1)
        former = people.get(entry.src_id) if entry.src_id else None
        if (
            card is None
            or card.owner_id != entry.dst_id
            or cards.lock_of(card) is not None
            or (isinstance(card, Base) and card.pk in reserved)
            or (former is not None and former.closed is not None)
        ):
            raise Refused("moved_on")
        found.append((card, entry))
    return found


def _checked(reason: Any) -> str:
    said = reason.strip() if isinstance(reason, str) else ""
    if not said:
        raise Refused("no_reason")
    return said[:MAX_REASON]
