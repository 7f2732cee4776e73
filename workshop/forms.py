"""Forms of the pages of the workshop. They read and clean; services decide and write."""

from collections.abc import Mapping
from typing import Any, Self, cast

from django import forms

from cards.face.looks import MAX_FOOT_LENGTH
from cards.models import MOVEMENTS, Card
from engine.kernel.figures import MAX_SAID, Figure
from games import DEFAULT_SLUG
from workshop import limits
from workshop.drafts.emblems import emblem_choices
from workshop.games import COLUMNS, draft_tools_of
from workshop.models import Draft, DraftSet, Licence, Picture, Visibility
from workshop.queries import spelled
from workshop.services import content_of_card

ICON_LENGTH = 60
LOOK = ("accent", "icon", "foot", "has_back")
ZIP = b"PK\x03\x04"  # what a zip file begins with


class SetForm(forms.Form):
    """Name, description and who sees the set."""

    name = forms.CharField(max_length=limits.SET_NAME_LENGTH, label="Name")
    description = forms.CharField(
        max_length=limits.DESCRIPTION_LENGTH,
        required=False,
        label="Description",
        widget=forms.Textarea(attrs={"rows": 3}),
    )
    visibility = forms.ChoiceField(
        choices=Visibility.choices,
        label="Visibility",
        initial=Visibility.PRIVATE,
        help_text="Anyone who can see the set sees its whole history: every revision and note, "
        "even from before you shared it.",
    )

    @classmethod
    def of(cls, row: DraftSet) -> Self:
        """Return the form filled with what the set has now."""
        return cls(initial={name: getattr(row, name) for name in SetForm.base_fields} | row.look)


