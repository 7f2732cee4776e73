"""The JSON API of cards: read-only, by the same filters as the page. No logic of its own."""

from typing import Any

from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework import serializers, viewsets
from rest_framework.request import Request

from api.caching import PublicData
from cards import queries
from cards.filters import CardFilter
from cards.models import Card, CardSet, Revision


class CardSetSerializer(serializers.ModelSerializer[CardSet]):
    """A set of cards."""

    authors = serializers.ListField(child=serializers.CharField())

    class Meta:
        model = CardSet
        fields = ["slug", "name", "released", "licence", "authors"]


class CardSerializer(serializers.ModelSerializer[Card]):
    """A card in the words of the card files, with its address and what the engine says of it."""

    id = serializers.SlugField(source="card_id")
    set = serializers.SlugField(source="set.slug")
    value = serializers.IntegerField(allow_null=True, help_text="Coins; null for a Persona")
    types = serializers.ListField(child=serializers.CharField())
    keywords = serializers.ListField(
        child=serializers.CharField(), help_text="Keywords that the card itself has"
    )
    dice_mean = serializers.FloatField(allow_null=True, help_text="Mean of the Hit Dice")
    url = serializers.SerializerMethodField(help_text="The card's page on this site")

    class Meta:
        model = Card
        fields = [
            "id",
            "name",
            "set",
            "kind",
            "value",
            "types",
            "movement",
            "hit_dice",
            "dice_mean",
            "text",
            "keywords",
            "flavour",
            "artist",
            "icon",
            "playable",
            "text_error",
            "revision",
            "retired",
            "added",
            "changed",
            "url",
        ]

    def get_url(self, card: Card) -> str:
        path = card.get_absolute_url()
        request = self.context.get("request")
        return request.build_absolute_uri(path) if request else path


class RevisionSerializer(serializers.ModelSerializer[Revision]):
    """A state that a card was in."""

    changes = serializers.DictField(help_text='{"field": [before, after]}')
    card = serializers.DictField(
        source="data", help_text="The whole card in the format of the card files"
    )

    class Meta:
        model = Revision
        fields = ["number", "when", "changes", "card", "why"]


class CardDetailSerializer(CardSerializer):
    """A card with its history, newest first."""

    revisions = RevisionSerializer(many=True)

    class Meta(CardSerializer.Meta):
        fields = [*CardSerializer.Meta.fields, "revisions"]


class CardData(PublicData):
    """What changes with the pool of cards and with nothing else."""

    def version(self, request: Request) -> str:
        """The newest load of cards."""
        return queries.pool_version() or "no cards"


@extend_schema_view(
    list=extend_schema(summary="Current cards, filtered and sorted", tags=["cards"]),
    retrieve=extend_schema(summary="One card with its history, retired or not", tags=["cards"]),
)
class CardApi(CardData, viewsets.ReadOnlyModelViewSet[Card]):
    """Official cards by their stable id, like `cs-001`."""

    filterset_class = CardFilter
    lookup_field = "card_id"
    lookup_value_regex = "[-a-zA-Z0-9_]+"

    def get_queryset(self) -> Any:
        cards = Card.objects.select_related("set")
        if self.action == "retrieve":
            return cards.prefetch_related("revisions")
        return cards.current()

    def get_serializer_class(self) -> type[CardSerializer]:
        return CardDetailSerializer if self.action == "retrieve" else CardSerializer

    def filter_queryset(self, queryset: Any) -> Any:
        """A card is found by its id alone, whatever else stands in the address."""
        return queryset if self.action == "retrieve" else super().filter_queryset(queryset)


@extend_schema_view(
    list=extend_schema(summary="All sets, oldest first", tags=["sets"]),
    retrieve=extend_schema(summary="One set", tags=["sets"]),
)
class CardSetApi(CardData, viewsets.ReadOnlyModelViewSet[CardSet]):
    """Sets by their slug, like `core`."""

    queryset = CardSet.objects.all()
    serializer_class = CardSetSerializer
    lookup_field = "slug"
    lookup_value_regex = "[-a-zA-Z0-9_]+"
