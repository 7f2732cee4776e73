"""Answers of the collection's API: the shapes, and how rows become them."""

from __future__ import annotations

from collections.abc import Container
from typing import Any

from django.conf import settings
from django.urls import reverse
from rest_framework import serializers

from games.kaadosu.collection.cards import Card
from games.kaadosu.collection.credit import Feature, worth_now
from games.kaadosu.collection.models import Entry, Listing, Operation
from games.kaadosu.collection.queries import shown_name, taker_of
from games.kaadosu.rules.cards import COLOURS, KINDS, SHAPES


class CardOut(serializers.Serializer[Any]):
    """A card."""

    ref = serializers.CharField(help_text="Names this card alone: its code, of a shadow its mark")
    code = serializers.CharField(help_text="As printed, such as 42, S42 or 10001")
    kind = serializers.CharField(help_text=", ".join(KINDS))
    colour = serializers.ChoiceField(choices=COLOURS)
    shapes = serializers.ListField(child=serializers.ChoiceField(choices=SHAPES))
    plus = serializers.IntegerField()
    minus = serializers.IntegerField()
    worth = serializers.IntegerField()
    pays = serializers.IntegerField(help_text="What it pays this week, in credits")


class OwnCardOut(CardOut):
    """A card of one's own."""

    is_locked = serializers.BooleanField(help_text="On the market, in a trade or at stake")


class StepOut(serializers.Serializer[Any]):
    """A line of a card's story."""

    at = serializers.DateTimeField()
    why = serializers.ChoiceField(choices=Entry.Why.choices)
    owner = serializers.CharField(help_text="Who has it since, if they show their collection")


class SaleOut(serializers.Serializer[Any]):
    """A price for which a card was sold."""

    price = serializers.IntegerField()
    at = serializers.DateTimeField()


class CardDetailOut(OwnCardOut):
    """A card with its story."""

    is_own = serializers.BooleanField()
    ended = serializers.DateTimeField(allow_null=True)
    owner = serializers.CharField(help_text="Empty unless the owner shows the collection")
    in_pool = serializers.BooleanField()
    sources = serializers.ListField(child=serializers.CharField())
    history = StepOut(many=True)
    sales = SaleOut(many=True)


class OperationOut(serializers.Serializer[Any]):
    """Something that was done."""

    id = serializers.IntegerField()
    kind = serializers.CharField(help_text=", ".join(Operation.Kind.values))
    at = serializers.DateTimeField()
    codes = serializers.ListField(
        child=serializers.CharField(), help_text="Codes of the cards that it was about"
    )
    price = serializers.IntegerField(allow_null=True)
    listing = serializers.IntegerField(allow_null=True)
    offer = serializers.IntegerField(allow_null=True)
    reason = serializers.CharField(help_text="A moderator's")
    is_undone = serializers.BooleanField()


class DoneOut(OperationOut):
    """Something that was done now, with the cards that it brought."""

    cards = CardOut(many=True)


class PackOut(serializers.Serializer[Any]):
    """A sealed pack of today."""

    number = serializers.IntegerField(min_value=1, max_value=4)
    price = serializers.IntegerField(min_value=1)
    share = serializers.IntegerField(
        allow_null=True, help_text="% of packs of this price with a base, of the last 7 days"
    )
    proposed = serializers.ListField(
        child=serializers.CharField(), help_text="Cards that pay it best; empty if none can"
    )


class FeatureOut(serializers.Serializer[Any]):
    """The colour and shape that pay one more this week; empty: none."""

    colour = serializers.CharField()
    shape = serializers.CharField()


class PacksOut(serializers.Serializer[Any]):
    """The packs of the day."""

    until = serializers.DateTimeField(help_text="When new packs come")
    feature = FeatureOut()
    is_seen = serializers.BooleanField(help_text="Whether you count as here today")
    packs = PackOut(many=True)


class ResultOut(serializers.Serializer[Any]):
    """The result of a merge."""

    first = serializers.CharField()
    second = serializers.CharField()
    kind = serializers.CharField(help_text=", ".join(KINDS))
    colour = serializers.ChoiceField(choices=COLOURS)
    shapes = serializers.ListField(child=serializers.ChoiceField(choices=SHAPES))
    plus = serializers.IntegerField()
    minus = serializers.IntegerField()
    worth = serializers.IntegerField()


class PreviewOut(serializers.Serializer[Any]):
    """Both results of a merge."""

    returns = serializers.ListField(
        child=serializers.CharField(), help_text="Bases that would return to the pool"
    )
    results = ResultOut(many=True)


