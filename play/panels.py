"""What play shows on a deck's page: buttons that begin a game with it, against a starter deck or
alone; of a deck that can't be played, why. No writes.
"""

from __future__ import annotations

from typing import Any

from cards.panels import Panel
from decks.cidwam import game_problems
from decks.models import Deck
from decks.problems import error_messages
from decks.queries import pool_of
from engine.games import USUAL

ORDER = 10


def deck_panel(deck: Deck, viewer: Any) -> Panel | None:
    """None for a deck of another game."""
    if deck.game != USUAL:
        return None
    starters = Deck.objects.preconstructed().filter(game=USUAL).exclude(pk=deck.pk)
    context = {
        "deck": deck,
        "others": list(starters.order_by("key").values("key", "name")),
        "problems": error_messages(game_problems(deck.as_engine(), pool_of(deck))),
    }
    return Panel("Play it now", "play/deck_panel.html", context, ORDER, key="play-now")
