"""The limits on what goes to other collectors (E11.2), and what counts in a day's payments."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import datetime

from games.kaadosu.collection.cards import Card
from games.kaadosu.collection.credit import MAX_SHADOW_COMBOS, Feature
from games.kaadosu.collection.days import WEEK, day_of, monday_of, start_of
from games.kaadosu.collection.models import Base, Collector, Entry
from games.kaadosu.collection.refusals import Refused
from games.kaadosu.collection.statements import Statement, marks, send

MAX_LEAVING = 20  # cards that leave a collection for others in any 7 days
LEAVING = (Entry.Why.SOLD, Entry.Why.PAY, Entry.Why.TRADED)
EXCHANGED = (*LEAVING, Entry.Why.ANTE)


def exchanged(first: int, second: int, now: datetime) -> Statement:
    """Return the question which cards two collectors, by key, gave to others in 7 days (E11.2)."""
    return Statement(_EXCHANGED, [first, second, *EXCHANGED, now - WEEK])


_EXCHANGED = f"""
    SELECT gave.src_id, gave.dst_id, gave.why, gave.base_id, gave.copy_id FROM collection_entry gave
    LEFT JOIN collection_operation undo ON undo.undoes_id = gave.operation_id
    WHERE gave.src_id IN (%s, %s) AND gave.why IN ({marks(len(EXCHANGED))}) AND gave.at > %s
    AND undo.id IS NULL
"""  # noqa: S608


def check_exchange(
    first: Collector,
    given: Sequence[Card],
    second: Collector,
    returned: Sequence[Card],
    before: Iterable[tuple[int, int | None, str, int | None, int | None]],
) -> None:
    """Raise Refused if one of the cards that two collectors give each other came from there less
    than 7 days ago, or if they are too many for the 7 days of either (E11.2).

    before: what `exchanged` has found.
    """
    came: set[tuple[int | None, int | None, int | None]] = set()
    left: Counter[int | None] = Counter()
    for src, dst, why, base, copy in before:
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
    (counted,) = send(shadow_credit(collector.pk, now))
    return left_of(counted)


def shadow_credit(collector: int, now: datetime) -> Statement:
    """Return the question how many shadow combos counted in each payment of the day, by key."""
    return Statement(_SHADOW_CREDIT, [collector, start_of(day_of(now))])


_SHADOW_CREDIT = """
    SELECT one.shadow_credit FROM collection_operation one
    LEFT JOIN collection_operation undo ON undo.undoes_id = one.id
    WHERE one.by_id = %s AND one.at >= %s AND one.shadow_credit > 0 AND undo.id IS NULL
"""


def left_of(counted: Iterable[tuple[int]]) -> int:
    """Return how many shadow combos may still count, of what `shadow_credit` has found."""
    return max(0, MAX_SHADOW_COMBOS - sum(one for (one,) in counted))


def feature_of(now: datetime) -> Feature:
    """Return the feature of a moment's week (E3)."""
    (found,) = send(feature(now))
    return featured(found)


def feature(now: datetime) -> Statement:
    """Return the question for a week's colour and shape."""
    return Statement(_FEATURE, [monday_of(now)])


_FEATURE = "SELECT colour, shape FROM collection_week WHERE monday = %s"


def featured(found: Sequence[tuple[str, str]]) -> Feature:
    """Return a week's feature, of what `feature` has found."""
    return Feature(*found[0]) if found else Feature()
