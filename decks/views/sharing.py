"""The parts of a deck’s page beside its cards, for any game: notes, origin, copies, link code."""

from typing import Any

from django.db.models import Count, Window
from django.http import HttpRequest

from decks.models import Deck
from decks.note_links import notes
from decks.sharing.code_links import code_address
from decks.sharing.origins import forks_of, origin_of

FORKS_SHOWN = 10


def sharing(request: HttpRequest, deck: Deck) -> dict[str, Any]:
    """Return the context of `decks/_origin.html` and `decks/_forks.html`, and the notes."""
    shown: list[Any] = []
    if deck.is_forked:  # mostly not, and who may see which takes more
        forks = forks_of(deck, request.user).annotate(total=Window(Count("pk")))
        shown = list(forks[:FORKS_SHOWN])
    return {
        "notes": notes(deck, request.user),
        "origin": origin_of(deck, request.user),
        "forks": shown,
        "fork_count": shown[0].total if shown else 0,
    }


def code_url(request: HttpRequest, deck: Deck) -> str:
    """Return the address that opens the deck's list by its short code; empty if it has none."""
    address = code_address(deck)
    return request.build_absolute_uri(address) if address else ""
