"""Leaving a seat to a bot for good through JSON. Parse, call, answer."""

from __future__ import annotations

from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from api.fields import Body, Choice
from api.schema import refusals
from play import services
from play.api.access import PlayView, valid
from play.api.serializers import GameOut, game_out
from play.levels import LEVELS
from play.services import BOT


class HandOverIn(Body):
    bot = Choice(
        choices=list(LEVELS),
        required=False,
        default=BOT,
        help_text="the level that plays on in your place",
    )


class HandOverView(PlayView):
    """A seat whose player plays no more."""

    permission_classes = [IsAuthenticated]

    @extend_schema(
        tags=["games"],
        summary="Leave your seat to a bot for good",
        request=HandOverIn,
        responses={
            status.HTTP_200_OK: GameOut,
            **refusals(
                status.HTTP_403_FORBIDDEN,
                status.HTTP_409_CONFLICT,
                status.HTTP_422_UNPROCESSABLE_ENTITY,
            ),
        },
    )
    def post(self, request: Request, key: str) -> Response:
        """The game goes on with a bot in your place, and you watch it, without mail. The log tells
        all players (`handed over`); nothing gives the seat back."""
        data = valid(HandOverIn(data=request.data))
        seen = self.seen(key)
        services.hand_over(
            game_id=seen.game.pk, side=seen.own_side("leave a seat to a bot"), bot=data["bot"]
        )
        return Response(game_out(self.seen(key), request))
