"""A payment in cards: whether it is enough and no more, and where the cards go (E2.3-E2.6)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from games.kaadosu.collection import credit
from games.kaadosu.collection.cards import Card
from games.kaadosu.collection.models import Collector, Operation
from games.kaadosu.collection.refusals import Refused
from games.kaadosu.collection.services.limits import feature_of, shadow_combos_left
from games.kaadosu.rules.cards import SHADOW_COMBO


def check_payment(cards: Sequence[Card], price: int, payer: Collector, now: datetime) -> int:
    """Return how many shadow combos counted in it. Raises Refused (E2.4)."""
    feature = feature_of(now)
    left = shadow_combos_left(payer, now)
    paid = credit.paid_by(cards, feature, left)
    if paid < price:
        raise Refused("not_enough", paid=paid, price=price)
    spare = credit.needless(cards, price, feature, left)
    if spare is not None:
        raise Refused("needless_card", card=cards[spare].code)
    return min(left, sum(card.kind == SHADOW_COMBO for card in cards))


def note_payment(operation: Operation, counted: int) -> None:
    """Keep how many shadow combos counted; of this day no more do."""
    operation.shadow_credit = counted
