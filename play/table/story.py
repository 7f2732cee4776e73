"""What happened, line by line, for one viewer."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.game import Data
from play.wording import Teller, told_events


def oldest_first(entries: Sequence[Data], teller: Teller) -> list[Data]:
    """Return [{"number", "side", "by_bot", "lines": [{"kind", "text", ...}]}], as they happened.

    Entries and lines that say nothing are left out.
    """
    found = []
    for entry in entries:
        lines = [event for event in told_events(entry["events"], teller) if event["text"]]
        if lines:
            found.append({**entry, "lines": lines})
    return found


def newest_first(entries: Sequence[Data], teller: Teller) -> list[Data]:
    """As `oldest_first`, entries and lines both the other way round."""
    told = oldest_first(entries, teller)
    return [{**entry, "lines": entry["lines"][::-1]} for entry in reversed(told)]
