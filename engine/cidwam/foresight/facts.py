"""What of a game's events is worth counting: which cards came to a hand, were played, were sold.

Implements `engine.lab.watching.Watcher`. A referee reads events here, who may know what each
seat knows; nothing of it goes back to a player.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from engine.cidwam.board import SEATS
from engine.cidwam.position.state import State
from engine.kernel.game import Event

Fact = tuple[str, int, str]  # what happened ("drawn", "played", "sold", "first"), seat, card

_TO_HAND = frozenset(("draw", "break", "search"))


class CardFacts:
    """The facts of CIDWaM. "drawn" is every way into a hand but a return from the board."""

    def begun(self, state: State) -> Iterator[Fact]:
        """The opening hands (R3.2), which are dealt before anything is told."""
        for seat in (0, 1):
            for card in state.hand[seat]:
                yield "drawn", seat, state.defs[card].name

    def told(self, events: Iterable[Event]) -> Iterator[Fact]:
        for event in events:
            kind = event.kind
            if kind == "play":
                yield from _cards("played", event)
            elif kind in _TO_HAND or (kind == "return" and "seat" in event.public):
                yield from _cards("drawn", event)
            elif kind == "discard" and " sells " in event.public["text"]:
                yield from _cards("sold", event)
            elif kind == "turn" and event.public["turn"] == 1:
                yield "first", SEATS.index(event.public["seat"]), ""

    def offered(self, state: State, actions: Iterable[Any]) -> set[str]:
        """The cards that one of the actions would play."""
        defs = state.pool.defs
        return {defs[index].name for index in {a[1] for a in actions if a[0] == "play"}}

    def turn(self, state: State) -> int:
        return state.turn


def _cards(what: str, event: Event) -> Iterator[Fact]:
    """One fact for each card that the event names, in public or to one seat."""
    seat = event.public.get("seat")
    if "card" in event.public:
        yield what, SEATS.index(str(seat)), event.public["card"]
        return
    for who, private in (event.private or {}).items():
        for name in private.get("cards", ()):
            yield what, who, name
