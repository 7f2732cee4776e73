"""What the others did while a viewer was away, in one sentence."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.game import Data
from play.wording import Teller


def summary(entries: Sequence[Data], teller: Teller) -> str:
    """Return the sentence for the teller's viewer, without a full stop; empty for nothing of note.

    `entries` as `queries.log_of` has them, those since the viewer looked last.
    """
    return teller.summary([event for entry in entries for event in entry["events"]])
