"""The limits on what goes to other collectors (E11.2), and what counts in a day's payments."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import datetime

from games.kaadosu.collection.cards import Card
from games.kaadosu.collection.credit import MAX_SHADOW_COMBOS, Feature
from games.kaadosu.collection.days import WEEK, day_of, monday_of, start_of
from games.kaadosu.collection.models import Base, Collector, Entry, Operation, Week
from games.kaadosu.collection.refusals import Refused

MAX_LEAVING = 20  # cards that leave a collection for others in any 7 days
LEAVING = (Entry.Why.SOLD, Entry.Why.PAY, Entry.Why.TRADED)
EXCHANGED = (*LEAVING, Entry.Why.ANTE)


def check_exchange(
    first: Collector,
    given: Sequence[Card],
    second: Collector,
    returned: Sequence[Card],
    now: datetime,
) -> None:
    """Raise Refused if one of the cards that two collectors give each other came from there less
    than 7 days ago, or if they are too many for the 7 days of either (E11.2)."""
    rows = Entry.objects.filter(
        src__in=[first.pk, second.pk],
        why__in=EXCHANGED,
        at__gt=now - WEEK,
        operation__undone_by=None,
    )
    came: set[tuple[int | None, int | None, int | None]] = set()
    left: Counter[int | None] = Counter()
    for src, dst, why, base, copy in rows.values_list("src", "dst", "why", "base", "copy"):
        if dst in (first.pk, second.pk):
            came.add((src, base, copy))
        left[src] += why in LEAVING
    for cards, to in ((given, second), (returned, first)):
        for card in cards:
            key = (card.pk, None) if isinstance(card, Base) else (None, card.pk)
            if (to.pk, *key) in came:
                raise Refused("back_too_soon", card=card.code)
    check_leaving(left[first.pk] + len(given))
    check_leaving(left[second.pk] + len(returned))


def check_leaving(cards: int) -> None:
    """Raise Refused if so many cards are too many for 7 days (E11.2)."""
    if cards > MAX_LEAVING:
        raise Refused("weekly_limit")


def left_in_week(collector: Collector, now: datetime) -> int:
    """Return how many cards have left for other collectors in the last 7 days."""
    return Entry.objects.filter(
        src=collector, why__in=LEAVING, at__gt=now - WEEK, operation__undone_by=None
    ).count()


def shadow_combos_left(collector: Collector, now: datetime) -> int:
    """Return how many shadow combos may still count in this day's payments (E2.5)."""
    counted = Operation.objects.filter(
        by=collector, at__gte=start_of(day_of(now)), shadow_credit__gt=0, undone_by=None
    ).values_list("shadow_credit", flat=True)
    return max(0, MAX_SHADOW_COMBOS - sum(counted))


def feature_of(now: datetime) -> Feature:
    """Return the feature of a moment's week (E3)."""
    week = Week.objects.filter(monday=monday_of(now)).first()
    return Feature(week.colour, week.shape) if week else Feature()
