"""CIDWaM's words for a table of mats: its phrasing, and each piece with its figures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.kernel.game import Data, Decision, Outcome
from engine.kernel.phrases import Phrase, PlainWords, Reader
from games.cidwam.web.table.board import piece_words
from games.cidwam.web.table.choices import read_choices
from games.cidwam.web.words import CidwamTeller, phrasing, reader_of
from play.table.viewer import Viewer


class CidwamTableWords(PlainWords):
    """The words for one viewer at one position, whose view says what a reference means."""

    def __init__(self, viewer: Viewer) -> None:
        super().__init__(viewer.kind, phrasing)
        self.read_by = reader_of(viewer.reader.seat, viewer.names)
        self.view = viewer.view()
        self.teller = CidwamTeller(self.read_by)

    def actions(self, actions: Sequence[Data], reader: Reader) -> list[Phrase]:
        said = read_choices({**self.view, "actions": actions}, self.read_by)
        return [Phrase(one.label, one.short, one.title) for one in said]

    def line(self, event: Data, reader: Reader) -> str:
        return self.teller.event(event)

    def question(self, decision: Decision, reader: Reader) -> str:
        return phrasing.question(self.view["decision"], self.read_by)

    def ending(self, outcome: Outcome, reader: Reader) -> str:
        return self.teller.ending(outcome.places, outcome.reason.as_data(), outcome.tied)

    def thing(self, thing: Any) -> str:
        """Return its name; a token's is what it is, and a face-down piece has none."""
        if not isinstance(thing, dict) or thing.get("name"):
            return super().thing(thing)
        return "Shield" if thing.get("shield") else "Soul token" if thing.get("token") else ""

    def card(self, thing: Any) -> str:
        return str(thing.get("name") or "") if isinstance(thing, dict) else str(thing)

    def notes(self, thing: Data) -> list[str]:
        return piece_words(thing, self.read_by)
