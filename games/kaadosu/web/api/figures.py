"""Figures: one's own limits and place, news, editions, and the economy."""

from __future__ import annotations

from typing import Any

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from games.kaadosu.collection import figures
from games.kaadosu.collection.days import WEEK
from games.kaadosu.collection.news import KINDS as NEWS_KINDS
from games.kaadosu.collection.news import news_of
from games.kaadosu.collection.services.profile import set_visibility
from games.kaadosu.web.api.access import (
    NEEDS_COLLECTION,
    REFUSED,
    TAGS,
    CollectionView,
    listed,
    valid,
)
from games.kaadosu.web.api.bodies import VisibilityIn


class LimitsOut(serializers.Serializer[Any]):
    """The limits that are left."""

    opened = serializers.DateTimeField()
    trades_from = serializers.DateTimeField(help_text="Trades and the market open then")
    is_frozen = serializers.BooleanField(help_text="By a moderator")
    is_public = serializers.BooleanField()
    bases_return_on = serializers.DateField(help_text="Unless you come back before")
    leaving_left = serializers.IntegerField(help_text="Cards that may still leave in these 7 days")
    listings_left = serializers.IntegerField()
    kept_left = serializers.IntegerField(help_text="Shadows and shadow combos still to be kept")
    shadow_combos_left = serializers.IntegerField(help_text="That still pay today")
    bases = serializers.IntegerField()


class PlaceOut(serializers.Serializer[Any]):
    """The place in the order of the next packs."""

    place = serializers.IntegerField(allow_null=True, help_text="null: not here today")
    of = serializers.IntegerField()
    points = serializers.IntegerField(help_text="Days, at most 365, and 10 a counted battle")
    counted_battles = serializers.IntegerField()
    holds_much = serializers.BooleanField(help_text="Then one comes after all others")
    much_from = serializers.IntegerField(help_text="Bases")


class OwnDrawOut(serializers.Serializer[Any]):
    """A pack and its place in a day's draw."""

    day = serializers.DateField()
    number = serializers.IntegerField()
    place = serializers.IntegerField()


class StatusOut(serializers.Serializer[Any]):
    """One's own standing."""

    limits = LimitsOut()
    place = PlaceOut()
    draws = OwnDrawOut(many=True)


class NewsOut(serializers.Serializer[Any]):
    """Something that became of a listing or an offer."""

    kind = serializers.CharField(help_text=", ".join(NEWS_KINDS))
    at = serializers.DateTimeField()
    id = serializers.IntegerField(help_text="Of the listing, or of the offer")
    code = serializers.CharField(help_text="The card of a listing; empty for an offer")
    price = serializers.IntegerField(help_text="Of a listing")
    name = serializers.CharField(help_text="The other collector of an offer")


class EditionOut(serializers.Serializer[Any]):
    """An open edition."""

    letter = serializers.CharField()
    opened = serializers.DateField()
    owned = serializers.IntegerField()
    in_pool = serializers.IntegerField()


class PackPriceOut(serializers.Serializer[Any]):
    """Packs of a price."""

    price = serializers.IntegerField()
    packs = serializers.IntegerField()
    with_base = serializers.IntegerField()


class DrawOut(serializers.Serializer[Any]):
    """A day's draw."""

    day = serializers.DateField()
    commitment = serializers.CharField(help_text="SHA-256 of the seed, shown the day before")
    seed = serializers.CharField(help_text="Empty until the day is over")
    packs = serializers.IntegerField(allow_null=True)
    shadow_packs = serializers.IntegerField(allow_null=True, help_text="Of shadows alone")


class EconomyOut(serializers.Serializer[Any]):
    """The economy."""

    editions = EditionOut(many=True)
    collectors = serializers.IntegerField()
    active = serializers.IntegerField(help_text="Seen in the last 30 days")
    listings = serializers.IntegerField()
    pack_prices = PackPriceOut(many=True, help_text="Of the last 7 days that are over")
    shadow_share = serializers.IntegerField(
        allow_null=True, help_text="% of packs of shadows alone, of the last 30 days"
    )
    draws = DrawOut(many=True)


class StatusView(CollectionView):
    """One's own standing."""

    @extend_schema(
        tags=TAGS,
        summary="Get your limits and your place for packs",
        responses={status.HTTP_200_OK: StatusOut, **NEEDS_COLLECTION},
    )
    def get(self, request: Request) -> Response:
        """With the places of your packs in the draws of the last 7 days."""
        return Response(self._status())

    @extend_schema(
        tags=TAGS,
        summary="Show your collection to others, or hide it",
        request=VisibilityIn,
        responses={status.HTTP_200_OK: StatusOut, **REFUSED},
    )
    def patch(self, request: Request) -> Response:
        """Shown, your name is on your cards too."""
        set_visibility(self.caller(), **valid(VisibilityIn(data=request.data)))
        return Response(self._status())

    def _status(self) -> dict[str, Any]:
        owner, now = self.owner(), timezone.now()
        return {
            "limits": figures.own_limits(owner, now),
            "place": figures.own_place(owner, now),
            "draws": figures.own_draws(owner, now),
        }


class NewsView(CollectionView):
    """News."""

    @extend_schema(
        tags=TAGS,
        summary="List the news of your listings and offers of the last 7 days",
        responses=listed(NewsOut),
    )
    def get(self, request: Request) -> Response:
        """Sales, falling prices, answers to offers, the newest first."""
        owner, now = self.owner(), timezone.now()
        found = news_of([owner.pk], now - WEEK, now)[owner.pk]
        return self.page(
            request,
            found,
            lambda one: {
                "kind": one.kind,
                "at": one.at,
                "id": one.pk,
                "code": one.code,
                "price": one.price,
                "name": one.name,
            },
        )


class EditionsView(CollectionView):
    """Editions."""

    permission_classes = [AllowAny]

    @extend_schema(
        tags=TAGS,
        summary="List the open editions",
        responses={status.HTTP_200_OK: EditionOut(many=True)},
    )
    def get(self, request: Request) -> Response:
        """Return how many of their bases are owned."""
        return self.page(request, figures.edition_figures(), _edition)


class EconomyView(CollectionView):
    """The economy."""

    permission_classes = [AllowAny]

    @extend_schema(
        tags=TAGS,
        summary="Get the economy's figures and the days' draws",
        responses={status.HTTP_200_OK: EconomyOut},
    )
    def get(self, request: Request) -> Response:
        """Of packs, only days that are over count."""
        found = figures.economy(timezone.now())
        return Response({**found, "editions": [_edition(one) for one in found["editions"]]})


def _edition(one: figures.EditionFigures) -> dict[str, Any]:
    return {
        "letter": one.letter,
        "opened": one.opened,
        "owned": one.owned,
        "in_pool": one.in_pool,
    }
