"""Reads over several apps' models, for the pages that belong to no app."""

from collections.abc import Iterable
from functools import lru_cache

from cards.cache import briefly
from cards.models import Card
from cards.queries import pool_version
from decks.models import Deck
from decks.queries import preconstructed
from engine.kernel.definition import GameDefinition
from play.setup.first_seat import first_seat

NEWEST_CARDS = 8


def newest_cards(game: str) -> list[Card]:
    """Return a game's cards that came last, newest first."""
    return list(_newest_cards(game, pool_version()))


@lru_cache(maxsize=16)
def _newest_cards(game: str, version: str) -> tuple[Card, ...]:
    rows = Card.objects.current(game).select_related("set")
    return tuple(rows.order_by("-added", "-pk")[:NEWEST_CARDS])


def preconstructed_decks(game: str) -> list[Deck]:
    """Return a game's ready-made decks, in their order."""
    return list(preconstructed(game))


@briefly
def may_play_now(kind: GameDefinition) -> bool:
    """Whether a game can be played at once: it has a seat, and decks for it and its bots."""
    return first_seat(kind) is not None


def cards_called(game: str, names: Iterable[str]) -> list[Card]:
    """Return a game's cards of these names, in their order, as far as there are these."""
    return list(_cards_called(game, tuple(names), pool_version()))


@lru_cache(maxsize=16)
def _cards_called(game: str, order: tuple[str, ...], version: str) -> tuple[Card, ...]:
    rows = Card.objects.current(game).filter(name__in=order).select_related("set")
    return tuple(sorted(rows, key=lambda card: order.index(card.name)))
