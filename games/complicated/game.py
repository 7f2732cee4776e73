"""The game as one of the house: all that pages, paper and the lab know of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from engine.kernel.decks import Copies, Section
from engine.kernel.dialect import Dialect
from engine.kernel.game import Data, Problem
from engine.kernel.kind import NOUNS, Kind, Noun, Option
from engine.kernel.schema import WrongCard, read_card
from games.complicated.rules.card_schema import CARD_SCHEMA
from games.complicated.rules.cards import ACES_A_DECK, BASE, CARDS, MAX_DECKS
from games.complicated.rules.facts import ComplicatedFacts
from games.complicated.rules.game import SECTION, Complicated
from games.complicated.rules.mats import MATS
from games.complicated.rules.mechanics.orders import FIGURES, PRESETS
from games.complicated.rules.position.terms import MAX_SEATS, MIN_SEATS, PAIRS, TEAM_SEATS
from games.complicated.rules.versions import VERSIONS, version_named

TITLE = "Paper Armour"  # ours: the document lists names and chooses none


class ComplicatedKind(Kind):
    slug, title, rules_versions = Complicated.name, TITLE, tuple(VERSIONS)
    summary = (
        "Build units from playing cards, guard your Aces and bring down everyone else’s,"
        " alone or in pairs."
    )
    least_seats, most_seats = MIN_SEATS, MAX_SEATS
    options = (
        Option("decks_per_player", "Decks per player", (1, MAX_DECKS)),
        Option("aces", "Aces per deck", (ACES_A_DECK, 3, 2, 1)),
        Option("teams", "Teams", ("none", PAIRS), {PAIRS: TEAM_SEATS}),
    )
    quick_options: ClassVar[Mapping[str, Any]] = {"aces": 1}  # it is over the soonest
    card_schema = CARD_SCHEMA
    sections = (
        Section(
            SECTION,
            "Aces, the top first",
            most=ACES_A_DECK * MAX_DECKS,
            where={"role": (BASE,)},
            copies=(Copies(MAX_DECKS, rule="C8.1"),),
            is_listed=True,
            rule="C3.1",
        ),
    )
    decks_are_built = False
    has_reactions = True
    orders = FIGURES
    presets = PRESETS
    presets_from = 6  # most of what happens at so large a table happens in others' turns
    mats = MATS
    nouns = {**NOUNS, "deck": Noun("base", "bases")}
    facts = ComplicatedFacts()

    def read_card(self, data: object, where: str = "a card") -> Data:
        """A card's checked data, which says of a code what the code says."""
        card = read_card(self.card_schema, data, where)
        known = CARDS[card["code"]]
        rank = "joker" if known.suit == "X" else known.rank
        wanted: Data = {"suit": known.suit, "rank": rank, "role": known.role}
        wanted |= {"value": known.value} if known.value else {}
        wanted |= {"class": known.weight} if known.weight else {}
        wrong = [
            Problem(
                "error",
                "not_so",
                None,
                {
                    "key": key,
                    "said": repr(card.get(key)),
                    "says": f"of {known.code} it is {value}",
                },
            )
            for key, value in wanted.items()
            if card.get(key) != value
        ]
        if wrong:
            raise WrongCard(where, wrong)
        return card

    def deck_problems(
        self,
        role: str,
        deck: Data,
        cards: Mapping[str, Data],
        options: Mapping[str, Any] | None = None,
    ) -> list[Problem]:
        """An order of Aces has as many as the table's options say, or none (C3.1, C8.1)."""
        problems = super().deck_problems(role, deck, cards, options)
        aces = deck.get(SECTION)
        if options is None or not aces or problems:
            return problems
        decks = options["decks_per_player"]
        wanted, count = options["aces"] * decks, len(aces)
        args: Data = {"section": SECTION, "count": count, "limit": wanted}
        if count < wanted:
            return [Problem("error", "too_few", "C8.1", {**args, "missing": wanted - count})]
        if count > wanted:
            return [Problem("error", "too_many", "C8.1", {**args, "over": count - wanted})]
        return [
            Problem(
                "error",
                "copies",
                "C8.1",
                {
                    "section": SECTION,
                    "card": name,
                    "count": aces.count(name),
                    "limit": decks,
                },
            )
            for name in sorted(set(aces))
            if aces.count(name) > decks
        ]

    @property
    def dialect(self) -> Dialect:
        from games.complicated.rules.dialect import ComplicatedDialect

        return ComplicatedDialect(self)

    def game(
        self, cards: Sequence[Data], seats: int, options: Mapping[str, Any], rules_version: str
    ) -> Complicated:
        return Complicated(self, cards, seats, options, version_named(rules_version))


KIND = ComplicatedKind()
