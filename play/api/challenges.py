"""Open challenges through JSON: list, post, take, withdraw. Parse, call, answer."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.urls import reverse
from drf_spectacular.utils import OpenApiParameter, extend_schema, extend_schema_field
from rest_framework import serializers, status
from rest_framework.generics import ListAPIView
from rest_framework.permissions import IsAuthenticated, IsAuthenticatedOrReadOnly
from rest_framework.request import Request
from rest_framework.response import Response

from api.fields import StrictBooleanField
from api.schema import refusals
from play import services
from play.api.access import LATE_OR_REFUSED, PlayView, valid
from play.api.request_bodies import CreateIn, JoinIn
from play.api.serializers import GameOut
from play.models import Game, WhenLate
from play.own_seats import seat_of
from play.queries import host_of
from play.setup.challenges import challenge, open_challenges
from play.setup.terms import terms_of


class ChallengeOut(serializers.ModelSerializer[Game]):
    """An open challenge: seats that anyone may take."""

    game = serializers.CharField(source="slug", help_text="which game it is")
    host = serializers.SerializerMethodField(help_text="who posted it")
    taken = serializers.SerializerMethodField(help_text="names of the seats that are taken")
    options = serializers.DictField(help_text="by which the game is played, by name")
    when_late = serializers.ChoiceField(source="on_timeout", choices=WhenLate.choices)
    terms = serializers.SerializerMethodField(
        help_text="in words, beyond the pace; whoever takes it must agree to them"
    )
    rules_version = serializers.CharField(source="book.rules_version")
    deck_name = serializers.SerializerMethodField(
        help_text="the host’s deck; null unless the host wishes it to be told"
    )
    commitment = serializers.CharField(help_text="SHA-256 of the site's seed: make yours after it")
    mine = serializers.SerializerMethodField(help_text="whether the asker has a seat in it")
    url = serializers.SerializerMethodField(help_text="the page on which it is taken")

    class Meta:
        model = Game
        fields = [
            "key",
            "game",
            "url",
            "host",
            "seat_count",
            "taken",
            "options",
            "days_per_action",
            "time_by_turn",
            "bank_days",
            "is_public",
            "is_rated",
            "advice",
            "when_late",
            "drafts_welcome",
            "terms",
            "rules_version",
            "deck_name",
            "commitment",
            "mine",
            "created",
        ]

    def get_host(self, game: Game) -> str:
        return host_of(game.seats.all()).name

    def get_taken(self, game: Game) -> list[str]:
        return [game.seat_names[seat.side] for seat in game.seats.all()]

    def get_terms(self, game: Game) -> list[str]:
        return terms_of(game, game.seats.all())

    @extend_schema_field(serializers.CharField(allow_null=True))
    def get_deck_name(self, game: Game) -> str | None:
        return host_of(game.seats.all()).deck_name if game.shows_deck else None

    def get_mine(self, game: Game) -> bool:
        return seat_of(game.seats.all(), self.context["request"].user) is not None

    @extend_schema_field({"type": "string", "format": "uri"})
    def get_url(self, game: Game) -> str:
        return settings.SITE_URL + reverse("play:join", args=[game.invite_key])


class ChallengeIn(CreateIn):
    """A new game, without what is for one against a bot."""

    opponent = None  # type: ignore[assignment]
    bot_deck = None  # type: ignore[assignment]
    shows_deck = StrictBooleanField(
        required=False, default=False, help_text="tell everyone which deck you play"
    )


class TakeIn(JoinIn):
    """Taking a seat of a challenge, which is in the address."""

    invite_key = None  # type: ignore[assignment]


class ChallengesView(PlayView, ListAPIView[Game]):
    """Open challenges, and new ones."""

    permission_classes = [IsAuthenticatedOrReadOnly]
    serializer_class = ChallengeOut
    filter_backends: list[Any] = []

    def get_queryset(self) -> Any:
        if getattr(self, "swagger_fake_view", False):
            return Game.objects.none()
        return open_challenges(self.wanted_slug())

    @extend_schema(
        tags=["games"],
        summary="List open challenges, the newest first",
        parameters=[OpenApiParameter("game", str, description="only those of this game")],
    )
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        """Those that anyone may take; the asker's own are `mine`."""
        return super().get(request, *args, **kwargs)

    @extend_schema(
        tags=["games"],
        summary="Post an open challenge",
        request=ChallengeIn,
        responses={status.HTTP_201_CREATED: GameOut, **LATE_OR_REFUSED},
    )
    def post(self, request: Request) -> Response:
        """The game begins as soon as all its seats are taken; a deck with drafts is refused."""
        data = valid(ChallengeIn(data=request.data))
        game = self.created(data, is_open=True, shows_deck=data["shows_deck"])
        return self.answer(game, status.HTTP_201_CREATED)


class TakeView(PlayView):
    """Take a seat that is open to anyone."""

    permission_classes = [IsAuthenticated]

    @extend_schema(
        tags=["games"],
        summary="Take an open challenge",
        request=TakeIn,
        responses={status.HTTP_200_OK: GameOut, **LATE_OR_REFUSED},
    )
    def post(self, request: Request, key: str) -> Response:
        """Of several who take the last seat at once one has it; the others get 409 (seat-taken)."""
        data = valid(TakeIn(data=request.data))
        found = challenge(key)
        game = services.take_challenge(
            user=request.user,
            key=key,
            **self.seat_taken(data, found),
        )
        return self.answer(game)


class WithdrawChallengeView(PlayView):
    """Take back an open challenge."""

    permission_classes = [IsAuthenticated]

    @extend_schema(
        tags=["games"],
        summary="Cancel an open challenge",
        request=None,
        responses={status.HTTP_204_NO_CONTENT: None, **refusals(status.HTTP_409_CONFLICT)},
    )
    def post(self, request: Request, key: str) -> Response:
        """The same as `games/{key}/withdraw/`."""
        services.withdraw_game(user=request.user, key=key)
        return Response(status=status.HTTP_204_NO_CONTENT)
