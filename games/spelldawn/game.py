"""Spelldawn as a game of the house: all that the house asks of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.kernel.definition import GameDefinition
from engine.kernel.dialect import Dialect
from engine.kernel.game import Data, Problem
from engine.text.language import Language
from games.spelldawn.rules.cards.card import checked_card
from games.spelldawn.rules.cards.decks import SENTENCES, deck_problems
from games.spelldawn.rules.cards.schema import ROLES, SCHEMA, SEATS, SECTIONS
from games.spelldawn.rules.facts import SpelldawnFacts
from games.spelldawn.rules.game import Spelldawn
from games.spelldawn.rules.mats import MATS
from games.spelldawn.rules.mechanics.orders import FIGURES
from games.spelldawn.rules.text import LANGUAGE, CardText
from games.spelldawn.rules.versions import VERSIONS


class SpelldawnDefinition(GameDefinition):
    slug, title = Spelldawn.name, "Spelldawn"
    summary = "An Overlord plots in eight rooms; a Champion raids them. First to 60 points wins."
    rules_versions = VERSIONS
    least_seats = most_seats = len(SEATS)
    has_drafts = True

    roles = ROLES
    card_schema = SCHEMA
    sections = SECTIONS
    orders = FIGURES
    mats = MATS
    facts = SpelldawnFacts()
    deck_sentences = SENTENCES

    def read_card(self, data: object, where: str = "a card") -> Data:
        return checked_card(data, where)

    def deck_problems(
        self,
        role: str,
        deck: Data,
        cards: Mapping[str, Data],
        options: Mapping[str, Any] | None = None,
    ) -> list[Problem]:
        return deck_problems(role, deck, cards)

    @property
    def language(self) -> Language[CardText]:
        """The language of its card texts."""
        return LANGUAGE

    def text_kind(self, card: Mapping[str, Any]) -> str | None:
        side, type_ = card.get("side"), card.get("type")
        return f"{side} {type_}" if isinstance(side, str) and isinstance(type_, str) else None

    @property
    def dialect(self) -> Dialect:
        """Return how its scenario files are read."""
        from games.spelldawn.rules.dialect import SpelldawnDialect

        return SpelldawnDialect(self)

    def game(
        self, cards: Sequence[Data], seats: int, options: Mapping[str, Any], rules_version: str
    ) -> Spelldawn:
        return Spelldawn(self, cards, rules_version)


DEFINITION = SpelldawnDefinition()