class SetSettingsForm(SetForm):
    """The same with the set's own look."""

    accent = forms.CharField(
        max_length=7,
        required=False,
        label="Accent colour",
        help_text="Such as #2c5f9e. Light colours are darkened so that words can be read.",
        widget=forms.TextInput({"placeholder": "From the type", "autocomplete": "off"}),
    )
    icon = forms.CharField(
        max_length=ICON_LENGTH, required=False, label="Icon", widget=forms.Select
    )
    foot = forms.CharField(
        max_length=MAX_FOOT_LENGTH,
        required=False,
        label="Line at the foot of each card",
        help_text="Replaces the set’s name there.",
    )
    has_back = forms.BooleanField(
        required=False,
        label="Cards have the set’s own back",
        help_text="With its accent, icon and name. Sheets that mix sets get the game’s back.",
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        choices = emblem_choices()
        cast("forms.Select", self.fields["icon"].widget).choices = [("", "None"), *choices[1:]]

    def given(self) -> dict[str, Any]:
        """Return what `edit_set` takes."""
        data = dict(self.cleaned_data)
        look = {key: data.pop(key) for key in LOOK}
        return {**data, "look": look}


class DraftForm(forms.Form):
    """A card in the making. Nearly everything is let through: a draft may be unfinished."""

    name = forms.CharField(
        label="Name", max_length=limits.NAME_LENGTH, widget=forms.TextInput({"autocomplete": "off"})
    )
    kind = forms.ChoiceField(label="Kind")
    value = forms.IntegerField(
        label="Value (0 to 99)",
        required=False,
        min_value=0,
        max_value=99,
        widget=forms.NumberInput({"inputmode": "numeric"}),
    )
    types = forms.CharField(
        label="Types",
        required=False,
        max_length=limits.TYPES * (limits.TYPE_LENGTH + 2),
        help_text=f"Up to {limits.TYPES}, separated by commas, such as Vermin, Mythic.",
        widget=forms.TextInput({"autocomplete": "off", "list": "known-types"}),
    )
    movement = forms.ChoiceField(
        label="Moves like a",
        required=False,
        choices=[("", "Choose…"), *((move, move) for move in MOVEMENTS)],
    )
    hit_dice = forms.CharField(
        label="Hit Dice",
        required=False,
        max_length=16,
        help_text=f"Dice, such as 2d4+1, or a number. At most {limits.MAX_ROLLED} in all, "
        "such as 10d10.",
        widget=forms.TextInput({"placeholder": "1d6", "autocomplete": "off"}),
    )
    text = forms.CharField(
        label="Text",
        required=False,
        max_length=limits.TEXT_LENGTH,
        strip=False,
        help_text=f"One ability per line, up to {limits.TEXT_LENGTH:,} characters.",
        widget=forms.Textarea({"rows": 4, "spellcheck": "false", "autocomplete": "off"}),
    )
    flavour = forms.CharField(
        label="Flavour",
        required=False,
        max_length=limits.FLAVOUR_LENGTH,
        help_text=f"Up to {limits.FLAVOUR_LENGTH} characters.",
        widget=forms.Textarea({"rows": 2}),
    )
    picture = forms.ModelChoiceField(
        label="Picture",
        queryset=Picture.objects.none(),
        required=False,
        empty_label="None (use the emblem)",
    )
    icon = forms.CharField(
        label="Emblem",
        required=False,
        max_length=ICON_LENGTH,
        widget=forms.Select,
    )
    artist = forms.CharField(
        label="Artist",
        required=False,
        max_length=limits.ARTIST_LENGTH,
        help_text="Leave empty to credit the picture’s artist.",
    )
    own_id = forms.CharField(
        label="Id in the set file",
        required=False,
        max_length=limits.ID_LENGTH,
        help_text="Leave empty to get one.",
        widget=forms.TextInput({"autocomplete": "off"}),
    )
    note = forms.CharField(
        label="What did you change, and why?",
        required=False,
        max_length=limits.NOTE_LENGTH,
        help_text="Shown in the history to anyone who can see the set.",
    )

    def __init__(self, *args: Any, owner: Any, game: str = DEFAULT_SLUG, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.game, self.tools = game, draft_tools_of(game)
        self._take_figures()
        pictures = cast("forms.ModelChoiceField[Picture]", self.fields["picture"])
        pictures.queryset = Picture.objects.of(owner)
        emblem = cast("forms.Select", self.fields["icon"].widget)
        emblem.choices = emblem_choices(str(self["icon"].value() or "")[:ICON_LENGTH])

    def _take_figures(self) -> None:
        """Have the fields of the game's cards: kinds, the columns that it has, figures of its
        own."""
        schema = self.tools.kind.card_schema
        kind = cast("forms.ChoiceField", self.fields["kind"])
        kind.choices = list(self.tools.kinds.items())
        kind.required = bool(schema.kind)
        for name in COLUMNS:
            if name not in schema.keys:
                del self.fields[name]
            elif kinds := schema.figure(name).kinds:
                self.fields[name].widget.attrs["data-kinds"] = " ".join(kinds)
        for figure in self.tools.own_figures:
            self.fields[figure.name] = figure_field(figure)
            if self.initial.get("figures"):
                self.initial.setdefault(figure.name, self.initial["figures"].get(figure.name))

    @property
    def figure_fields(self) -> list[forms.BoundField]:
        """The fields of the game's own figures."""
        return [self[figure.name] for figure in self.tools.own_figures]

    def clean_types(self) -> list[str]:
        return spelled(words_of(self.cleaned_data["types"]), game=self.game)

    def content(self) -> dict[str, Any]:
        """Return what the services take. Fields that no card of the kind has are taken as they
        stand."""
        own = [figure.name for figure in self.tools.own_figures]
        content = {
            name: said
            for name, said in self.cleaned_data.items()
            if name != "note" and name not in own
        }
        return {**content, "figures": self._figures(self.cleaned_data)} if own else content

    def _figures(self, typed: Mapping[str, Any]) -> dict[str, Any]:
        """Return the game's own figures among what was typed, but for what is empty."""
        found = {figure.name: typed.get(figure.name) for figure in self.tools.own_figures}
        return {name: said for name, said in found.items() if said not in (None, "")}

    def shown(self) -> dict[str, Any]:
        """Return what was typed, in the set file's format, good or bad: for the face and its
        faults."""
        self.is_valid()
        typed = {name: self.cleaned_data.get(name, self._typed(name)) for name in self.fields}
        card = {key: typed[key] for key in ("name", "text", "flavour", "artist", "icon")}
        kinds = self.tools.kinds
        if schema_kind := self.tools.kind.card_schema.kind:
            card[schema_kind] = typed["kind"] if typed["kind"] in kinds else next(iter(kinds))
        card |= self._figures(typed)
        for key in COLUMNS:
            if key in self.fields:
                card[key] = typed[key] or None if key != "value" else typed[key]
        if "types" in card:
            card["types"] = card["types"] if isinstance(card["types"], list) else []
        if card.get("value") == "":
            card["value"] = None
        card["id"] = typed["own_id"]
        return card

    def _typed(self, name: str) -> Any:
        most = {"text": limits.TEXT_LENGTH, "flavour": limits.FLAVOUR_LENGTH}.get(name, 200)
        return str(self.data.get(name, "")).replace("\0", "")[:most]

    @classmethod
    def of(cls, draft: Draft, owner: Any) -> "DraftForm":
        """Return the form filled with a draft."""
        content = {**draft.content(), "picture": draft.picture_id}
        return cls(initial=_initial(content), owner=owner, game=draft.set.game)

    @classmethod
    def of_card(cls, card: Card, owner: Any) -> "DraftForm":
        """Return the form filled with an official card."""
        return cls(initial=_initial(content_of_card(card)), owner=owner, game=card.game)


class NewDraftForm(DraftForm):
    """A new draft, and the set that it goes into."""

    set = forms.ModelChoiceField(
        label="In the set",
        queryset=DraftSet.objects.none(),
        required=False,
        to_field_name="key",
        empty_label="New set: My drafts",
    )

    def __init__(self, *args: Any, owner: Any, game: str = DEFAULT_SLUG, **kwargs: Any) -> None:
        super().__init__(*args, owner=owner, game=game, **kwargs)
        self.fields["note"].label = "What’s the idea?"  # nothing has changed yet
        sets = cast("forms.ModelChoiceField[DraftSet]", self.fields["set"])
        sets.queryset = DraftSet.objects.of(owner).filter(game=game)
        if not self.is_bound and "set" not in self.initial:
            self.initial["set"] = sets.queryset.values_list("key", flat=True).first()

    def content(self) -> dict[str, Any]:
        content = super().content()
        content.pop("set", None)
        return content


class PictureForm(forms.Form):
    """A picture with who made it and how it may be used."""

    file = forms.FileField(
        label="File",
        help_text="PNG, JPEG or WebP, up to 8 MB. We remove location and camera data.",
        widget=forms.ClearableFileInput(
            {
                "accept": "image/png,image/jpeg,image/webp",
                "data-most-bytes": limits.PICTURE_BYTES,  # site.js says so before it is sent
            }
        ),
    )
    artist = forms.CharField(label="Artist", max_length=limits.ARTIST_LENGTH)
    licence = forms.ChoiceField(label="Licence", choices=Licence.choices, initial=Licence.OWN)
    rights = forms.BooleanField(label="I have the right to share this picture under this licence")


class ImportForm(forms.Form):
    """A set file, sent or pasted. One that was sent stands in `text` afterwards, to be mended."""

    file = forms.FileField(
        label="Set file",
        required=False,
        help_text="As from “Export”: up to "
        f"{limits.DRAFTS_OF_ONE_SET} cards and {limits.FILE_BYTES // 1000} kB.",
        widget=forms.FileInput(
            {
                "accept": ".yaml,.yml,.txt,.csv,text/plain,text/csv",
                "data-most-bytes": limits.FILE_BYTES,
            }
        ),
    )
    text = forms.CharField(
        label="Or paste it",
        required=False,
        strip=False,
        max_length=limits.FILE_BYTES,
        help_text="A YAML list of cards, each starting with <code>- id:</code> or "
        "<code>- name:</code>, or a table whose first row names its columns.",
        widget=forms.Textarea({"rows": 16, "spellcheck": "false", "wrap": "off", "class": "code"}),
    )

    def clean_file(self) -> str:
        """Return the words of the file that was sent; empty if none was."""
        sent = self.cleaned_data["file"]
        if not sent:
            return ""
        if sent.size > limits.FILE_BYTES:
            most = limits.FILE_BYTES // 1000
            raise forms.ValidationError(f"This file is too long. The limit is {most} kB.")
        content = sent.read()
        if content.startswith(ZIP):
            raise forms.ValidationError("This is a zip file. Choose “Import a zip file” below.")
        try:
            text = content.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise forms.ValidationError("This isn’t a text file. Choose a .yaml file.") from error
        if "\0" in text:
            raise forms.ValidationError("This isn’t a text file. Choose a .yaml file.")
        return text

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if sent := data.pop("file", ""):
            data["text"] = sent
            typed: Any = self.data
            self.data = shown = typed.copy()  # a form that comes back shows what was sent
            shown[self.add_prefix("text")] = sent
            self.errors.pop("text", None)
        elif not data.get("text", "").strip() and not self.errors:
            self.add_error("file", "Choose a file, or paste its text below.")
        return data


class NewSetImportForm(ImportForm):
    """A set file that makes a new set."""

    name = forms.CharField(label="Name of the new set", max_length=limits.SET_NAME_LENGTH)
    field_order = ["name", "file", "text"]


class BundleForm(forms.Form):
    """A zip file with a set file and pictures."""

    file = forms.FileField(
        label="Zip file",
        help_text="As from “Export with pictures”: a set file, its pictures (JPEG, PNG or"
        f" WebP, up to {limits.PICTURE_BYTES // 1_000_000} MB each), and <code>pictures.txt</code>"
        f" with their artists and licences. Up to {limits.BUNDLE_BYTES // 1_000_000} MB in all.",
        widget=forms.ClearableFileInput(
            {"accept": ".zip,application/zip", "data-most-bytes": limits.BUNDLE_BYTES}
        ),
    )
    rights = forms.BooleanField(
        label="I have the right to share its pictures under the licences it names"
    )


class ArtForm(forms.Form):
    """A zip file of pictures for the drafts of a set."""

    file = forms.FileField(
        label="Zip file",
        help_text="Pictures (JPEG, PNG or WebP, up to "
        f"{limits.PICTURE_BYTES // 1_000_000} MB each), each named after its card, such as "
        "<code>bell-witch.png</code>. From 424 × 260 pixels on they’re sharp on paper.",
        widget=forms.ClearableFileInput(
            {"accept": ".zip,application/zip", "data-most-bytes": limits.BUNDLE_BYTES}
        ),
    )
    artist = forms.CharField(label="Artist of all of them", max_length=limits.ARTIST_LENGTH)
    licence = forms.ChoiceField(label="Licence", choices=Licence.choices, initial=Licence.OWN)
    rights = forms.BooleanField(label="I have the right to share them under this licence")


class NewSetBundleForm(BundleForm):
    """A zip file that makes a new set."""

    name = forms.CharField(label="Name of the new set", max_length=limits.SET_NAME_LENGTH)
    field_order = ["name", "file", "rights"]


class ReportForm(forms.Form):
    """Report a shared set to the moderators."""

    words = forms.CharField(
        label="What is wrong with it?",
        max_length=limits.REPORT_LENGTH,
        widget=forms.Textarea({"rows": 4}),
    )


def figure_field(figure: Figure) -> forms.Field:
    """Return the field for a figure of a game's cards; it may be left empty."""
    attrs = {"data-kinds": " ".join(figure.kinds)} if figure.kinds else {}
    if figure.values:
        choices = [("", "Choose…"), *((str(word), said) for word, said in figure.values.items())]
        coerce = int if figure.type == "number" else str
        return forms.TypedChoiceField(
            label=figure.label,
            choices=choices,
            coerce=coerce,
            empty_value=None,
            required=False,
            initial=figure.default,
            widget=forms.Select(attrs),
        )
    if figure.type == "number":
        return forms.IntegerField(
            label=figure.label,
            required=False,
            min_value=figure.least,
            max_value=figure.most,
            initial=figure.default,
            widget=forms.NumberInput({"inputmode": "numeric", **attrs}),
        )
    return forms.CharField(
        label=figure.label, required=False, max_length=MAX_SAID, widget=forms.TextInput(attrs)
    )


def words_of(types: str) -> list[str]:
    """Return the types in a line with commas."""
    return [word for word in (" ".join(part.split()) for part in types.split(",")) if word]


def _initial(content: dict[str, Any]) -> dict[str, Any]:
    return {**content, "types": ", ".join(content.get("types") or [])}
