"""The card text language: a text in; its tree, its canonical wording, or what is wrong, out."""

from typing import Any

from drf_spectacular.utils import OpenApiExample, extend_schema
from rest_framework import permissions, serializers
from rest_framework.request import Request
from rest_framework.response import Response

from api.caching import PublicData
from api.fields import Body, Choice, Text
from cards.text import compiled
from engine.text.language import MAX_CHARACTERS
from games import DEFAULT_SLUG, GAMES

TYPES, TYPE = 20, 40


class CompileInput(Body):
    """A card's text, and what the card says beside it."""

    text = Text(
        max_length=MAX_CHARACTERS,
        allow_blank=True,
        trim_whitespace=False,
        help_text="One ability a line",
    )
    kind = Choice(
        choices=list(GAMES[DEFAULT_SLUG].card_schema.kinds),
        required=False,
        allow_null=True,
        default=None,
        help_text="The card's kind; with it, more mistakes are found",
    )
    types = serializers.ListField(
        child=Text(max_length=TYPE),
        max_length=TYPES,
        required=False,
        default=list,
        help_text="Types that are known beside those of the official cards",
    )


class TextFault(serializers.Serializer[Any]):
    """A mistake in a text, and its place."""

    line = serializers.IntegerField(min_value=1)
    column = serializers.IntegerField(min_value=1)
    message = serializers.CharField()
    expected = serializers.ListField(
        child=serializers.CharField(), help_text="What could stand there, the likeliest first"
    )
    nearest = serializers.CharField(
        allow_null=True, help_text="The nearest form that is known, a text that compiles"
    )


class CompileOutput(serializers.Serializer[Any]):
    """The engine's reading of a text. Where it is wrong, `errors` is not empty."""

    ok = serializers.BooleanField()
    canonical = serializers.CharField(allow_null=True, help_text="The text as cards have it")
    tree = serializers.DictField(allow_null=True, help_text="As plain data")
    explained = serializers.ListField(
        child=serializers.CharField(), help_text="What it does, a sentence for each ability"
    )
    errors = TextFault(many=True)  # type: ignore[assignment]


class CompileApi(PublicData):
    """Only reckons, and keeps nothing."""

    permission_classes = [permissions.AllowAny]
    authentication_classes = []

    @extend_schema(
        tags=["texts"],
        summary="Compile a card's text",
        request=CompileInput,
        responses=CompileOutput,
        examples=[
            OpenApiExample("A good one", {"text": "On play: Draw a card."}, request_only=True),
            OpenApiExample("A wrong one", {"text": "On play: Drow a card."}, request_only=True),
        ],
    )
    def post(self, request: Request) -> Response:
        """A text that does not compile is no error of the request: the answer says what is wrong,
        where, what could stand there, and the nearest form that is known."""
        asked = CompileInput(data=request.data)
        asked.is_valid(raise_exception=True)
        found = compiled.compiled(game=DEFAULT_SLUG, **asked.validated_data)
        return Response(CompileOutput(found).data)
