"""Celery's tasks of the collection: rows are the truth, and the sweep finds what is lost."""

from celery import shared_task
from django.utils import timezone

from games.kaadosu.collection.models import (
    AwayNotice,
    CopyCleanup,
    LedgerCheck,
    ListingDrop,
    NewsMail,
    OfferEnd,
    PreparationJob,
)
from games.kaadosu.collection.services.due import run
from games.kaadosu.collection.services.first_rows import make_first_rows

BEAT = {"collection-first-rows": {"task": "collection.first_rows", "schedule": 3600.0}}


@shared_task(name="collection.first_rows")
def first_rows() -> None:
    """Have edition A, the next preparation and the hourly check there."""
    make_first_rows(timezone.now())


@shared_task(name=PreparationJob.TASK)
def prepare(job_id: int) -> None:
    """Prepare the day's packs."""
    run(PreparationJob, job_id)


@shared_task(name=ListingDrop.TASK)
def drop_price(job_id: int) -> None:
    """Let the price of a frozen listing fall."""
    run(ListingDrop, job_id)


@shared_task(name=OfferEnd.TASK)
def end_offer(job_id: int) -> None:
    """End an offer that nobody answered."""
    run(OfferEnd, job_id)


@shared_task(name=AwayNotice.TASK)
def send_away_notice(job_id: int) -> None:
    """Write to a collector whose bases are about to return."""
    run(AwayNotice, job_id)


@shared_task(name=LedgerCheck.TASK)
def check_ledger(job_id: int) -> None:
    """Check the invariants."""
    run(LedgerCheck, job_id)


@shared_task(name=NewsMail.TASK)
def send_news(job_id: int) -> None:
    """Write to a collector what became of their listings and offers."""
    run(NewsMail, job_id)


@shared_task(name=CopyCleanup.TASK)
def clean_up_copies(job_id: int) -> None:
    """Take away copies that ended over 90 days ago."""
    run(CopyCleanup, job_id)
