"""The first rows of a site: edition A, the next preparation, the hourly check, the clean-up."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import transaction

from games.kaadosu.collection.days import DAY, day_of
from games.kaadosu.collection.models import CopyCleanup, Edition, LedgerCheck
from games.kaadosu.collection.services.editions import open_edition
from games.kaadosu.collection.services.preparation import plan, promised
from games.kaadosu.rules.cards import FIRST_EDITION
from jobs.models import State

CHECKED_EVERY = timedelta(hours=1)


def make_first_rows(now: datetime) -> None:
    """Write what must be there before anybody opens a collection; once, whoever comes first."""
    with transaction.atomic():
        if not Edition.objects.filter(pk=FIRST_EDITION).exists():
            open_edition(FIRST_EDITION, day_of(now))
        promised(day_of(now) + DAY)
        plan(day_of(now) + DAY)
        if not LedgerCheck.objects.exists():
            LedgerCheck.objects.create(due=now + CHECKED_EVERY)
        if not CopyCleanup.objects.exists():
            CopyCleanup.objects.create(due=now + DAY)
        LedgerCheck.objects.filter(state=State.FAILED).reopen(now)
