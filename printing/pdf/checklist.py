"""A list of cards with a box to tick for each, by set and number, in columns."""

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO

from cards.face.boxes import Item, Rect
from cards.face.colours import INK, SOFT_INK
from cards.face.typeset import one_line
from printing.pdf.drawing import Pen, new_canvas
from printing.pdf.inks import HOME
from printing.pdf.notes import foot_text
from printing.pdf.papers import MIN_MARGIN, DoesNotFit, Size

MARGIN = 12.0
ROW = 5.0
HEAD = 12.0
COLUMN = 88.0
SIZE = 3.0
BOX = 2.8


@dataclass(frozen=True, slots=True)
class Entry:
    """One line: `value` is empty for a Persona."""

    number: str
    name: str
    kind: str
    value: str


def checklist(paper: Size, title: str, entries: Sequence[Entry], grey: bool) -> tuple[bytes, int]:
    """Return the PDF and how many pages it has. Raises DoesNotFit for paper with no room for a
    line."""
    width, height = sorted(paper)
    margin = MARGIN if width > COLUMN + 2 * MARGIN else MIN_MARGIN
    columns = int((width - 2 * margin) // COLUMN)
    rows = int((height - 2 * margin - HEAD) // ROW)
    if not columns or rows < 1:
        raise DoesNotFit("The paper is too small for a list of cards.")
    each = columns * rows
    pages = max(1, -(-len(entries) // each))
    wide = (width - 2 * margin) / columns
    buffer = BytesIO()
    canvas = new_canvas(buffer, (width, height), title)
    for page in range(pages):
        canvas.bookmarkPage(f"page{page}")
        canvas.addOutlineEntry(f"Page {page + 1}", f"page{page}")
        pen = Pen(canvas, height, grey)
        head = foot_text(title, "name", 5.0, width - 2 * margin - 30)
        number = f"Page {page + 1} of {pages}"
        pen.draw(
            [
                one_line(head, margin, margin + 5, "name", 5.0, HOME),
                one_line(number, width - margin, margin + 5, "text", SIZE, SOFT_INK, "end"),
            ]
        )
        for place, entry in enumerate(entries[page * each : (page + 1) * each]):
            column, row = divmod(place, rows)
            pen.draw(_line(entry, margin + column * wide, margin + HEAD + row * ROW, wide - 4))
        canvas.showPage()
    canvas.save()
    return buffer.getvalue(), pages


def _line(entry: Entry, x: float, y: float, room: float) -> list[Item]:
    base = y + SIZE
    name = foot_text(entry.name, "bold", SIZE, room - 45)
    kind = foot_text(" ".join(filter(None, (entry.kind, entry.value))), "text", 0.9 * SIZE, 24)
    return [
        Rect(x, base - BOX + 0.4, BOX, BOX, None, INK, 0.2),
        one_line(entry.number, x + 4.5, base, "text", 0.8 * SIZE, SOFT_INK),
        one_line(name, x + 17, base, "bold", SIZE, INK),
        one_line(kind, x + room, base, "text", 0.9 * SIZE, SOFT_INK, "end"),
    ]
