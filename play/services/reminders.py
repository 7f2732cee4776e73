"""A mail before a clock runs out: to who has been told of their turn and has not acted."""

from __future__ import annotations

from datetime import timedelta

from django.db import transaction
from django.db.models import Exists, F, OuterRef, Q
from django.utils import timezone

from play.models import Game, Notice, Seat
from play.services.settling import notify

LEAD = timedelta(hours=24)
LEAD_OF_A_DAY = timedelta(hours=6)  # where there is one day for an action
MOST_A_SWEEP = 200


def remind() -> int:
    """Make a notice for each player whose clock runs out soon, once for each action; how many."""
    now = timezone.now()
    told = Notice.objects.filter(
        game=OuterRef("game"),
        user=OuterRef("user"),
        kind=Notice.Kind.SOON,
        number=OuterRef("game__number"),
    )
    soon = Q(game__days_per_action=1, deadline__lt=now + LEAD_OF_A_DAY) | Q(
        game__days_per_action__gt=1, deadline__lt=now + LEAD
    )
    seats = (
        Seat.objects.filter(soon, awaited=True, user__isnull=False, deadline__gt=now)
        .filter(game__status=Game.Status.RUNNING)
        .exclude(user__email="")
        .filter(~Exists(told))
        .select_related("game", "user")
        .order_by(F("deadline"))[:MOST_A_SWEEP]
    )
    reminded = 0
    for seat in seats:
        with transaction.atomic():
            notify(seat.game, seat, Notice.Kind.SOON)
        reminded += 1
    return reminded
