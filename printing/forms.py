"""Forms of the pages of printing. They read and clean; services decide and write."""

from typing import Any

from django import forms
from django.utils.text import capfirst

from cards.models import Card
from cards.pictures.faces import USUAL_WAY
from printing import limits
from printing.games import prints_of
from printing.kinds import noun
from printing.options import (
    MAX_BLEED,
    MAX_GUTTER,
    MAX_OFFSET,
    MAX_ROTATION,
    MAX_SCALE,
    MIN_SCALE,
    BadOptions,
    PrintOptions,
)
from printing.pdf.cutters import CUTTERS
from printing.pdf.papers import CARDS, PAPER_NAMES, PAPERS
from printing.pdf.sheets import USUAL_BLEED
from printing.printers.profile import Printer, printed_by
from printing.products.table import COVERED_BY, What
from printing.sources.cards import SHEETFUL, TOKEN_COPIES, even_share
from printing.sources.deck_rows import DeckVersion
from workshop.models import Draft

CARD_CHOICES = [
    ("63x88", "63 × 88 mm"),
    ("poker", "Poker, 63.5 × 88.9 mm"),
    ("bridge", "Bridge, 57.15 × 88.9 mm"),
    ("tarot", "Tarot, 70 × 120 mm"),
    ("mini", "Mini, 44 × 63 mm"),
]


FACE_CHOICES = [
    (USUAL_WAY, "With pictures"),
    ("outline-large", "Large print, at least 11 pt"),
    ("placeholder", "Name, figures and text only"),
]


OTHER = "other"
SIZED = ("paper", "card")  # options that have a name or, chosen as OTHER, a size of one's own


class SizeField(forms.CharField):
    """Width and height of what is chosen as “other size”."""

    def __init__(self, example: str, **options: Any) -> None:
        widget = forms.TextInput(attrs={"class": "input", "placeholder": example})
        super().__init__(required=False, max_length=40, widget=widget, **options)


class PaperForm(forms.Form):
    """The options that everything printed has."""

    paper = forms.ChoiceField(
        choices=[*PAPER_NAMES.items(), (OTHER, "Other size")], initial="a4", label="Paper"
    )
    paper_size = SizeField("200 × 280 mm", label="Paper, width × height in mm or inches")
    grey = forms.BooleanField(required=False, label="Greyscale")

    def clean(self) -> dict[str, Any]:
        """Put an own size in the place of its name; one that can’t be is an error of its own."""
        said: dict[str, Any] = super().clean() or self.cleaned_data
        for name in SIZED:
            own = f"{name}_size"
            if said.get(name) != OTHER or own in self.errors:
                continue
            try:
                said[name] = getattr(PrintOptions.read({name: said[own]}), name)
            except BadOptions as refused:
                words = refused.by_field[name] if said[own] else "enter width × height."
                self.add_error(own, capfirst(words))
        return said

    def options(self) -> PrintOptions:
        """Return the options chosen; those that this form has no field for keep their default."""
        known = PrintOptions().as_data()
        chosen = {name: value for name, value in self.cleaned_data.items() if name in known}
        return PrintOptions.read(chosen)

    def counts(self) -> dict[str, int] | None:
        """Return how many of each, by name; None: here nothing is counted."""
        return None

    def is_only_new(self) -> bool:
        """Whether only what is new since the last print is wanted."""
        return bool(self.cleaned_data.get("only_new"))


class ProductField(forms.ChoiceField):
    """A product; a former one stands for what covers it."""

    def to_python(self, value: Any) -> str:
        """Return the name of a product that there is."""
        said = super().to_python(value)
        return str(COVERED_BY.get(said, said))


