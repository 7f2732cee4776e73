"""All public decks of a game as one JSON file, written while it is sent. No writes.

No copy of it is kept, so a deck that was made private a moment ago is not in it.
"""

import hashlib
import json
from collections.abc import Iterator
from typing import Any, Final

from django.conf import settings

from cards.models import Card
from decks.contents import as_fields
from decks.kinds import UNCOUNTED
from decks.models import Deck, DeckEntry, DeckQuerySet
from workshop.models import Draft

FORMAT: Final = 1
CHUNK: Final = 500
"""Decks that are read at once: the memory that the file needs, however many there are."""
_FIELDS: Final = (
    "pk",
    "key",
    "name",
    "description",
    "owner__username",
    "role",
    "version",
    "updated",
    "tags",
)
_ROWS: Final = ("deck", "card", "draft", "count", "section")


def state(game: str) -> str:
    """Return what changes with all that is in the file.

    A short row a deck is read, a tenth of a second for 80,000: adding them up in the database takes
    longer, and what a write would keep for it each edit would wait for.
    """
    decks = _public(game)
    total = hashlib.sha256()
    for row in decks.values_list("pk", "version", "owner__username").iterator():
        total.update(repr(row).encode())
    # Of any deck, public or not: that an index tells, and most of the time went to asking which.
    held = DeckEntry.objects.filter(draft__isnull=False).values("draft")
    drafts, cards = Draft.objects.filter(pk__in=held), Card.objects.filter(game=game)
    for rows in (drafts, cards):
        total.update(repr(list(rows.order_by("pk").values_list("pk", "name"))).encode())
    return total.hexdigest()


def content(game: str) -> Iterator[bytes]:
    """Yield the file, piece by piece: `{"format": 1, "game": ..., "decks": [...]}`."""
    yield f'{{"format":{FORMAT},"game":{json.dumps(game)},"decks":['.encode()
    first = True
    for deck in _decks(game):
        yield (b"" if first else b",") + json.dumps(deck, ensure_ascii=False).encode()
        first = False
    yield b"]}\n"


def _public(game: str) -> DeckQuerySet:
    return Deck.objects.public().filter(game=game).order_by("pk")


def _decks(game: str) -> Iterator[dict[str, Any]]:
    names = dict(Card.objects.filter(game=game).values_list("pk", "name"))
    last = 0
    while rows := list(_public(game).filter(pk__gt=last).values(*_FIELDS)[:CHUNK]):
        yield from _told(rows, names)
        last = rows[-1]["pk"]


def _told(rows: list[dict[str, Any]], names: dict[int, str]) -> Iterator[dict[str, Any]]:
    keys = [row["pk"] for row in rows]
    entries = list(DeckEntry.objects.filter(deck__in=keys).values_list(*_ROWS))
    wanted = {draft for _deck, _card, draft, _count, _section in entries}
    named = Draft.objects.filter(pk__in=wanted - {None}).select_related("set")
    drafts = {draft.pk: draft.deck_name for draft in named}
    decks: dict[int, dict[str, dict[str, int]]] = {key: {} for key in keys}
    for deck, card, draft, count, section in entries:
        name = names[card] if card is not None else drafts[draft]
        decks[deck].setdefault(section, {})[name] = count
    for row in rows:
        held = {name: dict(sorted(cards.items())) for name, cards in decks[row["pk"]].items()}
        fields = as_fields(held)
        yield {
            "key": row["key"],
            "name": row["name"],
            "description": row["description"],
            "owner": row["owner__username"],
            "role": row["role"],
            "persona": fields["persona"],
            "sections": {name: held[name] for name in held if name not in UNCOUNTED},
            "maybe": fields["maybe"],
            "tags": row["tags"],
            "version": row["version"],
            "updated": row["updated"].isoformat().replace("+00:00", "Z"),
            "url": f"{settings.SITE_URL}/decks/{row['key']}/",
        }
