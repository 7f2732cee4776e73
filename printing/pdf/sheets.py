"""Sheets of cards as a PDF: faces stored once and placed as planned, backs, marks, a ruler, and the
line at the foot of each sheet.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from io import BytesIO

from reportlab.lib.units import mm

from cards.face.back import card_back, common_look
from cards.face.boxes import Face
from cards.face.ink_saver import saved
from printing.pdf.corrections import Correction
from printing.pdf.cutters import NO_CUTTER, Cutter
from printing.pdf.drawing import CIDWAM, Pen, add_face, new_canvas
from printing.pdf.foot import FOOT_SIZE, foot
from printing.pdf.marks import MARK_GAP, MARK_LENGTH, MARK_WIDTH, marks_of
from printing.pdf.papers import CARD, PAPERS, Grid, Size, best_grid
from printing.pdf.parts import parted
from printing.pdf.plan import Backs, Page, Placement, sheet_pages
from printing.pdf.ruler import Ruler, ruler

__all__ = ["FOOT_SIZE", "MARK_GAP", "MARK_LENGTH", "MARK_WIDTH"]  # what mats have too

USUAL_BLEED = 3.0  # of `bleed=True`, and of a print shop's file unless it says otherwise

Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class SheetStyle:
    """The style of sheets. `paper` is a key of papers.PAPERS or a size; lengths are millimetres.

    `marks` is one of marks.MARKS, or whether there are lines; `bleed` True stands for 3 mm.
    `shop` is a print shop's file: a page a card, its back after it, in four inks. `correction` is
    what every page's drawing is turned and scaled by, offset or not. `cutter`: the machine whose
    marks fronts have.
    """

    paper: str | Size = "a4"
    marks: str | bool = "lines"
    grey: bool = False
    bleed: float | bool = 0.0
    ink_saver: bool = False
    card: Size = CARD
    gutter: float = 0.0
    bleed_outer: float = 0.0
    backs: Backs = field(default_factory=Backs)
    ruler: bool = True
    shop: bool = False
    correction: Correction = field(default_factory=Correction)
    cutter: Cutter = NO_CUTTER

    @property
    def mark_style(self) -> str:
        if not self.cutter.crop_marks:
            return "none"
        if isinstance(self.marks, bool):
            return "lines" if self.marks else "none"
        return self.marks

    @property
    def layout(self) -> Grid:
        """Return how cards lie on a page; raises DoesNotFit."""
        bleed = USUAL_BLEED if self.bleed is True else float(self.bleed)
        if self.shop:
            bleed = bleed or USUAL_BLEED
            width, height = (side + 2 * bleed for side in self.card)
            return Grid(width, height, 1, 1, bleed, self.card, bleed_outer=self.bleed_outer)
        paper = PAPERS[self.paper] if isinstance(self.paper, str) else self.paper
        return best_grid(paper, self.card, self.gutter, bleed, self.bleed_outer, self.cutter)

    @property
    def cmyk(self) -> bool:
        return self.shop and not self.grey

    @property
    def placed_backs(self) -> Backs:
        """Backs with an offset that is the one asked for once the page is turned and scaled.

        A print shop's never stand on their heads.
        """
        if self.shop:
            wide, high = self.card
            return replace(self.backs, flip="long" if wide <= high else "short")
        if self.correction.is_none:
            return self.backs
        return replace(self.backs, offset=self.correction.undone(*self.backs.offset))


def sheet_count(cards: int, style: SheetStyle) -> int:
    """Return how many sheets so many cards need."""
    return -(-cards // style.layout.places)


def page_count(cards: int, style: SheetStyle) -> int:
    """Return how many pages they are, backs counted."""
    return sheet_count(cards, style) * (1 if style.backs.order == "none" else 2)


def card_sheets(
    prints: Sequence[tuple[Face, int]],
    style: SheetStyle,
    title: str,
    progress: Progress = lambda done, total: None,
    author: str = CIDWAM,
    one_card: str = "a card",
    tokens: frozenset[int] = frozenset(),
) -> bytes:
    """Return a PDF of the faces, each so many times, in the order given.

    `author` is their game, `one_card` what it calls any one of them; `tokens` are the places in
    `prints` of those with a token's back. Each face is stored once. `progress` is told after every
    page; what it raises ends the work. Raises ValueError if there is nothing to print.
    """
    places = [index for index, (_face, count) in enumerate(prints) for _copy in range(count)]
    if not places:
        raise ValueError("No cards to print. Set at least one count above 0.")
    layout = style.layout
    titles = list(dict.fromkeys(face.back or author for face, _count in prints))
    look = common_look(face for at, (face, _count) in enumerate(prints) if at not in tokens)
    token_back = len(prints) + len(titles)
    faces = [
        *(face for face, _count in prints),
        *(card_back(words, look=look) for words in titles),
        card_back(author, is_token=True),
    ]
    back_of = [
        token_back if index in tokens else len(prints) + titles.index(face.back or author)
        for index, (face, _count) in enumerate(prints)
    ]
    drawn = _Sheets(faces, style, layout, title, author, one_card, sheet_count(len(places), style))
    total = page_count(len(places), style)
    for done, page in enumerate(sheet_pages(places, layout, style.placed_backs, back_of), 1):
        drawn.draw(page)
        progress(done, total)
    return drawn.finished()


class _Sheets:
    """The document as it grows, page by page."""

    def __init__(
        self,
        faces: Sequence[Face],
        style: SheetStyle,
        layout: Grid,
        title: str,
        author: str,
        one_card: str,
        sheets: int,
    ) -> None:
        self.faces = [saved(face) for face in faces] if style.ink_saver else faces
        self.style, self.layout = style, layout
        self.title, self.one_card, self.sheets = title, one_card, sheets
        self.buffer = BytesIO()
        self.canvas = new_canvas(self.buffer, (layout.width, layout.height), title, author)
        self.drawn = parted(self.canvas, self.faces, grey=style.grey, cmyk=style.cmyk)
        self.stored: set[int] = set()
        self.ruler: Ruler | None = None
        if style.ruler and not style.shop:
            self.ruler = ruler(layout, style.mark_style)
        if style.shop:
            self._set_boxes()

    def draw(self, page: Page) -> None:
        canvas, style = self.canvas, self.style
        for card in page.cards:
            if card.face not in self.stored:
                self._store(card.face, page)
        is_turned = not style.correction.is_none
        if is_turned:
            canvas.saveState()
            canvas.transform(*style.correction.page_matrix(self.layout.width, self.layout.height))
        for card in page.cards:
            self._place(card)
        if not style.shop:
            offset = style.placed_backs.offset if page.is_back else (0.0, 0.0)
            pen = Pen(canvas, self.layout.height, style.grey)
            marks = marks_of(page, self.layout, style.mark_style, offset, style.correction)
            pen.draw([*marks])
            if not page.is_back:
                number = f"Sheet {page.sheet + 1} of {self.sheets}"
                size, cutter = (self.layout.width, self.layout.height), style.cutter
                words = foot(self.layout, style.mark_style, self.title, self.one_card, number)
                pen.draw([*cutter.marks(*size), *cutter.clear_of_marks(words, *size)])
                if page.sheet == 0 and self.ruler:
                    pen.draw([*self.ruler.label])
                    pen.draw_stroke(self.ruler.line)
        if is_turned:
            canvas.restoreState()
        canvas.showPage()

    def finished(self) -> bytes:
        self.canvas.save()
        return self.buffer.getvalue()

    def _store(self, index: int, page: Page) -> None:
        """Store the face, and has the outline say where it is found first."""
        style, canvas = self.style, self.canvas
        face = self.faces[index]
        add_face(
            canvas,
            f"card{index}",
            face,
            bleed=self.layout.over,
            grey=style.grey,
            cmyk=style.cmyk,
            card=style.card,
            items=self.drawn[index],
        )
        self.stored.add(index)
        key = f"face{index}"
        canvas.bookmarkPage(key)
        canvas.addOutlineEntry(f"Backs: {face.name}" if page.is_back else face.name or "Card", key)

    def _place(self, card: Placement) -> None:
        layout, canvas, reach = self.layout, self.canvas, card.reach
        wide, high = layout.card
        over = layout.over
        left, foot = card.x - over, layout.height - card.y - high - over
        canvas.saveState()
        if min(reach.left, reach.top, reach.right, reach.bottom) < over:
            window = canvas.beginPath()
            window.rect(
                (card.x - reach.left) * mm,
                (layout.height - card.y - high - reach.bottom) * mm,
                (reach.left + wide + reach.right) * mm,
                (reach.top + high + reach.bottom) * mm,
            )
            canvas.clipPath(window, stroke=0, fill=0)
        if card.is_turned:
            full_wide, full_high = wide + 2 * over, high + 2 * over
            canvas.transform(-1, 0, 0, -1, (left + full_wide) * mm, (foot + full_high) * mm)
        else:
            canvas.translate(left * mm, foot * mm)
        canvas.doForm(f"card{card.face}")
        canvas.restoreState()

    def _set_boxes(self) -> None:
        """End a print shop's page where its bleed does; it is trimmed to the card."""
        layout, canvas = self.layout, self.canvas
        left, foot, (wide, high) = layout.left, layout.top, layout.card
        canvas.setBleedBox((0, 0, layout.width * mm, layout.height * mm))
        canvas.setTrimBox((left * mm, foot * mm, (left + wide) * mm, (foot + high) * mm))
