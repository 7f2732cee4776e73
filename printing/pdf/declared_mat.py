"""The mat that a game's definition declares, on one sheet: each printed place a rectangle with its
label, a track with its numbers. Nothing is scaled; millimetres from the mat's top left corner.
"""

from dataclasses import dataclass
from io import BytesIO
from math import ceil

from reportlab.lib.units import mm

from cards.face.boxes import Item, Rect
from cards.face.colours import INK, PLAIN_FAMILIES, SOFT_INK, WHITE
from cards.face.metrics import width
from cards.face.typeset import Piece, Style, break_lines, one_line
from engine.kernel.mats import Mat, Place
from printing.pdf.drawing import Pen, new_canvas
from printing.pdf.notes import drawable, foot_text
from printing.pdf.papers import MIN_MARGIN, Size, upright
from printing.pdf.sheets import FOOT_SIZE

FAMILY = PLAIN_FAMILIES[0]
EDGE = 0.3  # how thick a place's outline is
PAD = 1.2  # between an outline and words
LABEL_SIZES = (4.2, 3.8, 3.4, 3.0, 2.6, 2.3, 2.0, 1.8, 1.6)
NUMBER_SIZES = (4.2, 0.8)  # the largest and smallest of a track
LEADING = 1.2  # from line to line of a label, in its size
HEAD_SHARE = 0.3  # of a track, at most, for its label
TITLE_SIZE = 3.6
FIFTH = 5  # every fifth number is tinted, so that one counts quickly


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle from the mat's top left corner."""

    x: float
    y: float
    width: float
    height: float


def printed_places(mat: Mat) -> list[Place]:
    """Those that paper has."""
    return [place for place in mat.places if place.is_printed]


def declared_mat(mat: Mat, paper: str | Size, title: str, author: str, grey: bool = False) -> bytes:
    """Return the mat in the middle of one sheet, as a PDF; `title` stands above it."""
    page_width, page_height = upright(paper)
    left, top = (page_width - mat.width) / 2, (page_height - mat.height) / 2
    buffer = BytesIO()
    canvas = new_canvas(buffer, (page_width, page_height), title, author=author)
    canvas.bookmarkPage("mat")
    canvas.addOutlineEntry(title, "mat")
    head = foot_text(title, "name", TITLE_SIZE, page_width - left - MIN_MARGIN)
    size = f"{mat.width:g} × {mat.height:g} mm"
    foot = f"Print at 100 %, without fitting to the page: this mat is {size}"
    Pen(canvas, page_height, grey).draw(
        [
            one_line(head, left, top - 2.5, "name", TITLE_SIZE, FAMILY.ink),
            one_line(
                foot,
                page_width / 2,
                page_height - MIN_MARGIN - 1.5,
                "text",
                FOOT_SIZE,
                SOFT_INK,
                "middle",
            ),
        ]
    )
    canvas.translate(left * mm, (page_height - top - mat.height) * mm)
    Pen(canvas, mat.height, grey).draw(drawing(mat))
    canvas.showPage()
    canvas.save()
    return buffer.getvalue()


def drawing(mat: Mat) -> list[Item]:
    """All places of the mat: numbers and labels over rectangles."""
    items: list[Item] = []
    for place in printed_places(mat):
        box = Box(place.x, place.y, place.width, place.height)
        label = drawable(place.label, "bold")
        if place.form == "track":
            items += _track(label, box, range(place.least, place.most + 1, place.step))
        else:
            items += _label(label, box)
        items.append(Rect(box.x, box.y, box.width, box.height, None, FAMILY.ink, EDGE))
    return items


def _label(label: str, box: Box) -> list[Item]:
    """Return the label in the middle, in lines of whole words; cut where even small letters don't
    fit."""
    room, high = box.width - 2 * PAD, box.height - PAD
    words = label.split()
    for size in LABEL_SIZES:
        style = Style(size, LEADING * size, 0, SOFT_INK, "bold")
        if any(width(word, "bold", size) > room for word in words):
            continue
        lines = [
            " ".join(_plain(word) for word in line) for line in break_lines(label, style, room)
        ]
        if len(lines) * style.leading <= high:
            break
    else:
        size = min(LABEL_SIZES[-1], 0.8 * box.height)
        lines = [foot_text(label, "bold", size, max(room, 0.8 * box.width))]
    first = box.y + (box.height - len(lines) * LEADING * size) / 2 + 0.95 * size
    return [
        one_line(
            line,
            box.x + box.width / 2,
            first + place * LEADING * size,
            "bold",
            size,
            SOFT_INK,
            "middle",
        )
        for place, line in enumerate(lines)
    ]


def _plain(word: list[Piece]) -> str:
    return "".join(piece.text for piece in word)


def _track(label: str, box: Box, steps: range) -> list[Item]:
    """Return the label at the beginning, then a cell for each number, in rows if they would be
    small."""
    head, cells = _parted(label, box)
    numbers = [str(number).replace("-", "\N{MINUS SIGN}") for number in steps]
    columns, rows, size = _cells(numbers, cells)
    wide, high = cells.width / columns, cells.height / rows
    items: list[Item] = []
    for place, number in enumerate(numbers):
        row, column = divmod(place, columns)
        x, y = cells.x + column * wide, cells.y + row * high
        is_fifth = steps[place] % FIFTH == 0
        tint, font = (FAMILY.wash, "bold") if is_fifth else (WHITE, "text")
        items.append(Rect(x, y, wide, high, tint, FAMILY.line, 0.2))
        middle = y + high / 2 + 0.35 * size
        items.append(one_line(number, x + wide / 2, middle, font, size, INK, "middle"))
    return [*items, *_label(label, head)]


def _parted(label: str, box: Box) -> tuple[Box, Box]:
    """Return a track's head, for its label, and what is left for its numbers."""
    if box.height > box.width:
        head = min(7.0, HEAD_SHARE * box.height)
        below = Box(box.x, box.y + head, box.width, box.height - head)
        return Box(box.x, box.y, box.width, head), below
    size = min(LABEL_SIZES[1], 0.5 * box.height)
    head = min(width(label, "bold", size) + 2.2 * PAD, HEAD_SHARE * box.width)
    beside = Box(box.x + head, box.y, box.width - head, box.height)
    return Box(box.x, box.y, head, box.height), beside


def _cells(numbers: list[str], box: Box) -> tuple[int, int, float]:
    """In how many columns and rows the numbers are largest, and how large they are. Of equal ways
    the one that goes along the longer side."""
    widest = max(width(number, "bold", 1.0) for number in numbers)
    most, least = NUMBER_SIZES
    best = (0, 0, 0.0)
    every = range(1, len(numbers) + 1)
    for rows in reversed(every) if box.height > box.width else every:
        columns = ceil(len(numbers) / rows)
        if ceil(len(numbers) / columns) != rows:  # fewer rows would do
            continue
        size = min(0.55 * box.height / rows, 0.86 * box.width / columns / widest, most)
        if size > best[2]:
            best = (columns, rows, size)
    return best[0], best[1], max(best[2], least)
