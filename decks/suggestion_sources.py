"""What upper rooms say of cards that might go with a deck: as deck_panels, for suggestions.

decks may not know them, so they register here, in AppConfig.ready, a function that gives for the
names of a deck's cards what speaks for others. It reads little, and nothing that is private.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass


@dataclass(frozen=True)
class Hint:
    """What speaks for a card: a weight from 0 to about 3, and a sentence that says why."""

    card: str
    weight: float
    why: str


HintMaker = Callable[[Collection[str]], list[Hint]]
_makers: dict[str, HintMaker] = {}


def register(source: str, maker: HintMaker) -> None:
    """Have `maker` asked for each deck's suggestions; `source` names it in the API."""
    _makers[source] = maker


def hints_for(names: Collection[str]) -> dict[str, list[Hint]]:
    """Return the hints of each source."""
    return {source: maker(names) for source, maker in sorted(_makers.items())}
