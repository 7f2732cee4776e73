"""Copies that ended long ago leave their table; their entries stay in the ledger, without a card.

The operation of an entry still names their codes. Nothing of them could be undone: that asks for
the card to be where the operation put it.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import transaction

from games.kaadosu.collection.models import Copy
from games.kaadosu.collection.services.operation import check_open

KEPT = timedelta(days=90)
BATCH = 1000


def clean_up_copies(now: datetime) -> int:
    """Delete copies that ended over 90 days ago, in batches; how many. Raises Refused if writes
    are stopped."""
    gone = 0
    while True:
        old = Copy.objects.filter(ended__lt=now - KEPT).order_by("pk").values_list("pk", flat=True)
        keys = list(old[:BATCH])
        if not keys:
            return gone
        with transaction.atomic():
            check_open()
            Copy.objects.filter(pk__in=keys).delete()
        gone += len(keys)
