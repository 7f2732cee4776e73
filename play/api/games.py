"""Games before they run: list, create, join, start, withdraw; the bots, and promised seeds."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import OpenApiParameter, extend_schema, extend_schema_view
from rest_framework import status
from rest_framework.generics import ListAPIView
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from api.schema import refusals
from play import queries, services
from play.api.access import LATE_OR_REFUSED, PlayView, valid
from play.api.request_bodies import CreateIn, JoinIn, StartIn
from play.api.serializers import BotOut, GameOut, ListedGame, OfferOut, SigningKeyOut
from play.levels import LEVELS
from play.listed_seats import seated
from play.models import Game
from play.throttles import SeedOffers


@extend_schema_view(
    get=extend_schema(
        tags=["games"],
        summary="List your games, most recently updated first",
        parameters=[OpenApiParameter("game", str, description="only those of this game")],
    )
)
class GamesView(PlayView, ListAPIView[Game]):
    """My games, the newest change first; and new ones."""

    permission_classes = [IsAuthenticated]
    serializer_class = ListedGame
    filter_backends: list[Any] = []

    def get_queryset(self) -> Any:
        if getattr(self, "swagger_fake_view", False):
            return Game.objects.none()
        return queries.listed_for(self.request.user, self.wanted_slug())

    def paginate_queryset(self, queryset: Any) -> Any:
        """Return a page of games with all their seats."""
        page = super().paginate_queryset(queryset)
        return page if page is None else seated(page)

    @extend_schema(
        tags=["games"],
        summary="Start a game",
        request=CreateIn,
        responses={status.HTTP_201_CREATED: GameOut, **LATE_OR_REFUSED},
    )
    def post(self, request: Request) -> Response:
        """Start a game: against a bot it begins at once, else the answer holds an invite_key."""
        data = valid(CreateIn(data=request.data))
        bot_deck = self.deck(data.get("bot_deck", ""), "bot_deck")
        game = self.created(data, opponent=data["opponent"], bot_deck=bot_deck)
        return self.answer(game, status.HTTP_201_CREATED)


@extend_schema_view(get=extend_schema(tags=["games"], summary="List the bots to play against"))
class BotsView(PlayView, ListAPIView[Any]):
    """The bots to play against, the weakest first; a list like every other, though they are few."""

    serializer_class = BotOut
    filter_backends: list[Any] = []

    def get_queryset(self) -> Any:
        return list(LEVELS.values())


class OffersView(PlayView):
    """A promised server seed: its hash now, before any player's seed; itself after the game."""

    permission_classes = [IsAuthenticated]
    throttle_classes = [*APIView.throttle_classes, SeedOffers]

    @extend_schema(
        tags=["games"],
        summary="Get a seed offer",
        request=None,
        responses={status.HTTP_201_CREATED: OfferOut},
    )
    def post(self, request: Request) -> Response:
        made = services.make_server_seed(user=request.user)
        body = {"offer": made.key, "commitment": made.commitment}
        return Response(body, status=status.HTTP_201_CREATED)


class SigningKeyView(PlayView):
    """The key by which records are known as the site's."""

    @extend_schema(
        tags=["games"],
        summary="Get the key that signs records",
        responses={status.HTTP_200_OK: SigningKeyOut},
    )
    def get(self, request: Request) -> Response:
        """The public key of each record's signature: Ed25519 (RFC 8032), in hex."""
        return Response({"algorithm": "Ed25519", "public_key": services.signing_key().public})


class JoinView(PlayView):
    """Take the free seat of an invitation."""

    permission_classes = [IsAuthenticated]

    @extend_schema(
        tags=["games"],
        summary="Join a game",
        request=JoinIn,
        responses={status.HTTP_200_OK: GameOut, **LATE_OR_REFUSED},
    )
    def post(self, request: Request) -> Response:
        data = valid(JoinIn(data=request.data))
        found = queries.invitation(data["invite_key"])
        game = services.join_game(
            user=request.user,
            invite_key=data["invite_key"],
            **self.seat_taken(data, found),
        )
        return self.answer(game)


class StartView(PlayView):
    """Begin a game before all seats are taken."""

    permission_classes = [IsAuthenticated]

    @extend_schema(
        tags=["games"],
        summary="Start a game of your invite now",
        request=StartIn,
        responses={status.HTTP_200_OK: GameOut, **LATE_OR_REFUSED},
    )
    def post(self, request: Request, key: str) -> Response:
        """Bots take the seats that are free."""
        data = valid(StartIn(data=request.data))
        bot_deck = self.deck(data["bot_deck"], "bot_deck")
        game = services.start_game(user=request.user, key=key, bot=data["bot"], bot_deck=bot_deck)
        return self.answer(game)


class WithdrawView(PlayView):
    """Take back an invitation that nobody has taken."""

    permission_classes = [IsAuthenticated]

    @extend_schema(
        tags=["games"],
        summary="Cancel an invite",
        request=None,
        responses={status.HTTP_204_NO_CONTENT: None, **refusals(status.HTTP_409_CONFLICT)},
    )
    def post(self, request: Request, key: str) -> Response:
        services.withdraw_game(user=request.user, key=key)
        return Response(status=status.HTTP_204_NO_CONTENT)
