"""What the toys have counted by the lab."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.kernel.facts import FIRST, Bar, CardFact, Fact, Facts
from engine.kernel.game import Event
from tests.toys.table import Position


class Rounds(Facts):
    """Rounds, and nothing of cards."""

    def turn(self, state: Position) -> int:
        return int(state.now["round"])


class FirstSeatBegins(Rounds):
    """And that the first seat has the first turn."""

    bars = (Bar("The first seat wins at most {high}%", "first", high=0.6),)

    def begun(self, state: Position) -> Iterator[Fact]:
        yield FIRST, 0, ""


class Holdings(Rounds):
    """Which cards were in a hand, and which could be spent; of two packs that differ by role."""

    kinds = frozenset(("changed",))
    cards = (
        CardFact("held", "Held", with_points=True),
        CardFact("offered", "Spendable", with_share=True),
    )
    bars = (Bar("The hunter wins {low}-{high}%", "seats", 0.2, 0.8),)
    wanted = Bar("Each card can be spent in a tenth of the games with it", "offered", low=0.1)
    seat_names = ("hunter",)

    def begun(self, state: Position) -> Iterator[Fact]:
        for seat, hand in enumerate(state.now["hands"]):
            yield from self._held(seat, hand)

    def told(self, events: Iterable[Event]) -> Iterator[Fact]:
        for event in events:
            for seat, own in (event.private or {}).items():
                yield from self._held(seat, own.get("now", {}).get("hand", ()))

    def offered(self, state: Position, seat: int, actions: Iterable[str]) -> Iterator[Fact]:
        for action in actions:
            *_, last = action.split()
            if last.isdigit():
                yield "offered", seat, self._name(seat, int(last))

    def _held(self, seat: int, hand: Iterable[int]) -> Iterator[Fact]:
        for worth in hand:
            yield "held", seat, self._name(seat, worth)

    def _name(self, seat: int, worth: int) -> str:
        return f"{'Treasure' if seat else 'Trap'} {worth}"
