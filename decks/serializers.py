"""Decks as JSON: what the API shows of a deck, and what it takes. No writes."""

from collections.abc import Callable
from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from api.fields import Choice, StrictIntegerField, Text
from decks import limits, queries
from decks.details import UNWRITABLE, clean_description, clean_name
from decks.models import Deck, Visibility


class DeckSerializer(serializers.Serializer[Deck]):
    """A deck with its cards."""

    key = serializers.SlugField(help_text="Identifies the deck in addresses")
    name = serializers.CharField()
    description = serializers.CharField()
    visibility = serializers.ChoiceField(choices=Visibility.values)
    hidden = serializers.SerializerMethodField(
        help_text="Whether a moderator has hidden it from everyone else; null for all but its owner"
    )
    owner = serializers.SerializerMethodField(help_text="null for a preconstructed deck")
    is_preconstructed = serializers.BooleanField()
    persona = serializers.SerializerMethodField(help_text="The Persona's name, or null")
    cards = serializers.SerializerMethodField(help_text="Names of cards and their counts")
    size = serializers.IntegerField(
        help_text="Number of cards, counting copies but not the Persona"
    )
    legal = serializers.SerializerMethodField(help_text="Whether it can be played")
    version = serializers.IntegerField(help_text="Send it back when you change the deck")
    updated = serializers.DateTimeField()
    url = serializers.SerializerMethodField(help_text="The deck's page on this site")

    def get_hidden(self, deck: Deck) -> bool | None:
        request = self.context.get("request")
        return deck.hidden if request is not None and deck.may_edit(request.user) else None

    def get_owner(self, deck: Deck) -> str | None:
        return deck.owner.get_username() if deck.owner is not None else None

    def get_persona(self, deck: Deck) -> str | None:
        return deck.persona_name

    def get_cards(self, deck: Deck) -> dict[str, int]:
        cards: dict[str, int] = deck.as_engine()["cards"]
        return cards

    def get_legal(self, deck: Deck) -> bool:
        return queries.is_legal(deck, self.context.get("pool"))

    def get_url(self, deck: Deck) -> str:
        path = deck.get_absolute_url()
        request = self.context.get("request")
        return request.build_absolute_uri(path) if request else path


@extend_schema_field(
    {
        "type": "object",
        "additionalProperties": {"type": "integer", "minimum": 0, "maximum": limits.COPIES},
        "example": {"Oak Guard": 3},
    }
)
class CardCounts(serializers.Field[dict[str, int], Any, dict[str, int], Any]):
    """`{"name of a card": count}`; which names there are is for the services to say."""

    def to_internal_value(self, data: Any) -> dict[str, int]:
        if not isinstance(data, dict):
            raise serializers.ValidationError('Send an object like {"Oak Guard": 3}.')
        if len(data) > limits.CARDS:
            raise serializers.ValidationError(f"Send at most {limits.CARDS:,} names.")
        wrong = [
            f"{_printable(name)}: the count must be a whole number from 0 to {limits.COPIES}."
            for name, count in data.items()
            if isinstance(count, bool)
            or not isinstance(count, int)
            or not 0 <= count <= limits.COPIES
        ]
        if wrong:
            raise serializers.ValidationError(wrong)
        return data

    def to_representation(self, value: dict[str, int]) -> dict[str, int]:
        return value


class DeckInput(serializers.Serializer[Any]):
    """A new deck, or with PUT the whole of an old one."""

    name = Text()
    description = Text(allow_blank=True, default="", trim_whitespace=False)
    visibility = Choice(choices=Visibility.values, default="private")
    persona = Text(allow_null=True, allow_blank=True, default=None, max_length=200)
    cards = CardCounts(default=dict)

    def validate_name(self, name: str) -> str:
        return _cleaned(clean_name, name)

    def validate_description(self, description: str) -> str:
        return _cleaned(clean_description, description)


class DeckChange(DeckInput):
    """A change to a deck that was read at `version`."""

    version = StrictIntegerField(min_value=0, max_value=2**31 - 1)


class ListInput(serializers.Serializer[Any]):
    """A deck as text, in JSON; plain text can be sent as it is."""

    text = Text(trim_whitespace=False, allow_blank=True)
    name = Text(default="", allow_blank=True)

    def validate_name(self, name: str) -> str:
        return _cleaned(clean_name, name) if name.strip() else ""


class ProblemSerializer(serializers.Serializer[Any]):
    """Something that the rules have to say about a deck."""

    level = serializers.ChoiceField(
        choices=["error", "notice"], help_text="A deck with an error can't be played"
    )
    code = serializers.CharField(help_text="Code for programs; docs/facts.md lists them")
    rule = serializers.CharField(allow_null=True, help_text="The rule, such as R2.1")
    args = serializers.DictField(help_text="Names and numbers in the message")
    message = serializers.CharField()
    card = serializers.CharField(allow_null=True)


class DeckProblems(serializers.Serializer[Any]):
    """All that the rules have to say."""

    legal = serializers.BooleanField()
    problems = ProblemSerializer(many=True)


class LineProblemSerializer(serializers.Serializer[Any]):
    """A line of a list that can't be used."""

    line = serializers.IntegerField(help_text="From 1")
    text = serializers.CharField()
    message = serializers.CharField()
    nearest = serializers.ListField(child=serializers.CharField())


def _printable(name: str) -> str:
    return UNWRITABLE.sub("�", name[:80])


def _cleaned(clean: Callable[[str], str], text: str) -> str:
    try:
        return clean(text)
    except ValueError as error:
        raise serializers.ValidationError(str(error)) from error
