"""A two-sided test sheet: crosses on the front, scales on the back. Held against the light, the
front's cross falls on the numbers that are the printer's offset.

Turned over about either edge, the middle of the front lies behind the middle of the back. If the
printer puts its second side X to the left and Y up, the front's cross is seen at X to the right
and Y down on the back's scale, and an offset of X,Y puts it right.
"""

from io import BytesIO

from cards.face.boxes import Item, Line
from cards.face.colours import INK, SOFT_INK
from cards.face.typeset import one_line
from printing.pdf.drawing import Pen, new_canvas
from printing.pdf.papers import DoesNotFit, Size

TITLE = "CIDWaM two-sided test sheet"
REACH = 10  # millimetres of the scale on each side of its middle
CROSS = 8.0
SIZE = 2.6
RULER = 100.0
HAIR = 0.1


def registration_sheet(paper: Size, grey: bool) -> tuple[bytes, Size]:
    """The PDF of two pages, and their size. Raises DoesNotFit."""
    width, height = sorted(paper)
    if width < RULER + 2 * REACH or height < RULER + 2 * REACH:
        raise DoesNotFit("The test sheet needs paper of 120 × 120 mm or larger.")
    buffer = BytesIO()
    canvas = new_canvas(buffer, (width, height), TITLE)
    middle = (width / 2, height / 2)
    for name, items in (
        ("Front", _front(middle, width, height)),
        ("Back", _back(middle, width)),
    ):
        canvas.bookmarkPage(name)
        canvas.addOutlineEntry(name, name)
        pen = Pen(canvas, height, grey)
        for item in items:
            if isinstance(item, Line):
                pen.draw_stroke(item)
        pen.draw([item for item in items if not isinstance(item, Line)])
        canvas.showPage()
    canvas.save()
    return buffer.getvalue(), (width, height)


def _front(middle: tuple[float, float], width: float, height: float) -> list[Item]:
    x, y = middle
    across, down = 15.0, (height - RULER) / 2
    left = (width - RULER) / 2
    return [
        Line(x - CROSS, y, x + CROSS, y, INK, 0.3),
        Line(x, y - CROSS, x, y + CROSS, INK, 0.3),
        Line(left, across, left + RULER, across, INK, 0.25),
        Line(across, down, across, down + RULER, INK, 0.25),
        one_line("100 mm across", x, across + 4.5, "text", SIZE, SOFT_INK, "middle"),
        one_line("100 mm down", across + 3, y - 30, "text", SIZE, SOFT_INK),
        *_words(("Front", "Print both pages on one sheet, two-sided, at 100 %.",
                 "Measure both lines: 100 mm each, or the printer scales.",
                 "Then turn the sheet over and hold it against the light."), x, y + 25),
    ]  # fmt: skip


def _back(middle: tuple[float, float], width: float) -> list[Item]:
    """A scale in millimetres to the right and down, with half millimetres."""
    x, y = middle
    items: list[Item] = [
        Line(x - REACH, y, x + REACH, y, INK, HAIR),
        Line(x, y - REACH, x, y + REACH, INK, HAIR),
    ]
    for half in range(-2 * REACH, 2 * REACH + 1):
        at, long = half / 2, (3.0 if half % 10 == 0 else 2.0 if half % 2 == 0 else 1.0)
        items.append(Line(x + at, y - long, x + at, y, INK, HAIR))
        items.append(Line(x, y + at, x + long, y + at, INK, HAIR))
        if half % 10 == 0 and half:
            said = str(half // 2).replace("-", "\N{MINUS SIGN}")
            items.append(one_line(said, x + at, y - 3.6, "text", 2.2, INK, "middle"))
            items.append(one_line(said, x + 3.6, y + at + 0.8, "text", 2.2, INK))
    lines = (
        "Back",
        "Where does the front’s cross fall? Right of the middle is X, down is Y.",
        "Both are the offset: --offset X,Y. In the middle: no offset.",
    )
    return [*items, *_words(lines, x, y + 25)]


def _words(lines: tuple[str, ...], x: float, y: float) -> list[Item]:
    title, *others = lines
    return [
        one_line(title, x, y, "name", 5.0, INK, "middle"),
        *(
            one_line(words, x, y + 6 + 4 * place, "text", SIZE, SOFT_INK, "middle")
            for place, words in enumerate(others)
        ),
    ]
