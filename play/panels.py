"""What play shows on a deck's page: one button that begins a game with it against a starter deck.
No writes.
"""

from __future__ import annotations

from typing import Any

from cards.panels import Panel
from decks.models import Deck
from decks.queries import can_be_played
from engine.games import USUAL

ORDER = 10


def deck_panel(deck: Deck, viewer: Any) -> Panel | None:
    """None for a deck that can't be played or of another game, and without starter decks."""
    if deck.game != USUAL:
        return None
    starters = Deck.objects.preconstructed().filter(game=USUAL).exclude(pk=deck.pk)
    others = list(starters.order_by("key").only("key", "name"))
    if not others or not can_be_played(deck):
        return None
    context = {"deck": deck, "others": others}
    return Panel("Play it now", "play/deck_panel.html", context, ORDER, key="play-now")
