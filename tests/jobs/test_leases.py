"""The leased row by itself: claimed by one, fenced, retried later each time, given up, expired.

Prints serve as the kind of job: a row of a real table, on whichever database the suite runs.
"""

from datetime import timedelta
from queue import Empty

import pytest
from celery import current_app
from django.utils import timezone

from accounts.models import User
from jobs.models import Job, LostLease, State
from jobs.sweeping import due_rows, expire, give_up, kinds, left_kinds, sweep, wake_due
from printing.models import PrintJob

pytestmark = [pytest.mark.django_db, pytest.mark.databases]
SECOND = timedelta(seconds=1)


@pytest.fixture
def row() -> PrintJob:
    owner = User.objects.create_user("olive")
    expires = timezone.now() + timedelta(days=1)
    return PrintJob.objects.create(owner=owner, title="Cards", total=9, expires=expires)


def let_lease_run_out(job: PrintJob) -> None:
    PrintJob.objects.filter(pk=job.pk).update(lease_until=timezone.now() - SECOND)


def claimed(job: PrintJob) -> PrintJob:
    found: PrintJob | None = PrintJob.objects.claim(job.pk)
    assert found is not None
    return found


def test_a_row_is_claimed_once(row: PrintJob) -> None:
    held = claimed(row)
    assert (held.state, held.attempts, held.fence) == (State.RUNNING, 1, 1)
    assert PrintJob.objects.claim(row.pk) is None


def test_what_is_not_due_yet_is_not_claimed(row: PrintJob) -> None:
    PrintJob.objects.filter(pk=row.pk).update(due=timezone.now() + timedelta(minutes=1))
    assert PrintJob.objects.claim(row.pk) is None
    PrintJob.objects.filter(pk=row.pk).update(due=timezone.now())
    assert claimed(row).fence == 1


def test_a_worker_whose_lease_was_lost_writes_nothing(row: PrintJob) -> None:
    lost = claimed(row)
    let_lease_run_out(row)
    held = claimed(row)
    for write in (
        lambda: lost.beat(done=5),
        lambda: lost.finish(),
        lambda: lost.retry("late"),
        lambda: lost.postpone(timezone.now()),
    ):
        with pytest.raises(LostLease):
            write()
    held.refresh_from_db()
    assert (held.state, held.done, held.error, held.fence) == (State.RUNNING, 0, "", 2)


def test_a_lease_that_ran_out_is_still_held_until_another_claims(row: PrintJob) -> None:
    held = claimed(row)
    let_lease_run_out(row)
    held.beat(done=3)
    assert PrintJob.objects.claim(row.pk) is None
    row.refresh_from_db()
    assert row.done == 3


def test_a_cancelled_row_stops_its_worker(row: PrintJob) -> None:
    held = claimed(row)
    assert PrintJob.objects.filter(pk=row.pk).close() == 1
    row.refresh_from_db()
    assert (row.state, row.lease_until) == (State.CANCELLED, None)
    assert row.finished is not None
    assert PrintJob.objects.filter(pk=row.pk).close(State.FAILED) == 0  # it is over already
    with pytest.raises(LostLease):
        held.finish()
    assert PrintJob.objects.claim(row.pk) is None
    assert due_rows(PrintJob) == []


def test_a_row_queued_anew_begins_at_its_first_attempt_and_stops_its_worker(row: PrintJob) -> None:
    for _ in range(PrintJob.MAX_ATTEMPTS):
        lost = claimed(row)
        let_lease_run_out(row)
    due = timezone.now() - SECOND
    assert PrintJob.objects.filter(pk=row.pk).reopen(due, done=2) == 1
    with pytest.raises(LostLease):
        lost.finish()
    held = claimed(row)
    assert (held.attempts, held.due, held.done) == (1, due, 2)
    assert held.fence == lost.fence + 1
    with pytest.raises(LostLease):
        lost.finish()


def test_each_retry_waits_twice_as_long(row: PrintJob) -> None:
    delays = []
    for attempt in range(1, PrintJob.MAX_ATTEMPTS + 1):
        held = claimed(row)
        before = timezone.now()
        again = held.retry("no room")
        row.refresh_from_db()
        assert again == (attempt < PrintJob.MAX_ATTEMPTS)
        if again:
            assert row.state == State.QUEUED
            delays.append(row.due - before)
            PrintJob.objects.filter(pk=row.pk).update(due=timezone.now())
    assert (row.state, row.error) == (State.FAILED, "no room")
    first = PrintJob.FIRST_DELAY
    assert [round(delay / first) for delay in delays] == [
        2**n for n in range(PrintJob.MAX_ATTEMPTS - 1)
    ]


def test_no_retry_waits_longer_than_the_most(
    row: PrintJob, monkeypatch: pytest.MonkeyPatch
) -> None:
    most = PrintJob.FIRST_DELAY * 1.5  # the second failure would wait for twice the first delay
    monkeypatch.setattr(PrintJob, "MAX_DELAY", most)
    PrintJob.objects.filter(pk=row.pk).update(attempts=1)
    held = claimed(row)
    before = timezone.now()
    assert held.retry("no room")
    row.refresh_from_db()
    assert before + most <= row.due <= timezone.now() + most


