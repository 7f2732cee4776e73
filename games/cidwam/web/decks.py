"""CIDWaM's tools for decks: legality with drafts, in the rules' own words."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from cards.cidwam import CardPool
from cards.queries import current_pool
from cards.search import Field
from decks.figures import Row
from decks.games import Contents, DeckTools, FigureParts, Reason, drafts_in, names_in
from decks.models import Deck, Printed
from engine.kernel.game import Problem
from games.cidwam.rules.cards.decks import deck_problems, game_problems
from games.cidwam.web import deck_reasons
from games.cidwam.web.deck_search import FIELDS
from games.cidwam.web.figures import pages
from games.cidwam.web.figures.statistics import DRAWS
from workshop.drafts.pool import pool_with


class CidwamDeckTools(DeckTools):
    has_drawn_editor = True
    draws = DRAWS

    def problems(
        self,
        deck: Deck,
        held: Contents,
        pool: CardPool | None,
        options: Mapping[str, Any] | None = None,
    ) -> list[Problem]:
        return deck_problems(deck.as_engine(names_in(held)), _pool(held, pool))

    def game_problems(self, deck: Deck, held: Contents, pool: CardPool | None) -> list[Problem]:
        return game_problems(deck.as_engine(names_in(held)), _pool(held, pool))

    def figure_parts(self, deck: Deck) -> FigureParts:
        return pages.parts(deck)

    def charts(self, deck: Deck) -> list[tuple[str, list[Row]]]:
        return pages.charts(deck)

    def figures(self, deck: Deck) -> dict[str, Any]:
        return pages.figures(deck)

    def statistics(self, deck: Deck) -> dict[str, Any]:
        return pages.told(deck)

    def editor_chart(self, deck: Deck) -> str:
        return pages.editor_chart(deck)

    def opening_words(self, hand: Sequence[Printed]) -> str:
        return pages.opening(hand)

    def reasons(self, deck: Deck) -> Iterable[Reason]:
        return deck_reasons.reasons(deck)

    def search_fields(self) -> Sequence[Field]:
        return FIELDS


DECK_TOOLS = CidwamDeckTools()


def _pool(held: Contents, pool: CardPool | None) -> CardPool:
    """Return the official cards, and the drafts among those that count."""
    drafts = drafts_in(held)
    return pool_with(drafts) if drafts else pool or current_pool()
