"""Orchard as a game of the house, of one role."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from engine.kernel.decks import Copies, Section
from engine.kernel.definition import NOUNS, GameDefinition, Noun, Option
from engine.kernel.figures import Figure
from engine.kernel.game import Data
from engine.kernel.mats import SEAT, Mat, Place
from engine.kernel.schema import Schema

from .rules import LEAST_CARDS, MOST_SEATS, RULES, Orchard


class OrchardDefinition(GameDefinition):
    slug, title, rules_versions = Orchard.name, "Orchard", (RULES,)
    summary = "Fill your basket with fruit, and the next one’s with pests."
    least_seats, most_seats = 2, MOST_SEATS
    options = (Option("pests", "Pests count", ("once", "twice")),)
    card_schema = Schema(
        (
            Figure("name", "Name", "line", least=1, most=40),
            Figure("kind", "Kind", "word", values={"fruit": "Fruit", "pest": "Pest"}),
            Figure("weight", "Weight", "number", least=1, most=9),
            Figure("colours", "Colours", "words", most=3, default=[], kinds=("fruit",)),
            Figure("text", "Text", "text", default=""),
        ),
        kind="kind",
    )
    sections: ClassVar[tuple[Section, ...]] = (
        Section("cards", "Cards", least=LEAST_CARDS, most=2 * LEAST_CARDS, copies=(Copies(3),)),
    )
    nouns = {**NOUNS, "player": Noun("gardener", "gardeners")}
    mats = (
        Mat(
            "garden",
            "Garden",
            190,
            190,
            (
                Place("basket", "Basket", "row", 0, 0, 190, 90, ("baskets", SEAT)),
                Place("hand", "Hand", "row", 0, 95, 126, 90, ("hands", SEAT), own=("hand",)),
                Place("pack", "Pack", "pile", 127, 95, 63, 88, ("packs", SEAT)),
            ),
        ),
    )

    def game(
        self, cards: Sequence[Data], seats: int, options: Mapping[str, Any], rules_version: str
    ) -> Orchard:
        return Orchard(cards, seats, dict(options), self)
