"""Sets of drafts and drafts as JSON: what the API shows and takes. No writes."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from api.fields import Body, Choice, StrictBooleanField, StrictIntegerField, Text
from cards.api.games import checked_game
from cards.face.looks import MAX_FOOT_LENGTH
from cards.models import KINDS, MOVEMENTS
from cards.search.language import listed
from games import GAMES
from workshop import limits
from workshop.files.set_file import KEYS
from workshop.models import Draft, DraftRevision, DraftSet, Licence, Visibility


class DraftSetSerializer(serializers.Serializer[DraftSet]):
    """A set of drafts; `drafts` lists them."""

    key = serializers.SlugField(
        help_text="Identifies the set in addresses; anyone with it can open the set"
    )
    code = serializers.CharField(help_text="Prefix of its drafts' numbers; not secret")
    game = serializers.SlugField(help_text="The slug of the game that its drafts are for")
    name = serializers.CharField()
    description = serializers.CharField()
    visibility = serializers.ChoiceField(choices=Visibility.values)
    hidden = serializers.SerializerMethodField(
        help_text="Whether a moderator has hidden it from everyone else; null for all but its owner"
    )
    owner = serializers.CharField(source="owner.username")
    look = serializers.DictField(help_text="accent, icon, foot and has_back, where it has its own")
    size = serializers.IntegerField(help_text="Number of drafts")
    version = serializers.IntegerField(help_text="Send it back when you make a change")
    updated = serializers.DateTimeField()
    url = serializers.SerializerMethodField(help_text="The set's page on this site")

    def get_hidden(self, row: DraftSet) -> bool | None:
        request = self.context.get("request")
        return row.hidden if request is not None and row.may_edit(request.user) else None

    def get_url(self, row: DraftSet) -> str:
        return _absolute(self, row.get_absolute_url())


class FaultSerializer(serializers.Serializer[Any]):
    """Something that keeps a draft from being played or printed."""

    field = serializers.CharField(help_text="The field that is to blame; face for the whole")
    message = serializers.CharField()


class DraftSerializer(serializers.Serializer[Draft]):
    """A card in the making: the keys of the set files, and what the site says of it."""

    id = serializers.CharField(source="code", help_text="Its number on this site, like k7f2p-3")
    own_id = serializers.CharField(help_text="Its id in the set file")
    deck_name = serializers.CharField(help_text="Its name in decks and games")
    name = serializers.CharField()
    kind = serializers.CharField(help_text="One of its game's kinds of card")
    figures = serializers.DictField(help_text="The figures that only its game's cards have")
    value = serializers.IntegerField(allow_null=True)
    types = serializers.ListField(child=serializers.CharField())
    movement = serializers.CharField(help_text="Empty where there is none")
    hit_dice = serializers.CharField(help_text="Empty where there are none")
    text = serializers.CharField()
    flavour = serializers.CharField()
    artist = serializers.CharField()
    icon = serializers.CharField()
    picture = serializers.SerializerMethodField(help_text="Its picture's address, or null")
    playable = serializers.BooleanField(help_text="Whether it can be played")
    faults = serializers.SerializerMethodField()
    version = serializers.IntegerField(help_text="Send it back with a change")
    updated = serializers.DateTimeField()
    url = serializers.SerializerMethodField(help_text="The draft's page on this site")

    def get_picture(self, draft: Draft) -> str | None:
        picture = draft.picture
        if picture is None or picture.hidden:
            return None
        return _absolute(self, picture.get_absolute_url())

    @extend_schema_field(FaultSerializer(many=True))
    def get_faults(self, draft: Draft) -> list[dict[str, str]]:
        return [{"field": field, "message": words} for field, words in draft.faults]

    def get_url(self, draft: Draft) -> str:
        return _absolute(self, draft.get_absolute_url())


class DraftRevisionSerializer(serializers.Serializer[DraftRevision]):
    """A draft after a save."""

    number = serializers.IntegerField()
    cause = serializers.ChoiceField(choices=DraftRevision.Cause.values)
    note = serializers.CharField()
    at = serializers.DateTimeField()
    content = serializers.DictField(help_text="The fields as they were")


class DraftSetInput(Body):
    """A new set."""

    name = Text(max_length=limits.SET_NAME_LENGTH)
    description = Text(max_length=limits.DESCRIPTION_LENGTH, allow_blank=True, default="")
    visibility = Choice(
        choices=Visibility.values,
        default=Visibility.PRIVATE.value,
        help_text="Anyone who can see the set sees all revisions of its drafts",
    )


class NewDraftSetInput(DraftSetInput):
    """A new set, of a game whose cards can be written here."""

    game = Text(max_length=40, required=False, help_text="cidwam, which it is unless told")

    def validate_game(self, game: str) -> str:
        """The game; raises ValidationError for one whose cards can't be written here."""
        if not GAMES[checked_game(game)].has_drafts:
            ours = listed([kind.title for kind in GAMES.values() if kind.has_drafts])
            words = f"You can’t write cards for {GAMES[game].title} here, only for {ours}."
            raise serializers.ValidationError(words)
        return game


