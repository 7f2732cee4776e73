"""One operation: who asks, what it moves, and what the ledger keeps of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Protocol, TypeVar

from django.db import transaction
from django.db.models import Case, Exists, Q, Value, When
from django.utils import timezone

from games.kaadosu.collection.cards import Card
from games.kaadosu.collection.days import NEW_SPAN, day_of
from games.kaadosu.collection.models import Base, Collector, Copy, Entry, Lock, Operation, Switch
from games.kaadosu.collection.refusals import Refused, Repeated

Kind, Why = Operation.Kind, Entry.Why


@dataclass(frozen=True)
class Caller:
    """Somebody who asks for something, when, and by which key: a second click has the same one.

    is_new_device: they signed in for the first time on this device less than a day ago, so that
    nothing goes to other collectors.
    """

    user: Any
    now: datetime = field(default_factory=timezone.now)
    key: str = ""
    is_new_device: bool = False

    @property
    def user_id(self) -> int | None:
        """The account's key; None for nobody."""
        return getattr(self.user, "pk", None)


class Work:
    """An operation under way: what it moves is written at its end, together."""

    def __init__(self, kind: str, now: datetime, by: Collector | None = None) -> None:
        self.kind, self.now, self.by = kind, now, by
        self.entries: list[Entry] = []
        self.moved: dict[tuple[type[Card], int | None], list[int]] = {}
        self.born: list[Copy] = []
        self.operation = Operation(kind=kind, at=now, by=by)

    def move(self, card: Card, to: Collector | None, why: str) -> None:
        """Give a card to somebody, or to nobody: a base goes to the pool, a copy ends."""
        self.entries.append(_entry(self, card, card.owner_id, to.pk if to else None, why))
        card.owner = to
        if isinstance(card, Copy):
            card.ended = None if to else self.now
        self.moved.setdefault((type(card), to.pk if to else None), []).append(card.pk)

    def make(self, copy: Copy, owner: Collector) -> Copy:
        """Have a new copy made for somebody."""
        copy.owner, copy.born = owner, self.now
        self.born.append(copy)
        return copy

    def write(self, **about: Any) -> Operation:
        """Write all of it; the operation, which is the answer."""
        self.operation.about = about
        self.operation.save(force_insert=True)
        for model in (Base, Copy):
            if groups := {to: keys for (of, to), keys in self.moved.items() if of is model}:
                self._change_owners(model, groups)
        if self.born:
            Copy.objects.bulk_create(self.born)
            for copy in self.born:
                self.entries.append(_entry(self, copy, None, copy.owner_id, Why.BORN))
        for entry in self.entries:
            entry.operation = self.operation
        Entry.objects.bulk_create(self.entries)
        return self.operation

    def _change_owners(self, model: type[Card], groups: dict[int | None, list[int]]) -> None:
        """Write the new owners of all moved cards of a kind by one statement."""
        keys = [key for group in groups.values() for key in group]
        if len(groups) == 1:
            (owner,) = groups
            changed: dict[str, Any] = {"owner": owner}
            if model is Copy:
                changed["ended"] = None if owner else self.now
        else:
            to = [When(pk__in=group, then=Value(one)) for one, group in groups.items() if one]
            changed = {"owner": Case(*to, default=None)}
            if model is Copy:
                ends = When(pk__in=groups.get(None, []), then=Value(self.now))
                changed["ended"] = Case(ends, default=None)
        model._default_manager.filter(pk__in=keys).update(**changed)


def _entry(work: Work, card: Card, src: int | None, dst: int | None, why: str) -> Entry:
    is_base = isinstance(card, Base)
    return Entry(
        at=work.now,
        base_id=card.pk if is_base else None,
        copy_id=None if is_base else card.pk,
        src_id=src,
        dst_id=dst,
        why=why,
    )


