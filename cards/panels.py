"""What upper rooms show on a card's page: decks that use it, figures, a button to copy it.

cards may not know them, so they register here, in AppConfig.ready, a function that makes their
panel. Such a function is responsible for what the viewer may see, and for a bounded number of
queries. It gets the Card and the viewer (a user, or AnonymousUser) and gives a Panel, or None
where it has nothing to say about this card.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from cards.models import Card


@dataclass(frozen=True)
class Panel:
    """One section of a card's page. Its template gets `context`, `card` and `panel`, no heading.

    `order` says where among the panels: decks 20, the workshop 40, the lab 60. `key` is the
    section's anchor (#decks) and must be nobody else's.
    """

    title: str
    template: str
    context: Mapping[str, Any] = field(default_factory=dict)
    order: int = 50
    key: str = ""

    @property
    def anchor(self) -> str:
        """The id of the section on the page."""
        return self.key or "panel-" + "-".join(self.title.lower().split())


PanelMaker = Callable[[Card, Any], Panel | None]
_makers: list[PanelMaker] = []


def register(maker: PanelMaker) -> PanelMaker:
    """Have `maker` asked for each card's page; registering it again changes nothing."""
    if maker not in _makers:
        _makers.append(maker)
    return maker


def panels_for(card: Card, viewer: Any) -> list[Panel]:
    """Return what the upper rooms have to show on the card's page, by order, then title."""
    found = [panel for maker in _makers if (panel := maker(card, viewer)) is not None]
    return sorted(found, key=lambda panel: (panel.order, panel.title))
