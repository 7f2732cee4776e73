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
from games.kaadosu.collection.queries import Held, free_cards, held_by
from games.kaadosu.collection.services.limits import feature, featured, left_of, shadow_credit
from games.kaadosu.collection.statements import send
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


def found_cards(owner: Collector, words: Words, now: datetime) -> tuple[list[Card], Held]:
    """Return the cards of a collection that fit, sorted, and all of them."""
    held = held_by(owner)
    days = number_in(words, "days")
    found = list(filter(_fitting(words, held.locked), held.cards))
    if days is not None:
        came = _came_since(owner, now - days * DAY)
        found = [card for card in found if (type(card), card.pk) in came]
    found.sort(key=SORTS.get(str(words.get("sort", "")), SORTS["number"]))
    return found, held


def _fitting(words: Words, locked: set[str]) -> Callable[[Card], bool]:
    colour, kind, shape, free = (
        words.get(key) or "" for key in ("colour", "kind", "shape", "free")
    )
    plus, minus, worth = (number_in(words, key) or 0 for key in ("plus", "minus", "worth"))

    def fits(card: Card) -> bool:
        return (
            colour in ("", card.colour)
            and kind in ("", card.kind)
            and (not shape or shape in card.shapes)
            and card.plus >= plus
            and card.minus >= minus
            and card.worth >= worth
            and (not free or (free == "yes") == (card.ref not in locked))
        )

    return fits


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
    week, counted = send(feature(now), shadow_credit(owner.pk, now))
    return paid_by(cards, featured(week), left_of(counted))
