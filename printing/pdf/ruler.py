"""A ruler of 100 mm in a sheet's margin, to see that it was printed at its true size."""

from dataclasses import dataclass

from cards.face.boxes import Item, Line
from cards.face.colours import INK
from cards.face.metrics import width
from cards.face.typeset import one_line
from printing.pdf.marks import reach_of
from printing.pdf.papers import Grid

LENGTH = 100.0
WIDTH = 0.25
EDGE = 5.0  # from the paper's edge, where there is room: printers reach no further
BEYOND_MARKS = 1.0
LABEL = "100 mm"
LABEL_SIZE = 2.5
LABEL_GAP = 1.5


@dataclass(frozen=True, slots=True)
class Ruler:
    """One stroke, from (x1, y1) to (x2, y2), LENGTH long; and what stands at its end."""

    line: Line
    label: tuple[Item, ...]


def ruler(layout: Grid, marks: str) -> Ruler | None:
    """Return the ruler in the wider of the margins that it fits in, clear of the marks where there
    is room; None if the paper is too short for it."""
    sides = [
        (margin, level)
        for margin, level, room in (
            (layout.top, True, layout.width),
            (layout.left, False, layout.height),
        )
        if room >= LENGTH
    ]
    if not sides:
        return None
    margin, is_level = max(sides)
    free = margin - reach_of(marks, margin, layout.over)
    away = max(free / 2, min(EDGE, free - BEYOND_MARKS))
    if away < WIDTH:
        away = min(EDGE, margin) / 2
    return _level(layout, away) if is_level else _upright(layout, away)


def _level(layout: Grid, y: float) -> Ruler:
    x = (layout.width - LENGTH) / 2
    label = _label(x + LENGTH + LABEL_GAP, y, layout.width)
    return Ruler(Line(x, y, x + LENGTH, y, INK, WIDTH), label)


def _upright(layout: Grid, x: float) -> Ruler:
    """Put the label below the stroke's end, where the margin has room for it."""
    y = (layout.height - LENGTH) / 2
    line = Line(x, y, x, y + LENGTH, INK, WIDTH)
    size = LABEL_SIZE
    wide = width(LABEL, "text", size)
    if layout.left - layout.over < wide or y < LABEL_GAP + size:
        return Ruler(line, ())
    left = max(x - wide / 2, 0.5)
    return Ruler(line, (one_line(LABEL, left, y + LENGTH + LABEL_GAP + size, "text", size, INK),))


def _label(x: float, y: float, room: float) -> tuple[Item, ...]:
    if x + width(LABEL, "text", LABEL_SIZE) > room:
        return ()
    return (one_line(LABEL, x, y + 0.35 * LABEL_SIZE, "text", LABEL_SIZE, INK),)
