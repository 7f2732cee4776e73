"""Trying a deck alone through JSON. Parse, call, answer."""

from __future__ import annotations

from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from api.fields import Body, Text
from play import services
from play.api.access import LATE_OR_REFUSED, PlayView, valid
from play.api.request_bodies import Offer, Seed
from play.api.serializers import GameOut


class AloneIn(Body):
    deck = Text(max_length=60, help_text="the key of one of your decks, or of a starter deck")
    offer = Offer()
    seed = Seed()


class AloneView(PlayView):
    """A game that one plays alone."""

    permission_classes = [IsAuthenticated]

    @extend_schema(
        tags=["games"],
        summary="Try a deck alone",
        request=AloneIn,
        responses={status.HTTP_201_CREATED: GameOut, **LATE_OR_REFUSED},
    )
    def post(self, request: Request) -> Response:
        """The other side has the same deck and does nothing: it passes, ends its turns and gives
        the default answer, before your action is answered. The game counts nowhere."""
        data = valid(AloneIn(data=request.data))
        deck = self.named_deck(data["deck"], "deck")
        game = services.play_alone(
            user=request.user, deck=deck, offer=data["offer"], seed=data["seed"]
        )
        return self.answer(game, status.HTTP_201_CREATED)
