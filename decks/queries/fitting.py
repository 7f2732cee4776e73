"""The official cards that a role's decks may hold, but for sections of one card."""

from dataclasses import dataclass
from functools import lru_cache

from cards.models import Card
from cards.queries import pool_version
from decks.card_looks import number_figure
from decks.formats.layout import Layout
from decks.models import Printed, name_of
from decks.names.book import NamedCard
from decks.names.lookup import list_layout
from games import GAMES


@dataclass(frozen=True)
class Fitting:
    """Their ids; and what they have between them: kinds in the game's order, numbers, a name."""

    ids: frozenset[str]
    kinds: tuple[str, ...]
    numbers: tuple[int, ...]
    first: str


def places(layout: Layout, card: Printed) -> list[str]:
    """Return the names of the sections in which a card belongs, leads among them."""
    return layout.places(NamedCard(name_of(card), card.kind, data=card.as_data()))


def fitting(game: str, role: str) -> Fitting:
    """Return the cards that a deck of the role may hold."""
    return _fitting(game, role, pool_version())


@lru_cache(maxsize=32)
def _fitting(game: str, role: str, version: str) -> Fitting:
    layout, number = list_layout(game, role), number_figure(GAMES[game])
    cards = [
        card
        for card in Card.objects.current(game).select_related("set")
        if any(place in layout.piles for place in places(layout, card))
    ]
    kinds = {card.kind for card in cards}
    figures = [card.as_data().get(number.name) for card in cards] if number else []
    return Fitting(
        frozenset(card.card_id for card in cards),
        tuple(kind for kind in GAMES[game].card_schema.kinds if kind in kinds),
        tuple(sorted({figure for figure in figures if figure is not None})),
        min((card.name for card in cards), default=""),
    )
