"""Requests to the collection: bodies, which take no unknown field, and filters."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers

from api.fields import Body, Slug, StrictBooleanField, StrictIntegerField, Text
from games.kaadosu.collection.filters import MARKET_SORTS, MAX_NUMBER, SORTS
from games.kaadosu.collection.models import SavedDeck
from games.kaadosu.rules.cards import COLOURS, KINDS, MAX_COMBO_VALUE, SHAPES

MAX_REF_LENGTH = 40
MAX_REFS = 1000
MAX_KEY_LENGTH = 40


def card_field(words: str) -> Slug:
    """Return a field for one card, by reference."""
    return Slug(max_length=MAX_REF_LENGTH, help_text=words)


def cards_field(words: str, most: int = MAX_REFS) -> serializers.ListField:
    """Return a field for cards, by reference."""
    return serializers.ListField(
        child=Slug(max_length=MAX_REF_LENGTH), max_length=most, help_text=words
    )


class KeyIn(Body):
    """The client's own name for a request."""

    key = Slug(
        required=False,
        default="",
        allow_blank=True,
        max_length=MAX_KEY_LENGTH,
        help_text="A name of your own; a second request with it is answered like the first.",
    )


class BuyPackIn(KeyIn):
    """The payment for a pack."""

    pay = cards_field("Cards that pay, by reference; `proposed` of the pack will do.")


class MergePreviewIn(Body):
    """Two cards for the merge bench."""

    first = card_field("The card that gives the colour")
    second = card_field("The other card")


class MergeIn(MergePreviewIn, KeyIn):
    """Two cards to be merged."""


class ReleaseIn(KeyIn):
    """Cards to be let go."""

    cards = cards_field("Cards to let go, by reference")


class ListIn(KeyIn):
    """A card for the market."""

    card = card_field("The card, by reference")
    price = StrictIntegerField(
        required=False,
        allow_null=True,
        default=None,
        min_value=1,
        max_value=MAX_NUMBER,
        help_text="In credits; without it, what the card is worth.",
    )


class PriceIn(KeyIn):
    """A new price."""

    price = StrictIntegerField(min_value=1, max_value=MAX_NUMBER, help_text="In credits")


class PurchaseIn(PriceIn):
    """The price that was seen, and the payment."""

    pay = cards_field("Cards that pay, by reference; `proposed` of the listing will do.")


class OfferIn(KeyIn):
    """Cards for cards."""

    to = Text(max_length=150, help_text="The username of the other collector")
    give = cards_field("Your free cards, 1 to 20, by reference")
    want = cards_field("Their cards, 1 to 20, by reference")


class DeckIn(Body):
    """A deck to be saved."""

    name = Text(max_length=SavedDeck.MAX_NAME_LENGTH, help_text="Its name, yours alone")
    cards = cards_field("Your cards, at most 30, by reference")


class InviteIn(Body):
    """A battle to invite to."""

    cards = cards_field("10 to 30 of your free cards, by reference")
    ante = StrictBooleanField(required=False, default=False, help_text="Whether a card is at stake")
    own_piles = StrictBooleanField(
        required=False, default=False, help_text="Whether each draws from their own pile"
    )


class JoinBattleIn(Body):
    """The other seat of a battle."""

    cards = cards_field("10 to 30 of your free cards, by reference")
    agreed = StrictBooleanField(help_text="Whether you agree to the terms; with an ante, the stake")


class VisibilityIn(Body):
    """Whether others may see a collection."""

    is_public = StrictBooleanField()


class _Filters(Body):
    """Filters of cards, as an address has them."""

    colour = serializers.ChoiceField(choices=COLOURS, required=False)
    shape = serializers.ChoiceField(choices=SHAPES, required=False)
    kind = serializers.ChoiceField(choices=KINDS, required=False)
    plus = serializers.IntegerField(
        required=False, min_value=1, max_value=MAX_COMBO_VALUE, help_text="At least so much"
    )
    minus = serializers.IntegerField(
        required=False, min_value=1, max_value=MAX_COMBO_VALUE, help_text="At least so much"
    )
    worth = serializers.IntegerField(
        required=False, min_value=0, max_value=10, help_text="At least so much"
    )


class CardFilters(_Filters):
    """Filters of a collection."""

    sort = serializers.ChoiceField(choices=list(SORTS), required=False)
    days = serializers.IntegerField(
        required=False, min_value=0, max_value=MAX_NUMBER, help_text="Got in so many last days"
    )
    free = serializers.ChoiceField(
        choices=["yes", "no"], required=False, help_text="Whether nothing has locked it"
    )


class PublicFilters(_Filters):
    """Filters of a public collection."""

    sort = serializers.ChoiceField(choices=list(SORTS), required=False)


class MarketFilters(_Filters):
    """Filters of the market."""

    sort = serializers.ChoiceField(choices=list(MARKET_SORTS), required=False)
    most = serializers.IntegerField(
        required=False, min_value=1, max_value=MAX_NUMBER, help_text="The highest price"
    )
    falls = serializers.IntegerField(
        required=False, min_value=0, max_value=7, help_text="Price falls within so many days"
    )
    affordable = serializers.ChoiceField(
        choices=["yes"], required=False, help_text="Your free cards can pay it"
    )


def parameters(filters: type[_Filters]) -> list[OpenApiParameter]:
    """Return the parameters of an operation with these filters, for its schema."""
    found = []
    for name, field in filters().fields.items():
        schema: dict[str, Any] = {"type": "integer"}
        if isinstance(field, serializers.ChoiceField):
            schema = {"type": "string", "enum": list(field.choices)}
        elif isinstance(field, serializers.IntegerField):
            schema |= {"minimum": field.min_value, "maximum": field.max_value}
        found.append(OpenApiParameter(name, schema, description=str(field.help_text or "")))
    return found


def words_of(request: Any, filters: type[_Filters]) -> dict[str, Any]:
    """Return the filters of a request. Raises ValidationError."""
    names = set(filters().fields)
    asked = filters(data={k: v for k, v in request.query_params.items() if k in names})
    asked.is_valid(raise_exception=True)
    return dict(asked.validated_data)
