"""Cards, sets, revisions, rulings and tokens, as the tables and the engine have them."""

from datetime import UTC
from typing import Any

import django_filters
from django.core.exceptions import ValidationError
from django.db.models import Prefetch
from django.utils.text import slugify
from django_filters.fields import IsoDateTimeField
from drf_spectacular.utils import OpenApiParameter, extend_schema, extend_schema_view
from rest_framework import viewsets
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response

from api.caching import PublicData
from api.pages import CursorPages
from cards import queries
from cards.api.filters import filterset_of, found, parameters_of
from cards.api.games import GAME, game_of
from cards.games import cards_of
from cards.models import Card, CardSet, Revision, Ruling
from cards.serializers import (
    CARDS,
    DETAILED,
    BaseCardSerializer,
    CardSetSerializer,
    ChangeSerializer,
    RulingSerializer,
    TokenSerializer,
    detail_serializer_of,
    serializer_of,
)
from games import DEFAULT_SLUG, GAMES

SLUG = "[-a-zA-Z0-9_]{1,60}"


class CardData(PublicData):
    """Data that changes with the pool of cards and with nothing else."""

    def version(self, request: Request) -> str:
        """The newest load of cards."""
        return queries.pool_version() or "no cards"


@extend_schema_view(
    list=extend_schema(
        summary="List current cards, filtered and sorted",
        tags=["cards"],
        parameters=[*(each for game in GAMES for each in parameters_of(game)), GAME],
        responses=CARDS,
    ),
    retrieve=extend_schema(
        summary="Get a card with its history and rulings, retired or not",
        tags=["cards"],
        responses=DETAILED,
        parameters=[OpenApiParameter("card_id", str, "path", description="Such as cs-001")],
    ),
)
class CardApi(CardData, viewsets.ReadOnlyModelViewSet[Card]):
    """Official cards by their stable id, like `cs-001`.

    A list of another game's cards takes `q`, `set` and `sort`; all else is a search by figures.
    """

    lookup_field = "card_id"
    lookup_value_regex = SLUG

    @property
    def filterset_class(self) -> Any:
        """The filters of the game that is asked for; None: it has no own ones."""
        return filterset_of(game_of(self.request))

    def version(self, request: Request) -> str:
        """Rulings may change without a load, and a search may ask for what is in decks."""
        is_more = self.action == "retrieve" or "q" in request.query_params
        return "" if is_more else super().version(request)

    def get_queryset(self) -> Any:
        cards = Card.objects.select_related("set")
        if self.action == "retrieve":
            public = Ruling.objects.filter(public=True).select_related("card")
            return cards.prefetch_related("revisions", Prefetch("rulings", public))
        return cards.current(game_of(self.request))

    def get_serializer_class(self) -> type[BaseCardSerializer]:
        return serializer_of(game_of(self.request))

    def retrieve(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        """Told as its own game's cards are."""
        card = self.get_object()
        told = detail_serializer_of(card.game)(card, context=self.get_serializer_context())
        return Response(told.data)

    def filter_queryset(self, queryset: Any) -> Any:
        """A card is found by its id alone, whatever else stands in the address."""
        if self.action == "retrieve":
            return queryset
        if self.filterset_class is None:
            return found(self.request, game_of(self.request))
        return super().filter_queryset(queryset)


@extend_schema_view(
    list=extend_schema(
        summary="List all sets of a game, oldest first", tags=["sets"], parameters=[GAME]
    ),
    retrieve=extend_schema(summary="Get a set", tags=["sets"]),
)
class CardSetApi(PublicData, viewsets.ReadOnlyModelViewSet[CardSet]):
    """Sets by their slug, like `core`."""

    queryset = CardSet.objects.all()
    serializer_class = CardSetSerializer
    lookup_field = "slug"
    lookup_value_regex = SLUG

    def get_queryset(self) -> Any:
        """A set is found by its slug alone, whatever its game."""
        sets = super().get_queryset()
        return sets if self.action == "retrieve" else sets.filter(game=game_of(self.request))


class MomentField(IsoDateTimeField):
    """A moment that can be told in UTC."""

    def clean(self, value: Any) -> Any:
        """Raises ValidationError for one whose offset carries it out of the calendar, too."""
        found = super().clean(value)
        try:
            return found.astimezone(UTC) if found is not None else None
        except OverflowError as error:
            raise ValidationError("Give a date and time in the years 1 to 9999.") from error


class MomentFilter(django_filters.IsoDateTimeFilter):
    """At a moment, before or after it."""

    field_class = MomentField


class RevisionFilter(django_filters.FilterSet):
    """`?card=cs-001&set=core&since=2026-01-01T00:00:00Z`"""

    card = django_filters.CharFilter("card__card_id", max_length=60, help_text="A card's id")
    set = django_filters.CharFilter("card__set__slug", max_length=60, help_text="A set's slug")
    since = MomentFilter("when", "gte")

    class Meta:
        model = Revision
        fields: list[str] = []


@extend_schema_view(
    list=extend_schema(
        summary="List card changes, newest first",
        tags=["revisions"],
        parameters=[
            OpenApiParameter(
                "since", str, description="At this time or later, such as 2026-01-01T00:00:00Z"
            ),
            GAME,
        ],
    ),
)
class RevisionApi(CardData, viewsets.ReadOnlyModelViewSet[Revision]):
    """Revisions of cards, with reasons. An id is the card's and the number: `cs-001.2`."""

    queryset = Revision.objects.select_related("card__set").order_by("-when", "-pk")
    serializer_class = ChangeSerializer
    filterset_class = RevisionFilter
    lookup_field = "id"
    lookup_value_regex = SLUG + r"\.[1-9][0-9]{0,8}"

    def get_queryset(self) -> Any:
        """A revision is found by its id alone, whatever the card's game."""
        rows = super().get_queryset()
        return rows if self.action == "retrieve" else rows.filter(card__game=game_of(self.request))

    @extend_schema(
        summary="Get a revision",
        tags=["revisions"],
        parameters=[OpenApiParameter("id", str, "path", description="Such as cs-001.2")],
    )
    def retrieve(self, request: Request, id: str) -> Response:
        card_id, _, number = id.rpartition(".")
        found = self.get_queryset().filter(card__card_id=card_id, number=int(number)).first()
        if found is None:
            raise NotFound("Revision not found.")
        return Response(self.get_serializer(found).data)


class RulingFilter(django_filters.FilterSet):
    """`?card=cs-001&rule=R7.4&set=core`"""

    card = django_filters.CharFilter("card__card_id", max_length=60, help_text="A card's id")
    set = django_filters.CharFilter("card__set__slug", max_length=60, help_text="A set's slug")
    rule = django_filters.CharFilter("rule", max_length=8, help_text="A rule, such as R7.4")

    class Meta:
        model = Ruling
        fields: list[str] = []


@extend_schema_view(
    list=extend_schema(summary="List all rulings by number", tags=["rulings"], parameters=[GAME]),
    retrieve=extend_schema(
        summary="Get a ruling",
        tags=["rulings"],
        parameters=[OpenApiParameter("number", str, "path", description="Such as E12")],
    ),
)
class RulingApi(PublicData, viewsets.ReadOnlyModelViewSet[Ruling]):
    """Rulings by their number, like `E12`."""

    queryset = Ruling.objects.filter(public=True).select_related("card").order_by("position")
    serializer_class = RulingSerializer
    filterset_class = RulingFilter
    lookup_field = "number"
    lookup_value_regex = "[A-Z][1-9][0-9]{0,3}"

    def get_queryset(self) -> Any:
        """A ruling is found by its number alone, whatever its game."""
        rows = super().get_queryset()
        return rows if self.action == "retrieve" else rows.filter(game=game_of(self.request))


@extend_schema(tags=["tokens"])
class TokenApi(CardData, viewsets.ViewSet):
    """Tokens by their name as a slug, like `rat-token`."""

    lookup_field = "id"
    lookup_value_regex = SLUG
    serializer_class = TokenSerializer
    pagination_class = CursorPages

    @extend_schema(summary="List all tokens", responses=TokenSerializer(many=True))
    def list(self, request: Request) -> Response:
        """A list like every other, though there are few."""
        pages = self.pagination_class()
        tokens = pages.paginate_queryset(cards_of(DEFAULT_SLUG).made_cards(), request, self)
        made = TokenSerializer(tokens, many=True, context={"request": request})
        return pages.get_paginated_response(made.data)

    @extend_schema(summary="Get a token", responses=TokenSerializer)
    def retrieve(self, request: Request, id: str) -> Response:
        for token in cards_of(DEFAULT_SLUG).made_cards():
            if slugify(token.name) == id:
                return Response(TokenSerializer(token, context={"request": request}).data)
        raise NotFound("Token not found. See /api/tokens/ for all of them.")
