"""Sheets of cards: which card lies where, cutting marks and the line at the foot of each sheet."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from io import BytesIO

from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from cards.face.boxes import CARD_HEIGHT, CARD_WIDTH, Face, Item, Line
from cards.face.colours import SOFT_INK
from cards.face.ink_saver import saved
from cards.face.typeset import one_line
from printing.pdf.drawing import CIDWAM, Pen, add_face, new_canvas
from printing.pdf.notes import foot_text
from printing.pdf.papers import Grid, grid

MARK_GAP = 1.5  # between a card and its cutting mark, so that no mark is left on a card cut badly
MARK_LENGTH = 4.5
MARK_WIDTH = 0.1
FOOT_SIZE = 2.5

Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class SheetStyle:
    """How sheets look. `paper` is a key of papers.PAPERS."""

    paper: str = "a4"
    marks: bool = True
    grey: bool = False
    bleed: bool = False
    ink_saver: bool = False


def sheet_count(cards: int, style: SheetStyle) -> int:
    """How many sheets so many cards need."""
    return -(-cards // grid(style.paper, style.bleed).places)


def card_sheets(
    prints: Sequence[tuple[Face, int]],
    style: SheetStyle,
    title: str,
    progress: Progress = lambda done, total: None,
    author: str = CIDWAM,
    one_card: str = "a card",
) -> bytes:
    """A PDF of the faces, each so many times, in the order given.

    `author` is their game, `one_card` what it calls any one of them. Each face is stored in it
    once. `progress` is told after every sheet; what it raises ends the work. Raises ValueError if
    there is nothing to print.
    """
    places = [index for index, (_face, count) in enumerate(prints) for _copy in range(count)]
    if not places:
        raise ValueError("No cards to print. Set at least one count above 0.")
    layout = grid(style.paper, style.bleed)
    total = sheet_count(len(places), style)
    buffer = BytesIO()
    canvas = new_canvas(buffer, (layout.width, layout.height), title, author)
    stored: set[int] = set()
    for sheet in range(total):
        on_sheet = places[sheet * layout.places : (sheet + 1) * layout.places]
        for index in on_sheet:
            if index not in stored:
                face = saved(prints[index][0]) if style.ink_saver else prints[index][0]
                add_face(canvas, f"card{index}", face, bleed=layout.bleed, grey=style.grey)
                stored.add(index)
        number = f"Sheet {sheet + 1} of {total}"
        _sheet(canvas, layout, on_sheet, style, _foot(layout, title, one_card, number))
        canvas.showPage()
        progress(sheet + 1, total)
    canvas.save()
    return buffer.getvalue()


def _sheet(
    canvas: Canvas,
    layout: Grid,
    on_sheet: list[int],
    style: SheetStyle,
    foot: list[Item],
) -> None:
    for place, index in enumerate(on_sheet):
        x, y = layout.corner(place)
        canvas.saveState()
        canvas.translate(
            (x - layout.bleed) * mm, (layout.height - y - CARD_HEIGHT - layout.bleed) * mm
        )
        canvas.doForm(f"card{index}")
        canvas.restoreState()
    margin: list[Item] = [*cut_marks(layout)] if style.marks else []
    Pen(canvas, layout.height, style.grey).draw([*margin, *foot])


def cut_marks(layout: Grid) -> list[Line]:
    """A short line at both ends of every cut, all of them in the sheet's white margin."""
    xs, ys = layout.cuts()
    top, left = layout.top, layout.left
    bottom, right = layout.height - top, layout.width - left
    up, side = min(MARK_LENGTH, top - MARK_GAP - 1), min(MARK_LENGTH, left - MARK_GAP - 1)
    marks: list[Line] = []
    for x in xs:
        marks.append(Line(x, top - MARK_GAP - up, x, top - MARK_GAP, SOFT_INK, MARK_WIDTH))
        marks.append(Line(x, bottom + MARK_GAP, x, bottom + MARK_GAP + up, SOFT_INK, MARK_WIDTH))
    for y in ys:
        marks.append(Line(left - MARK_GAP - side, y, left - MARK_GAP, y, SOFT_INK, MARK_WIDTH))
        marks.append(Line(right + MARK_GAP, y, right + MARK_GAP + side, y, SOFT_INK, MARK_WIDTH))
    return marks


def _foot(layout: Grid, title: str, one_card: str, number: str) -> list[Item]:
    """Deck, scale and sheet number in the white margin, between the cutting marks."""
    y = layout.height - layout.top + max(MARK_GAP + FOOT_SIZE, layout.top * 0.45)
    left = layout.left + layout.bleed
    room = CARD_WIDTH - 4
    name = foot_text(title, "bold", FOOT_SIZE, room)
    words = f"Print at 100 %: {one_card} is {CARD_WIDTH:.0f} × {CARD_HEIGHT:.0f} mm"
    scale = foot_text(words, "text", FOOT_SIZE, room)
    right = layout.width - left
    return [
        one_line(name, left + 2, y, "bold", FOOT_SIZE, SOFT_INK),
        one_line(scale, layout.width / 2, y, "text", FOOT_SIZE, SOFT_INK, "middle"),
        one_line(number, right - 2, y, "text", FOOT_SIZE, SOFT_INK, "end"),
    ]
