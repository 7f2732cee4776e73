"""The JSON API of suggestions: cards that go with a deck, and why."""

from typing import Any

from django.conf import settings
from drf_spectacular.utils import extend_schema, extend_schema_field
from rest_framework import serializers, status
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from decks.api.access import visible
from decks.suggestions.ranking import SOURCES, Suggestion, suggestions


class DeckSuggestionSerializer(serializers.Serializer[Any]):
    """A card that goes with the deck and isn't in it, nor on its maybeboard."""

    card = serializers.CharField(source="card.name")
    id = serializers.CharField(source="card.card_id", help_text="the card's number")
    kind = serializers.CharField(source="card.kind")
    url = serializers.SerializerMethodField()
    source = serializers.ChoiceField(  # type: ignore[assignment]
        choices=SOURCES,
        help_text="text: one's text counts on the other; types: types in common; alike: they do "
        "alike; decks: public decks hold both; starter: a starter deck does; lab: games of bots",
    )
    why = serializers.CharField(help_text="one sentence")

    class Meta:
        ref_name = "DeckSuggestion"

    @extend_schema_field({"type": "string", "format": "uri"})
    def get_url(self, one: Suggestion) -> str:
        return settings.SITE_URL + one.card.get_absolute_url()


class DeckSuggestionsSerializer(serializers.Serializer[Any]):
    version = serializers.IntegerField(min_value=1, help_text="the deck's")
    suggestions = DeckSuggestionSerializer(many=True)

    class Meta:
        ref_name = "DeckSuggestions"


class SuggestionActions:
    """Mixed in with the API of decks."""

    @extend_schema(
        summary="List cards that go with a deck, and why",
        responses={status.HTTP_200_OK: DeckSuggestionsSerializer},
    )
    @action(detail=True, pagination_class=None)
    def suggestions(self, request: Request, key: str) -> Response:
        """The best first: current official cards, the same each time while nothing changes."""
        deck = visible(request, key)
        said = {"version": deck.version, "suggestions": suggestions(deck)}
        return Response(DeckSuggestionsSerializer(said).data)
