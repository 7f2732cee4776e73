"""The hourly check: a broken invariant stops all writes of this app and tells staff."""

from __future__ import annotations

from datetime import datetime

from django.contrib.auth import get_user_model
from django.core.mail import EmailMessage
from django.db import transaction

from games.kaadosu.collection.invariants import breaches
from games.kaadosu.collection.models import ListingDrop, OfferEnd, Switch
from games.kaadosu.rules.names import TITLE
from jobs.models import State


def check_all(now: datetime) -> list[str]:
    """Return what is wrong; the first time that something is, writes stop and staff are told."""
    found = breaches()
    if found and _stop(found, now):
        people = get_user_model().objects.filter(is_staff=True, is_active=True)
        addresses = [one.mail_address for one in people if one.mail_address]
        if addresses:
            body = "Writes have stopped. Reading goes on.\n\n" + "\n".join(found)
            EmailMessage(f"{TITLE} collection: an invariant broke", body, bcc=addresses).send()
    return found


def _stop(found: list[str], now: datetime) -> bool:
    with transaction.atomic():
        if Switch.objects.filter(stopped__isnull=False).exists():
            return False
        Switch.objects.update_or_create(pk=1, defaults={"stopped": now, "reason": "\n".join(found)})
    return True


def start_again() -> None:
    """Allow writes again, once staff have looked; what was given up meanwhile is queued again."""
    with transaction.atomic():
        Switch.objects.update(stopped=None, reason="")
        for model in (ListingDrop, OfferEnd):
            model.objects.filter(state=State.FAILED).reopen()
