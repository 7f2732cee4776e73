"""A payment in cards: whether it is enough and no more, and where the cards go (E2.3-E2.6)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from games.kaadosu.collection import credit
from games.kaadosu.collection.cards import Card
from games.kaadosu.collection.models import Collector
from games.kaadosu.collection.services.limits import feature_of, shadow_combos_left
from games.kaadosu.rules.cards import SHADOW_COMBO


def check_payment(cards: Sequence[Card], price: int, payer: Collector, now: datetime) -> int:
    """Return how many shadow combos counted in it. Raises Refused (E2.4)."""
    has_shadow_combos = any(card.kind == SHADOW_COMBO for card in cards)
    left = shadow_combos_left(payer, now) if has_shadow_combos else 0
    return credit.check_paid(cards, price, feature_of(now), left)
