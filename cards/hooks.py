"""Hooks of a card's page: decks that use it, figures, a button to copy it."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from accounts.hooks import Hook
from cards.models import Card


@dataclass(frozen=True)
class Panel:
    """One section of a page. Its template gets `context`, what the page is about and `panel`.

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


def in_order(panels: Iterable[Panel | None]) -> list[Panel]:
    """Return the panels that there are, by order, then title."""
    return sorted(filter(None, panels), key=lambda panel: (panel.order, panel.title))


card_panels: Final[Hook[Callable[[Card, Any], Panel | None]]] = Hook()
"""From the card and the viewer (a user, or AnonymousUser)."""
