"""The cards of a set or a search, to be printed together. Reads only."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.urls import reverse

from cards.game_addresses import game_url
from cards.models import Card, CardSet
from cards.search import language_of, search
from cards.search.searching import MAX_PAGE_SIZE
from games import DEFAULT_SLUG
from printing.content import Content
from printing.options import BadOptions, PrintOptions
from printing.sources.cards import cards_by_id, chosen_cards

MAX_FOUND = 400  # cards of a search that are listed to be printed


@dataclass(frozen=True)
class Selection:
    """Cards under a title. `source` names them in last prints; `total`: how many there are where
    not all are listed; `address`: where they are looked at."""

    cards: list[Card]
    title: str
    source: str
    total: int
    address: str

    def content(
        self, options: PrintOptions, counts: Mapping[str, int] | None, game: str | None = None
    ) -> Content:
        """Return one of each card, or as many as asked for by their ids. Raises BadOptions."""
        ids = [card.card_id for card in self.cards]
        unknown = [card_id for card_id in counts or {} if card_id not in ids]
        if unknown:
            raise BadOptions({"counts": f"{unknown[0][:40]}: not among these cards."})
        wanted = {**dict.fromkeys(ids, 1), **(counts or {})}
        rows = cards_by_id(wanted)  # a search may have older ones in memory
        return chosen_cards(rows, wanted, options, game, title=self.title, source=self.source)


def cards_of_set(slug: str, game: str | None = None) -> Selection:
    """Return the current cards of an official set. Raises BadOptions if there are none."""
    rows = Card.objects.filter(retired=False, set__slug=slug).select_related("set")
    sets = CardSet.objects.all()
    if game is not None:
        rows, sets = rows.filter(game=game), sets.filter(game=game)
    cards = list(rows.order_by("card_id"))
    if not cards:
        known = ", ".join(sets.values_list("slug", flat=True))
        raise BadOptions({"set": f"no set “{slug[:40]}” has cards. Use one of {known}."})
    address = f"{game_url('cards:list', cards[0].game)}?{urlencode({'q': f'set:{slug}'})}"
    return Selection(cards, cards[0].set.name, f"set:{slug}", len(cards), address)


def cards_found(text: str, viewer: Any) -> Selection:
    """Return the official cards that a search finds, MAX_FOUND at most. Raises BadOptions for
    none."""
    cards: list[Card] = []
    page, pages = 1, 1
    total = 0
    while page <= pages and len(cards) < MAX_FOUND:
        found = search(
            text,
            language=language_of(DEFAULT_SLUG),
            viewer=viewer,
            page=page,
            size=MAX_PAGE_SIZE,
        )
        cards += [card for card in found.cards if not card._state.adding]  # no drafts
        page, pages, total = page + 1, found.pages, found.total
    if not cards:
        raise BadOptions({"search": "no card matches. Try fewer words."})
    words = " ".join(text.replace("\0", "").split())  # PostgreSQL has no such letter
    title = f"Search: {words}"[:120] if words else "All cards"
    query = f"?{urlencode({'q': words})}" if words else ""
    address = reverse("cards:list") + query
    return Selection(cards[:MAX_FOUND], title, f"search:{words}"[:600], total, address)
