"""A payment in cards: whether it is enough and no more, and where the cards go (E2.3-E2.6)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from games.kaadosu.collection import credit
from games.kaadosu.collection.cards import Card
from games.kaadosu.collection.models import Collector
from games.kaadosu.collection.services.limits import feature, featured, left_of, shadow_credit
from games.kaadosu.collection.statements import Statement


def counted(payer: Collector, now: datetime) -> tuple[Statement, Statement]:
    """Return the questions on which it depends how much cards pay: `check_payment` reads them."""
    return feature(now), shadow_credit(payer.pk, now)


def check_payment(cards: Sequence[Card], price: int, week: list[Any], paid: list[Any]) -> int:
    """Return how many shadow combos counted in it. Raises Refused (E2.4).

    week, paid: what `counted` has found.
    """
    return credit.check_paid(cards, price, featured(week), left_of(paid))
