"""Jobs of the collection, each done once when it is due: the rows say when."""

from __future__ import annotations

import logging
from contextlib import suppress
from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils import timezone

from games.kaadosu.collection.days import DAY
from games.kaadosu.collection.models import (
    AwayNotice,
    CopyCleanup,
    LedgerCheck,
    Listing,
    ListingDrop,
    NewsMail,
    Offer,
    OfferEnd,
    PreparationJob,
)
from games.kaadosu.collection.refusals import Refused
from games.kaadosu.collection.services.check import check_all
from games.kaadosu.collection.services.first_rows import CHECKED_EVERY
from games.kaadosu.collection.services.market import drop_due
from games.kaadosu.collection.services.notices import (
    plan_news_mails,
    send_away_notice,
    send_news_mail,
)
from games.kaadosu.collection.services.old_copies import clean_up_copies
from games.kaadosu.collection.services.operation import check_open, lock_collectors
from games.kaadosu.collection.services.preparation import FAIR, Draws, prepare
from games.kaadosu.collection.services.trades import end_offers
from jobs.heartbeat import beating
from jobs.models import Job, LostLease, State

logger = logging.getLogger(__name__)


def run(model: type[Job], pk: int) -> None:
    """Claim a row and do what it asks for; a failure is tried again, later each time."""
    rows: Any = model._default_manager.all()
    job = rows.claim(pk)
    if job is None:
        return
    try:
        if isinstance(job, AwayNotice):
            send_away_notice(job, timezone.now())
            job.finish()
        elif isinstance(job, NewsMail):
            send_news_mail(job, timezone.now())
            job.finish()
        elif isinstance(job, CopyCleanup):
            with beating(job), suppress(Refused):  # stopped: staff have to look at all first
                clean_up_copies(timezone.now())
            job.postpone(timezone.now() + DAY)
        elif isinstance(job, LedgerCheck):
            check_all(timezone.now())
            job.held().reopen(timezone.now() + CHECKED_EVERY)
        else:
            with beating(job):
                perform(job, timezone.now())
    except LostLease:
        return
    except Exception as error:
        logger.exception("%s failed", job.called)
        with suppress(LostLease):
            job.retry(error)


def perform(job: Job, now: datetime, draws: Draws = FAIR) -> None:
    """Do what a row asks for; whoever comes second finds it done."""
    with transaction.atomic():
        check_open()
        if isinstance(job, PreparationJob):
            prepare(now=now, draws=draws)
            plan_news_mails(now)
            PreparationJob.objects.filter(pk=job.pk).close(State.DONE)
        elif isinstance(job, ListingDrop):
            drop_price(job, now)
        elif isinstance(job, OfferEnd):
            end_offer(job, now)


def drop_price(job: ListingDrop, now: datetime) -> None:
    """Let the price of a listing fall as often as is due, and queue the next fall."""
    lock_collectors([job.listing.seller_id])
    listing = Listing.objects.select_for_update(no_key=True).get(pk=job.listing_id)
    if listing.ended is not None or drop_due(listing, now):
        ListingDrop.objects.filter(pk=job.pk).close(State.DONE)
    else:
        ListingDrop.objects.filter(pk=job.pk).reopen(listing.next_drop)


def end_offer(job: OfferEnd, now: datetime) -> None:
    """End an offer that nobody has answered in its 7 days."""
    lock_collectors([job.offer.by_id, job.offer.to_id])
    offer = Offer.objects.select_for_update(no_key=True).get(pk=job.offer_id)
    if offer.state == Offer.State.OPEN and offer.until <= now:
        end_offers([offer], Offer.State.EXPIRED, now)
    OfferEnd.objects.filter(pk=job.pk).close(State.DONE)
