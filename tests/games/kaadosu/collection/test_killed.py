"""A process that is killed (SIGKILL) before each statement of an operation, on PostgreSQL.

Whatever it was at: the operation is whole or not there, all invariants hold, and the second try
does it once. The web's operations and the workers' jobs alike.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import timedelta
from itertools import count
from typing import Any

import pytest
from django.db import connections
from django.utils import timezone

from games.kaadosu.collection.days import day_of
from games.kaadosu.collection.invariants import breaches
from games.kaadosu.collection.models import (
    Base,
    Collector,
    Entry,
    Listing,
    ListingDrop,
    Offer,
    OfferEnd,
    Operation,
    Pack,
    PackCard,
    Preparation,
    PreparationJob,
)
from games.kaadosu.collection.refusals import Refused
from games.kaadosu.collection.services import (
    battles,
    closing,
    due,
    market,
    merge,
    opening,
    packs,
    staff,
    trades,
)
from games.kaadosu.collection.services.operation import Caller
from jobs.models import State
from tests.games.kaadosu.collection.people import collector, member

pytestmark = [pytest.mark.postgres, pytest.mark.django_db(transaction=True)]

MAX_STATEMENTS = 400


@contextmanager
def _killing(at: int) -> Iterator[None]:
    """End this process before its statement of that number."""
    numbers = count(1)

    def watch(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        if next(numbers) == at:
            os.kill(os.getpid(), signal.SIGKILL)
        return execute(sql, params, many, context)

    with connections["default"].execute_wrapper(watch):
        yield


def _is_killed(call: Callable[[], object], at: int) -> bool:
    """Call in a process of its own, which is killed before a statement; whether it was."""
    pid = os.fork()
    if pid == 0:
        try:
            connections["default"].connection = None  # the parent's: not to be closed
            with _killing(at):
                call()
        finally:
            os._exit(0)
    _, status = os.waitpid(pid, 0)
    return os.WIFSIGNALED(status)


def _kill_everywhere(call: Callable[[], object], done: Callable[[], object]) -> int:
    """Kill a call before each of its statements, then let it be done; how many there were.

    done: says how far it is; after each kill that is as before, or as after it was done.
    """
    before, seen = done(), []
    for at in range(1, MAX_STATEMENTS):
        if not _is_killed(call, at):
            break
        seen.append(done())
        assert breaches() == [], at
    after = done()
    assert after != before, "it did nothing"
    assert set(map(str, seen)) <= {str(before)}
    assert breaches() == []
    call()  # the second click
    assert done() == after
    assert breaches() == []
    return at - 1


def _ledger() -> tuple[int, int]:
    return Operation.objects.count(), Entry.objects.count()


def _pack(user: Any) -> None:
    day = day_of(timezone.now())
    pack = Pack.objects.create(collector=user.collector, day=day, number=1, price=1, has_base=True)
    for at, base in enumerate(Base.objects.filter(number__in=range(501, 506))):
        PackCard.objects.create(pack=pack, day=day, base=base, is_base=at == 0)


def test_a_purchase_of_a_pack_is_whole_or_not_there() -> None:
    user = collector("ann", range(1, 30))
    _pack(user)
    pay = [base.code for base in Base.objects.filter(owner=user.collector) if base.worth >= 1][:1]
    call = lambda: packs.buy(Caller(user, key="a click"), number=1, pay=pay)  # noqa: E731
    assert _kill_everywhere(call, _ledger) >= 4


@pytest.mark.long
def test_each_operation_is_whole_or_not_there() -> None:
    ann, bob = collector("ann", range(1, 30)), collector("bob", range(101, 130))
    kills = [
        _kill_everywhere(lambda: opening_once("eve"), _ledger),
        _kill_everywhere(lambda: merge.merge(_by(ann, "m"), first="1", second="2"), _ledger),
        _kill_everywhere(lambda: merge.release(_by(ann, "r"), cards=["3"]), _ledger),
        _kill_everywhere(lambda: market.list_card(_by(ann, "l"), card="4", price=1), _ledger),
        _kill_everywhere(lambda: market.reprice(_by(ann, "p"), card="4", price=2), _ledger),
        _kill_everywhere(
            lambda: market.purchase(_by(bob, "b"), card="4", price=2, pay=[_worth(bob, 2)]),
            _ledger,
        ),
        _kill_everywhere(
            lambda: trades.offer(_by(ann, "o"), to=bob, give=["5", "6"], want=["110"]), _ledger
        ),
        _kill_everywhere(
            lambda: trades.accept(_by(bob, "a"), offer=Offer.objects.latest("pk").pk), _ledger
        ),
        _kill_everywhere(lambda: _undo_once(), _ledger),
    ]
    assert min(kills) >= 4, kills
    _pack(ann)
    decks = [_deck(user) for user in (ann, bob)]
    battle = battles.start(
        sides=(battles.Side(ann, decks[0]), battles.Side(bob, decks[1])),
        terms=battles.Terms(has_ante=True),
        now=timezone.now(),
    )
    won = battles.Result(0, choice=battles.KEEP, guides=(decks[1][0], decks[0][0]))

    def settle() -> None:
        with suppress(Refused):
            battles.settle(battle=battle.pk, result=won, now=timezone.now())

    _kill_everywhere(settle, _ledger)

    def close() -> None:
        with suppress(Refused):
            closing.close(Caller(ann))

    _kill_everywhere(close, _ledger)


def _deck(user: Any) -> list[str]:
    """Ten free bases of middling worth, so that no two decks are uneven."""
    free = Base.objects.filter(owner=user.collector, lock=None)
    return [base.ref for base in sorted(free, key=lambda base: abs(base.worth - 4))[:10]]


def _by(user: Any, key: str) -> Caller:
    return Caller(user, key=key)


def _worth(user: Any, worth: int) -> str:
    done = Operation.objects.filter(key="b").first()
    if done is not None:
        return str(done.about["paid"][0])
    return next(
        base.code for base in Base.objects.filter(owner=user.collector) if base.worth == worth
    )


def opening_once(name: str) -> None:
    """Open a collection; a second time it is open already."""
    from accounts.models import User

    user = User.objects.filter(username=name).first() or member(name)
    with suppress(Refused):
        opening.open_collection(Caller(user))


def _undo_once() -> None:
    accepted = Operation.objects.get(kind="accept")
    with suppress(Refused):
        staff.undo(reason="a farm", now=timezone.now(), operation=accepted.pk)


@pytest.mark.long
def test_a_worker_that_is_killed_leaves_its_job_to_the_next() -> None:
    user = collector("ann", range(1, 30))
    now = timezone.now()
    market.list_card(Caller(user, now - timedelta(days=7, hours=1)), card="1", price=9)
    drop = ListingDrop.objects.get()
    _work_killed(ListingDrop, drop.pk, lambda: Listing.objects.get().dropped)
    assert Listing.objects.get().price == 8
    bob = collector("bob", range(101, 103))
    trades.offer(Caller(user, now - timedelta(days=8)), to=bob, give=["2"], want=["101"])
    _work_killed(OfferEnd, OfferEnd.objects.get().pk, lambda: Offer.objects.get().state)
    Collector.objects.update(last_seen=now, seen_before=day_of(now) - timedelta(days=1))
    job = PreparationJob.objects.create(day=day_of(now))
    _work_killed(PreparationJob, job.pk, lambda: (Pack.objects.count(), PackCard.objects.count()))
    assert Pack.objects.count() == 8
    assert Preparation.objects.filter(done__isnull=False).count() == 1


def _work_killed(model: Any, pk: int, done: Callable[[], object]) -> None:
    before = done()
    for at in range(1, MAX_STATEMENTS):
        if not _is_killed(lambda: due.run(model, pk), at):
            break
        assert breaches() == [], at
        if done() != before:
            break  # killed after it was done: nobody was told
        _lease_ends(model, pk)
    _lease_ends(model, pk)
    after = done()
    assert after != before
    due.run(model, pk)
    assert done() == after
    assert breaches() == []


def _lease_ends(model: Any, pk: int) -> None:
    """Have the lease of who was killed run out, as it does within seconds."""
    model.objects.filter(pk=pk, state=State.RUNNING).update(
        lease_until=timezone.now() - timedelta(seconds=1), attempts=0
    )
