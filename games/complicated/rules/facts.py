"""Counts of the lab beside wins: who began, which cards came and were used."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.kernel.facts import FIRST, Bar, CardFact, Fact, Facts
from engine.kernel.game import Event
from games.complicated.rules.cards import CARDS
from games.complicated.rules.position.state import State
from games.complicated.rules.position.terms import SEAT_NAMES
from games.complicated.rules.table.words.card_names import full_name

DRAWN = CardFact("drawn", "Drawn", with_points=True)
USED = CardFact("used", "Used", with_points=True, with_share=True)


class ComplicatedFacts(Facts):
    """A card is used when it is played, laid as a resource, or finished as a component."""

    kinds = frozenset({"drew", "played", "resource", "put", "seized"})
    cards = (DRAWN, USED)
    sections = ("aces",)
    bars = (Bar("The seat that begins wins {low}-{high}%", "first", 0.44, 0.56),)

    def begun(self, state: State) -> Iterator[Fact]:
        yield FIRST, state.first, ""
        for seat, side in enumerate(state.sides):
            for code in side.hand:
                yield DRAWN.name, seat, full_name(code)

    def told(self, events: Iterable[Event]) -> Iterator[Fact]:
        for event in events:
            public = event.public or {}
            seat = SEAT_NAMES.index(public["seat"])
            if event.kind == "drew":
                for code in (event.private or {})[seat]["cards"]:
                    yield DRAWN.name, seat, full_name(code)
            elif public["card"] in CARDS:
                yield USED.name, seat, full_name(public["card"])

    def turn(self, state: State) -> int:
        return state.turn
