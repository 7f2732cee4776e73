"""The check of every file before it is handed out: read back by another library and measured
against what was asked for. A file that is wrong is refused.
"""

from collections.abc import Callable, Iterator, Sequence
from io import BytesIO
from typing import Any

from pypdf import PdfReader
from pypdf.errors import PyPdfError

from printing.pdf.papers import MIN_MARGIN, Grid
from printing.pdf.plan import turns_about_upright
from printing.pdf.sheets import SheetStyle, page_count, sheet_count
from printing.read_back.glyph_reader import fonts_lacking_glyphs
from printing.read_back.page_reader import Box, PageMarks, Point, fonts_of, read_page
from printing.refused import PrintRefused

NEAR = 0.01  # mm


def verify_document(content: bytes, title: str, pages: int) -> PdfReader:
    """Return the file, opened: as many pages as expected, named, in a language, printed at its
    size, its fonts in it. Raises PrintRefused (not_verified)."""
    try:
        reader = PdfReader(BytesIO(content))
        found = _document_faults(reader, title, pages)
    except (PyPdfError, ValueError, KeyError, TypeError) as error:
        found = [f"it can’t be read back: {str(error)[:100]}"]
    _refuse(found)
    return reader


def verify_sheets(content: bytes, style: SheetStyle, title: str, cards: int) -> None:
    """Refuses sheets on which anything lies where it should not. Raises PrintRefused."""
    reader = verify_document(content, title, page_count(cards, style))
    layout, sheets = style.layout, sheet_count(cards, style)
    front, back = _as_printed(style, layout, False), _as_printed(style, layout, True)
    try:
        pages = [
            read_page(page, back if _is_back(number, style, sheets) else front)
            for number, page in enumerate(reader.pages)
        ]
        found = list(_sheet_faults(pages, style, layout, cards))
    except (PyPdfError, ValueError, KeyError, TypeError, IndexError) as error:
        found = [f"a page can’t be read back: {str(error)[:100]}"]
    _refuse(found)


def _refuse(faults: list[str]) -> None:
    if faults:
        words = f"The PDF was checked and is not as it should be: {'; '.join(faults[:3])}."
        raise PrintRefused("not_verified", words)


def _document_faults(reader: PdfReader, title: str, pages: int) -> list[str]:
    found: list[str] = []
    root: Any = reader.trailer["/Root"]
    if len(reader.pages) != pages:
        found.append(f"it has {len(reader.pages)} pages, not {pages}")
    if (
        title
        and title.isprintable()
        and (reader.metadata.title if reader.metadata else None) != title
    ):
        found.append("its title is another")
    if not root.get("/Lang"):
        found.append("it names no language")
    if root.get("/ViewerPreferences", {}).get("/PrintScaling") != "/None":
        found.append("it may be scaled when it is printed")
    if not root.get("/Outlines"):
        found.append("it has no outline")
    seen: set[int] = set()
    for page in reader.pages:
        for font in fonts_of(page.get("/Resources"), seen):
            descriptor = font.get("/FontDescriptor", {}).get_object()
            if not any(key in descriptor for key in ("/FontFile", "/FontFile2", "/FontFile3")):
                found.append(f"the font {font.get('/BaseFont')} is not in it")
    found += [f"the font {name} lacks a letter of it" for name in fonts_lacking_glyphs(reader)]
    return found


def _sheet_faults(
    pages: Sequence[PageMarks], style: SheetStyle, layout: Grid, cards: int
) -> Iterator[str]:
    fronts, backs = _sides(pages, style, sheet_count(cards, style))
    if sum(len(page.placed) for page in fronts) != cards:
        yield f"it doesn’t have {cards} fronts"
    for number, page in enumerate(pages, 1):
        if abs(page.width - layout.width) > NEAR or abs(page.height - layout.height) > NEAR:
            yield f"page {number} is {page.width:.2f} × {page.height:.2f} mm"
        yield from (f"page {number}: {fault}" for fault in _page_faults(page, layout))
    if not style.shop:
        for page in fronts:
            edge = Box(0, 0, layout.width, layout.height).inset(MIN_MARGIN - NEAR)
            for placed in page.placed:
                card = placed.box.inset(layout.over)
                if card.cut(edge) != card:
                    yield "a card is nearer than 5 mm to the paper’s edge"
    for front, back in zip(fronts, backs, strict=False):
        yield from _back_faults(front, back, style, layout)


