"""A product: how a content becomes pages, and how these are checked."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from cards.face.boxes import Face
from printing.content import Content, Faces
from printing.kinds import kind_of, one_card
from printing.options import PrintOptions
from printing.pdf.cutters import NO_CUTTER
from printing.pdf.document import Document
from printing.pdf.papers import CARD, DoesNotFit, Size, shown
from printing.pdf.plan import Backs
from printing.pdf.sheets import Progress, SheetStyle, card_sheets, page_count, sheet_count
from printing.products.layouts import checked_layout, layout_warnings
from printing.products.names import What
from printing.read_back.verifying import verify_document, verify_sheets
from printing.refused import PrintRefused


@dataclass(frozen=True, slots=True)
class Made:
    """A checked PDF and its measures. `cards`: fronts on it; sizes in mm."""

    pdf: bytes
    pages: int
    sheets: int
    paper: Size
    cards: int = 0
    per_sheet: tuple[int, int] = (1, 1)
    card: Size = CARD


class Product(ABC):
    """Something that can be printed. Methods raise PrintRefused for what can't be."""

    is_two_sided = False
    """Whether each sheet has a page on either side, whatever the options say."""
    reads_backs = False
    """Whether it reads the options of backs and of a print shop."""

    def __init__(self, what: What) -> None:
        self.what = what

    def prepare(
        self, content: Content, options: PrintOptions, before: Faces | None
    ) -> tuple[Content, dict[str, Any]]:
        """Return what can be printed of a content, and a report of the rest.

        `before` is on paper already and left out. The report has at least `warnings`. Raises
        BadOptions if nothing is left.
        """
        return content, {"warnings": [warning.as_data() for warning in content.warnings]}

    def sheets(self, pages: int) -> int:
        """Return how many sheets of paper so many pages take, where no option has a say in it."""
        return -(-pages // 2) if self.is_two_sided else pages

    @abstractmethod
    def page_count(self, content: Content, options: PrintOptions) -> int:
        """Return the number of pages."""

    @abstractmethod
    def make(self, content: Content, options: PrintOptions, progress: Progress) -> Made:
        """Return the PDF, read back and checked. Raises FaceError too."""

    @abstractmethod
    def measure(self, content: Content, options: PrintOptions) -> str:
        """Return what to measure on paper, to see that it was printed at its size."""


class SheetProduct(Product):
    """Faces of one size, laid out on sheets."""

    @abstractmethod
    def faces(self, content: Content, options: PrintOptions) -> list[tuple[Face, int]]:
        """Return each face with its number of copies."""

    def style(self, content: Content, options: PrintOptions) -> SheetStyle:
        """Return the look of the sheets."""
        return options.sheet_style()

    def total(self, content: Content, options: PrintOptions) -> int:
        """Return the number of faces, all copies counted."""
        return content.total

    def pdf_title(self, content: Content) -> str:
        """Return the title that the PDF has."""
        return content.title

    def face_word(self, content: Content, options: PrintOptions) -> str:
        """Return what the foot of a sheet calls any one face."""
        return "a card"

    def token_places(self, content: Content) -> frozenset[int]:
        """Return the places among the faces of those with a token's back."""
        return frozenset()

    def prepare(
        self, content: Content, options: PrintOptions, before: Faces | None
    ) -> tuple[Content, dict[str, Any]]:
        """Add what there is to say of the layout."""
        style = self.style(content, options)
        found = [*content.warnings, *layout_warnings(style, checked_layout(style))]
        return content, {"warnings": [warning.as_data() for warning in found]}

    def page_count(self, content: Content, options: PrintOptions) -> int:
        style = self.style(content, options)
        checked_layout(style)
        return page_count(self.total(content, options), style)

    def make(self, content: Content, options: PrintOptions, progress: Progress) -> Made:
        style, title = self.style(content, options), self.pdf_title(content)
        layout = checked_layout(style)
        faces = self.faces(content, options)
        total = sum(count for _face, count in faces)
        made = card_sheets(
            faces,
            style,
            title,
            progress,
            kind_of(content.game).title,
            self.face_word(content, options),
            self.token_places(content),
        )
        verify_sheets(made, style, title, total)
        return Made(
            made,
            pages=page_count(total, style),
            sheets=sheet_count(total, style),
            paper=(layout.width, layout.height),
            cards=total,
            per_sheet=(layout.columns, layout.rows),
            card=layout.card,
        )

    def measure(self, content: Content, options: PrintOptions) -> str:
        return f"{one_card(content.game)} should measure {shown(options.card_size)}"


def plain_style(options: PrintOptions, size: Size) -> SheetStyle:
    """Return the style of sheets without backs and bleed, with faces of a size of their own."""
    return replace(
        options.sheet_style(),
        card=size,
        backs=Backs(),
        shop=False,
        bleed=0.0,
        bleed_outer=0.0,
        cutter=NO_CUTTER,
    )


Draw = Callable[[Content, PrintOptions], Document]


class PageProduct(Product):
    """Whole pages, drawn by a function that may raise DoesNotFit."""

    def __init__(
        self,
        what: What,
        draw: Draw,
        measure: str | Callable[[Content], str] = "nothing should be cut off",
        *,
        is_two_sided: bool = False,
    ) -> None:
        super().__init__(what)
        self.draw, self.measure_words, self.is_two_sided = draw, measure, is_two_sided

    def document(self, content: Content, options: PrintOptions) -> Document:
        """Return the pages, drawn."""
        try:
            return self.draw(content, options)
        except DoesNotFit as error:
            raise PrintRefused("does_not_fit", str(error)) from error

    def page_count(self, content: Content, options: PrintOptions) -> int:
        """Return the number of pages, which only drawing them can tell."""
        return self.document(content, options).pages

    def make(self, content: Content, options: PrintOptions, progress: Progress) -> Made:
        found = self.document(content, options)
        verify_document(found.pdf, found.title, found.pages)
        progress(found.pages, found.pages)
        return Made(found.pdf, found.pages, self.sheets(found.pages), found.size)

    def measure(self, content: Content, options: PrintOptions) -> str:
        words = self.measure_words
        return words if isinstance(words, str) else words(content)
