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

_TO_HAND = frozenset(("draw", "break", "take"))


class CardFacts:
    """The facts of CIDWaM. "drawn" is every way into a hand but a return from the board."""

    kinds = _TO_HAND | {"discard", "play", "turn"}

    def begun(self, state: State) -> Iterator[Fact]:
        """The opening hands (R3.2), which are dealt before anything is told."""
        for seat in (0, 1):
            for card in state.hand[seat]:
                yield "drawn", seat, state.defs[card].name

    def told(self, events: Iterable[Event]) -> Iterator[Fact]:
        for event in events:
            kind, public = event.kind, event.public or {}
            if kind in _TO_HAND:
                for seat, own in (event.private or {}).items():
                    for card in own["cards"]:
                        yield "drawn", seat, card["name"]
            elif kind == "play":
                seat = SEATS.index(public["seat"])
                own = (event.private or {}).get(seat, {})
                yield "played", seat, public["card"] or own["card"]
            elif kind == "discard" and public["why"] == "sell":
                yield "sold", SEATS.index(public["seat"]), public["card"]
            elif kind == "turn" and public["turn"] == 1:
                yield "first", SEATS.index(public["seat"]), ""

    def offered(self, state: State, actions: Iterable[Any]) -> set[str]:
        """The cards that one of the actions would play."""
        defs = state.pool.defs
        return {defs[index].name for index in {a[1] for a in actions if a[0] == "play"}}

    def turn(self, state: State) -> int:
        return state.turn
