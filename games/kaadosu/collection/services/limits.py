"""The limits on what goes to other collectors (E11.2), and what counts in a day's payments."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from django.db.models import Q

from games.kaadosu.collection.cards import Card
from games.kaadosu.collection.credit import MAX_SHADOW_COMBOS, Feature
from games.kaadosu.collection.days import WEEK, day_of, monday_of, start_of
from games.kaadosu.collection.models import Base, Collector, Entry, Operation, Week
from games.kaadosu.collection.refusals import Refused

MAX_LEAVING = 20  # cards that leave a collection for others in any 7 days
LEAVING = (Entry.Why.SOLD, Entry.Why.PAY, Entry.Why.TRADED)
EXCHANGED = (*LEAVING, Entry.Why.ANTE)


def check_returns(cards: Iterable[Card], owner: Collector, to: Collector, now: datetime) -> None:
    """Raise Refused if one of the owner's cards came from `to` less than 7 days ago."""
    cards = list(cards)
    bases = [card.pk for card in cards if isinstance(card, Base)]
    copies = [card.pk for card in cards if not isinstance(card, Base)]
    came = Entry.objects.filter(
        Q(base__in=bases) | Q(copy__in=copies),
        dst=owner,
        src=to,
        why__in=EXCHANGED,
        at__gt=now - WEEK,
        operation__undone_by=None,
    )
    found = set(came.values_list("base_id", flat=True))
    found_copies = set(came.values_list("copy_id", flat=True))
    for card in cards:
        if card.pk in (found if isinstance(card, Base) else found_copies):
            raise Refused("back_too_soon", card=card.code)


def check_week(collector: Collector, leaving: int, now: datetime) -> None:
    """Raise Refused if so many more cards are too many for these 7 days."""
    check_leaving(left_in_week(collector, now) + leaving)


def check_leaving(cards: int) -> None:
    """Raise Refused if so many cards are too many for 7 days (E11.2)."""
    if cards > MAX_LEAVING:
        raise Refused("weekly_limit")


def left_in_week(collector: Collector, now: datetime) -> int:
    """Return the number of cards that have left for other collectors in the last 7 days."""
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
