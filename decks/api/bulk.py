"""All public decks as one file, for programs that want all of them."""

from typing import Any

from django.http import StreamingHttpResponse
from drf_spectacular.utils import extend_schema, extend_schema_serializer
from rest_framework import serializers
from rest_framework.request import Request

from api.caching import PublicData
from cards.api.games import GAME, game_of
from decks.api.throttles import BulkFiles
from decks.sharing import bulk


class BulkDeckSerializer(serializers.Serializer[Any]):
    """A public deck with its cards."""

    key = serializers.SlugField(help_text="Identifies the deck in addresses")
    name = serializers.CharField()
    description = serializers.CharField(help_text="Markdown")
    owner = serializers.CharField()
    role = serializers.CharField(help_text="Empty where all are alike")
    persona = serializers.CharField(allow_null=True)
    sections = serializers.DictField(
        child=serializers.DictField(child=serializers.IntegerField(min_value=1)),
        help_text="For each section, names of cards and their counts",
    )
    maybe = serializers.DictField(
        child=serializers.IntegerField(min_value=1), help_text="The maybeboard"
    )
    tags = serializers.ListField(child=serializers.CharField())
    version = serializers.IntegerField()
    updated = serializers.DateTimeField()
    url = serializers.URLField(help_text="The deck's page on this site")


@extend_schema_serializer(many=False)
class BulkDecks(serializers.Serializer[Any]):
    """The content of the file."""

    format = serializers.IntegerField(help_text="1: the form described here")
    game = serializers.CharField()
    decks = BulkDeckSerializer(many=True)


class BulkDecksApi(PublicData):
    """The file of a game's public decks."""

    throttle_classes = [*PublicData.throttle_classes, BulkFiles]

    def version(self, request: Request) -> str:
        """The state of all that is in it."""
        return bulk.state(game_of(request))

    @extend_schema(
        tags=["bulk"],
        summary="Download all public decks as one file",
        operation_id="decks_bulk",
        parameters=[GAME],
        responses=BulkDecks,
    )
    def get(self, request: Request) -> StreamingHttpResponse:
        """Made as it is sent: ask again with If-None-Match, which costs little."""
        game = game_of(request)
        response = StreamingHttpResponse(bulk.content(game), content_type="application/json")
        response["Content-Disposition"] = f'attachment; filename="{game}-decks.json"'
        return response

    def finalize_response(self, request: Request, response: Any, *args: Any, **kwargs: Any) -> Any:
        """No cache may give it unasked: a deck may be private by now."""
        answer = super().finalize_response(request, response, *args, **kwargs)
        if answer.has_header("Cache-Control"):
            shared = "private" if "HTTP_AUTHORIZATION" in request.META else "public"
            answer["Cache-Control"] = f"{shared}, no-cache"
        return answer