def test_a_long_error_is_cut_to_its_column(row: PrintJob) -> None:
    claimed(row).retry("x" * 10_000)
    row.refresh_from_db()
    assert row.error == "x" * 500


def test_postponing_counts_no_attempt(row: PrintJob) -> None:
    until = timezone.now() + timedelta(minutes=5)
    claimed(row).postpone(until)
    row.refresh_from_db()
    assert (row.state, row.attempts, row.due) == (State.QUEUED, 0, until)


def test_the_sweep_gives_up_only_after_the_last_attempt(row: PrintJob) -> None:
    for _ in range(PrintJob.MAX_ATTEMPTS):
        claimed(row)
        assert give_up(PrintJob) == 0
        let_lease_run_out(row)
    assert PrintJob.objects.claim(row.pk) is None
    assert due_rows(PrintJob) == []
    assert give_up(PrintJob) == 1
    row.refresh_from_db()
    assert row.state == State.FAILED


def test_the_sweep_finds_what_nobody_took_and_what_was_left(row: PrintJob) -> None:
    assert due_rows(PrintJob) == []  # it is on its way
    PrintJob.objects.filter(pk=row.pk).update(due=timezone.now() - timedelta(seconds=6))
    assert due_rows(PrintJob) == [row.pk]
    claimed(row)
    assert due_rows(PrintJob) == []
    let_lease_run_out(row)
    PrintJob.objects.filter(pk=row.pk).update(due=timezone.now())  # what was left waits no more
    assert due_rows(PrintJob) == [row.pk]


def test_one_look_finds_the_kinds_that_have_rows_for_the_sweep(row: PrintJob) -> None:
    assert left_kinds() == []  # it is on its way
    PrintJob.objects.filter(pk=row.pk).update(due=timezone.now() - timedelta(seconds=6))
    assert left_kinds() == [PrintJob]
    claimed(row)
    assert left_kinds() == []
    let_lease_run_out(row)
    assert left_kinds() == [PrintJob]


def test_the_sweep_takes_the_oldest_first_and_so_many_at_a_time(
    row: PrintJob, monkeypatch: pytest.MonkeyPatch
) -> None:
    older = PrintJob.objects.create(owner=row.owner, title="Older", total=1)
    PrintJob.objects.filter(pk=row.pk).update(due=timezone.now() - timedelta(minutes=1))
    PrintJob.objects.filter(pk=older.pk).update(due=timezone.now() - timedelta(minutes=2))
    assert due_rows(PrintJob) == [older.pk, row.pk]
    monkeypatch.setattr(PrintJob, "MAX_WOKEN", 1)
    assert due_rows(PrintJob) == [older.pk]


def test_the_sweep_itself_gives_up(row: PrintJob) -> None:
    PrintJob.objects.filter(pk=row.pk).update(attempts=PrintJob.MAX_ATTEMPTS - 1)
    claimed(row)
    let_lease_run_out(row)
    sweep()
    row.refresh_from_db()
    assert row.state == State.FAILED


def test_the_sweep_deletes_what_is_past_its_day(row: PrintJob) -> None:
    assert expire() == 0
    other = PrintJob.objects.create(owner=row.owner, title="Kept for good", total=1, expires=None)
    PrintJob.objects.filter(pk=row.pk).update(expires=timezone.now())
    assert expire() == 1
    assert list(PrintJob.objects.all()) == [other]


def test_the_sweep_knows_every_kind_of_job() -> None:
    found = {kind.TASK: kind for kind in kinds()}
    assert found["printing.print_job"] is PrintJob
    assert set(found) == {kind.TASK for kind in Job.__subclasses__()}
    assert set(found) <= set(current_app.tasks), "a kind of job has no task"


def test_waking_without_a_queue_is_no_error(
    row: PrintJob, settings, django_capture_on_commit_callbacks
) -> None:
    PrintJob.objects.filter(pk=row.pk).update(due=timezone.now() - timedelta(seconds=6))
    with django_capture_on_commit_callbacks(execute=False) as callbacks:
        wake_due(PrintJob)
    assert len(callbacks) == 1


def taken_from(queue: str) -> set[int]:
    """Take every message from a queue; the rows they are about."""
    found: set[int] = set()
    with current_app.connection_for_read() as link, link.SimpleQueue(queue, no_ack=True) as waiting:
        while True:
            try:
                (args, _, _) = waiting.get(block=False).payload
            except Empty:
                return found
            found.update(args)


def test_one_row_of_a_queue_of_its_own_is_offered_to_all_workers(
    row: PrintJob, monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks
) -> None:
    own, common = "of-test-leases", current_app.conf.task_default_queue
    monkeypatch.setattr(PrintJob, "QUEUE", own)
    taken_from(common)  # what other tests left there
    with django_capture_on_commit_callbacks(execute=True):
        wake_due(PrintJob)
    assert (taken_from(own), taken_from(common)) == (set(), set())
    older = PrintJob.objects.create(owner=row.owner, title="Older", total=1)
    PrintJob.objects.filter(pk=row.pk).update(due=timezone.now() - timedelta(minutes=1))
    PrintJob.objects.filter(pk=older.pk).update(due=timezone.now() - timedelta(minutes=2))
    with django_capture_on_commit_callbacks(execute=True):
        wake_due(PrintJob)
    assert (taken_from(own), taken_from(common)) == ({older.pk, row.pk}, {older.pk})
