"""What a worker knows of its own work, on the real queue."""

import os
import signal
from types import SimpleNamespace
from typing import Any

import pytest
from celery import current_app

from cidwam_site import liveness
from cidwam_site.liveness import Worker


@pytest.fixture
def alone() -> Worker:
    """A worker that has worked, and whose tasks to itself nobody takes any more."""
    worker = Worker(current_app, "prove.nobody")
    worker.proved()
    return worker


def test_a_worker_is_given_its_time(alone: Worker) -> None:
    assert [alone.trouble() for _ in range(3)] == [None] * 3


def test_a_worker_that_takes_nothing_says_so(
    alone: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert alone.trouble() is None
    monkeypatch.setattr(liveness, "MAX_PROVE_SECONDS", 0.0)
    assert "nothing has been taken from the queue" in str(alone.trouble())
    alone.proved()
    assert alone.trouble() is None
    assert alone.has_proved


def test_a_worker_that_starts_has_more_time(monkeypatch: pytest.MonkeyPatch) -> None:
    starting = Worker(current_app, "prove.nobody")
    assert starting.trouble() is None
    monkeypatch.setattr(liveness, "MAX_PROVE_SECONDS", 0.0)
    assert starting.trouble() is None
    monkeypatch.setattr(liveness, "START_SECONDS", 0.0)
    assert "nothing has been taken from the queue" in str(starting.trouble())


def test_a_busy_worker_is_let_work_for_so_long_and_no_longer(
    alone: Worker, monkeypatch: pytest.MonkeyPatch, settings: Any
) -> None:
    assert alone.trouble() is None
    monkeypatch.setattr(liveness, "MAX_PROVE_SECONDS", 0.0)
    alone.began("printing.print_job")
    assert alone.trouble() is None
    settings.TASK_MAX_SECONDS = -1
    assert "printing.print_job has run for" in str(alone.trouble())
    alone.ended()
    assert "nothing has been taken" in str(alone.trouble())


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """A clock that stands still until `now` is set."""
    clock = SimpleNamespace(now=1000.0)
    monkeypatch.setattr(liveness, "time", SimpleNamespace(monotonic=lambda: clock.now))
    return clock


def test_a_busy_workers_patience_begins_when_it_is_free(clock: SimpleNamespace) -> None:
    worker = Worker(current_app, "prove.nobody")
    worker.proved()
    assert worker.trouble() is None
    worker.began("printing.print_job")
    clock.now += 100
    worker.ended()
    assert worker.trouble() is None
    clock.now += liveness.MAX_PROVE_SECONDS
    assert worker.trouble() is None
    clock.now += 1
    assert worker.trouble() == "nothing has been taken from the queue for 108 s"


def test_the_first_task_that_is_still_out_counts_and_not_the_last(clock: SimpleNamespace) -> None:
    worker = Worker(current_app, "prove.nobody")
    worker.proved()
    for _ in range(8):
        assert worker.trouble() is None
        clock.now += 1
    assert "nothing has been taken" in str(worker.trouble())


def test_a_task_from_the_queue_proves_as_much_as_one_to_itself(clock: SimpleNamespace) -> None:
    queue = "prove.taken"
    worker = Worker(current_app, queue)
    worker.proved()
    with current_app.connection_for_read() as link, link.SimpleQueue(queue) as waiting:
        waiting.clear()
        for _ in range(3):
            worker.began("jobs.sweep")
            worker.ended()
            clock.now += liveness.PROVE_SECONDS - 1
            assert worker.trouble() is None
        assert waiting.qsize() == 0
        clock.now += 1
        assert worker.trouble() is None
        assert waiting.qsize() == 1
        waiting.clear()


def test_a_worker_asks_itself_now_and_then(clock: SimpleNamespace) -> None:
    queue = "prove.counted"
    worker = Worker(current_app, queue)
    with current_app.connection_for_read() as link, link.SimpleQueue(queue) as waiting:
        waiting.clear()
        for sent in (1, 1, 2, 2, 3):
            assert worker.trouble() is None
            assert waiting.qsize() == sent
            clock.now += liveness.PROVE_SECONDS / 2
        waiting.clear()


def test_a_queue_that_is_away_is_no_fault_of_the_worker(
    alone: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    from cidwam_site.celery import PUBLISH_BREAKER

    assert alone.trouble() is None  # one is out
    monkeypatch.setattr(liveness, "PROVE_SECONDS", 0.0)
    PUBLISH_BREAKER.failed(OSError("away"))
    try:
        assert alone.trouble() is None
        monkeypatch.setattr(liveness, "MAX_PROVE_SECONDS", 0.0)
        assert alone.trouble() is None
    finally:
        PUBLISH_BREAKER.forget()


@pytest.mark.long
def test_a_worker_in_good_order_goes_on(worker: Any) -> None:
    """Longer than it takes one that does not to end itself."""
    import time

    end = time.monotonic() + liveness.MAX_PROVE_SECONDS + 4
    pid = worker._process.pid
    worker.wait_for(lambda: time.monotonic() > end)
    os.kill(pid, signal.SIGCONT)  # it is there
