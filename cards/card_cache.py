"""Every card's row, kept for each version of the pool: what holds cards need not fetch them.

The rows are shared by all requests of a process; nobody changes one.
"""

from functools import lru_cache
from typing import Any

from django.db.models.signals import post_save

from cards.models import Card
from cards.queries import pool_version


def kept_card(key: int) -> Card | None:
    """Return the card with that primary key, of any game, a retired one too."""
    return _by_key(pool_version()).get(key)


def kept_cards() -> dict[int, Card]:
    """All of them by primary key."""
    return _by_key(pool_version())


@lru_cache(maxsize=2)
def _by_key(version: str) -> dict[int, Card]:
    return {card.pk: card for card in Card.objects.select_related("set").order_by()}


def _forget(**sent: Any) -> None:
    _by_key.cache_clear()


post_save.connect(_forget, sender=Card)
