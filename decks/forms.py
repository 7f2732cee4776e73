"""Forms of the pages of decks. They read and clean; services decide and write."""

from collections.abc import Callable
from typing import Any, cast

from django import forms

from decks import limits
from decks.contents import Sections
from decks.details import DeckDetails, clean_description, clean_folder, clean_name, clean_tags
from decks.formats.corrections import Correction
from decks.kinds import deck_roles, lead_kinds
from decks.models import Deck, Visibility
from decks.names.lookup import list_layout, name_book
from decks.queries import own_folders, search_choices
from decks.services.filing import Filing
from engine.kernel.decks import Section, sections_of
from engine.kernel.definition import GameDefinition
from workshop.text_rules import code_of


class DetailsForm(forms.Form):
    """A form of a deck's details: its name, a description, its role and leads, and who sees it.

    A role is asked for where there are several; each section of one card is a choice.
    """

    name = forms.CharField(max_length=limits.NAME_LENGTH, label="Name")
    description = forms.CharField(
        max_length=limits.DESCRIPTION_LENGTH,
        required=False,
        label="Description",
        widget=forms.Textarea(attrs={"rows": 6}),
        help_text="Markdown works: **bold**, lists, links. [[Card name]] links a card.",
    )
    visibility = forms.ChoiceField(choices=Visibility.choices, label="Visibility")
    folder = forms.CharField(
        max_length=limits.FOLDER_LENGTH,
        required=False,
        label="Folder",
        help_text="Only you see it.",
        widget=forms.TextInput(attrs={"list": "own-folders", "autocomplete": "off"}),
    )
    tags = forms.CharField(
        max_length=limits.DECK_TAGS * (limits.TAG_LENGTH + 2),
        required=False,
        label="Tags",
        help_text="With commas between them. Anyone who can see the deck sees them.",
    )

    role = forms.ChoiceField(label="Role")
    cover = forms.CharField(
        required=False,
        max_length=40,
        label="Cover card",
        widget=forms.Select,
        help_text="Stands for the deck in lists and link previews.",
    )

    def __init__(self, data: Any = None, *, deck: Deck) -> None:
        self.deck = deck
        self.sections_before = {
            name: next(iter(cards), "") for name, cards in deck.sections.items()
        }
        cover = deck.cover_card
        shown = ("name", "description", "visibility", "folder", "role")
        initial = {name: getattr(deck, name) for name in shown} | {
            "tags": ", ".join(deck.tags),
            "cover": cover.card_id if cover is not None else "",
        }
        super().__init__(data, initial=initial | self.sections_before)
        _offer_roles(self, deck.kind)
        sections = sections_of(deck.kind.sections, deck.role)
        self.leads = [section for section in sections if section.most == 1]
        for section in self.leads:
            self.fields[section.name] = self._choice_of(section)
        instead = f"The {self.leads[0].label}" if self.leads else "None"
        held = sorted((entry.name, entry.any_card.card_id) for entry in deck.counted_entries)
        cast(forms.Select, self.fields["cover"].widget).choices = [
            ("", instead),
            *((number, name) for name, number in held),
        ]

    def _choice_of(self, section: Section) -> forms.ChoiceField:
        deck, layout = self.deck, list_layout(self.deck.game, self.deck.role)
        book = name_book(deck.game, deck.owner)
        names = sorted(
            (card.name for card in book.cards if layout.may_lead(card, section.name)),
            key=lambda name: (code_of(name) is not None, name),
        )
        now = self.sections_before.get(section.name)
        if now and now not in names:
            names.append(now)  # retired since; it stays until another is chosen
        choices = [("", f"No {section.label}"), *((name, name) for name in names)]
        return forms.ChoiceField(required=False, label=section.label, choices=choices)

    @property
    def lead_fields(self) -> list[forms.BoundField]:
        """The fields of its sections of one card."""
        return [self[section.name] for section in self.leads]

    @property
    def folders(self) -> list[str]:
        """The folders that the deck's owner has, to choose from."""
        deck = self.deck
        return own_folders(deck.owner, deck.game) if deck.owner is not None else []

    def filing(self) -> Filing:
        """Take the deck's filing out of the rest; what was not sent stays."""
        sent = {
            name: self.cleaned_data.pop(name)
            for name in ("cover", "folder", "tags")
            if name in self.cleaned_data
        }
        return Filing(**{name: value for name, value in sent.items() if name in self.data})

    def sections(self) -> Sections:
        """Return the sections that are to change, taken out of the rest."""
        chosen = {one.name: self.cleaned_data.pop(one.name, "") for one in self.leads}
        # Even one that nobody could choose any more stays.
        return {
            section: {name: 1} if name else {}
            for section, name in chosen.items()
            if name != self.sections_before.get(section, "")
        }

    def details(self) -> DeckDetails:
        """Return the rest, after `filing` and `sections`."""
        return DeckDetails(**self.cleaned_data)

    def clean_folder(self) -> str:
        return _cleaned(clean_folder, self.cleaned_data["folder"])

    def clean_tags(self) -> list[str]:
        try:
            return clean_tags(self.cleaned_data["tags"].split(","), limits.DECK_TAGS)
        except ValueError as error:
            raise forms.ValidationError(str(error)) from error

    def clean_name(self) -> str:
        return _cleaned(clean_name, self.cleaned_data["name"])

    def clean_description(self) -> str:
        return _cleaned(clean_description, self.cleaned_data["description"])


