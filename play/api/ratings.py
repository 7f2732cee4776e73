"""Ratings through JSON: the ladder of a game. Parse, call, answer."""

from __future__ import annotations

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.generics import ListAPIView

from games import DEFAULT_SLUG
from play.api.access import PlayView
from play.models import PlayerRating
from play.ratings.ladder import ladder, with_ranks


class RatingOut(serializers.ModelSerializer[PlayerRating]):
    """A player's rating by Glicko-2, as it would be if the period ended now."""

    rank = serializers.IntegerField()
    player = serializers.CharField(source="user.username")
    rating = serializers.FloatField(source="value")

    class Meta:
        model = PlayerRating
        fields = ["rank", "player", "rating", "deviation", "volatility", "wins", "losses", "ties"]


class RatingsView(PlayView, ListAPIView[PlayerRating]):
    """The ladder of a game."""

    serializer_class = RatingOut

    @extend_schema(
        tags=["games"],
        summary="The ladder",
        parameters=[OpenApiParameter("game", str, description="else the default game")],
    )
    def get(self, request, *args, **kwargs):  # type: ignore[no-untyped-def]
        """Players whose rating is sure (a deviation of at most 110), the highest first."""
        return super().get(request, *args, **kwargs)

    def paginate_queryset(self, queryset):  # type: ignore[no-untyped-def]
        """Return a page of the ladder with ranks."""
        page = super().paginate_queryset(queryset)
        return page if page is None else with_ranks(page)

    def get_queryset(self):  # type: ignore[no-untyped-def]
        return ladder(self.wanted_slug() or DEFAULT_SLUG)
