"""Decks as JSON: what the API shows of a deck, and what it takes. No writes."""

from collections.abc import Callable
from dataclasses import fields
from typing import Any, TypeVar

from django.contrib.auth.models import AnonymousUser
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from api.fields import Body, Choice, StrictIntegerField, Text
from decks import limits, queries
from decks.contents import as_fields, sections_sent
from decks.details import (
    UNWRITABLE,
    DeckDetails,
    clean_description,
    clean_folder,
    clean_name,
    clean_tags,
)
from decks.kinds import titles
from decks.models import MAYBE, Deck, DeckRevision, Visibility, name_of
from decks.services import UNFILED, Filing
from decks.sharing.origins import seen_origins
from games import GAMES

MAX_SECTIONS = 50
SHORT = ("persona", "cards")
"""Sections that can be sent as fields of their own."""
DETAILS = tuple(field.name for field in fields(DeckDetails))
FILED = ("cover", "folder", "tags", "card_tags")


class OriginSerializer(serializers.Serializer[Any]):
    """The origin of a copied deck."""

    key = serializers.SlugField()
    name = serializers.CharField()
    owner = serializers.CharField(allow_null=True, help_text="null for a preconstructed deck")
    version = serializers.IntegerField(help_text="The version that was copied")


class ForkSerializer(serializers.Serializer[Deck]):
    """A deck that was copied from another."""

    key = serializers.SlugField()
    name = serializers.CharField()
    owner = serializers.CharField(source="owner.username")
    origin_version = serializers.IntegerField(help_text="The version that was copied")
    updated = serializers.DateTimeField()


class DeckSerializer(serializers.Serializer[Deck]):
    """A deck with its cards."""

    key = serializers.SlugField(help_text="Identifies the deck in addresses")
    name = serializers.CharField()
    description = serializers.CharField(help_text="Markdown; [[Card name]] links a card")
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
    maybe = serializers.SerializerMethodField(
        help_text="The maybeboard: names and counts of cards that count for nothing yet",
    )
    size = serializers.IntegerField(
        help_text="Number of cards, counting copies but not the Persona"
    )
    legal = serializers.SerializerMethodField(help_text="Whether it can be played")
    cover = serializers.SerializerMethodField(
        help_text="The card that stands for it in lists; null: its Persona"
    )
    tags = serializers.ListField(child=serializers.CharField(), help_text="Its owner's own words")
    folder = serializers.SerializerMethodField(
        help_text="Where its owner keeps it; null for everyone else"
    )
    card_tags = serializers.SerializerMethodField(
        help_text="Its owner's tags of cards, by name; null for everyone else"
    )
    is_copy = serializers.BooleanField(help_text="Whether it was copied from another deck")
    origin = serializers.SerializerMethodField(
        help_text="That deck; null if it is gone or you can't see it"
    )
    version = serializers.IntegerField(help_text="Send it back when you change the deck")
    updated = serializers.DateTimeField()
    url = serializers.SerializerMethodField(help_text="The deck's page on this site")

    def get_hidden(self, deck: Deck) -> bool | None:
        request = self.context.get("request")
        return deck.hidden if request is not None and deck.may_edit(request.user) else None

    def get_owner(self, deck: Deck) -> str | None:
        return deck.owner.get_username() if deck.owner is not None else None

    def to_representation(self, instance: Deck) -> dict[str, Any]:
        """Read its cards once for all fields that show them."""
        self._held = instance.sections
        return super().to_representation(instance)

    def get_persona(self, deck: Deck) -> str | None:
        return as_fields(self._held)["persona"]

    def get_cards(self, deck: Deck) -> dict[str, int]:
        return as_fields(self._held)["cards"]

    def get_maybe(self, deck: Deck) -> dict[str, int]:
        return as_fields(self._held)["maybe"]

    def get_sections(self, deck: Deck) -> dict[str, dict[str, int]]:
        known = titles(deck.kind, deck.role) if deck.game in GAMES else {}
        held = {name: cards for name, cards in self._held.items() if name != MAYBE}
        return {**{name: {} for name in known}, **held}

    def get_legal(self, deck: Deck) -> bool:
        return deck.game in GAMES and queries.is_legal(deck)

    def _is_own(self, deck: Deck) -> bool:
        return deck.may_edit(self._viewer) if self._viewer is not None else False

    @property
    def _viewer(self) -> Any:
        """Return who is shown the deck: the request's user, or the `viewer` that is named."""
        request = self.context.get("request")
        return request.user if request is not None else self.context.get("viewer")

    def get_cover(self, deck: Deck) -> str | None:
        card = deck.cover_card
        return None if card is None else name_of(card)

    def get_folder(self, deck: Deck) -> str | None:
        return deck.folder if self._is_own(deck) else None

    def get_card_tags(self, deck: Deck) -> dict[str, list[str]] | None:
        if not self._is_own(deck):
            return None
        held = [card for cards in deck.cards.values() for card in cards]
        tags = {name_of(card): deck.card_tags.get(card.card_id) for card in held}
        return {name: words for name, words in sorted(tags.items()) if words}

    @extend_schema_field(OriginSerializer(allow_null=True))
    def get_origin(self, deck: Deck) -> dict[str, Any] | None:
        if deck.origin_id is None:
            return None
        origins = self.context.get("origins")
        if origins is None:
            origins = seen_origins([deck], self._viewer or AnonymousUser())
        origin = origins.get(deck.origin_id)
        if origin is None:
            return None
        shown = {
            "key": origin.key,
            "name": origin.name,
            "owner": origin.owner.get_username() if origin.owner is not None else None,
            "version": deck.origin_version,
        }
        return dict(OriginSerializer(shown).data)

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