class MatForm(PaperForm):
    """A form to choose a mat, or another thing on the table."""

    what = ProductField(
        choices=[
            (What.TRAVEL_MAT.value, "Travel mat: one sheet"),
            (What.MAT_TILES.value, "Large mat: sheets to glue"),
            (What.PLAY_MAT.value, "Large mat: one page, 746 × 818 mm"),
            (What.BOOKLET.value, "Rules booklet: two-sided, to fold"),
            (What.REFERENCE.value, "Reference cards: turn, fights, keywords"),
            (What.CHECKLIST.value, "Checklist of all cards"),
            (What.TEST_PAGE.value, "Two-sided test sheet: finds your printer’s offset"),
        ],
        initial=What.TRAVEL_MAT,
        label="Playmat or leaflet",
    )
    ink_saver = forms.BooleanField(required=False, label="Ink saver (mats)")

    def begin_with(self, what: str | None) -> None:
        """Show this one until another is chosen, if there is one of that name."""
        what = COVERED_BY.get(what or "", what)
        if what in dict(self.fields["what"].choices):  # type: ignore[attr-defined]
            self.initial["what"] = what

    def chosen(self) -> str:
        """Return the one that is chosen; what the form begins with until that is known."""
        said = getattr(self, "cleaned_data", {})
        return str(said.get("what") or self.get_initial_for_field(self.fields["what"], "what"))


class Length(forms.FloatField):
    """Millimetres from 0; what is empty is 0, and "on", as a box once sent, the usual bleed."""

    def __init__(self, most: float, **options: Any) -> None:
        super().__init__(min_value=0, max_value=most, initial=0, required=False, **options)

    def to_python(self, value: Any) -> Any:
        """Return a float or None; raises ValidationError."""
        return USUAL_BLEED if value == "on" else super().to_python(value)


class SheetForm(PaperForm):
    """The options of sheets of cards."""

    card = forms.ChoiceField(
        choices=[*CARD_CHOICES, (OTHER, "Other size")],
        initial="63x88",
        required=False,
        label="Size",
    )
    card_size = SizeField("60 × 90 mm", label="Size, width × height in mm or inches")
    backs = forms.ChoiceField(
        choices=[
            ("none", "No backs"),
            ("interleaved", "After each sheet"),
            ("separate", "After all sheets"),
        ],
        initial="none",
        required=False,
        label="Backs",
    )
    flip = forms.ChoiceField(
        choices=[("long", "On the long edge"), ("short", "On the short edge")],
        initial="long",
        required=False,
        label="Two-sided printing flips",
    )
    offset_x = forms.FloatField(
        min_value=-MAX_OFFSET,
        max_value=MAX_OFFSET,
        initial=0,
        required=False,
        label="Move backs right (mm)",
    )
    offset_y = forms.FloatField(
        min_value=-MAX_OFFSET,
        max_value=MAX_OFFSET,
        initial=0,
        required=False,
        label="Move backs down (mm)",
    )
    rotate = forms.FloatField(
        min_value=-MAX_ROTATION,
        max_value=MAX_ROTATION,
        initial=0,
        required=False,
        label="Turn pages clockwise (degrees)",
    )
    scale = forms.FloatField(
        min_value=MIN_SCALE,
        max_value=MAX_SCALE,
        initial=100,
        required=False,
        label="Scale pages (%)",
    )
    marks = forms.BooleanField(required=False, initial=True, label="Crop marks")
    mark_style = forms.ChoiceField(
        choices=[("lines", "On the edge"), ("corners", "Corners"), ("crosses", "Crosses")],
        initial="lines",
        required=False,
        label="Crop marks are",
    )
    gutter = Length(MAX_GUTTER, label="Gutter (mm)")
    ruler = forms.BooleanField(required=False, initial=True, label="Ruler of 100 mm")
    faces = forms.ChoiceField(
        choices=FACE_CHOICES, initial=USUAL_WAY, required=False, label="Faces"
    )
    ink_saver = forms.BooleanField(required=False, label="Ink saver: line art on white")
    bleed = Length(
        MAX_BLEED,
        label="Bleed around each card (mm)",
        help_text="For print shops. Fewer cards fit on a sheet.",
    )
    bleed_outer = Length(MAX_BLEED, label="Bleed towards the paper’s edge (mm)")
    cutter = forms.ChoiceField(
        choices=[(name, cutter.title) for name, cutter in CUTTERS.items()],
        initial="none",
        required=False,
        label="Cutting machine",
        help_text="With files of the cuts, and the marks it looks for on the sheets.",
    )
    shop = forms.BooleanField(required=False, label="Print shop file: one card a page, CMYK")

    printer: Printer | None = None

    def begin_with(self, options: PrintOptions, printer: Printer | None) -> None:
        """Show these options until something else is chosen; those of the printer are stronger."""
        self.printer = printer
        options = printed_by(options, printer)
        x, y = options.offset
        style = options.marks if isinstance(options.marks, str) else "lines"
        self.initial = {
            **self.initial,
            **{name: said for name, said in options.as_data().items() if name in self.fields},
            "marks": bool(options.marks),
            "mark_style": style,
            "bleed": USUAL_BLEED if options.bleed is True else float(options.bleed),
            "offset_x": x,
            "offset_y": y,
            **_own_sizes(options),
        }
        self.initial = {name: _shortest(said) for name, said in self.initial.items()}

    @property
    def has_fine_errors(self) -> bool:
        """Whether something is wrong with one of those options that the page folds away."""
        folded = {
            "flip",
            "offset_x",
            "offset_y",
            "rotate",
            "scale",
            "mark_style",
            "gutter",
            "ruler",
            "bleed_outer",
            "cutter",
            "shop",
        }
        return bool(folded & self.errors.keys())

    def options(self) -> PrintOptions:
        """As PaperForm; what is empty keeps its default, or is the printer's."""
        usual = (self.printer or Printer()).as_options()
        said = {name: value for name, value in self.cleaned_data.items() if value not in ("", None)}
        known = PrintOptions().as_data()
        chosen = {**usual, **{name: value for name, value in said.items() if name in known}}
        if chosen.get("shop") and chosen.get("backs") == "none":
            del chosen["backs"]  # what the form has unless somebody chose otherwise
        if chosen.get("marks"):
            chosen["marks"] = said.get("mark_style", "lines")
        x, y = usual["offset"]
        chosen["offset"] = [said.get("offset_x", x), said.get("offset_y", y)]
        if self.printer is None or chosen["offset"] != usual["offset"]:
            chosen["offset_landscape"] = None  # what somebody says here is meant of these pages
        return PrintOptions.read(chosen)


