"""Two at once: workers after one job, and a player's two clicks. Threads on the real database."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from django.db import connection

from accounts.models import User
from decks.models import Deck
from printing import limits, services
from printing.models import PrintJob
from tests.printing.requests import request_cards, request_sheets

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.databases]
THREADS = 6


def at_once(act: Callable[[int], Any]) -> list[Any]:
    """What each of some threads got from `act(its number)`, all of them started together."""
    start = Barrier(THREADS)

    def run(number: int) -> Any:
        try:
            start.wait(timeout=60)
            return act(number)
        finally:
            connection.close()

    with ThreadPoolExecutor(THREADS) as pool:
        return list(pool.map(run, range(THREADS)))


def test_one_of_many_workers_gets_the_job(transactional_db: None, player: User, deck: Deck) -> None:
    job = request_sheets(owner=player, deck=deck, options=services.PrintOptions())
    claimed = [
        got for got in at_once(lambda _number: PrintJob.objects.claim(job.pk)) if got is not None
    ]
    assert len(claimed) == 1
    job.refresh_from_db()
    assert (job.attempts, job.fence) == (1, 1)


def test_many_clicks_are_one_job(transactional_db: None, player: User, deck: Deck) -> None:
    options = services.PrintOptions()
    jobs = at_once(lambda _number: request_sheets(owner=player, deck=deck, options=options).pk)
    assert len(set(jobs)) == 1
    assert PrintJob.objects.count() == 1


def test_the_limit_of_waiting_prints_holds(
    transactional_db: None, player: User, cards: dict[str, Any]
) -> None:
    def ask(number: int) -> bool:
        try:
            request_cards(owner=player, counts={"t-1": number + 1}, options=services.PrintOptions())
        except services.TooManyJobs:
            return False
        return True

    assert sum(at_once(ask)) == limits.UNFINISHED
    assert PrintJob.objects.count() == limits.UNFINISHED
