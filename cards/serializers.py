"""The shapes of the JSON of cards: what the API and the bulk files hold. No reads, no writes."""

from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.urls import reverse
from django.utils.text import slugify
from drf_spectacular.utils import (
    PolymorphicProxySerializer,
    extend_schema_field,
    extend_schema_serializer,
)
from rest_framework import serializers

from api.models import BulkFile
from cards.models import KINDS, MOVEMENTS, Card, CardSet, Revision, Ruling
from engine.text.node import to_data
from games import GAMES, web_module


class Addressed(serializers.Serializer[Any]):
    """Gives `absolute`: a path of this site as an address, by the request or by SITE_URL."""

    def absolute(self, path: str) -> str:
        request = self.context.get("request")
        address: str = request.build_absolute_uri(path) if request else settings.SITE_URL + path
        return address


class CardSetSerializer(serializers.ModelSerializer[CardSet]):
    """A set of cards."""

    slug = serializers.SlugField(help_text="Its id: it never changes")
    game = serializers.SlugField(help_text="The slug of its game")
    authors = serializers.ListField(child=serializers.CharField())

    class Meta:
        model = CardSet
        fields = ["slug", "game", "name", "released", "licence", "authors"]


class BaseCardSerializer(Addressed, serializers.ModelSerializer[Card]):
    """The fields of a card of any game."""

    id = serializers.SlugField(
        source="card_id", help_text="It never changes, nor is it ever given to another card"
    )
    set = serializers.SlugField(source="set.slug", help_text="The slug of its set")
    game = serializers.SlugField(help_text="The slug of its game")
    retired = serializers.BooleanField(help_text="It is in no set any more")
    url = serializers.SerializerMethodField(help_text="The card's page on this site")

    @extend_schema_field({"type": "string", "format": "uri"})
    def get_url(self, card: Card) -> str:
        return self.absolute(card.get_absolute_url())


@extend_schema_serializer(component_name="PlainCard")
class FigureCardSerializer(BaseCardSerializer):
    """Columns that all cards have, and the figures that its game's definition names."""

    kind = serializers.CharField(help_text="As card files have it; empty if its game has no kinds")
    figures = serializers.DictField(
        help_text="Its figures by name, as its game's card files have them; those that it lacks "
        "are left out"
    )

    class Meta:
        model = Card
        fields = [
            "id",
            "name",
            "set",
            "game",
            "kind",
            "figures",
            "flavour",
            "artist",
            "icon",
            "revision",
            "retired",
            "added",
            "changed",
            "url",
        ]


class RevisionSerializer(serializers.ModelSerializer[Revision]):
    """A state that a card was in."""

    changes = serializers.DictField(
        child=serializers.ListField(min_length=2, max_length=2),
        help_text='{"field": [before, after]}; empty for the first revision',
    )
    card = serializers.DictField(
        source="data", help_text="The whole card in the format of the card files"
    )

    class Meta:
        model = Revision
        fields = ["number", "when", "changes", "card", "why"]


class ChangeSerializer(RevisionSerializer):
    """A revision in the list of all, with an id of its own: the card's and the number."""

    id = serializers.SerializerMethodField(help_text="Such as cs-001.2")
    set = serializers.SlugField(source="card.set.slug")
    game = serializers.SlugField(source="card.game", help_text="The slug of the card's game")

    class Meta(RevisionSerializer.Meta):
        fields = ["id", "set", "game", *RevisionSerializer.Meta.fields]

    def get_id(self, revision: Revision) -> str:
        return f"{revision.card.card_id}.{revision.number}"


class RulingSerializer(Addressed, serializers.ModelSerializer[Ruling]):
    """An answer to a question that neither the rulebook nor a card's text settles by itself."""

    number = serializers.RegexField(r"^[A-Z][1-9][0-9]{0,3}$", help_text="Its id, such as E12")
    card = serializers.SlugField(
        source="card.card_id", allow_null=True, default=None, help_text="The id of a card, or null"
    )
    rule = serializers.CharField(help_text="The rule that it is about, such as R7.4, or empty")
    game = serializers.SlugField(help_text="The slug of its game")
    url = serializers.SerializerMethodField(help_text="Its place on this site")

    class Meta:
        model = Ruling
        fields = ["number", "card", "rule", "game", "text", "reason", "dated", "url"]

    @extend_schema_field({"type": "string", "format": "uri"})
    def get_url(self, ruling: Ruling) -> str:
        return self.absolute(ruling.get_absolute_url())


