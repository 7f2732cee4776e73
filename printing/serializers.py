"""Print jobs as JSON: what the API shows of one, and what it takes. No writes."""

from typing import Any

from django.urls import reverse
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from api.fields import (
    Body,
    Choice,
    Slug,
    StrictBooleanField,
    StrictIntegerField,
    StrictNumberField,
    Text,
)
from cards.pictures.faces import USUAL_WAY, WAYS
from cards.search.parsing import MAX_CHARACTERS
from decks.api.serializers import DeckVersionSerializer
from jobs.models import State
from printing import limits
from printing.models import PrintJob
from printing.options import (
    MAX_BLEED,
    MAX_GUTTER,
    MAX_OFFSET,
    MAX_ROTATION,
    MAX_SCALE,
    MIN_SCALE,
)
from printing.pdf.counter_faces import SHAPES
from printing.pdf.cutters import CUTTERS
from printing.pdf.marks import MARKS
from printing.pdf.papers import CARDS, PAPERS
from printing.pdf.plan import BACKS, FLIPS
from printing.products.table import COVERED_BY, What
from printing.sources.selections import MAX_FOUND

SIZE_LENGTH = 40
MAX_VERSION = 2_147_483_647


class ProgressSerializer(serializers.Serializer[Any]):
    """Sheets drawn, of how many."""

    done = serializers.IntegerField()
    total = serializers.IntegerField()


class WarningSerializer(serializers.Serializer[Any]):
    """Something to look at before cutting."""

    card = serializers.CharField(allow_null=True)
    code = serializers.CharField()
    message = serializers.CharField()


class CountSerializer(serializers.Serializer[Any]):
    """So many copies of a card."""

    name = serializers.CharField()
    count = serializers.IntegerField()


class ReportSerializer(serializers.Serializer[Any]):
    """The report of a print."""

    warnings = WarningSerializer(many=True)
    added = CountSerializer(many=True)
    removed = CountSerializer(many=True)


class PrintJobSerializer(serializers.Serializer[PrintJob]):
    """A job and, when it is done, where its file is."""

    id = serializers.SlugField(source="key", help_text="Identifies the job in addresses")
    game = serializers.CharField(help_text="The game whose cards or mat it prints")
    what = serializers.ChoiceField(choices=What.choices)
    title = serializers.CharField()
    state = serializers.ChoiceField(choices=State.choices)
    progress = serializers.SerializerMethodField()
    options = serializers.JSONField()
    deck = serializers.SerializerMethodField(
        help_text="The deck and the version of it that it prints; null without one"
    )
    report = serializers.SerializerMethodField(
        help_text="Of a deck: what to look at, what is new and what to take out of the sleeves"
    )
    error = serializers.CharField(help_text="Why it failed; empty otherwise")
    file = serializers.SerializerMethodField(help_text="Where the PDF is; null until it is done")
    url = serializers.SerializerMethodField(help_text="The job's page on this site")
    made = serializers.DateTimeField()
    expires = serializers.DateTimeField(help_text="When the job and its file are deleted")

    @extend_schema_field(ProgressSerializer)
    def get_progress(self, job: PrintJob) -> dict[str, int]:
        return {"done": job.done, "total": job.total}

    @extend_schema_field(DeckVersionSerializer(allow_null=True))
    def get_deck(self, job: PrintJob) -> dict[str, Any] | None:
        deck = job.deck
        return None if deck is None else {"key": deck.key, "version": job.deck_version}

    @extend_schema_field(ReportSerializer)
    def get_report(self, job: PrintJob) -> dict[str, Any]:
        return {name: job.report.get(name, []) for name in ("warnings", "added", "removed")}

    @extend_schema_field({"type": ["string", "null"], "format": "uri"})
    def get_file(self, job: PrintJob) -> str | None:
        if job.state != State.DONE:
            return None
        return self._absolute(reverse("api-print-job-file", args=[job.key]))

    @extend_schema_field({"type": "string", "format": "uri"})
    def get_url(self, job: PrintJob) -> str:
        return self._absolute(job.get_absolute_url())

    def _absolute(self, path: str) -> str:
        request = self.context.get("request")
        return request.build_absolute_uri(path) if request else path


@extend_schema_field(
    {"oneOf": [{"type": "boolean"}, {"type": "number", "minimum": 0, "maximum": MAX_BLEED}]}
)
class BleedField(StrictNumberField):
    """A number, or true or false."""

    def __init__(self, **options: Any) -> None:
        super().__init__(min_value=0, max_value=MAX_BLEED, **options)

    def run_validation(self, data: Any = serializers.empty) -> Any:
        """Raises ValidationError for what is neither."""
        return data if isinstance(data, bool) else super().run_validation(data)


