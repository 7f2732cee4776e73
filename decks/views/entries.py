"""One card's copies in a section of a deck, written as a form asks."""

from typing import Any

from django.http import HttpRequest

from decks import services
from decks.models import Deck
from decks.queries import Printed
from decks.views.access import player


def write_entry(
    request: HttpRequest, deck: Deck, section: str, card: Printed, asked: dict[str, Any]
) -> None:
    """Write what a good EntryForm asks: some copies more or fewer, or an exact number of them.

    Raises DeckError.
    """
    by = player(request)
    if asked["change"] is not None:
        services.change_count(deck=deck, section=section, card=card, by=by, change=asked["change"])
    else:
        services.set_entry(
            deck=deck,
            section=section,
            card=card,
            count=asked["count"],
            by=by,
            expected_version=asked["version"],
        )
