"""Names of the starter decks, to choose from, cached in memory for a minute.

Each deck's page has such a list, and it changes when a new release of the site loads its files.
Whoever chooses one that has just gone is told so, as of any deck.
"""

import math
import time

from decks.models import Deck
from games import DEFAULT_SLUG

_SECONDS = 60
_Names = tuple[tuple[str, str], ...]
_kept: tuple[_Names, float] = ((), -math.inf)  # and until when, on the monotonic clock


def starter_names() -> _Names:
    """(key, name) of each of CIDWaM's, in the order of their files."""
    global _kept
    names, until = _kept
    if time.monotonic() >= until:
        rows = Deck.objects.preconstructed().filter(game=DEFAULT_SLUG).order_by("key")
        names = tuple(rows.values_list("key", "name"))
        _kept = (names, time.monotonic() + _SECONDS)
    return names


def forget() -> None:
    """Empty the cache; a load of the decks does."""
    global _kept
    _kept = ((), -math.inf)
