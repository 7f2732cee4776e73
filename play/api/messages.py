"""Words beside a game through JSON. Parse, call, answer."""

from __future__ import annotations

from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.permissions import IsAuthenticatedOrReadOnly
from rest_framework.request import Request
from rest_framework.response import Response

from api.fields import Body, Text
from api.schema import refusals
from play import services
from play.api.access import PlayView, valid
from play.models import Message
from play.models.messages import MAX_MESSAGE


class MessageOut(serializers.ModelSerializer[Message]):
    """Words of a player to the players, or of a spectator to spectators."""

    author = serializers.CharField(source="author.username")
    of_player = serializers.BooleanField(source="is_of_player")

    class Meta:
        model = Message
        fields = ["author", "of_player", "words", "made"]


class MessageIn(Body):
    words = Text(max_length=MAX_MESSAGE)


class MessagesView(PlayView):
    """Messages beside a game."""

    permission_classes = [IsAuthenticatedOrReadOnly]

    @extend_schema(
        tags=["games"],
        summary="Messages of a game",
        responses={status.HTTP_200_OK: MessageOut(many=True)},
    )
    def get(self, request: Request, key: str) -> Response:
        """The newest hundred that you may read: spectators’ reach players when the game is over."""
        found = services.messages_for(request.user, self.seen(key))
        return Response(MessageOut(found, many=True).data)

    @extend_schema(
        tags=["games"],
        summary="Write a message",
        request=MessageIn,
        responses={
            status.HTTP_201_CREATED: MessageOut,
            **refusals(status.HTTP_403_FORBIDDEN),
        },
    )
    def post(self, request: Request, key: str) -> Response:
        """To the other players, or as a spectator to the other spectators."""
        words = valid(MessageIn(data=request.data))["words"]
        said = services.say(user=request.user, seen=self.seen(key), words=words)
        return Response(MessageOut(said).data, status=status.HTTP_201_CREATED)
