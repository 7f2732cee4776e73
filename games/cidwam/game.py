"""CIDWaM as a game of the house: all that the house asks of it, and nothing of how it is played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.kernel.definition import GameDefinition
from engine.kernel.dialect import Dialect
from engine.kernel.game import Data
from engine.text.language import Language
from games.cidwam.rules.board import SEATS
from games.cidwam.rules.cards.card import TOKENS, CardPool
from games.cidwam.rules.cards.schema import SCHEMA, SECTIONS
from games.cidwam.rules.foresight.facts import CardFacts
from games.cidwam.rules.foresight.proving import CidwamProving
from games.cidwam.rules.game import Cidwam
from games.cidwam.rules.mechanics.order_presets import PRESETS
from games.cidwam.rules.mechanics.order_schema import ORDERS
from games.cidwam.rules.table.mats import MATS
from games.cidwam.rules.text import CardText
from games.cidwam.rules.versions import VERSIONS


class CidwamDefinition(GameDefinition):
    slug = Cidwam.name
    title = "CIDWaM"
    summary = "Cards on a small chess board: Souls move like chess pieces and fight with dice."
    rules_versions = tuple(VERSIONS)
    least_seats = most_seats = len(SEATS)
    card_schema = SCHEMA
    made_cards = TOKENS
    made_rule = "R2.4"
    sections = SECTIONS
    orders = ORDERS
    presets = PRESETS
    has_tiles = has_drafts = True
    mats = MATS
    facts = CardFacts()
    proving = CidwamProving()

    @property
    def language(self) -> Language[CardText]:
        """The language of its card texts."""
        from games.cidwam.rules.text.language import LANGUAGE

        return LANGUAGE

    @property
    def dialect(self) -> Dialect:
        """Return what a scenario file of this game may hold."""
        from games.cidwam.rules.dialect.situation import CidwamDialect

        return CidwamDialect()

    def game(
        self, cards: Sequence[Data], seats: int, options: Mapping[str, Any], rules_version: str
    ) -> Cidwam:
        """The game with these cards."""
        return Cidwam(CardPool(cards), rules_version)


DEFINITION = CidwamDefinition()
