"""Decks as JSON: what the API shows of a deck, and what it takes. No writes."""

from collections.abc import Callable
from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from api.fields import Choice, StrictIntegerField, Text
from decks import limits, queries
from decks.details import UNWRITABLE, clean_description, clean_name
from decks.kinds import titles
from decks.models import SECTION, Deck, DeckRevision, Visibility
from engine.games import GAMES

MAX_SECTIONS = 50


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
    game = serializers.CharField(help_text="The game that it is for, as in addresses")
    role = serializers.CharField(help_text="The role that it is for; empty where all are alike")
    sections = serializers.SerializerMethodField(
        help_text="All that it holds: for each section of the deck, names of cards and their counts"
    )
    persona = serializers.SerializerMethodField(help_text="The Persona's name, or null")
    cards = serializers.SerializerMethodField(
        help_text="Names of cards and their counts: the section “cards”"
    )
    maybe = serializers.DictField(
        child=serializers.IntegerField(),
        help_text="The maybeboard: names and counts of cards that count for nothing yet",
    )
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
        return deck.counts.get(SECTION, {})

    def get_sections(self, deck: Deck) -> dict[str, dict[str, int]]:
        known = titles(deck.kind, deck.role) if deck.game in GAMES else {}
        return {**{name: {} for name in known}, **deck.counts}

    def get_legal(self, deck: Deck) -> bool:
        return deck.game in GAMES and queries.is_legal(deck, self.context.get("pool"))

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


@extend_schema_field(
    {
        "type": "object",
        "additionalProperties": {
            "type": "object",
            "additionalProperties": {"type": "integer", "minimum": 0, "maximum": limits.COPIES},
        },
        "example": {"cards": {"Oak Guard": 3}},
    }
)
class SectionCounts(serializers.Field[Any, Any, Any, Any]):
    """`{"name of a section": {"name of a card": count}}`; which there are the services say."""

    def to_internal_value(self, data: Any) -> dict[str, dict[str, int]]:
        if not isinstance(data, dict):
            raise serializers.ValidationError('Send an object like {"cards": {"Oak Guard": 3}}.')
        if len(data) > MAX_SECTIONS:
            raise serializers.ValidationError(f"Send at most {MAX_SECTIONS} sections.")
        counts = CardCounts()
        return {str(name): counts.to_internal_value(cards) for name, cards in data.items()}

    def to_representation(self, value: Any) -> Any:
        return value


class DeckInput(serializers.Serializer[Any]):
    """A new deck, or with PUT the whole of an old one."""

    name = Text()
    description = Text(allow_blank=True, default="", trim_whitespace=False)
    visibility = Choice(choices=Visibility.values, default="private")
    game = Text(required=False, max_length=40, help_text="cidwam unless you name another")
    role = Text(required=False, allow_blank=True, max_length=40)
    persona = Text(allow_null=True, allow_blank=True, default=None, max_length=200)
    cards = CardCounts(default=dict)
    sections = SectionCounts(
        required=False,
        help_text="All that the deck holds, by section, in place of `persona` and `cards`",
    )

    maybe = CardCounts(
        required=False, help_text="The maybeboard; it stays as it is if it is left out"
    )

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """What a deck holds is said in one of two ways."""
        if "sections" not in attrs:
            return attrs
        if twice := [name for name in ("persona", "cards") if name in self.initial_data]:
            words = f"Send either sections or {' and '.join(twice)}."
            raise serializers.ValidationError({"sections": [words]})
        return {name: value for name, value in attrs.items() if name not in ("persona", "cards")}

    def validate_name(self, name: str) -> str:
        return _cleaned(clean_name, name)

    def validate_description(self, description: str) -> str:
        return _cleaned(clean_description, description)


class DeckChange(DeckInput):
    """A change to a deck that was read at `version`."""

    version = StrictIntegerField(
        min_value=0,
        max_value=2**31 - 1,
        required=False,
        help_text="The version you read; may be left out with If-Match",
    )


class ListInput(serializers.Serializer[Any]):
    """A deck as text, in JSON; plain text can be sent as it is."""

    text = Text(trim_whitespace=False, allow_blank=True)
    name = Text(default="", allow_blank=True)
    game = Text(required=False, max_length=40, help_text="cidwam unless you name another")
    role = Text(required=False, allow_blank=True, max_length=40)

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


class DeckVersionSerializer(serializers.Serializer[Any]):
    """A deck as it was."""

    key = serializers.CharField()
    version = serializers.IntegerField(
        min_value=1, allow_null=True, help_text="null for what was made before versions were kept"
    )


class CardChangeSerializer(serializers.Serializer[Any]):
    """A card of which there are more or fewer."""

    section = serializers.CharField(help_text="“persona” and “maybe” are sections too")
    card = serializers.CharField()
    before = serializers.IntegerField(min_value=0)
    after = serializers.IntegerField(min_value=0)


class DeckRevisionSerializer(serializers.Serializer[Any]):
    """A version that is kept. One with a name or pins is kept for ever."""

    number = serializers.IntegerField(help_text="The deck's version")
    name = serializers.CharField()
    cause = serializers.ChoiceField(choices=DeckRevision.Cause.choices)
    by = serializers.SerializerMethodField(help_text="Who made it; null for the site")
    at = serializers.DateTimeField()
    pins = serializers.ListField(
        child=serializers.ChoiceField(choices=["shared", "printed", "played", "tested"])
    )

    def get_by(self, revision: DeckRevision) -> str | None:
        return revision.by.get_username() if revision.by is not None else None


class DeckHistorySerializer(DeckRevisionSerializer):
    """With what it changed; null if the version before it is no longer kept."""

    notes = serializers.ListField(
        child=serializers.CharField(), help_text="what was found out about it: the lab's answer"
    )

    changes = CardChangeSerializer(many=True, allow_null=True)


class VersionName(serializers.Serializer[Any]):
    """The name of a version; empty for none."""

    name = Text(allow_blank=True, max_length=limits.NAME_LENGTH)


class VersionNumber(serializers.Serializer[Any]):
    """Which version."""

    number = StrictIntegerField(min_value=1, max_value=2**31 - 1)


class RestoredSerializer(serializers.Serializer[Any]):
    """The deck after a version was restored."""

    deck = DeckSerializer()
    missing = serializers.ListField(
        child=serializers.CharField(), help_text="Cards that are no more, which were left out"
    )


class DeckProblems(serializers.Serializer[Any]):
    """All that the rules have to say."""

    legal = serializers.BooleanField()
    problems = ProblemSerializer(many=True)


class LineProblemSerializer(serializers.Serializer[Any]):
    """A line of a list that can't be used."""

    line = serializers.IntegerField(
        allow_null=True, help_text="From 1; 0 for the whole file, null in formats without lines"
    )
    text = serializers.CharField()
    code = serializers.CharField(
        required=False, help_text="For programs: docs/decks.md; CIDWaM’s decks only"
    )
    message = serializers.CharField()
    nearest = serializers.ListField(child=serializers.CharField())


def _printable(name: str) -> str:
    return UNWRITABLE.sub("�", name[:80])


def _cleaned(clean: Callable[[str], str], text: str) -> str:
    try:
        return clean(text)
    except ValueError as error:
        raise serializers.ValidationError(str(error)) from error
