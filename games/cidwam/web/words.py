"""CIDWaM's phrasing as play has it: who reads, and the teller of a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.kernel.game import Data
from games.cidwam.rules.board import SEATS
from games.cidwam.rules.table.words import NOBODY, Reader, words

LANGUAGE = "en"  # the site's
phrasing = words(LANGUAGE)

__all__ = ["NOBODY", "CidwamTeller", "Reader", "phrasing", "reader_of"]


def reader_of(side: int | None, names: Sequence[str]) -> Reader:
    """Return the player of a side, or a spectator (None), as who reads. names: by seat."""
    south, north = names
    return Reader(None if side is None else SEATS[side], (south, north))


@dataclass(frozen=True)
class CidwamTeller:
    """The teller of CIDWaM."""

    reader: Reader

    def reason(self, reason: Data) -> str:
        return phrasing.reason(reason, self.reader)

    def event(self, event: Data) -> str:
        # One that was kept before events were facts has the line kept with it.
        return event["text"] if "text" in event else phrasing.event(event, self.reader)

    def summary(self, events: Sequence[Data]) -> str:
        return phrasing.summary(events, self.reader)

    def question(self, decision: Data) -> str:
        return phrasing.question(decision, self.reader)

    def ending(self, places: Sequence[int], reason: Data | None, tied: bool = False) -> str:
        best = [seat for seat, place in zip(SEATS, places, strict=False) if place == 1]
        winner = best[0] if len(best) == 1 else None
        return phrasing.ending(winner, reason, self.reader)