class AlbumOut(serializers.Serializer[Any]):
    """The bases of an edition by who has them; the others are in the pool."""

    letter = serializers.CharField()
    own = serializers.ListField(child=serializers.IntegerField())
    others = serializers.ListField(child=serializers.IntegerField())


class ListingOut(serializers.Serializer[Any]):
    """A card for sale."""

    id = serializers.IntegerField()
    card = CardOut(allow_null=True)
    price = serializers.IntegerField()
    seller = serializers.CharField(help_text="Empty unless they show their collection")
    listed_at = serializers.DateTimeField()
    frozen_at = serializers.DateTimeField(help_text="From then on the price falls by 1 a day")
    ended = serializers.DateTimeField(allow_null=True)
    end = serializers.ChoiceField(choices=[("", "Open"), *Listing.End.choices])


class ListingDetailOut(ListingOut):
    """A card for sale, with what it was sold for before."""

    is_own = serializers.BooleanField()
    proposed = serializers.ListField(
        child=serializers.CharField(), help_text="Your cards that pay it best; empty if none can"
    )
    sales = SaleOut(many=True)


class TradeOut(serializers.Serializer[Any]):
    """An open offer by or to you."""

    id = serializers.IntegerField()
    by = serializers.CharField()
    to = serializers.CharField()
    is_own = serializers.BooleanField()
    made = serializers.DateTimeField()
    until = serializers.DateTimeField()
    give = CardOut(many=True)
    want = CardOut(many=True)


class DeckOut(serializers.Serializer[Any]):
    """A saved deck."""

    id = serializers.IntegerField()
    name = serializers.CharField()
    saved = serializers.DateTimeField()
    cards = OwnCardOut(many=True)
    missing = serializers.ListField(
        child=serializers.CharField(), help_text="References of cards that are no longer yours"
    )
    problems = serializers.ListField(
        child=serializers.CharField(), help_text="Codes of what keeps it from being played now"
    )
    worth = serializers.FloatField(help_text="Mean worth")
    plus = serializers.FloatField()
    minus = serializers.FloatField()


def card_out(card: Card, feature: Feature) -> dict[str, Any]:
    """Return a card as CardOut has it."""
    return {
        "ref": card.ref,
        "code": card.code,
        "kind": card.kind,
        "colour": card.colour,
        "shapes": list(card.shapes),
        "plus": card.plus,
        "minus": card.minus,
        "worth": card.worth,
        "pays": worth_now(card, feature),
    }


def own_card_out(card: Card, feature: Feature, locked: Container[str]) -> dict[str, Any]:
    """Return a card as OwnCardOut has it."""
    return {**card_out(card, feature), "is_locked": card.ref in locked}


def step_out(entry: Entry) -> dict[str, Any]:
    """Return a line of a card's story."""
    return {"at": entry.at, "why": entry.why, "owner": taker_of(entry)}


def sale_out(listing: Listing) -> dict[str, Any]:
    """Return a price for which a card was sold."""
    return {"price": listing.price, "at": listing.ended}


def operation_out(operation: Operation) -> dict[str, Any]:
    """Return an operation as OperationOut has it."""
    about = operation.about
    codes = about.get("codes") or [about[key] for key in ("code",) if about.get(key)]
    for key in ("sources", "give", "gave"):
        codes = codes or about.get(key) or []
    if operation.kind in (Operation.Kind.MERGE, Operation.Kind.RELEASE):
        codes = [*about.get("sources", []), *about.get("cards", [])]
    return {
        "id": operation.pk,
        "kind": operation.kind,
        "at": operation.at,
        "codes": codes,
        "price": about.get("price"),
        "listing": about.get("listing"),
        "offer": about.get("offer"),
        "reason": operation.reason,
        "is_undone": getattr(operation, "undone_by", None) is not None,
    }


def listing_out(listing: Listing, feature: Feature) -> dict[str, Any]:
    """Return a listing as ListingOut has it."""
    return {
        "id": listing.pk,
        "card": card_out(listing.card, feature) if listing.card else None,
        "price": listing.price,
        "seller": shown_name(listing.seller),
        "listed_at": listing.listed_at,
        "frozen_at": listing.frozen_at,
        "ended": listing.ended,
        "end": listing.end,
    }


def page_of(name: str, *parts: Any) -> str:
    """Return the whole address of a page of the collection."""
    return settings.SITE_URL + reverse(f"collection:{name}", args=parts)
