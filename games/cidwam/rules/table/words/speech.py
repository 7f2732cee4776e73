"""The protocol of a language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from games.cidwam.rules.table.words.reader import NOBODY, Reader
from games.cidwam.rules.table.words.sight import Sight

Data = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Phrase:
    """An action on offer. `label` is whole; `short` serves beneath its subject's name."""

    label: str
    short: str


class Words(Protocol):
    """One language. A sentence of a log, a label or a title ends without a full stop.

    `ends` are the codes of reasons why games end that need no arguments.
    """

    ends: frozenset[str]

    def action(self, action: Data, sight: Sight, reader: Reader) -> Phrase:
        """An action that the reader may take: "Attack Cellar Rat (c3) with Oak Guard (c2)"."""
        ...

    def acted(self, seat: str, action: Data, sight: Sight, reader: Reader) -> str:
        """An action as it was taken: "Ann attacks Cellar Rat (c3) with Oak Guard (c2)"."""
        ...

    def deed(self, seat: str, action: Data, sight: Sight, reader: Reader) -> str:
        """An action behind "Ann can": "attack Cellar Rat (c3) with Oak Guard (c2)"."""
        ...

    def subject(self, reference: Data | None, sight: Sight, reader: Reader) -> str:
        """The title of the actions that begin with one thing; of None, of those with none."""
        ...

    def event(self, event: Data, reader: Reader) -> str:
        """Return what happened; empty for what another event of the same action tells already."""
        ...

    def summary(self, events: Sequence[Data], reader: Reader) -> str:
        """Return what all players but the reader did, in one sentence; empty for nothing of
        note."""
        ...

    def question(self, decision: Data, reader: Reader) -> str:
        """Return what a `decision` asks of the reader."""
        ...

    def dice(self, thrown: Data, sight: Sight, reader: Reader) -> str:
        """A roll of `view["thrown"]`, which may yet change."""
        ...

    def reason(self, reason: Data, reader: Reader = NOBODY) -> str:
        """A refusal, a deck's problem or a `why_not`, as one or two whole sentences."""
        ...

    def ending(self, winner: str | None, reason: Data | None, reader: Reader) -> str:
        """Return how a game ended: "You won: Ann is out of Life"."""
        ...

    def result(self, reason: Data) -> str:
        """Why a game ended as a record's Result line has it: wire format."""
        ...