class CountsForm(SheetForm):
    """Sheet options and a count for each of a list of cards: fields `count_<card id>`."""

    def __init__(
        self, *args: Any, listed: list[tuple[str, str, int]], game: str, **kwargs: Any
    ) -> None:
        """Offer `listed`: (id, name, count) of each card of a game."""
        super().__init__(*args, **kwargs)
        self.listed = listed
        word = noun(game, "card")
        self.fields["bleed"].label = f"Bleed around each {word.one} (mm)"
        self.fields["shop"].label = f"Print shop file: one {word.one} a page, CMYK"
        self.fields["bleed"].help_text = f"For print shops. Fewer {word.many} fit on a sheet."
        for card_id, name, count in listed:
            self.fields[_field(card_id)] = forms.IntegerField(
                min_value=0,
                max_value=limits.COPIES,
                initial=count,
                label=name,
                widget=forms.NumberInput(attrs={"class": "input count", "inputmode": "numeric"}),
            )

    def counts(self) -> dict[str, int]:
        """Return the count of each card by its id."""
        return {card_id: self.cleaned_data[_field(card_id)] for card_id, *_ in self.listed}

    def initial_counts(self) -> dict[str, int]:
        """Return what the form offers of each, by its id."""
        return {card_id: count for card_id, _name, count in self.listed}

    def count_fields(self) -> list[Any]:
        """Return the fields of the counts, in the list's order, for the template."""
        return [self[_field(card_id)] for card_id, *_ in self.listed]


class SelectionForm(CountsForm):
    """Cards of a set or a search."""

    only_new = forms.BooleanField(required=False, label="Only what’s new since your last print")


class DeckForm(CountsForm):
    """A form for the parts of a deck to print; a Persona stands among the counts."""

    only_new = forms.BooleanField(
        required=False, label="Only what’s new since your last print of this deck"
    )

    tokens = forms.BooleanField(required=False, label="Tokens its cards make, three of each")

    @classmethod
    def of(cls, held: DeckVersion, data: Any = None) -> "DeckForm":
        """Return the form for a deck at a version, with the counts it has."""
        listed: list[tuple[str, str, int]] = []
        if held.persona is not None:
            listed.append((held.persona.id, f"{held.persona.name} (Persona)", 1))
        lines = sorted(held.lines, key=lambda line: (line.kind, line.name))
        listed += [(line.id, line.name, line.copies) for line in lines]
        form = cls(data, listed=listed, game=held.game)
        if What.TOKENS not in prints_of(held.game).products:
            del form.fields["tokens"]
        return form


