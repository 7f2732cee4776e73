"""Reads over several apps' models, for the pages that belong to no app."""

from cards.models import Card
from decks.models import Deck
from decks.queries import preconstructed

NEWEST_CARDS = 8


def newest_cards() -> list[Card]:
    """The cards that came last, newest first."""
    return list(
        Card.objects.current().select_related("set").order_by("-added", "-pk")[:NEWEST_CARDS]
    )


def preconstructed_decks() -> list[Deck]:
    """The ready-made decks, in their order."""
    return list(preconstructed())
