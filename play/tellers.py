"""Tellers: each tells one viewer of one game what happens in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from engine.kernel.game import Data, Outcome, Reason
from engine.kernel.phrases import PlainWords, Reader
from engine.kernel.site_reasons import site_reason


class Teller(Protocol):
    """Tells one viewer of one game what happens in it."""

    def reason(self, reason: Data) -> str:
        """Return why something is refused."""
        ...

    def event(self, event: Data) -> str:
        """Return a line of the log; empty where another event tells it, or the game has no
        words."""
        ...

    def summary(self, events: Sequence[Data]) -> str:
        """Return what all others did, in one sentence; empty if the game has no words for it."""
        ...

    def question(self, decision: Data) -> str:
        """Return what is asked, in a sentence; empty if the game's view has it."""
        ...

    def ending(self, places: Sequence[int], reason: Data | None, tied: bool = False) -> str:
        """Return how a game ended: "You won: Ann is out of Life"."""
        ...


@dataclass(frozen=True)
class WordsTeller:
    """The teller of any game, by its own words or plain ones (`engine.kernel.phrases`)."""

    words: PlainWords
    reader: Reader

    def reason(self, reason: Data) -> str:
        return site_reason(reason) or self.words.reason(reason)

    def event(self, event: Data) -> str:
        return self.words.line(event, self.reader) or ""

    def summary(self, events: Sequence[Data]) -> str:
        return ""

    def question(self, decision: Data) -> str:
        return ""

    def ending(self, places: Sequence[int], reason: Data | None, tied: bool = False) -> str:
        why = Reason(**reason) if reason else Reason("over")
        return self.words.ending(Outcome(tuple(places), why, tied), self.reader)
