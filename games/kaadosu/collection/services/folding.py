"""Copies that ended long ago leave their table; what became of them stays in the ledger."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import transaction

from games.kaadosu.collection.models import Copy
from games.kaadosu.collection.services.operation import check_open

KEPT_SPAN = timedelta(days=90)
MAX_FOLDED = 5_000  # at a time; an hour of 5,000 collectors ends fewer


def fold_old_copies(now: datetime) -> int:
    """Delete copies that ended over 90 days ago, the oldest first; how many.

    Their entries stay, without naming them. Nothing can bring them back by then: an undoing of an
    operation whose cards are gone is refused.
    """
    with transaction.atomic():
        check_open()
        old = Copy.objects.select_for_update(no_key=True, skip_locked=True, of=("self",))
        keys = old.filter(ended__lt=now - KEPT_SPAN).order_by("pk").values_list("pk", flat=True)
        found = list(keys[:MAX_FOLDED])
        Copy.objects.filter(pk__in=found).delete()
    return len(found)
