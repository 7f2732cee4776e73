"""Decks in a list to choose from: those of one name are told apart by size and date. No database.

A deck that was copied or imported seven times has seven equal names, and a choice of them is none.
"""

from collections import Counter
from collections.abc import Iterable

from django.utils import timezone
from django.utils.formats import date_format

from decks.models import Deck


def names_apart(decks: Iterable[Deck]) -> dict[str, str]:
    """Return what each deck is called among the others, by its key: "Rats", "Rats (40 cards, 3
    November 2026)", with the hour where even that is the same."""
    rows = list(decks)
    called = {deck.key: deck.name for deck in rows}
    for form in ("j F Y", "j F Y, H:i", "j F Y, H:i:s"):
        names = Counter(called.values())
        called |= {deck.key: _with_date(deck, form) for deck in rows if names[called[deck.key]] > 1}
    return called


def _with_date(deck: Deck, form: str) -> str:
    size = f"{deck.cards_in} card{'' if deck.cards_in == 1 else 's'}"
    changed = date_format(timezone.localtime(deck.updated), form)
    return f"{deck.name} ({size}, {changed})"