@contextmanager
def working(
    caller: Caller,
    kind: str,
    *,
    others: Iterable[int] = (),
    seasoned: bool = False,
    may_be_frozen: bool = False,
) -> Iterator[tuple[Work, dict[int, Collector]]]:
    """Begin an operation of a collector in a transaction; with the collectors, all locked.

    others: keys of further collectors whom it touches. seasoned: only after 14 days (E11.1). Raises
    Refused, and Repeated for a key that was used.
    """
    with transaction.atomic():
        own = Q(user_id=caller.user_id or 0, closed=None)
        locked = _lock(Q(pk__in=list(others)) | own)
        if not locked or any(getattr(one, "is_stopped", False) for one in locked.values()):
            check_open()
        by = next((one for one in locked.values() if one.user_id == caller.user_id), None)
        if by is None or caller.user_id is None:
            raise Refused("not_collector")
        if caller.key:
            done = Operation.objects.filter(by=by, key=caller.key).first()
            if done is not None:
                raise Repeated(done.pk)
        check_who(by, caller.now, seasoned=seasoned, may_be_frozen=may_be_frozen)
        if seasoned and caller.is_new_device:
            raise Refused("new_device")
        work = Work(kind, caller.now, by)
        work.operation.key = caller.key or None
        yield work, locked
        see(by, caller.now)


STOPPED = Switch.objects.filter(stopped__isnull=False)


def check_open() -> None:
    """Raise Refused if a broken invariant has stopped all writes."""
    if STOPPED.exists():
        raise Refused("stopped")


def lock_collectors(keys: Iterable[int]) -> dict[int, Collector]:
    """Lock collectors, before any other row, in the order of their keys."""
    return _lock(Q(pk__in=list(keys)))


def _lock(which: Q) -> dict[int, Collector]:
    rows = Collector.objects.select_for_update(no_key=True, of=("self",)).filter(which)
    rows = rows.annotate(is_stopped=Exists(STOPPED))
    return {row.pk: row for row in rows.order_by("pk")}


class Known(Protocol):
    """A collector as the rules of operations see them."""

    closed: datetime | None
    frozen: datetime | None
    opened: datetime


Who = TypeVar("Who", bound=Known)


def check_who(
    collector: Who | None,
    now: datetime,
    *,
    seasoned: bool = False,
    may_be_frozen: bool = False,
) -> Who:
    """Raise Refused unless somebody is a collector who may do that."""
    if collector is None or collector.closed is not None:
        raise Refused("not_collector")
    if collector.frozen is not None and not may_be_frozen:
        raise Refused("frozen_account")
    if seasoned and now - collector.opened < NEW_SPAN:
        raise Refused("too_new")
    return collector


def see(collector: Collector, now: datetime) -> None:
    """Note that a collector signed in or did something; days are counted by it (E5.1, E10.5)."""
    if now <= collector.last_seen:
        return
    changed: dict[str, Any] = {"last_seen": now}
    if day_of(now) != day_of(collector.last_seen):
        changed["seen_before"] = day_of(collector.last_seen)
    Collector.objects.filter(pk=collector.pk, last_seen__lt=now).update(**changed)


def lock_of(card: Card, kind: str, holder: int) -> Lock:
    """Return an unsaved lock of a card."""
    is_base = isinstance(card, Base)
    return Lock(
        base_id=card.pk if is_base else None,
        copy_id=None if is_base else card.pk,
        kind=kind,
        holder=holder,
    )


def unlock(kind: str, *holders: int) -> None:
    """Free all cards that listings, offers or battles have locked."""
    Lock.objects.filter(kind=kind, holder__in=holders).delete()


def repeatable(call: Any) -> Any:
    """Answer a service's second call by one key with the operation of the first."""
    from functools import wraps

    @wraps(call)
    def answer(*args: Any, **named: Any) -> Operation:
        try:
            done: Operation = call(*args, **named)
        except Repeated as repeated:
            return Operation.objects.get(pk=repeated.operation)
        return done

    return answer
