"""Crop marks: straight strokes on the cuts of a page's cards, never inside a card."""

from collections.abc import Iterable

from cards.face.boxes import Line
from cards.face.colours import SOFT_INK
from printing.pdf.corrections import Correction
from printing.pdf.papers import MIN_MARGIN, Grid
from printing.pdf.plan import Page

MARKS = ("lines", "corners", "crosses", "none")
MARK_GAP = 1.5  # between a card's bleed and its mark, so that none is left on a card cut badly
MARK_LENGTH = 4.5
MIN_LENGTH = 1.0  # a shorter mark guides no knife
PAPER_GAP = 1.0  # what a mark leaves to the paper's edge
CORNER_LENGTH = 3.0
MARK_WIDTH = 0.1
NO_CORRECTION = Correction()

Point = tuple[float, float]


def marks_of(
    page: Page,
    layout: Grid,
    style: str,
    offset: Point = (0.0, 0.0),
    correction: Correction = NO_CORRECTION,
) -> list[Line]:
    """Return the marks of a page; `offset` is by how much its cards lie off the layout's places.

    None reaches past the paper's edge, once the page is turned and scaled by `correction`.
    """
    if style == "lines":
        marks = edge_lines(page, layout, offset)
    elif style in ("corners", "crosses"):
        marks = _at_corners(page, layout, style == "crosses")
    else:
        marks = []
    cut = (_on_paper(mark, layout, correction) for mark in marks)
    return [mark for mark in cut if mark is not None]


def _on_paper(mark: Line, layout: Grid, correction: Correction) -> Line | None:
    """Return the part of a mark that is on the paper; None if that is none (Liang and Barsky,
    1984)."""
    ends = (mark.x1, mark.y1), (mark.x2, mark.y2)
    (x1, y1), (x2, y2) = (correction.placed(end, layout.width, layout.height) for end in ends)
    first, last = 0.0, 1.0
    for start, way, edge in ((x1, x2 - x1, layout.width), (y1, y2 - y1, layout.height)):
        for towards, room in ((-way, start), (way, edge - start)):
            if towards == 0:
                last = last if room >= 0 else 0.0
            elif towards > 0:
                last = min(last, room / towards)
            else:
                first = max(first, room / towards)
    if first >= last:
        return None
    if (first, last) == (0.0, 1.0):
        return mark
    across, down = mark.x2 - mark.x1, mark.y2 - mark.y1
    return _line(
        (mark.x1 + first * across, mark.y1 + first * down),
        (mark.x1 + last * across, mark.y1 + last * down),
    )


def edge_length(margin: float, over: float) -> tuple[float, float]:
    """Return where a line on the edge begins, from the outermost card, and how long it is; 0: no
    room."""
    for gap in (MARK_GAP, MARK_GAP / 3):
        start = over + gap
        length = min(MARK_LENGTH, margin - start - PAPER_GAP)
        if length >= MIN_LENGTH:
            return start, length
    return over, 0.0


def reach_of(style: str, margin: float, over: float) -> float:
    """Return how far marks and bleed reach beyond the outermost card into a margin."""
    if style == "lines":
        return sum(edge_length(margin, over))
    return over if style == "none" else max(over, CORNER_LENGTH)


def has_room(layout: Grid, style: str) -> bool:
    """Whether all marks of the style can be drawn."""
    if style == "lines":
        return all(edge_length(margin, layout.over)[1] for margin in (layout.left, layout.top))
    return style == "none" or min(layout.left, layout.top) >= MIN_MARGIN


def edge_lines(page: Page, layout: Grid, offset: Point) -> list[Line]:
    """Return a line at both ends of every cut, all of them outside the places of the sheet."""
    xs, ys = _cuts(page, layout)
    right, down = offset
    marks: list[Line] = []
    start, long = edge_length(layout.top, layout.over)
    top, bottom = layout.top + down, layout.height - layout.top + down
    if long:
        for x in xs:
            marks.append(_line((x, top - start - long), (x, top - start)))
            marks.append(_line((x, bottom + start), (x, bottom + start + long)))
    start, long = edge_length(layout.left, layout.over)
    first, last = layout.left + right, layout.width - layout.left + right
    if long:
        for y in ys:
            marks.append(_line((first - start - long, y), (first - start, y)))
            marks.append(_line((last + start, y), (last + start + long, y)))
    return marks


def _cuts(page: Page, layout: Grid) -> tuple[list[float], list[float]]:
    """Return the x of upright cuts and the y of level ones, each once."""
    wide, high = layout.card
    xs = {round(x, 6) for card in page.cards for x in (card.x, card.x + wide)}
    ys = {round(y, 6) for card in page.cards for y in (card.y, card.y + high)}
    return sorted(xs), sorted(ys)


def _at_corners(page: Page, layout: Grid, crosses: bool) -> list[Line]:
    """Two strokes at each corner of a card, away from it along its edges; of a cross, also back
    along them. Where cards touch, a stroke lies on the cut between them."""
    wide, high = layout.card
    strokes: dict[tuple[Point, Point], None] = {}
    for card in page.cards:
        for x, out_x in ((card.x, -1), (card.x + wide, 1)):
            for y, out_y in ((card.y, -1), (card.y + high, 1)):
                inward = CORNER_LENGTH if crosses else 0.0
                for ends in (
                    ((x - out_x * inward, y), (x + out_x * CORNER_LENGTH, y)),
                    ((x, y - out_y * inward), (x, y + out_y * CORNER_LENGTH)),
                ):
                    strokes[_rounded(ends)] = None
    return [_line(*ends) for ends in strokes]


def _rounded(ends: Iterable[Point]) -> tuple[Point, Point]:
    """Return the ends in one order, so that the same stroke of two cards is drawn once."""
    first, last = sorted((round(x, 6), round(y, 6)) for x, y in ends)
    return first, last


def _line(first: Point, last: Point) -> Line:
    return Line(*first, *last, SOFT_INK, MARK_WIDTH)
