"""CIDWaM's tools for decks: legality with drafts, in the rules' own words."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from cards.search import Field
from decks.card_looks import CardLook
from decks.figures import Row
from decks.games import Contents, DeckTools, FigureParts, Reason, drafts_in, names_in
from decks.kinds import PERSONA_SECTION, SECTION
from decks.models import Deck, Printed
from decks.problems import DeckProblem
from engine.kernel.game import Data, Problem
from games.cidwam.rules.cards.decks import deck_problems, game_problems
from games.cidwam.rules.text.vocabulary import Dice
from games.cidwam.web.decks import reasons
from games.cidwam.web.decks.looks import card_look
from games.cidwam.web.decks.search import FIELDS
from games.cidwam.web.draft_cards import pool_with
from games.cidwam.web.figures import pages
from games.cidwam.web.figures.statistics import DRAWS

PERSONA_CODES = ("no_persona", "personas", "unknown_persona", "no_such_persona")


class CidwamDeckTools(DeckTools):
    draws = DRAWS
    pack_recipe = "1 persona, 1 mythic, 3 spell, 6 soul"
    search_hint = "Name, text or does:draw"
    example_card = "Cellar Rat"
    curve = "Values"

    def problems(
        self, deck: Deck, held: Contents, options: Mapping[str, Any] | None = None
    ) -> list[Problem]:
        return deck_problems(deck.as_engine(names_in(held)), pool_with(drafts_in(held)))

    def game_problems(self, deck: Deck, held: Contents) -> list[Problem]:
        return game_problems(deck.as_engine(names_in(held)), pool_with(drafts_in(held)))

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

    def ways(self, deck: Deck) -> dict[str, str]:
        return {"kind": "Kind", "value": "Value", "type": "Type", "movement": "Movement"}

    def look(self, deck: Deck, card: Printed) -> CardLook:
        return card_look(deck.kind, card)

    def section_of(self, problem: DeckProblem) -> str:
        return PERSONA_SECTION if problem.code in PERSONA_CODES else SECTION

    def opening_words(self, hand: Sequence[Printed]) -> str:
        return pages.opening(hand)

    def reasons(self, deck: Deck) -> Iterable[Reason]:
        return reasons.reasons(deck)

    def more_distance(self, one: Data, other: Data) -> float:
        """Return how far the means of their Hit Dice are apart."""
        if one.get("hit_dice") is None or other.get("hit_dice") is None:
            return 0.0
        return abs(Dice.parse(one["hit_dice"]).mean - Dice.parse(other["hit_dice"]).mean)

    def search_fields(self) -> Sequence[Field]:
        return FIELDS


DECK_TOOLS = CidwamDeckTools()
