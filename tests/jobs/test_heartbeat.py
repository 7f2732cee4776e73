"""The heartbeat beside long work: it keeps the lease, and lets it go when the work is stuck."""

import time
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest
from django.db import OperationalError
from django.utils import timezone

from accounts.models import User
from jobs.heartbeat import beating
from jobs.models import State
from printing.models import PrintJob

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.databases]
LONG = timedelta(minutes=5)


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> PrintJob:
    monkeypatch.setattr(PrintJob, "LEASE", timedelta(seconds=0.4))
    owner = User.objects.create_user("olive")
    row = PrintJob.objects.create(owner=owner, title="Cards", total=9)
    claimed: PrintJob = PrintJob.objects.claim(row.pk)
    return claimed


def lease_of(job: PrintJob) -> datetime:
    found = PrintJob.objects.get(pk=job.pk).lease_until
    assert found is not None
    return found


def wait_for(what: Callable[[], Any]) -> None:
    deadline = time.monotonic() + 60
    while not what():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def test_the_lease_is_prolonged_while_the_work_goes_on(held: PrintJob) -> None:
    first = lease_of(held)
    with beating(held, at_most=LONG):
        wait_for(lambda: lease_of(held) > first + timedelta(seconds=0.8))
        PrintJob.objects.filter(pk=held.pk).update(done=3)
    held.finish()
    held.refresh_from_db()
    assert (held.state, held.done, held.lease_until) == (State.DONE, 3, None)


def test_stuck_work_loses_its_lease(held: PrintJob) -> None:
    with beating(held, at_most=timedelta(0)):
        wait_for(lambda: PrintJob.objects.claim(held.pk))
    assert PrintJob.objects.get(pk=held.pk).fence == held.fence + 1


def test_no_heartbeat_for_who_has_lost_the_row(held: PrintJob) -> None:
    taken = timezone.now() + LONG
    PrintJob.objects.filter(pk=held.pk).update(fence=held.fence + 1, lease_until=taken)
    with beating(held, at_most=LONG):
        time.sleep(0.3)  # three beats
    assert lease_of(held) == taken


def test_a_beat_that_fails_is_not_the_last(held: PrintJob, monkeypatch: pytest.MonkeyPatch) -> None:
    """A database that is away for a moment costs a beat, not the lease."""
    beat = held.beat
    failed: list[bool] = []

    def beat_or_fail() -> None:
        if not failed:
            failed.append(True)
            raise OperationalError("the database is away")
        beat()

    monkeypatch.setattr(held, "beat", beat_or_fail)
    first = lease_of(held)
    with beating(held, at_most=LONG):
        wait_for(lambda: lease_of(held) > first)
    assert failed


def test_the_heart_stops_with_the_work_whatever_became_of_it(held: PrintJob) -> None:
    with pytest.raises(RuntimeError), beating(held, at_most=LONG):
        raise RuntimeError("the work failed")
    wait_for(lambda: PrintJob.objects.claim(held.pk))
