"""The shared part of lists of decks of any game: pages of what a search finds, the reader’s own
filing."""

from collections.abc import Iterable
from typing import Any

from django.core.paginator import Paginator
from django.utils.functional import cached_property

from cards.search.language import quoted
from decks import queries
from decks.models import Deck
from decks.names.labels import names_apart
from decks.search.searching import MAX_COUNTED, FoundDecks


class BoundedPages(Paginator[Deck]):
    """Pages of what a search finds, as far as it is counted."""

    def __init__(self, found: FoundDecks, size: int) -> None:
        super().__init__(found.decks, size)
        self.found = found

    @cached_property
    def count(self) -> int:
        return min(self.found.count, MAX_COUNTED)


def filters(viewer: queries.Who, game: str) -> list[dict[str, str]]:
    """Return the viewer's folders and tags, each as a search; that of this page leads back to
    all."""
    if not viewer.is_authenticated:
        return []
    named = [("folder", name) for name in queries.own_folders(viewer, game)]
    named += [("tag", name) for name in queries.own_tags(viewer, game)]
    return [
        {"kind": kind, "name": name, "search": f"{kind}:{quoted(name)}"} for kind, name in named
    ]


def deck_rows(decks: Iterable[Deck]) -> list[dict[str, Any]]:
    """Return what a list shows of each deck."""
    decks = list(decks)
    names = names_apart(decks)
    return [_row(deck, names[deck.key]) for deck in decks]


def _row(deck: Deck, name: str) -> dict[str, Any]:
    problems = queries.problems(deck)
    return {
        "deck": deck,
        "name": name,
        "legal": not queries.has_error(problems),
        "missing": queries.cards_missing(problems),
    }
