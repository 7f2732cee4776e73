"""A user's data in this app, as files of their download. No unbought pack is in it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.db.models import Q

from games.kaadosu.collection.models import Battle, Entry, Listing, Offer, Operation, Pack
from games.kaadosu.collection.queries import collection_of, collector_of


def export_of(user: Any) -> Iterator[tuple[str, Any]]:
    """Yield the cards, what was done with them, and packs, listings, offers and battles."""
    owner = collector_of(user)
    if owner is None:
        return
    yield (
        "collection/collection.json",
        {
            "opened": owner.opened,
            "last_seen": owner.last_seen,
            "frozen": owner.frozen,
            "public": owner.is_public,
            "cards": [
                {
                    "code": card.code,
                    "kind": card.kind,
                    "colour": card.colour,
                    "shapes": list(card.shapes),
                    "plus": card.plus,
                    "minus": card.minus,
                    "worth": card.worth,
                }
                for card in collection_of(user)
            ],
        },
    )
    own = Operation.objects.filter(by=owner).order_by("pk")
    moved = Entry.objects.filter(Q(src=owner) | Q(dst=owner)).order_by("pk")
    yield (
        "collection/ledger.json",
        {
            "operations": list(own.values("pk", "kind", "at", "reason", "about")),
            "entries": [
                {
                    "at": entry.at,
                    "operation": entry.operation_id,
                    "card": str(entry.base or entry.copy or ""),
                    "came": entry.dst_id == owner.pk,
                    "why": entry.why,
                }
                for entry in moved.select_related("base", "copy").iterator(chunk_size=1000)
            ],
        },
    )
    packs = Pack.objects.filter(collector=owner).order_by("pk")
    offers = Offer.objects.filter(Q(by=owner) | Q(to=owner)).order_by("pk")
    battles = Battle.objects.filter(Q(first=owner) | Q(second=owner)).order_by("pk")
    listings = Listing.objects.filter(seller=owner).order_by("pk")
    yield (
        "collection/exchange.json",
        {
            "packs": list(packs.values("day", "number", "price", "bought_at")),
            "offers": list(offers.values("made", "until", "state")),
            "listings": list(listings.values("price", "listed_at", "ended", "end")),
            "battles": list(battles.values("started", "settled_at", "has_ante")),
            "decks": list(owner.decks.values("name", "cards", "saved")),
            "counted_battles": list(owner.counted.order_by("pk").values_list("at", flat=True)),
        },
    )
