"""One operation: who asks, what it moves, and what the ledger keeps of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime
from itertools import starmap
from typing import Any, NamedTuple, Protocol, TypeVar

from django.db import transaction
from django.utils import timezone

from games.kaadosu.collection.cards import Card
from games.kaadosu.collection.days import NEW_SPAN, day_of
from games.kaadosu.collection.models import Base, Collector, Copy, Entry, Lock, Operation
from games.kaadosu.collection.refusals import Refused, Repeated
from games.kaadosu.collection.statements import (
    ROWS_AT_ONCE,
    Statement,
    inserts,
    one_of,
    rows,
    send,
)

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


class Moved(NamedTuple):
    """A card's line in the ledger: its key, from whom to whom, and why; `uid` of one that is made,
    which has no key yet."""

    base: int | None
    copy: int | None
    src: int | None
    dst: int | None
    why: str
    uid: str = ""


class Work:
    """An operation under way: what it moves is written at its end, together.

    besides: what else is written then. answers: what `working` was to ask. visitor: who is seen by
    doing this.
    """

    def __init__(self, kind: str, now: datetime, by: Collector | None = None) -> None:
        self.kind, self.now, self.by = kind, now, by
        self.entries: list[Moved] = []
        self.moved: dict[tuple[type[Card], int | None], list[int]] = {}
        self.born: list[Copy] = []
        self.besides: list[Statement] = []
        self.answers: list[list[Any]] = []
        self.visitor: Collector | None = None
        self.operation = Operation(kind=kind, at=now, by=by)

    def move(self, card: Card, to: Collector | None, why: str) -> None:
        """Give a card to somebody, or to nobody: a base goes to the pool, a copy ends."""
        is_base = isinstance(card, Base)
        base, copy = (card.pk, None) if is_base else (None, card.pk)
        owner = to.pk if to else None
        self.entries.append(Moved(base, copy, card.owner_id, owner, why))
        card.owner = to
        if isinstance(card, Copy):
            card.ended = None if to else self.now
        self.moved.setdefault((type(card), owner), []).append(card.pk)

    def make(self, copy: Copy, owner: Collector) -> Copy:
        """Have a new copy made for somebody."""
        copy.owner, copy.born = owner, self.now
        self.born.append(copy)
        return copy

    def write(self, **about: Any) -> Operation:
        """Write all of it; the operation, which is the answer."""
        self.operation.about = about
        self.operation.save(force_insert=True)
        entries = self.entries + [
            Moved(None, None, None, copy.owner_id, Why.BORN, copy.uid) for copy in self.born
        ]
        send(
            *self.besides,
            *starmap(self._change_owner, self.moved.items()),
            *inserts(Copy, self.born),
            *self._keep(entries),
            *see(self.visitor, self.now),
        )
        self.visitor = None
        return self.operation

    def _change_owner(self, of: tuple[type[Card], int | None], keys: list[int]) -> Statement:
        model, owner = of
        if model is Base:
            return Statement(f"{_BASES} WHERE {one_of('id', keys)}", [owner, *keys])
        ended = None if owner else self.now
        return Statement(f"{_COPIES} WHERE {one_of('id', keys)}", [owner, ended, *keys])

    def _keep(self, entries: Sequence[Moved]) -> Iterator[Statement]:
        """Yield what adds entries to the ledger; a copy that is new is known by its uid."""
        for at in range(0, len(entries), ROWS_AT_ONCE):
            places, values = [], []
            for one in entries[at : at + ROWS_AT_ONCE]:
                copy = _COPY_OF_UID if one.uid else "%s"
                places.append(f"(%s, %s, %s, {copy}, %s, %s, %s)")
                values += [self.operation.pk, self.now, one.base, one.uid or one.copy]
                values += [one.src, one.dst, one.why]
            yield Statement(_ENTRIES + ", ".join(places), values)


_BASES = "UPDATE collection_base SET owner_id = %s"
_COPIES = "UPDATE collection_copy SET owner_id = %s, ended = %s"
_COPY_OF_UID = "(SELECT id FROM collection_copy WHERE uid = %s)"
_ENTRIES = (
    "INSERT INTO collection_entry (operation_id, at, base_id, copy_id, src_id, dst_id, why) VALUES "
)


@contextmanager
def working(
    caller: Caller,
    kind: str,
    *,
    others: Iterable[int] = (),
    seasoned: bool = False,
    may_be_frozen: bool = False,
    asking: Sequence[Statement] = (),
) -> Iterator[tuple[Work, dict[int, Collector]]]:
    """Begin an operation of a collector in a transaction; with the collectors, all locked.

    others: keys of further collectors whom it touches. seasoned: only after 14 days (E11.1).
    asking: what else is to be found out, or locked, next, in one round trip: the work's `answers`.
    Raises Refused, and Repeated for a key that was used.
    """
    with transaction.atomic():
        keys = list(others)
        own = f"user_id = %s AND closed IS NULL{' OR ' + one_of('id', keys) if keys else ''}"
        people, stopped, used, *answers = send(
            rows(Collector, own, [caller.user_id or 0, *keys], locked=True),
            _STOPPED,
            Statement(_USED, [caller.user_id or 0, caller.key]),
            *asking,
        )
        if stopped:
            raise Refused("stopped")
        by = next((one for one in people if one.user_id == caller.user_id), None)
        if by is None or caller.user_id is None:
            raise Refused("not_collector")
        if used and caller.key:
            raise Repeated(used[0][0])
        check_who(by, caller.now, seasoned=seasoned, may_be_frozen=may_be_frozen)
        if seasoned and caller.is_new_device:
            raise Refused("new_device")
        work = Work(kind, caller.now, by)
        work.operation.key = caller.key or None
        work.answers, work.visitor = answers, by
        yield work, {one.pk: one for one in people}
        send(*see(work.visitor, caller.now))


_STOPPED = Statement("SELECT id FROM collection_switch WHERE stopped IS NOT NULL")
#: Whether a key was used by a user; a key that is empty never is.
_USED = (
    "SELECT one.id FROM collection_operation one"
    " JOIN collection_collector who ON who.id = one.by_id"
    " WHERE who.user_id = %s AND who.closed IS NULL AND one.key = %s"
)


def check_open() -> None:
    """Raise Refused if a broken invariant has stopped all writes."""
    if send(_STOPPED)[0]:
        raise Refused("stopped")


def lock_collectors(keys: Iterable[int]) -> dict[int, Collector]:
    """Lock collectors, before any other row, in the order of their keys."""
    wanted = list(keys)
    if not wanted:
        return {}
    (found,) = send(rows(Collector, one_of("id", wanted), wanted, locked=True))
    return {one.pk: one for one in found}


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


def see(collector: Collector | None, now: datetime) -> list[Statement]:
    """Return what notes that a locked collector signed in or did something; days are counted by it
    (E5.1, E10.5)."""
    if collector is None or now <= collector.last_seen:
        return []
    before = collector.seen_before
    if day_of(now) != day_of(collector.last_seen):
        before = day_of(collector.last_seen)
    return [Statement(_SEEN, [now, before, collector.pk, now])]


_SEEN = (
    "UPDATE collection_collector SET last_seen = %s, seen_before = %s"
    " WHERE id = %s AND last_seen < %s"
)


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
    if holders:
        send(unlocking(kind, holders))


def unlocking(kind: str, holders: Sequence[int]) -> Statement:
    """Return what frees all cards that listings, offers or battles have locked; at least one."""
    sql = f"DELETE FROM collection_lock WHERE kind = %s AND {one_of('holder', holders)}"  # noqa: S608
    return Statement(sql, [kind, *holders])


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