class PrintJobInput(Body):
    """The content and options of a print."""

    what = Choice(
        choices=[*What.values, *COVERED_BY],
        default=What.CARDS,
        help_text="`pocket-mat` and `table-mat` stand for `travel-mat` and `mat-tiles`",
    )
    game = Text(
        required=False,
        max_length=40,
        help_text="The game; a deck and cards say themselves of which they are, and are refused"
        " if they are of another",
    )
    mat = Text(
        required=False, max_length=60, help_text="For `mat`: the name of one that the game has"
    )
    sheet = Text(
        required=False, max_length=60, help_text="For `sheet`: the name of one that the game has"
    )
    deck = Slug(required=False, help_text="The key of a deck whose cards to print")
    drafts = Slug(required=False, help_text="The key of a set of drafts to print, one of each")
    set = Slug(required=False, help_text="The slug of a set of cards to print, one of each")
    search = Text(
        required=False,
        allow_blank=True,
        max_length=MAX_CHARACTERS,
        help_text=f"A search whose cards to print, one of each, {MAX_FOUND} at most",
    )
    counts = serializers.DictField(
        child=StrictIntegerField(min_value=0, max_value=limits.COPIES),
        required=False,
        help_text="Copies by card id (a draft's is like k7f2p-3): beside a deck, drafts, a set or a"
        " search, other than its own; alone, the cards to print; for tokens and counters, by their"
        " names",
    )
    version = StrictIntegerField(
        required=False,
        min_value=1,
        max_value=MAX_VERSION,
        help_text="Of your deck, as its history counts; the deck as it is without one",
    )
    paper = Text(
        default="a4",
        max_length=SIZE_LENGTH,
        help_text=f"{', '.join(sorted(PAPERS))}, or width × height in mm or inches, such as "
        "200x280 or 8.5x13in",
    )
    card = Text(
        default="63x88",
        max_length=SIZE_LENGTH,
        help_text=f"The size: {', '.join(CARDS)}, or width × height as of paper",
    )
    marks = StrictBooleanField(default=True, help_text="Crop marks")
    mark_style = Choice(
        choices=[style for style in MARKS if style != "none"],
        default="lines",
        help_text="What crop marks are: lines on the edge, or marks at each card's corners",
    )
    gutter = StrictNumberField(
        min_value=0, max_value=MAX_GUTTER, default=0, help_text="Between cards, in mm"
    )
    bleed_outer = StrictNumberField(
        min_value=0, max_value=MAX_BLEED, default=0, help_text="Towards the paper's edge, in mm"
    )
    backs = Choice(
        choices=list(BACKS),
        required=False,
        help_text="Backs after each sheet (interleaved) or after all; none unless for a print shop",
    )
    flip = Choice(
        choices=list(FLIPS),
        required=False,
        help_text="The edge about which sheets are turned; your printer's, else long",
    )
    offset = serializers.ListField(
        child=StrictNumberField(min_value=-MAX_OFFSET, max_value=MAX_OFFSET),
        min_length=2,
        max_length=2,
        required=False,
        help_text="Of back pages in mm: right, down; your printer's, else none",
    )
    offset_landscape = serializers.ListField(
        child=StrictNumberField(min_value=-MAX_OFFSET, max_value=MAX_OFFSET),
        min_length=2,
        max_length=2,
        required=False,
        help_text="Of back pages that lie across, if it is another: your printer's, else `offset`",
    )
    rotate = StrictNumberField(
        min_value=-MAX_ROTATION,
        max_value=MAX_ROTATION,
        required=False,
        help_text="Of every page, degrees clockwise; your printer's, else 0",
    )
    scale = StrictNumberField(
        min_value=MIN_SCALE,
        max_value=MAX_SCALE,
        required=False,
        help_text="Of every page, per cent; your printer's, else 100",
    )
    ruler = StrictBooleanField(default=True, help_text="100 mm on the first sheet")
    shop = StrictBooleanField(
        default=False, help_text="For a print shop: a card a page, its back after it, CMYK"
    )
    grey = StrictBooleanField(default=False, help_text="Greyscale")
    ink_saver = StrictBooleanField(default=False, help_text="Cards in lines on white")
    faces = Choice(
        choices=list(WAYS),
        default=USUAL_WAY,
        help_text="Cards without pictures: in large print, or name, figures and text alone",
    )
    counters = Choice(
        choices=list(SHAPES),
        default="half",
        help_text="Of counters and small tokens: two to a card, or round",
    )
    cutter = Choice(
        choices=list(CUTTERS),
        default="none",
        help_text="Of card sheets: the machine that cuts them; its marks are printed, and `cuts/` "
        "of the job has the cuts",
    )
    bleed = BleedField(default=False, help_text="Around each card, in mm; true stands for 3")
    persona = StrictBooleanField(default=True, help_text="A deck's Persona too")
    tokens = StrictBooleanField(default=False, help_text="Tokens that a deck's cards make")

    only_new = StrictBooleanField(
        default=False,
        help_text="Of a deck, drafts, a set or a search: only what is new since your last print of"
        " it",
    )

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        for what in (What.MAT, What.SHEET):
            if attrs["what"] != what and what.value in attrs:
                words = f"Only `what`: “{what.value}” takes a {what.value}’s name."
                raise serializers.ValidationError({what.value: [words]})
        sources = [name for name in ("deck", "drafts", "set") if attrs.get(name)]
        sources += ["search"] if "search" in attrs else []
        if attrs["only_new"] and not sources:
            words = "Name a deck, drafts, a set or a search with it."
            raise serializers.ValidationError({"only_new": [words]})
        if len(sources) > 1:
            words = f"You named {sources[0]} too. Print one at a time."
            raise serializers.ValidationError({sources[1]: [words]})
        attrs["what"] = COVERED_BY.get(attrs["what"], attrs["what"])
        if attrs["what"] in (What.COUNTERS, What.DECK_LIST) and not attrs.get("deck"):
            raise serializers.ValidationError({"deck": ["Name a deck by its key."]})
        of_deck = (What.CARDS, What.COUNTERS, What.DECK_LIST)
        if "version" in attrs and (attrs["what"] not in of_deck or not attrs.get("deck")):
            words = "Only a deck’s cards, counters and list have versions. Name your deck with it."
            raise serializers.ValidationError({"version": [words]})
        named = sources or attrs.get("counts")
        if attrs["what"] == What.CARDS and not named:
            raise serializers.ValidationError(
                {
                    "deck": [
                        "Name a deck by its key, or give counts of cards by their ids,"
                        " or name a set of drafts by its key, a set by its slug, or a search."
                    ]
                }
            )
        return attrs