class EntryForm(forms.Form):
    """One change to one card: `change` (relative) or `count` (with the version that was seen)."""

    section = forms.CharField(required=False, max_length=40)
    card = forms.SlugField(required=False)
    name = forms.CharField(required=False, max_length=200)
    change = forms.IntegerField(required=False, min_value=-limits.COPIES, max_value=limits.COPIES)
    count = forms.IntegerField(required=False, min_value=0, max_value=limits.COPIES)
    version = forms.IntegerField(required=False, min_value=0)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        if not self.errors:
            if not cleaned.get("card") and not (cleaned.get("name") or "").strip():
                self.add_error("name", "Type a card name.")
            elif cleaned.get("change") is None and cleaned.get("count") is None:
                self.add_error("count", "Enter a number of copies.")
            elif cleaned.get("change") is None and cleaned.get("version") is None:
                self.add_error("count", "Reload the page and try again.")
        return cleaned

    def sentence(self) -> str:
        """Return the first complaint, naming its field where it would not be clear."""
        field, complaints = next(iter(self.errors.items()))
        words = {"change": "Copies", "count": "Copies", "version": "Version", "card": "Card"}
        return f"{words[field]}: {complaints[0]}" if field in words else str(complaints[0])


class SearchForm(forms.Form):
    """Finding cards beside the list. Every field may be empty; nonsense in one is ignored."""

    q = forms.CharField(required=False, max_length=500, label="Search for cards")
    kind = forms.ChoiceField(required=False, label="Kind")
    type = forms.ChoiceField(required=False, label="Type")
    value = forms.ChoiceField(required=False, label="Value")

    def __init__(self, *args: Any, kind: GameDefinition, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        found, leads = search_choices(kind.slug), lead_kinds(kind)
        kinds = [(one, title) for one, title in kind.card_schema.kinds.items() if one not in leads]
        for name, choices in (
            ("kind", kinds),
            ("type", [(one, one) for one in found["types"]]),
            ("value", [(str(one), str(one)) for one in found["values"]]),
        ):
            if len(choices) > 1:
                field = cast(forms.ChoiceField, self.fields[name])
                field.choices = [("", "Any"), *choices]
            else:
                del self.fields[name]

    @property
    def choices(self) -> list[forms.BoundField]:
        """Return what a search can be narrowed by beside its words."""
        return [self[name] for name in self.fields if name != "q"]

    def wanted(self) -> dict[str, str]:
        """Return what is asked for, without what makes no sense."""
        self.is_valid()
        return {name: self.cleaned_data.get(name) or "" for name in self.fields}


class ListForm(forms.Form):
    """A deck as text. Each line is judged by decks.formats, not here."""

    text = forms.CharField(
        strip=False,
        label="Deck list",
        max_length=limits.TEXT_CHARACTERS,
        widget=forms.Textarea(
            attrs={"rows": 18, "spellcheck": "false", "autocapitalize": "off", "wrap": "off"}
        ),
    )


class ImportForm(ListForm):
    """A new deck from a list; its role is asked for where there are several."""

    name = forms.CharField(
        required=False,
        max_length=limits.NAME_LENGTH,
        label="Name",
        help_text="Leave empty to use the list’s “Name:” line.",
    )
    role = forms.ChoiceField(required=False, label="Role")

    field_order = ["name", "role", "text"]

    def __init__(self, *args: Any, kind: GameDefinition, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _offer_roles(self, kind)

    def clean_name(self) -> str:
        name = self.cleaned_data["name"]
        return _cleaned(clean_name, name) if name else ""

    def clean(self) -> dict[str, Any]:
        return {"role": "", **(super().clean() or self.cleaned_data)}


class FileForm(forms.Form):
    """A file with a deck, or a zip of such files."""

    file = forms.FileField(
        label="Deck file",
        help_text="Text, Markdown, CSV, JSON, YAML, OCTGN, Cockatrice, Tabletop Simulator,"
        " or a zip of up to 500 files.",
        max_length=200,
    )


class NewDeckForm(ImportForm):
    """A new deck of any game: empty, or from a list."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["text"].required = False
        self.fields["text"].label = "Deck list, if you have one"
        self.fields["text"].widget.attrs["rows"] = 8

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        if not self.errors and not (cleaned["name"] or cleaned["text"].strip()):
            self.add_error("name", "Give the deck a name.")
        return cleaned


def _offer_roles(form: forms.Form, kind: GameDefinition) -> None:
    """Offer the roles that have decks, where there are several."""
    roles = deck_roles(kind)
    if len(roles) < 2:
        del form.fields["role"]
        return
    field = cast(forms.ChoiceField, form.fields["role"])
    field.choices = [(role.name, role.title or role.name) for role in roles]


LEAVE_OUT = "\N{BALLOT X}"
AS_WRITTEN = ""


def corrections(data: Any) -> dict[int, Correction]:
    """Return what was chosen for lines that can't be used: `fix-3`, and in `was-3` the line itself.

    With `correct` = LEAVE_OUT, lines for which nothing was chosen are left out as well.
    """
    out = (LEAVE_OUT, AS_WRITTEN) if data.get("correct") == LEAVE_OUT else (LEAVE_OUT,)
    found = {}
    for key, choice in data.items():
        number = key.removeprefix("fix-")
        if key == f"fix-{number}" and number.isascii() and number.isdigit() and len(number) < 6:
            if choice != AS_WRITTEN or AS_WRITTEN in out:
                name = None if choice in out else choice[:200]
                was, heads = data.get(f"was-{number}", ""), f"heads-{number}" in data
                found[int(number)] = Correction(was, name, heads)
    return found


def _cleaned(clean: Callable[[str], str], value: str) -> str:
    try:
        return clean(value)
    except ValueError as error:
        raise forms.ValidationError(str(error)) from error
