"""Filters and orders of cards and of the market, by words such as an address has them.

Keys: colour, shape, kind, plus, minus, worth (at least so much), free (yes or no), days (got in so
many last days) and sort; of the market also most (a highest price), affordable and falls (frozen
within so many days). An empty word filters nothing; one that there isn't is as an empty one, for
pages. The API refuses it by its own fields.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import datetime, timedelta
from typing import Any, Final

from django.db.models import F, Q, QuerySet

from games.kaadosu.collection.cards import Card
from games.kaadosu.collection.credit import paid_by
from games.kaadosu.collection.days import DAY
from games.kaadosu.collection.models import Base, Collector, Copy, Entry, Listing
from games.kaadosu.collection.models.exchange import FREE_SPAN
from games.kaadosu.collection.queries import cards_of, free_cards, locked_of
from games.kaadosu.collection.services.limits import feature_of, shadow_combos_left
from games.kaadosu.rules.cards import BASE, COLOURS, COMBO, KINDS, SHADOW_COMBO, SHAPES

Words = Mapping[str, Any]
MAX_NUMBER: Final = 999
SORTS: Final[dict[str, Callable[[Card], Any]]] = {
    "number": lambda card: (card.number, card.pk),
    "new": lambda card: -card.pk,
    "worth": lambda card: (-card.worth, card.number, card.pk),
    "plus": lambda card: (-card.plus, card.number, card.pk),
    "minus": lambda card: (-card.minus, card.number, card.pk),
}
MARKET_SORTS: Final = {
    "price": ("price", "pk"),
    "dear": ("-price", "pk"),
    "new": ("-listed_at", "-pk"),
}


def number_in(words: Words, key: str) -> int | None:
    """Return a number that was asked for, at most 999; None if there is none."""
    said = str(words.get(key, "") or "")
    return min(int(said), MAX_NUMBER) if said.isascii() and said.isdigit() and said else None


def found_cards(owner: Collector, words: Words, now: datetime) -> tuple[list[Card], set[str]]:
    """Return the cards of a collection that fit, sorted, and which of all of them are locked."""
    locked = {card.ref for card in locked_of(owner)}
    days = number_in(words, "days")
    since = now - (days or 0) * DAY
    came = None if days is None else _came_since(owner, since)
    found = [
        card
        for card in cards_of(owner)
        if _fits(card, words, locked) and (came is None or (type(card), card.pk) in came)
    ]
    found.sort(key=SORTS.get(str(words.get("sort", "")), SORTS["number"]))
    return found, locked


def _fits(card: Card, words: Words, locked: set[str]) -> bool:
    free = words.get("free", "")
    return (
        words.get("colour", "") in ("", card.colour)
        and words.get("kind", "") in ("", card.kind)
        and (not words.get("shape") or words["shape"] in card.shapes)
        and card.plus >= (number_in(words, "plus") or 0)
        and card.minus >= (number_in(words, "minus") or 0)
        and card.worth >= (number_in(words, "worth") or 0)
        and (not free or (free == "yes") == (card.ref not in locked))
    )


def _came_since(owner: Collector, since: datetime) -> set[tuple[type[Card], int]]:
    """Return the cards that came to a collection since then, by table and key."""
    rows = Entry.objects.filter(dst=owner, at__gte=since).values_list("base_id", "copy_id")
    return {(Base, base) if base else (Copy, copy) for base, copy in rows}


def found_listings(
    words: Words, now: datetime, viewer: Collector | None = None
) -> QuerySet[Listing]:
    """Return what is for sale and fits, the cheapest first; `affordable` is the viewer's."""
    rows = Listing.objects.filter(ended=None, seller__frozen=None)
    rows = rows.select_related("base", "copy", "seller__user")
    for key, most in (("colour", COLOURS), ("kind", KINDS), ("shape", SHAPES)):
        if words.get(key) in most:
            rows = rows.filter(_ONE_OF[key](words[key]))
    for key in ("plus", "minus"):
        if least := number_in(words, key):
            rows = rows.filter(
                Q(**{f"base__{key}__gte": least}) | Q(**{f"copy__{key}__gte": least})
            )
    if least := number_in(words, "worth"):
        rows = rows.annotate(both=F("base__plus") + F("base__minus")).filter(_worth(least))
    if (price := number_in(words, "most")) is not None:
        rows = rows.filter(price__lte=price)
    if words.get("affordable") == "yes":
        rows = rows.filter(price__lte=credit_of(viewer, now) if viewer else 0)
    if (days := number_in(words, "falls")) is not None:
        rows = rows.filter(listed_at__lte=now + timedelta(days=days) - FREE_SPAN)
    return rows.order_by(*MARKET_SORTS.get(str(words.get("sort", "")), MARKET_SORTS["price"]))


_ONE_OF: Final[dict[str, Callable[[str], Q]]] = {
    "colour": lambda one: Q(base__colour=one) | Q(copy__colour=one),
    "shape": lambda one: Q(base__shape=one) | Q(copy__first_shape=one) | Q(copy__second_shape=one),
    "kind": lambda one: Q(base__isnull=False) if one == BASE else Q(copy__kind=one),
}


def _worth(least: int) -> Q:
    """Return the condition for a card that is worth at least so much (E2.1, E2.2)."""
    half = 2 * least - 1
    combos = Q(copy__kind=COMBO) & (Q(copy__plus__gte=half) | Q(copy__minus__gte=half))
    found = Q(both__gte=half) | combos
    return found | Q(copy__kind=SHADOW_COMBO) if least == 1 else found


def credit_of(owner: Collector, now: datetime) -> int:
    """Return what all free cards of a collection pay together now (E2, E3)."""
    return credit_in(free_cards(owner), owner, now)


def credit_in(cards: Iterable[Card], owner: Collector, now: datetime) -> int:
    """Return what these cards pay together now."""
    return paid_by(cards, feature_of(now), shadow_combos_left(owner, now))
