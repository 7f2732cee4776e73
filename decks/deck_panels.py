"""What upper rooms show on a deck's page: as cards.panels, for decks.

decks may not know them, so they register here, in AppConfig.ready, a function that makes their
panel from the Deck (with its content) and the viewer, or None where it has nothing to say.
"""

from collections.abc import Callable
from typing import Any

from cards.panels import Panel
from decks.models import Deck

DeckPanelMaker = Callable[[Deck, Any], Panel | None]
_makers: list[DeckPanelMaker] = []


def register(maker: DeckPanelMaker) -> DeckPanelMaker:
    """Have `maker` asked for each deck's page; registering it again changes nothing."""
    if maker not in _makers:
        _makers.append(maker)
    return maker


def panels_for(deck: Deck, viewer: Any) -> list[Panel]:
    """What the upper rooms have to show on the deck's page, by order, then title."""
    found = [panel for maker in _makers if (panel := maker(deck, viewer)) is not None]
    return sorted(found, key=lambda panel: (panel.order, panel.title))
