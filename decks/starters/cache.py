"""Names of the starter decks, to choose from, cached in memory for a minute.

Each deck's page has such a list, and it changes when a new release of the site loads its files.
Whoever chooses one that has just gone is told so, as of any deck.
"""

import time

from decks.models import Deck

_SECONDS = 60
_Names = tuple[tuple[str, str], ...]
_kept: dict[str, tuple[_Names, float]] = {}  # and until when, on the monotonic clock


def starter_names(game: str) -> _Names:
    """(key, name) of each of a game's, in the order of their files."""
    names, until = _kept.get(game, ((), 0.0))
    if time.monotonic() >= until or game not in _kept:
        rows = Deck.objects.preconstructed().filter(game=game).order_by("key")
        names = tuple(rows.values_list("key", "name"))
        _kept[game] = names, time.monotonic() + _SECONDS
    return names


def forget() -> None:
    """Empty the cache; a load of the decks does."""
    _kept.clear()