@extend_schema_field(
    {
        "type": "object",
        "additionalProperties": {"type": "array", "items": {"type": "string"}},
        "example": {"Oak Guard": ["removal"]},
    }
)
class CardTags(serializers.Field[Any, Any, Any, Any]):
    """`{"name of a card": ["tag"]}`; what tags may be the services say."""

    def to_internal_value(self, data: Any) -> dict[str, list[str]]:
        if not isinstance(data, dict):
            raise serializers.ValidationError('Send an object like {"Oak Guard": ["removal"]}.')
        if len(data) > limits.TAGGED_CARDS:
            raise serializers.ValidationError(f"Send at most {limits.TAGGED_CARDS} cards.")
        for name, tags in data.items():
            if not isinstance(tags, list) or not all(isinstance(tag, str) for tag in tags):
                raise serializers.ValidationError(f"{_printable(name)}: send a list of strings.")
        return data

    def to_representation(self, value: Any) -> Any:
        return value


class DeckInput(Body):
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

    cover = Text(
        required=False,
        allow_null=True,
        allow_blank=True,
        max_length=200,
        help_text="A card of the deck; null for its Persona. It stays if it is left out",
    )
    folder = Text(required=False, allow_blank=True, help_text="It stays if it is left out")
    tags = serializers.ListField(
        child=Text(allow_blank=True),
        required=False,
        help_text="They stay if they are left out",
    )
    card_tags = CardTags(
        required=False, help_text="All your tags of cards; they stay if they are left out"
    )

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """Return arguments of a service: contents as `sections`, filing as one `filing`, the rest
        as `details`."""
        attrs = _filed(attrs)
        short = [name for name in SHORT if name in self.initial_data]
        if short and "sections" in attrs:
            words = f"Send either sections or {' and '.join(short)}."
            raise serializers.ValidationError({"sections": [words]})
        if not self.partial:  # what is empty need be no section of the game
            attrs = {name: said for name, said in attrs.items() if said or name not in SHORT}
        sections = sections_sent(attrs)
        details = {name: attrs.pop(name) for name in DETAILS if name in attrs}
        return {**attrs, "sections": sections, "details": DeckDetails(**details)}

    def validate_tags(self, tags: list[str]) -> list[str]:
        return _cleaned(lambda found: clean_tags(found, limits.DECK_TAGS), tags)

    def validate_folder(self, folder: str) -> str:
        return _cleaned(clean_folder, folder)

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


class ListInput(Body):
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


class VersionName(Body):
    """The name of a version; empty for none."""

    name = Text(allow_blank=True, max_length=limits.NAME_LENGTH)


class VersionNumber(Body):
    """The number of a version."""

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
    code = serializers.CharField(required=False, help_text="For programs: docs/decks.md")
    message = serializers.CharField()
    nearest = serializers.ListField(child=serializers.CharField(), source="suggestions")


class NoticeSerializer(serializers.Serializer[Any]):
    """Something to know about a list that was read."""

    code = serializers.CharField(help_text="For programs: docs/decks.md")
    message = serializers.CharField()


class ImportedDeckSerializer(DeckSerializer):
    """A deck with its cards, and what there was to say of its list."""

    notices = NoticeSerializer(many=True)


def _printable(name: str) -> str:
    return UNWRITABLE.sub("�", name[:80])


def _filed(attrs: dict[str, Any]) -> dict[str, Any]:
    """Return what was sent, with all that is said of cover, folder and tags as one Filing."""
    sent: dict[str, Any] = {name: attrs[name] for name in ("folder", "tags") if name in attrs}
    if "cover" in attrs:
        sent["cover"] = attrs["cover"] or ""
    filing = Filing(**sent, all_card_tags=attrs.get("card_tags"))
    rest = {name: value for name, value in attrs.items() if name not in FILED}
    return rest if filing == UNFILED else {**rest, "filing": filing}


Value = TypeVar("Value")


def _cleaned(clean: Callable[[Value], Value], text: Value) -> Value:
    try:
        return clean(text)
    except ValueError as error:
        raise serializers.ValidationError(str(error)) from error
