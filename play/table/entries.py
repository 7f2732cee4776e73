"""The log's newest part as a drawn table gets it, and which entries it can be followed by."""

from __future__ import annotations

from collections.abc import Callable

from engine.kernel.game import Data
from play.queries import Seen, log_of
from play.wording import render_entries, teller_of

NEWEST = 60  # entries that come where none is known, and where too many are missing
MAX_MISSING = 200


def entries_after(
    seen: Seen, since: int | None, is_read: Callable[[Data], bool]
) -> tuple[int, list[Data]]:
    """Return the entries in words, and the number after which none is missing.

    since None, or too long ago: the newest entries, to be read and not to be followed, with those
    events alone that `is_read` wants.
    """
    game = seen.game
    if not game.has_begun:
        return 0, []
    teller = teller_of(game, seen.seats, seen.side)
    if since is not None and game.number - since <= MAX_MISSING:
        return since, render_entries(log_of(seen, since=since), teller)
    entries = render_entries(log_of(seen, newest=NEWEST), teller)
    for entry in entries:
        entry["events"] = list(filter(is_read, entry["events"]))
    return entries[0]["number"] - 1 if len(entries) == NEWEST else 0, entries
