"""What upper rooms say of a deck's versions in its history: as deck_panels, for versions.

decks may not know them, so they register here, in AppConfig.ready, a function that gives by the
number of a version what it has to say about it. A deck's versions are its owner's alone.
"""

from collections import defaultdict
from collections.abc import Callable, Collection
from dataclasses import dataclass

from decks.models import Deck


@dataclass(frozen=True)
class Note:
    """One sentence about a version, and where there is more; empty if nowhere."""

    said: str
    address: str = ""


NoteMaker = Callable[[Deck, Collection[int]], dict[int, Note]]
_makers: list[NoteMaker] = []


def register(maker: NoteMaker) -> NoteMaker:
    """Have `maker` asked for each history; registering it again changes nothing."""
    if maker not in _makers:
        _makers.append(maker)
    return maker


def notes_for(deck: Deck, numbers: Collection[int]) -> dict[int, list[Note]]:
    """Return what there is to say of these versions."""
    found: dict[int, list[Note]] = defaultdict(list)
    for maker in _makers:
        for number, note in maker(deck, numbers).items():
            found[number].append(note)
    return found
