"""The panels of play on a deck's page: buttons that begin a game with it, against a starter deck or
alone; of a deck that can't be played, why. And on a draft's: a button, and what came of its games.
No writes.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import Any

from django.urls import reverse

from cards.hooks import Panel
from decks.games import error_messages
from decks.hooks import Note
from decks.models import Deck
from decks.starters.cache import starter_names
from engine.kernel.game import Problem
from play.drafts.reports import (
    kitchen_by_deck_version,
    kitchen_by_version,
    kitchen_notes,
    notes_on,
    results_by_version,
)
from play.models import Seat
from workshop.models import Draft

_GAME = re.compile(r"/(?:api/games|(?:g/[\w-]+/)?play/game)/(?P<key>[-\w]{1,60})(?:/|$)")
ORDER = 10
NOTES_SHOWN = 5


def own_deck_in(path: str, viewer: Any) -> str | None:
    """Return the address of the deck with which a viewer plays the game at a path; None for
    another path."""
    matched = _GAME.match(path)
    if matched is None:
        return None
    seats = Seat.objects.filter(game__key=matched["key"]).select_related("source")
    mine = seats.filter(user=viewer) if viewer.is_authenticated else seats.none()
    return next((seat.deck_address for seat in mine), "")


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
        "kitchen": kitchen_by_version(draft, viewer),
        "kitchen_notes": kitchen_notes(draft, viewer)[:NOTES_SHOWN],
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


def kitchen_panel(deck: Deck, viewer: Any, wrong: Sequence[Problem]) -> Panel | None:
    """Return how one's own deck did at tables of wood, by version, and the way to enter a game."""
    if not deck.may_edit(viewer):
        return None
    context = {"key": deck.key, "versions": kitchen_by_deck_version(deck, viewer)}
    return Panel("At the kitchen table", "play/kitchen_panel.html", context, 55, key="kitchen")


def kitchen_version_notes(deck: Deck, numbers: Collection[int]) -> dict[int, Note]:
    """Return what games with paper cards say of versions of a deck, beside the lab's word."""
    address = reverse("play:kitchen", args=[deck.key])
    return {
        row.number: Note(
            f"Kitchen table: won {row.won}, lost {row.lost}"
            + (f", drawn {row.drawn}" if row.drawn else "")
            + ".",
            address,
        )
        for row in kitchen_by_deck_version(deck, deck.owner)
        if row.number in numbers
    }
