"""A two-sided test sheet: crosses on the front, scales on the back. Held against the light, each of
the front's crosses falls on the numbers by which the printer is off there.

Turned over about either edge, the middle of the front lies behind the middle of the back. If the
printer puts its second side X to the left and Y up, the front's cross is seen at X to the right
and Y down on the back's scale, and an offset of X,Y puts it right. If it pulls the sheet in
crooked, the crosses at the top and at the bottom are off by different numbers. A circle is around
one of these and a square around the other, so that one sees about which edge the sheet was turned.

A sheet that lies across has the middle alone: a driver turns such pages a quarter, which way is its
own affair, and only their offset is another then.
"""

from io import BytesIO

from cards.face.boxes import Circle, Item, Line, Rect
from cards.face.colours import INK, SOFT_INK
from cards.face.typeset import one_line
from printing.pdf.drawing import Pen, new_canvas
from printing.pdf.papers import DoesNotFit, Size

TITLE = "CIDWaM two-sided test sheet"
LANDSCAPE_TITLE = "CIDWaM two-sided test sheet, landscape"
REACH = 10  # millimetres of the scale on each side of its middle
CROSS = 8.0
SHAPE = 5.0  # from the middle of a cross to the circle or square around it
EDGE = 30.0  # from the paper's short edges to the crosses at top and bottom
SIZE = 2.6
RULER = 100.0
HAIR = 0.1
MIN_SIZE = (RULER + 2 * REACH, 150.0)


def half_span(paper: Size) -> float:
    """From the cross in the middle to those at top and bottom, in mm."""
    return max(paper) / 2 - EDGE


def registration_sheet(
    paper: Size, grey: bool, *, is_landscape: bool = False
) -> tuple[bytes, Size]:
    """Return the PDF of two pages, and their size. Raises DoesNotFit."""
    short, long = sorted(paper)
    if short < MIN_SIZE[0] or long < MIN_SIZE[1]:
        raise DoesNotFit("The test sheet needs paper of 120 × 150 mm or larger.")
    width, height = (long, short) if is_landscape else (short, long)
    buffer = BytesIO()
    canvas = new_canvas(buffer, (width, height), LANDSCAPE_TITLE if is_landscape else TITLE)
    middle, far = (width / 2, height / 2), half_span(paper)
    sides = (
        (_landscape_front(middle), _landscape_back(middle))
        if is_landscape
        else (_front(middle, far), _back(middle, far))
    )
    for name, items in zip(("Front", "Back"), sides, strict=True):
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


def _front(middle: tuple[float, float], far: float) -> list[Item]:
    x, y = middle
    across, down = 15.0, 15.0
    left, top = x - RULER / 2, y - RULER / 2
    side = 2 * SHAPE
    return [
        *_cross(x, y),
        *_cross(x, y - far),
        *_cross(x, y + far),
        Circle(x, y - far, SHAPE, None, INK, 0.3),
        Rect(x - SHAPE, y + far - SHAPE, side, side, None, INK, 0.3),
        Line(left, across, left + RULER, across, INK, 0.25),
        Line(down, top, down, top + RULER, INK, 0.25),
        one_line("100 mm across", x, across + 4.5, "text", SIZE, SOFT_INK, "middle"),
        one_line("100 mm down", down + 3, y - 30, "text", SIZE, SOFT_INK),
        *_words(
            (
                "Front",
                "Print both pages on one sheet, two-sided, at 100 %.",
                "Measure both lines: 100 mm each, or the printer scales.",
                "Then turn the sheet over and hold it against the light.",
            ),
            x,
            y + 17,
        ),
    ]


def _landscape_front(middle: tuple[float, float]) -> list[Item]:
    x, y = middle
    lines = (
        "Front",
        "Print both pages on one sheet, two-sided, at 100 %, as you printed the other.",
        "Then turn the sheet over and hold it against the light.",
    )
    return [*_cross(x, y), *_words(lines, x, y + 17)]


def _landscape_back(middle: tuple[float, float]) -> list[Item]:
    x, y = middle
    lines = (
        "Back",
        "With these words upright: where does the front’s cross fall on the scales?",
        "Right and down are plus, left and up minus.",
    )
    return [*_scale_across(x, y), *_scale_down(x, y), *_words(lines, x, y + 17)]


def _cross(x: float, y: float) -> list[Item]:
    return [
        Line(x - CROSS, y, x + CROSS, y, INK, 0.3),
        Line(x, y - CROSS, x, y + CROSS, INK, 0.3),
    ]


def _back(middle: tuple[float, float], far: float) -> list[Item]:
    """Return a scale in millimetres to the right and down, and one to the right at top and
    bottom."""
    x, y = middle
    lines = (
        "Back",
        "Where do the front’s crosses fall on the scales? Right and down are plus, left and up",
        "minus. Which shape is at the top? Enter it on the site under Print, Your printer.",
        "For the command, the middle’s numbers are --offset X,Y.",
    )
    return [
        *_scale_across(x, y),
        *_scale_across(x, y - far),
        *_scale_across(x, y + far),
        *_scale_down(x, y),
        *_words(lines, x, y + 17),
    ]


def _scale_across(x: float, y: float) -> list[Item]:
    items: list[Item] = [Line(x - REACH, y, x + REACH, y, INK, HAIR)]
    for at, long, said in _ticks():
        items.append(Line(x + at, y - long, x + at, y, INK, HAIR))
        if said:
            items.append(one_line(said, x + at, y - 3.6, "text", 2.2, INK, "middle"))
    return items


def _scale_down(x: float, y: float) -> list[Item]:
    items: list[Item] = [Line(x, y - REACH, x, y + REACH, INK, HAIR)]
    for at, long, said in _ticks():
        items.append(Line(x, y + at, x + long, y + at, INK, HAIR))
        if said:
            items.append(one_line(said, x + 3.6, y + at + 0.8, "text", 2.2, INK))
    return items


def _ticks() -> list[tuple[float, float, str]]:
    """Each half millimetre of a scale, how long its tick is and what stands beside it."""
    found = []
    for half in range(-2 * REACH, 2 * REACH + 1):
        is_named = half % 10 == 0 and half != 0
        said = str(half // 2).replace("-", "\N{MINUS SIGN}") if is_named else ""
        found.append((half / 2, 3.0 if half % 10 == 0 else 2.0 if half % 2 == 0 else 1.0, said))
    return found


def _words(lines: tuple[str, ...], x: float, y: float) -> list[Item]:
    title, *others = lines
    return [
        one_line(title, x, y, "name", 5.0, INK, "middle"),
        *(
            one_line(words, x, y + 6 + 4 * place, "text", SIZE, SOFT_INK, "middle")
            for place, words in enumerate(others)
        ),
    ]
