"""Hooks of pages of decks: panels, notes on versions, hints, shares of wins."""

from collections import defaultdict
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any, Final

from accounts.hooks import Hook
from cards.hooks import Panel
from decks.models import Deck
from engine.kernel.game import Problem


@dataclass(frozen=True)
class Note:
    """One sentence about a version, and where there is more; empty if nowhere."""

    said: str
    address: str = ""


@dataclass(frozen=True)
class Hint:
    """A hint for a card: a weight from 0 to about 3, and a sentence that says why."""

    card: str
    source: str  # as the API names it
    weight: float
    why: str


deck_panels: Final[Hook[Callable[[Deck, Any, Sequence[Problem]], Panel | None]]] = Hook()
"""From the deck with its content, the viewer, and what keeps the deck out of a game."""

version_notes: Final[Hook[Callable[[Deck, Collection[int]], dict[int, Note]]]] = Hook()
"""By the number of a version. A deck's versions are its owner's alone."""

suggestion_hints: Final[Hook[Callable[[Collection[str]], list[Hint]]]] = Hook()
"""From the names of a deck's cards: what speaks for others. Reads little, nothing private."""

decks_at: Final[Hook[Callable[[str, Any], str | None]]] = Hook()
"""From a path of this site and its reader: the address of the deck that it means, if that is
theirs; None for a path of another kind."""

starter_shares: Final[Hook[Callable[[], dict[str, str]]]] = Hook()
"""Shares of wins of starter decks, by key: "52% ± 2 in the lab"."""


def notes_for(deck: Deck, numbers: Collection[int]) -> dict[int, list[Note]]:
    """Return what there is to say of these versions."""
    found: dict[int, list[Note]] = defaultdict(list)
    for maker in version_notes:
        for number, note in maker(deck, numbers).items():
            found[number].append(note)
    return found
