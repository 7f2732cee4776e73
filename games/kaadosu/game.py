"""The battle as one of the house's games: all that pages, paper and the lab know of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.kernel.decks import Section
from engine.kernel.definition import GameDefinition, Option
from engine.kernel.dialect import Dialect
from engine.kernel.game import Data, Problem
from engine.kernel.schema import WrongCard, read_card
from games.kaadosu.rules import names
from games.kaadosu.rules.card_schema import CARD_SCHEMA
from games.kaadosu.rules.cards import figure_faults, read_code
from games.kaadosu.rules.decks import RULE, SECTION, further_problems, has_no_cards, listed
from games.kaadosu.rules.facts import KaadosuFacts
from games.kaadosu.rules.game import Kaadosu
from games.kaadosu.rules.mats import MATS
from games.kaadosu.rules.mechanics.orders import FIGURES, PRESETS
from games.kaadosu.rules.mechanics.setup import MAX_DECK, MIN_DECK
from games.kaadosu.rules.position.state import GUIDES, OWN
from games.kaadosu.rules.table.words.guides import STAKE
from games.kaadosu.rules.versions import VERSIONS, check_version


class KaadosuDefinition(GameDefinition):
    slug, title, rules_versions = names.SLUG, names.TITLE, VERSIONS
    summary = (
        "Two decks in one pile, five spaces a side, and Guides that decide who is weak to what."
    )
    least_seats = most_seats = 2
    options = (
        Option("ante", "Ante", ("none", GUIDES), says={GUIDES: STAKE}),
        Option(
            "second_hand",
            "Second player’s hand",
            (5, 3),
            says={3: "Who begins then wins nine battles of ten."},
        ),
        Option("piles", "Piles", ("shared", OWN), says={OWN: "You draw from your own deck only."}),
    )
    card_schema = CARD_SCHEMA
    sections = (Section(SECTION, "Cards", MIN_DECK, MAX_DECK, is_whole=True, rule=RULE),)
    deals_decks = True
    has_off_turn_questions = True
    orders = FIGURES
    presets = PRESETS
    auto_reply_default_min_seats = 2  # Quiet is usual (section 4 of the rulebook)
    mats = MATS
    facts = KaadosuFacts()

    def read_card(self, data: object, where: str = "a card") -> Data:
        """A card's checked data, with its kind and figures that this kind can have (K1.2)."""
        card = read_card(self.card_schema, data, where)
        code = read_code(card["name"])
        assert code is not None
        faults = figure_faults(card["name"], tuple(card["shapes"]), card["plus"], card["minus"])
        if card.setdefault("kind", code.kind) != code.kind:
            faults.append(("kind", f"{card['name']} is a {code.kind.replace('_', ' ')}"))
        if faults:
            problems = [
                Problem("error", "not_so", "K1.2", {"key": key, "says": says})
                for key, says in faults
            ]
            raise WrongCard(where, problems)
        return card

    def deck_problems(
        self,
        role: str,
        deck: Data,
        cards: Mapping[str, Data],
        options: Mapping[str, Any] | None = None,
    ) -> list[Problem]:
        """K2.1; a deck that lists no cards at all is left to chance."""
        has_ante = (options or {}).get("ante") == GUIDES
        if has_no_cards(deck):
            deck = {**deck, SECTION: None}
            return [
                one for one in super().deck_problems(role, deck, cards) if one.code != "too_few"
            ]
        problems = super().deck_problems(role, deck, cards, options)
        if not problems:
            problems = list(further_problems([listed(deck, self.read_card)], has_ante))
        return problems

    @property
    def dialect(self) -> Dialect:
        from games.kaadosu.rules.dialect import KaadosuDialect

        return KaadosuDialect(self)

    def game(
        self, cards: Sequence[Data], seats: int, options: Mapping[str, Any], rules_version: str
    ) -> Kaadosu:
        check_version(rules_version)
        return Kaadosu(self, options, rules_version)


DEFINITION = KaadosuDefinition()
