"""Trying a deck alone through JSON. Parse, call, answer."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from api.fields import Text
from api.schema import refusals
from play import services
from play.api.access import PlayView, valid
from play.models import MAX_SEED_LENGTH
from play.serializers import SEED_HELP, GameOut, game_out


class AloneIn(serializers.Serializer[Any]):
    deck = Text(max_length=60, help_text="the key of one of your decks, or of a starter deck")
    offer = Text(
        max_length=40,
        required=False,
        default="",
        allow_blank=True,
        help_text="of games/seed-offers/; needed with a seed",
    )
    seed = Text(
        max_length=MAX_SEED_LENGTH,
        required=False,
        default="",
        allow_blank=True,
        help_text=SEED_HELP,
    )


class AloneView(PlayView):
    """A game that one plays alone."""

    permission_classes = [IsAuthenticated]

    @extend_schema(
        tags=["games"],
        summary="Try a deck alone",
        request=AloneIn,
        responses={
            status.HTTP_201_CREATED: GameOut,
            **refusals(status.HTTP_409_CONFLICT, status.HTTP_422_UNPROCESSABLE_ENTITY),
        },
    )
    def post(self, request: Request) -> Response:
        """The other side has the same deck and does nothing: it passes, ends its turns and gives
        the default answer, before your action is answered. The game counts nowhere."""
        data = valid(AloneIn(data=request.data))
        deck = self.named_deck(data["deck"], "deck")
        game = services.play_alone(
            user=request.user, deck=deck, offer=data["offer"], seed=data["seed"]
        )
        body = game_out(self.seen(game.key), request)
        return Response(body, status=status.HTTP_201_CREATED)
