"""People who look at a game just now, so that nobody is mailed about what they see."""

from __future__ import annotations

from datetime import timedelta

from django.db.models import Q
from django.utils import timezone

from jobs.by_the_way import by_the_way
from play.models import Seat

WRITTEN_EVERY = timedelta(seconds=20)  # a page polls more often; not each poll is worth a write


def mark_seen(*, seat: Seat) -> None:
    """Note that the seat's player has the game before them."""
    now = timezone.now()
    if seat.seen is not None and seat.seen > now - WRITTEN_EVERY:
        return
    old = Q(seen__isnull=True) | Q(seen__lt=now - WRITTEN_EVERY)
    with by_the_way("who looks at a game"):
        Seat.objects.filter(old, pk=seat.pk).update(seen=now)