class TokensForm(SheetForm):
    """A form for counts of each token; left empty, one sheet of all of them."""

    def __init__(self, *args: Any, tokens: list[str], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.names = tokens
        for place, name in enumerate(tokens):
            self.fields[f"token_{place}"] = forms.IntegerField(
                min_value=0,
                max_value=limits.COPIES,
                required=False,
                initial=TOKEN_COPIES,
                label=name,
                widget=forms.NumberInput(attrs={"class": "input count", "inputmode": "numeric"}),
            )

    def counts(self) -> dict[str, int]:
        """Return the count of each by its name; one sheet, shared out, if none is said."""
        said = {name: self.cleaned_data[f"token_{n}"] for n, name in enumerate(self.names)}
        if all(count is None for count in said.values()):
            return even_share(self.names)
        return {name: count or 0 for name, count in said.items()}

    def count_fields(self) -> list[Any]:
        """Return the fields of the counts, for the template."""
        return [self[f"token_{place}"] for place in range(len(self.names))]


class CountersForm(PaperForm):
    """A deck's counters and small tokens: fields `counter_<place>`, in the order of `needed`."""

    counters = forms.ChoiceField(
        choices=[("half", "Two to a card, 63 × 44 mm"), ("round", "Round, 23 mm")],
        initial="half",
        label="Shape",
    )
    marks = forms.BooleanField(required=False, initial=True, label="Crop marks")
    ink_saver = forms.BooleanField(required=False, label="Ink saver: line art on white")

    def __init__(self, *args: Any, needed: list[tuple[str, int]], **kwargs: Any) -> None:
        """`needed`: name and count of each."""
        super().__init__(*args, **kwargs)
        self.needed = needed
        for place, (name, count) in enumerate(needed):
            self.fields[f"counter_{place}"] = forms.IntegerField(
                min_value=0,
                max_value=limits.COPIES,
                initial=count,
                label=name,
                widget=forms.NumberInput(attrs={"class": "input count", "inputmode": "numeric"}),
            )

    def counts(self) -> dict[str, int]:
        """Return the count of each by its name."""
        return {
            name: self.cleaned_data[f"counter_{place}"]
            for place, (name, _count) in enumerate(self.needed)
        }

    def count_fields(self) -> list[Any]:
        """Return the fields of the counts, for the template."""
        return [self[f"counter_{place}"] for place in range(len(self.needed))]


class DraftsForm(SelectionForm):
    """A form for copies of each draft of a set."""

    tokens = forms.BooleanField(required=False, label="Tokens these cards make, three of each")

    @classmethod
    def of(cls, drafts: list[Draft], data: Any = None, *, copies: int = 1) -> "DraftsForm":
        """Return the form for drafts, so many copies of each."""
        listed = [(draft.code, draft.name, copies) for draft in drafts]
        return cls(data, listed=listed, game=drafts[0].set.game if drafts else "")


def card_form(card: Card, data: Any = None) -> CountsForm:
    """Return the form for one card: as many as fill a sheet."""
    return CountsForm(data, listed=[(card.card_id, card.name, SHEETFUL)], game=card.game)


def cards_form(cards: list[Card], data: Any = None) -> SelectionForm:
    """Return the form for several cards of one game, at least one: one of each."""
    listed = [(card.card_id, card.name, 1) for card in cards]
    return SelectionForm(data, listed=listed, game=cards[0].game)


def _shortest(said: Any) -> Any:
    """3 for 3.0, as people write it."""
    return int(said) if isinstance(said, float) and said.is_integer() else said


def _own_sizes(options: PrintOptions) -> dict[str, str]:
    """Return what the form begins with for sizes that have no name."""
    begun: dict[str, str] = {}
    for name, known in (("paper", PAPERS), ("card", CARDS)):
        said = getattr(options, name)
        if said not in known:
            begun |= {name: OTHER, f"{name}_size": said.replace("x", " × ")}
    return begun


def _field(card_id: str) -> str:
    return f"count_{card_id}"
