"""Jobs of the collection as rows: each is claimed, done once, and followed by the next."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.core import mail
from django.utils import timezone

from games.kaadosu.collection.days import day_of, start_of
from games.kaadosu.collection.invariants import breaches
from games.kaadosu.collection.models import (
    AwayNotice,
    Base,
    Collector,
    Copy,
    CopyCleanup,
    Edition,
    Entry,
    LedgerCheck,
    Listing,
    ListingDrop,
    Pack,
    Preparation,
    PreparationJob,
    Switch,
)
from games.kaadosu.collection.refusals import Refused
from games.kaadosu.collection.services import due, market, opening
from games.kaadosu.collection.services.check import start_again
from games.kaadosu.collection.services.first_rows import make_first_rows
from games.kaadosu.collection.services.merge import merge, release
from games.kaadosu.collection.services.operation import Caller
from games.kaadosu.collection.services.staff import undo
from jobs.models import State
from tests.games.kaadosu.collection.people import collector, member

pytestmark = pytest.mark.django_db


def test_the_first_rows_are_made_once() -> None:
    now = timezone.now()
    make_first_rows(now)
    make_first_rows(now)
    assert Edition.objects.get().pk == "A"
    assert PreparationJob.objects.get().due == start_of(day_of(now) + timedelta(days=1))
    assert LedgerCheck.objects.count() == 1


def test_a_preparation_is_done_once_and_plans_the_next() -> None:
    user = collector("ann", range(1, 4))
    yesterday = timezone.now() - timedelta(days=1)
    Collector.objects.filter(user=user).update(last_seen=yesterday)
    job = PreparationJob.objects.create(day=day_of(timezone.now()))
    due.run(PreparationJob, job.pk)
    due.run(PreparationJob, job.pk)
    job.refresh_from_db()
    assert job.state == State.DONE
    assert list(Pack.objects.values_list("number", flat=True)) == [1, 2, 3, 4]
    assert Preparation.objects.filter(done=None).count() == 1
    assert PreparationJob.objects.filter(state=State.QUEUED).count() == 1


def test_a_failure_leaves_nothing_and_is_tried_again() -> None:
    """Whole or not at all: with the switch off nothing is prepared, and the row waits."""
    collector("ann", range(1, 4))
    Switch.objects.create(stopped=timezone.now())
    job = PreparationJob.objects.create(day=day_of(timezone.now()))
    due.run(PreparationJob, job.pk)
    job.refresh_from_db()
    assert (job.state, job.attempts) == (State.QUEUED, 1)
    assert not Pack.objects.exists()
    assert not Preparation.objects.exists()


def test_a_drop_is_followed_by_the_next() -> None:
    user = collector("ann", range(1, 2))
    listed = timezone.now() - timedelta(days=8, hours=1)
    market.list_card(Caller(user, listed), card="1", price=9)
    job = ListingDrop.objects.get()
    due.run(ListingDrop, job.pk)
    job.refresh_from_db()
    listing = Listing.objects.get()
    assert listing.price == 7
    assert (job.state, job.due) == (State.QUEUED, listing.next_drop)
    due.run(ListingDrop, job.pk)
    listing.refresh_from_db()
    assert listing.price == 7


def test_a_broken_invariant_stops_writes_and_tells_staff() -> None:
    user = collector("ann", range(1, 4))
    staff = member("staff")
    staff.is_staff = True
    staff.save()
    Base.objects.filter(number=9).update(owner=Collector.objects.get())
    check = LedgerCheck.objects.create()
    due.run(LedgerCheck, check.pk)
    check.refresh_from_db()
    assert check.state == State.QUEUED
    assert "I2" in Switch.objects.get().reason
    assert [one.bcc for one in mail.outbox] == [["staff@example.org"]]
    with pytest.raises(Refused) as refused:
        market.list_card(Caller(user), card="1")
    assert refused.value.code == "stopped"


def test_a_check_that_was_given_up_begins_again() -> None:
    make_first_rows(timezone.now())
    LedgerCheck.objects.update(state=State.FAILED, attempts=50)
    make_first_rows(timezone.now())
    check = LedgerCheck.objects.get()
    assert (check.state, check.attempts) == (State.QUEUED, 0)
    due.run(LedgerCheck, check.pk)
    check.refresh_from_db()
    assert (check.state, check.attempts) == (State.QUEUED, 0)


def test_drops_that_were_given_up_while_writes_stopped_are_queued_again() -> None:
    user = collector("ann", range(1, 2))
    market.list_card(Caller(user, timezone.now() - timedelta(days=8)), card="1", price=9)
    ListingDrop.objects.update(state=State.FAILED)
    start_again()
    due.run(ListingDrop, ListingDrop.objects.get().pk)
    assert Listing.objects.get().price == 7


def test_copies_leave_ninety_days_after_their_end_and_their_entries_stay() -> None:
    user = collector("ann", range(1, 5))
    now = timezone.now()
    first, second = (
        merge(Caller(user, now - timedelta(days=95)), first=one, second=other)
        for one, other in (("1", "2"), ("3", "4"))
    )
    release(Caller(user, now - timedelta(days=91)), cards=first.about["cards"])
    release(Caller(user, now - timedelta(days=89)), cards=second.about["cards"])
    entries = Entry.objects.count()
    row = CopyCleanup.objects.create()
    Switch.objects.update_or_create(defaults={"stopped": now})
    due.run(CopyCleanup, row.pk)
    assert Copy.objects.count() == 2, "what staff have to look at was tidied away"
    Switch.objects.update(stopped=None)
    CopyCleanup.objects.update(due=now)
    due.run(CopyCleanup, row.pk)
    assert [copy.number for copy in Copy.objects.all()] == [10002]
    assert Entry.objects.count() == entries
    assert breaches() == []
    with pytest.raises(Refused) as refused:
        undo(reason="a try", now=now, operation=first.pk)
    assert refused.value.code == "moved_on"


def test_a_notice_goes_to_who_is_still_away_and_no_other() -> None:
    away, back = collector("ann", range(1, 2)), collector("bob", range(2, 3))
    day = day_of(timezone.now()) + timedelta(days=14)
    last = start_of(day) - timedelta(days=45)
    Collector.objects.filter(user=away).update(last_seen=last)
    for user in (away, back):
        row = AwayNotice.objects.create(collector=user.collector, day=day, days_left=14)
        due.run(AwayNotice, row.pk)
    (sent,) = mail.outbox
    assert sent.to == ["ann@example.org"]
    assert "14 days" in sent.subject


def test_the_same_key_answers_with_what_was_done() -> None:
    user = collector("ann", range(1, 2))
    first = market.list_card(Caller(user, key="a"), card="1")
    second = market.list_card(Caller(user, key="a"), card="1")
    assert (second.pk, second.about) == (first.pk, first.about)
    assert Listing.objects.count() == 1


def test_a_first_collection_has_ten_cards() -> None:
    done = opening.open_collection(Caller(member("ann")))
    assert len(done.about["cards"]) == 10
    assert Edition.objects.count() == 1
