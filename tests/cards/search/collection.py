"""A game whose cards have figures of every type that a schema knows, for searches of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime
from typing import Any

from cards.games import cards_of
from cards.models import Card, CardSet
from engine.kernel.figures import Figure
from engine.kernel.game import Data
from engine.kernel.schema import Schema
from games import GAMES
from tests.toys.claims import ClaimsDefinition


def dice(value: object) -> str:
    """A figure that the game reads in its own way."""
    if isinstance(value, str) and value.startswith("d"):
        return value
    raise ValueError("is no die")


def doubled(value: object) -> int:
    """A number that the game reads in its own way."""
    if isinstance(value, int):
        return 2 * value
    raise ValueError("is no number")


KINDS = {"beast": "Beast", "song": "Song", "place": "Far place"}
SUITS = {"cups": "Cups", "swords": "Long swords", "king's": "King’s"}
MARKS = {"night": "Night", "day": "Day", "high sea": "High Sea"}
SCHEMA = Schema(
    (
        Figure("name", "Name", "line", least=1, most=40),
        Figure("sort_of", "Sort", "word", values=KINDS),
        Figure("worth", "Worth", "number", most=9, kinds=("beast", "song"), needed_by=()),
        Figure("mood", "Mood", "number", least=-5, most=5, needed_by=()),
        Figure("rank", "Rank", "number", values={1: "Ace", 12: "Queen", 13: "King"}, needed_by=()),
        Figure("long__key", "Long key", "number", most=99, needed_by=()),
        Figure("twice", "Twice", "number", read=doubled, needed_by=()),
        Figure("in", "In", "number", most=3, needed_by=()),
        Figure("chance", "Chance", "share", needed_by=()),
        Figure("suit", "Suit", "word", values=SUITS, kinds=("beast", "place"), needed_by=()),
        Figure("die", "Die", "word", values={"d6": "d6", "d8": "d8"}, read=dice, needed_by=()),
        Figure("marks", "Marks", "words", values=MARKS, needed_by=()),
        Figure("tribes", "Tribes", "words", needed_by=()),
        Figure("motto", "Motto", "line", most=80, needed_by=()),
        Figure("text", "Text", "text", needed_by=()),
        Figure("foil", "Foil", "yes_no", needed_by=()),
        Figure("view", "View", "line", needed_by=()),
        Figure("hidden", "Hidden", "line", needed_by=(), is_searched=False),
    ),
    kind="sort_of",
)


class Collection(ClaimsDefinition):
    slug, title = "collection", "Collection"
    card_schema = SCHEMA


DEFINITION = Collection()


def known(patch: Any) -> None:
    """Have the site know the game for as long as a test takes."""
    patch.setitem(GAMES.modules, DEFINITION.slug, __name__)


def keep(entries: Sequence[Mapping[str, Any]]) -> None:
    """Have these be the game's only cards."""
    Card.objects.filter(game=DEFINITION.slug).delete()
    now = datetime(2026, 11, 23, tzinfo=UTC)
    row, _ = CardSet.objects.get_or_create(
        slug="col",
        defaults={"game": DEFINITION.slug, "name": "Collected", "released": date(2026, 1, 1)},
    )
    own = cards_of(DEFINITION.slug)
    read: list[Data] = [own.read(entry, "a test") for entry in entries]
    columns, cards = own.columns(read), []
    for number, entry in enumerate(read, 1):
        card = Card(
            card_id=f"col-{number:03}",
            game=DEFINITION.slug,
            set=row,
            added=now,
            changed=now,
            **columns.of(entry),
        )
        card.derive()
        cards.append(card)
    Card.objects.bulk_create(cards)