class LookInput(Body):
    """The look of a set's cards."""

    accent = serializers.RegexField(
        r"^(#[0-9a-fA-F]{6})?$",
        default="",
        allow_blank=True,
        help_text="Such as #2c5f9e; darkened until it reads on white",
    )
    icon = Text(max_length=60, default="", allow_blank=True, help_text="Such as lorc/mouse")
    foot = Text(max_length=MAX_FOOT_LENGTH, default="", allow_blank=True)
    has_back = StrictBooleanField(default=False, help_text="Whether its cards have its own back")


class DraftSetChange(DraftSetInput):
    """A change to a set that was read at `version`."""

    look = LookInput(required=False, help_text="Replaces all of it")

    version = StrictIntegerField(min_value=0, max_value=2**31 - 1)


class DraftInput(Body):
    """A new draft. It may be unfinished or wrong; the answer's `faults` say in what."""

    name = Text(max_length=limits.NAME_LENGTH)
    kind = Text(
        max_length=60,
        required=False,
        help_text=f"One of its game's kinds of card; for CIDWaM {', '.join(KINDS)}, the first if "
        "you leave it out",
    )
    figures = serializers.DictField(
        required=False,
        help_text="Figures that only its game's cards have, such as `cost`, as in its set files",
    )
    value = StrictIntegerField(
        min_value=0, max_value=limits.MAX_VALUE, allow_null=True, default=None
    )
    types = serializers.ListField(
        child=Text(max_length=limits.TYPE_LENGTH), max_length=limits.TYPES, default=list
    )
    movement = Choice(choices=["", *MOVEMENTS], default="")
    hit_dice = Text(
        max_length=16,
        allow_blank=True,
        default="",
        help_text="Such as 1d6, 2d4+1 or 3; dice that roll more than 100 together are not played",
    )
    text = Text(max_length=limits.TEXT_LENGTH, allow_blank=True, default="", trim_whitespace=False)
    flavour = Text(max_length=limits.FLAVOUR_LENGTH, allow_blank=True, default="")
    artist = Text(max_length=limits.ARTIST_LENGTH, allow_blank=True, default="")
    icon = Text(max_length=60, allow_blank=True, default="")
    own_id = Text(max_length=limits.ID_LENGTH, allow_blank=True, default="")
    note = Text(
        max_length=limits.NOTE_LENGTH, allow_blank=True, default="", help_text="Kept with the save"
    )


class DraftChange(DraftInput):
    """A change to a draft that was read at `version`."""

    version = StrictIntegerField(min_value=0, max_value=2**31 - 1)


class FileInput(Body):
    """A set file: a YAML list of cards, as `file` gives it, or a table (`file/?as=csv`)."""

    text = Text(max_length=limits.FILE_BYTES, trim_whitespace=False)
    dry_run = StrictBooleanField(default=False, help_text="Only say what would change")
    columns = serializers.DictField(
        child=Choice(choices=["", *KEYS]),
        default=dict,
        help_text="By a table's own columns: the field they are read as. Remembered with the set",
    )


class ImportedSerializer(serializers.Serializer[Any]):
    """The result of reading a file in, by names of drafts."""

    made = serializers.ListField(child=serializers.CharField())
    changed = serializers.ListField(child=serializers.CharField())
    same = serializers.ListField(child=serializers.CharField())
    problems = serializers.ListField(
        child=serializers.CharField(), help_text="What fits no field; kept with its draft"
    )
    gone = serializers.ListField(
        child=serializers.CharField(), help_text="Drafts of the set that the file hasn’t; they stay"
    )


class ZipInput(serializers.Serializer[Any]):
    """Parameters of a zip file in the address; its body has no place for it."""

    rights = Choice(
        choices=["yes"],
        help_text="yes: you may share its pictures in the ways it says",
        error_messages={"required": "Send rights=yes if you may share its pictures as it says."},
    )


class NewSetZipInput(ZipInput):
    """The same of one that makes a new set."""

    name = Text(max_length=limits.SET_NAME_LENGTH, help_text="The new set's")


class ZipImportedSerializer(ImportedSerializer):
    """The result of reading a zip file in."""

    key = serializers.SlugField(source="row.key", help_text="The set that it was read into")
    pictures = serializers.IntegerField(help_text="How many of its cards came with a picture")
    left_out = serializers.ListField(
        child=serializers.CharField(),
        help_text="A sentence for each picture or file that could not be used; all else came in",
    )


class ArtZipInput(ZipInput):
    """The same of one with nothing but pictures."""

    artist = Text(max_length=limits.ARTIST_LENGTH, help_text="Who made them")
    licence = Choice(choices=Licence.values, help_text="How they may be shared")


class ArtFileSerializer(serializers.Serializer[Any]):
    """A file and the draft that it went to."""

    file = serializers.CharField()
    draft = serializers.CharField(help_text="The draft's name")


class SkippedFileSerializer(serializers.Serializer[Any]):
    """A file that was left out."""

    file = serializers.CharField()
    reason = serializers.CharField(help_text="Why, in a sentence")


class ArtTakenSerializer(serializers.Serializer[Any]):
    """The result of each file of a zip file of pictures."""

    taken = ArtFileSerializer(many=True)
    left_out = SkippedFileSerializer(many=True)


def _absolute(serializer: serializers.BaseSerializer[Any], path: str) -> str:
    request = serializer.context.get("request")
    return str(request.build_absolute_uri(path)) if request else path
