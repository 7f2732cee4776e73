"""CIDWaM's current official cards as its engine has them, compiled once for each load."""

from functools import lru_cache

from cards.models import Card
from cards.queries import pool_version
from games.cidwam.rules.cards.card import CardPool


def current_pool() -> CardPool:
    """Return the engine's pool of all current official cards."""
    return pool_of(pool_version())


@lru_cache(maxsize=2)
def pool_of(version: str) -> CardPool:
    """Return the pool of a version."""
    return CardPool([card.as_data() for card in Card.objects.current()])
