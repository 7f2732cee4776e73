"""The workshop's panel on a card's page: how to begin a draft with it. No writes, no queries."""

from typing import Any

from cards.hooks import Panel
from cards.models import Card


def copy_panel(card: Card, viewer: Any) -> Panel:
    """Return a button that opens the form of a new draft with the card in it."""
    return Panel(
        title="What if it were different?",
        template="workshop/card_panel.html",
        order=40,
        key="workshop",
    )
