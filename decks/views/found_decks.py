"""What lists of decks of any game share: pages of what a search finds, the reader’s own filing."""

from django.core.paginator import Paginator
from django.utils.functional import cached_property

from cards.search.language import quoted
from decks import queries
from decks.models import Deck
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
