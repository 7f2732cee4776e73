"""A booklet of A5 (half the paper), folded and stapled: the turn, then the rules without rulings.

Its pages lie two to a side, in the order in which they come when the sheets are folded once.
"""

from collections.abc import Iterable, Iterator
from io import BytesIO

from reportlab.lib.units import mm

from cards.face.boxes import Item, Line
from cards.face.colours import SOFT_INK
from cards.face.typeset import one_line
from cards.rules.rulebook import Section
from printing.pdf.drawing import Pen, new_canvas
from printing.pdf.flow import Paragraph, flow
from printing.pdf.inks import HOME
from printing.pdf.papers import Size

MARGIN = 10.0
NUMBER_SIZE = 2.6
INDENT = 8.5
FOLD_MARK = 4.0


def paragraphs(opening: Iterable[Paragraph], sections: list[Section]) -> Iterator[Paragraph]:
    """Yield what the booklet says: what its game begins with, then each rule."""
    yield from opening
    for section in sections:
        heading = f"{section.number} {section.title}"
        yield Paragraph(heading, 4.4, font="name", colour=HOME, before=4, is_heading=True)
        if section.opening:
            yield Paragraph(section.opening.replace("**", ""))
        for rule in section.rules:
            text = rule.plain.replace("`", "").replace("**", "")
            yield Paragraph(text, label=rule.number[1:], indent=INDENT)


def booklet(
    title: str,
    opening: Iterable[Paragraph],
    sections: list[Section],
    paper: Size,
    *,
    grey: bool,
) -> tuple[bytes, Size, int]:
    """Return the PDF, the size of its pages (two of the booklet beside each other) and their
    number."""
    short, long = sorted(paper)
    half = long / 2
    texts = flow(paragraphs(opening, sections), half - 2 * MARGIN, short - 2 * MARGIN - 6)
    count = -(-len(texts) // 4) * 4
    buffer = BytesIO()
    canvas = new_canvas(buffer, (long, short), title)
    for number, spread in enumerate(folded(count)):
        pen = Pen(canvas, short, grey)
        for side, page in enumerate(spread):
            if page == 0:
                canvas.bookmarkPage("first")
                canvas.addOutlineEntry(title, "first")
            if page < len(texts):
                canvas.saveState()
                canvas.translate((side * half + MARGIN) * mm, -MARGIN * mm)
                pen.draw(texts[page])
                canvas.restoreState()
            middle, foot = side * half + half / 2, short - MARGIN
            if page < len(texts):
                pen.draw(
                    [one_line(str(page + 1), middle, foot, "text", NUMBER_SIZE, SOFT_INK, "middle")]
                )
        if number % 2 == 0:
            pen.draw(_fold_marks(half, short))
        canvas.showPage()
    canvas.save()
    return buffer.getvalue(), (long, short), count // 2


def folded(pages: int) -> Iterator[tuple[int, int]]:
    """Yield the pages, from 0, that lie left and right on each side of paper; `pages` is a multiple
    of four. The first side is the outer one of the outer sheet."""
    for sheet in range(pages // 4):
        yield pages - 1 - 2 * sheet, 2 * sheet
        yield 2 * sheet + 1, pages - 2 - 2 * sheet


def _fold_marks(half: float, high: float) -> list[Item]:
    return [Line(half, y, half, y + FOLD_MARK, SOFT_INK, 0.15) for y in (0.0, high - FOLD_MARK)]