class Detailed(Addressed):
    """Fields of one card beyond those in a list: its history, newest first, and its
    rulings."""

    revisions = RevisionSerializer(many=True)
    rulings = serializers.SerializerMethodField()

    @extend_schema_field(RulingSerializer(many=True))
    def get_rulings(self, card: Card) -> Any:
        public = [ruling for ruling in card.rulings.all() if ruling.public]
        return RulingSerializer(public, many=True, context=self.context).data


@extend_schema_serializer(component_name="PlainCardDetail")
class FigureCardDetailSerializer(Detailed, FigureCardSerializer):
    """The same with its history, newest first, and its rulings."""

    class Meta(FigureCardSerializer.Meta):
        fields = [*FigureCardSerializer.Meta.fields, "revisions", "rulings"]


def serializer_of(game: str) -> type[BaseCardSerializer]:
    """Return the shape of a game's cards in a list: `CARD` of its `web/serializers.py`, or one that
    suits any game."""
    own = web_module(game, "serializers")
    found: type[BaseCardSerializer] = own.CARD if own else FigureCardSerializer
    return found


def detail_serializer_of(game: str) -> type[BaseCardSerializer]:
    """Return the shape of one of a game's cards: `CARD_DETAIL` of its `web/serializers.py`."""
    own = web_module(game, "serializers")
    found: type[BaseCardSerializer] = own.CARD_DETAIL if own else FigureCardDetailSerializer
    return found


def _any_game(name: str, shape_of: Callable[[str], type[BaseCardSerializer]], many: bool) -> Any:
    """For the schema: one of these, by what the card's game is."""

    def shapes() -> list[type[BaseCardSerializer]]:
        return list(dict.fromkeys(map(shape_of, GAMES)))

    return PolymorphicProxySerializer(name, shapes, resource_type_field_name=None, many=many)


CARDS = _any_game("AnyCard", serializer_of, many=True)
DETAILED = _any_game("AnyCardDetail", detail_serializer_of, many=False)
ALL_DETAILED = _any_game("AnyCardDetail", detail_serializer_of, many=True)


@extend_schema_field(CARDS)
class CardsField(serializers.ListField):
    """Cards of one game, in a list."""


@extend_schema_field(ALL_DETAILED)
class DetailedCardsField(serializers.ListField):
    """Cards of one game, with history and rulings."""


class TokenSerializer(Addressed):
    """A token of the rulebook (R10.18): no card of a deck, but made by cards."""

    id = serializers.SerializerMethodField(help_text="Its name as a slug")
    name = serializers.CharField()
    kind = serializers.ChoiceField(choices=KINDS)
    value = serializers.IntegerField(min_value=0)
    types = serializers.ListField(child=serializers.CharField())
    movement = serializers.ChoiceField(choices=MOVEMENTS, allow_null=True)
    hit_dice = serializers.SerializerMethodField()
    text = serializers.CharField()
    tree = serializers.SerializerMethodField(help_text="Its text as the engine has it")
    url = serializers.SerializerMethodField(help_text="Its page on this site")

    @extend_schema_field({"type": "string", "pattern": "^[-a-zA-Z0-9_]+$"})
    def get_id(self, token: Any) -> str:
        return slugify(token.name)

    @extend_schema_field({"type": ["string", "null"]})
    def get_hit_dice(self, token: Any) -> str | None:
        return str(token.hit_dice) if token.hit_dice else None

    @extend_schema_field({"type": ["object", "null"], "additionalProperties": True})
    def get_tree(self, token: Any) -> Any:
        return to_data(token.tree) if token.tree is not None else None

    @extend_schema_field({"type": "string", "format": "uri"})
    def get_url(self, token: Any) -> str:
        return self.absolute(reverse("cards:token", args=[slugify(token.name)]))


class BulkFileSerializer(Addressed, serializers.ModelSerializer[BulkFile]):
    """A set as one file."""

    set = serializers.SlugField(source="name", help_text="The slug of the set")
    sha256 = serializers.RegexField("^[0-9a-f]{64}$", help_text="Of the file's bytes")
    size = serializers.IntegerField(min_value=0, help_text="Bytes")
    cards = serializers.IntegerField(
        source="entries", min_value=0, help_text="Cards in it, retired ones too"
    )
    url = serializers.SerializerMethodField(help_text="Where the file is")

    class Meta:
        model = BulkFile
        fields = ["set", "sha256", "size", "cards", "made", "url"]

    @extend_schema_field({"type": "string", "format": "uri"})
    def get_url(self, row: BulkFile) -> str:
        return self.absolute(reverse("api-bulk-file", args=[row.name]))


@extend_schema_serializer(many=False)
class BulkContent(serializers.Serializer[Any]):
    """The content of a set's file."""

    format = serializers.IntegerField(help_text="1: the form described here")
    set = CardSetSerializer()
    cards = DetailedCardsField()
