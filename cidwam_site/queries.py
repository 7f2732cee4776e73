"""Reads over several apps' models, for the pages that belong to no app."""

from collections.abc import Iterable

from cards.models import Card
from decks.models import Deck
from decks.queries import preconstructed

NEWEST_CARDS = 8


def newest_cards(game: str) -> list[Card]:
    """Return a game's cards that came last, newest first."""
    rows = Card.objects.current(game).select_related("set")
    return list(rows.order_by("-added", "-pk")[:NEWEST_CARDS])


def preconstructed_decks(game: str) -> list[Deck]:
    """Return a game's ready-made decks, in their order."""
    return list(preconstructed(game))


def cards_called(names: Iterable[str]) -> list[Card]:
    """Return the default game's cards of these names, in their order."""
    order = list(names)
    rows = Card.objects.current().filter(name__in=order).select_related("set")
    return sorted(rows, key=lambda card: order.index(card.name))