def _sides(
    pages: Sequence[PageMarks], style: SheetStyle, sheets: int
) -> tuple[Sequence[PageMarks], Sequence[PageMarks]]:
    fronts = [page for at, page in enumerate(pages) if not _is_back(at, style, sheets)]
    return fronts, [page for at, page in enumerate(pages) if _is_back(at, style, sheets)]


def _is_back(page: int, style: SheetStyle, sheets: int) -> bool:
    order = style.backs.order
    return order != "none" and (page % 2 == 1 if order == "interleaved" else page >= sheets)


def _as_printed(style: SheetStyle, layout: Grid, is_back: bool) -> Callable[[Point], Point] | None:
    """Return where the printer that the file is made for puts a point of a page: one that turns,
    scales and moves what it prints the other way. None: where the file has it."""
    right, down = style.backs.offset if is_back and not style.shop else (0.0, 0.0)
    correction = style.correction
    if correction.is_none and right == down == 0:
        return None
    middle_x, middle_y = layout.width / 2, layout.height / 2

    def printed(point: Point) -> Point:
        x, y = correction.undone(point[0] - middle_x - right, point[1] - middle_y - down)
        return middle_x + x, middle_y + y

    return printed


def _page_faults(page: PageMarks, layout: Grid) -> Iterator[str]:
    """Cards of another size, that lie over each other, or under a stroke."""
    over = layout.over
    cards = [placed.box.inset(over) for placed in page.placed]
    wide, high = layout.card
    for card in cards:
        if abs(card.width - wide) > NEAR or abs(card.height - high) > NEAR:
            yield f"a card is {card.width:.2f} × {card.height:.2f} mm"
    for place, placed in enumerate(page.placed):
        if any(_overlap(placed.seen, other) for at, other in enumerate(cards) if at != place):
            yield "a face reaches over another card"
    for stroke in page.strokes:
        line = Box(
            min(stroke.x1, stroke.x2),
            min(stroke.y1, stroke.y2),
            max(stroke.x1, stroke.x2),
            max(stroke.y1, stroke.y2),
        )
        if any(_overlap(line, card) for card in cards):
            yield "a stroke lies on a card"


def _overlap(one: Box, other: Box) -> bool:
    """Whether something of `one`, be it a line, lies inside `other`, not only on its edge."""
    common = one.cut(other.inset(NEAR))
    return common.left <= common.right and common.top <= common.bottom


def _back_faults(
    front: PageMarks, back: PageMarks, style: SheetStyle, layout: Grid
) -> Iterator[str]:
    """Turn the sheet over as a person does it, and yield each back that lies behind no front."""
    is_upright = style.shop or turns_about_upright(layout, style.backs.flip)
    behind = [_turned_over(placed.box, layout, is_upright) for placed in front.placed]
    for placed in back.placed:
        match = next((box for box in behind if box.is_near(placed.box, NEAR)), None)
        if match is None:
            yield "a back doesn’t lie behind its front"
            return
        behind.remove(match)
    if behind:
        yield "a front has no back"
    if any(placed.is_turned == is_upright for placed in back.placed):
        yield "a back is upside down behind its front"


def _turned_over(box: Box, layout: Grid, is_upright: bool) -> Box:
    if is_upright:
        return Box(layout.width - box.right, box.top, layout.width - box.left, box.bottom)
    return Box(box.left, layout.height - box.bottom, box.right, layout.height - box.top)
