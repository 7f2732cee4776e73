"""What upper rooms show on a deck's page: as cards.panels, for decks.

decks may not know them, so they register here, in AppConfig.ready, a function that makes their
panel from the Deck (with its content), the viewer, and what keeps the deck out of a game
(`decks.queries.game_problems_of`), or None where it has nothing to say.
"""

from collections.abc import Callable, Sequence
from typing import Any

from cards.panels import Panel
from decks.models import Deck
from engine.kernel.game import Problem

DeckPanelMaker = Callable[[Deck, Any, Sequence[Problem]], Panel | None]
_makers: list[DeckPanelMaker] = []


def register(maker: DeckPanelMaker) -> DeckPanelMaker:
    """Have `maker` asked for each deck's page; registering it again changes nothing."""
    if maker not in _makers:
        _makers.append(maker)
    return maker


def panels_for(deck: Deck, viewer: Any, wrong: Sequence[Problem]) -> list[Panel]:
    """Return what the upper rooms have to show on the deck's page, by order, then title."""
    found = [panel for maker in _makers if (panel := maker(deck, viewer, wrong)) is not None]
    return sorted(found, key=lambda panel: (panel.order, panel.title))
