"""A user's data in this app, as files of their download."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.utils.text import slugify

from decks import queries
from decks.api.packs import PackEventSerializer
from decks.api.serializers import DeckSerializer
from decks.models import Deck, PackEvent
from decks.packs.seen import seen_event
from decks.sharing.origins import seen_origins
from games import GAMES


def export_of(user: Any) -> Iterator[tuple[str, Any]]:
    """Give each of the user's decks as data with its history, and as a deck list."""
    decks = list(Deck.objects.of(user).with_content())
    context = {"viewer": user, "origins": seen_origins(decks, user)}
    for deck in decks:
        name = f"decks/{slugify(deck.name)[:60] or 'deck'}-{deck.key}"
        yield (
            f"{name}.json",
            {
                **DeckSerializer(deck, context=context).data,
                "history": _history(deck),
            },
        )
        if deck.game in GAMES:
            yield f"{name}.txt", queries.deck_text(deck)
    if events := [seen_event(one, user) for one in PackEvent.objects.of(user)]:
        yield "decks/packs.json", [PackEventSerializer(one).data for one in events]


def _history(deck: Deck) -> list[Any]:
    fields = (
        "number",
        "name",
        "cause",
        "at",
        "content",
        "is_shared",
        "is_printed",
        "is_played",
        "is_tested",
    )
    return list(deck.revisions.order_by("number").values(*fields))
