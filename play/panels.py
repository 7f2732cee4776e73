"""What play shows on a deck's page: buttons that begin a game with it, against a starter deck or
alone; of a deck that can't be played, why. And on a draft's: a button, and what came of its games.
No writes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cards.hooks import Panel
from decks.games import error_messages
from decks.models import Deck
from decks.starters.cache import starter_names
from engine.kernel.game import Problem
from play.drafts.reports import notes_on, results_by_version
from workshop.models import Draft

ORDER = 10
NOTES_SHOWN = 5


def draft_button(draft: Draft, viewer: Any) -> Panel | None:
    """One click from one's own draft to a game with it."""
    if not draft.set.may_edit(viewer) or not draft.playable:
        return None
    return Panel("Play it", "play/draft_button.html", order=ORDER, key="play-draft")


def draft_panel(draft: Draft, viewer: Any) -> Panel | None:
    """Return what came of playing with one's own draft: results by its text, and players' notes."""
    if not draft.set.may_edit(viewer):
        return None
    notes = list(notes_on(draft, viewer)[: NOTES_SHOWN + 1])
    context = {
        "results": results_by_version(draft),
        "notes": notes[:NOTES_SHOWN],
        "more": len(notes) > NOTES_SHOWN,
    }
    return Panel("From the table", "play/draft_panel.html", context, ORDER, key="table")


def deck_panel(deck: Deck, viewer: Any, wrong: Sequence[Problem]) -> Panel | None:
    """Return buttons that play a deck; None where a game is begun by its form alone."""
    if not deck.kind.has_tiles:
        return None
    context = {
        "deck": deck,
        "others": [(key, name) for key, name in starter_names(deck.game) if key != deck.key],
        "problems": error_messages(deck.game, wrong),
    }
    return Panel("Play it now", "play/deck_panel.html", context, ORDER, key="play-now")
