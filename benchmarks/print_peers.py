"""The same faces by other hands: what sheets of them cost pycairo and a table of Platypus.

pycairo gets the vectors that our own pen gets; Platypus lays them out like us, once a cell. pycairo
has no wheel: it is Debian's python3-cairo, for the Python that Debian has.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from io import BytesIO
from pathlib import Path as File
from typing import Any

from reportlab.lib.units import mm
from reportlab.platypus import Flowable, PageBreak, SimpleDocTemplate, Table

from cards.face.boxes import (
    CARD_HEIGHT,
    CARD_WIDTH,
    Circle,
    Clip,
    Face,
    Item,
    Line,
    Path,
    Rect,
    TextLine,
)
from cards.face.metrics import FOLDER, FONTS
from printing.pdf.drawing import Pen, register_fonts
from printing.pdf.inks import rgb_of

WIDE, HIGH = 210.0, 297.0
COLUMNS, ROWS = 3, 3
LEFT, TOP = (WIDE - COLUMNS * CARD_WIDTH) / 2, (HIGH - ROWS * CARD_HEIGHT) / 2
DEBIAN = "/usr/lib/python3/dist-packages"
FONT_LIST = "<fontconfig><dir>{fonts}</dir><cachedir>{cache}</cachedir></fontconfig>"


def load_cairo() -> Any:
    """pycairo with our fonts in its sight; None if this machine has none for this Python."""
    folder = File(tempfile.mkdtemp())
    (folder / "fonts.conf").write_text(FONT_LIST.format(fonts=FOLDER, cache=folder))
    os.environ["FONTCONFIG_FILE"] = str(folder / "fonts.conf")
    sys.path.append(DEBIAN)
    try:
        import cairo  # type: ignore[import-not-found, unused-ignore]
    except ImportError:
        return None
    finally:
        sys.path.remove(DEBIAN)
    return cairo


def sheets_of(prints: Sequence[tuple[object, int]]) -> Iterator[list[int]]:
    """Yield the faces on each sheet, by their places in `prints`."""
    places = [at for at, (_what, count) in enumerate(prints) for _copy in range(count)]
    for begin in range(0, len(places), COLUMNS * ROWS):
        yield places[begin : begin + COLUMNS * ROWS]


def by_cairo(cairo: Any, prints: Sequence[tuple[Face, int]]) -> bytes:
    """Each face recorded once and played back wherever it lies."""
    buffer = BytesIO()
    surface = cairo.PDFSurface(buffer, WIDE * mm, HIGH * mm)
    context = cairo.Context(surface)
    context.scale(mm, mm)
    recorded = []
    for face, _count in prints:
        record = cairo.RecordingSurface(
            cairo.Content.COLOR_ALPHA, cairo.Rectangle(0, 0, CARD_WIDTH, CARD_HEIGHT)
        )
        pen = cairo.Context(record)
        pen.set_line_cap(cairo.LineCap.ROUND)
        pen.set_line_join(cairo.LineJoin.ROUND)
        _draw(cairo, pen, [Rect(0, 0, CARD_WIDTH, CARD_HEIGHT, fill=face.ground), *face.items])
        recorded.append(record)
    for sheet in sheets_of(prints):
        for at, place in enumerate(sheet):
            x, y = LEFT + at % COLUMNS * CARD_WIDTH, TOP + at // COLUMNS * CARD_HEIGHT
            context.set_source_surface(recorded[place], x, y)
            context.rectangle(x, y, CARD_WIDTH, CARD_HEIGHT)
            context.fill()
        context.show_page()
    surface.finish()
    return buffer.getvalue()


def _draw(cairo: Any, pen: Any, items: Iterable[Item]) -> None:
    for item in items:
        match item:
            case Rect():
                pen.rectangle(item.x, item.y, item.width, item.height)
                _paint(cairo, pen, item.fill, item.stroke, item.stroke_width)
            case Circle():
                pen.new_sub_path()
                pen.arc(item.x, item.y, item.r, 0, 6.283185307)
                _paint(cairo, pen, item.fill, item.stroke, item.stroke_width)
            case Line():
                pen.move_to(item.x1, item.y1)
                pen.line_to(item.x2, item.y2)
                _paint(cairo, pen, None, item.stroke, item.stroke_width)
            case Path():
                _outline(pen, item)
                _paint(cairo, pen, item.fill, item.stroke, item.stroke_width, item.rule)
            case TextLine():
                for run in item.runs:
                    font = FONTS[run.font]
                    bold = font.weight > 500
                    pen.select_font_face(
                        font.family,
                        cairo.FontSlant.ITALIC if run.font == "italic" else cairo.FontSlant.NORMAL,
                        cairo.FontWeight.BOLD if bold else cairo.FontWeight.NORMAL,
                    )
                    pen.set_font_size(run.size)
                    pen.set_source_rgb(*rgb_of(run.colour))
                    pen.move_to(run.x, run.y)
                    pen.show_text(run.text)
                    pen.new_path()
            case Clip():
                pen.save()
                pen.rectangle(item.x, item.y, item.width, item.height)
                pen.clip()
                _draw(cairo, pen, item.items)
                pen.restore()


def _outline(pen: Any, path: Path) -> None:
    for command in path.commands:
        match command:
            case ("M", x, y):
                pen.move_to(x, y)
            case ("L", x, y):
                pen.line_to(x, y)
            case ("C", *points):
                pen.curve_to(*points)
            case _:
                pen.close_path()


def _paint(
    cairo: Any, pen: Any, fill: str | None, stroke: str | None, width: float, rule: str = "nonzero"
) -> None:
    pen.set_fill_rule(cairo.FillRule.EVEN_ODD if rule == "evenodd" else cairo.FillRule.WINDING)
    if fill:
        pen.set_source_rgb(*rgb_of(fill))
        pen.fill_preserve()
    if stroke and width:
        pen.set_source_rgb(*rgb_of(stroke))
        pen.set_line_width(width)
        pen.stroke_preserve()
    pen.new_path()


class _Card(Flowable):
    """A cell: like any of Platypus it lays itself out, then draws itself."""

    def __init__(self, laid_out: Callable[[], Face]) -> None:
        super().__init__()
        self.laid_out = laid_out
        self.width, self.height = CARD_WIDTH * mm, CARD_HEIGHT * mm

    def draw(self) -> None:
        face = self.laid_out()
        ground = Rect(0, 0, CARD_WIDTH, CARD_HEIGHT, fill=face.ground)
        Pen(self.canv, CARD_HEIGHT).draw([ground, *face.items])


def by_platypus(prints: Sequence[tuple[Callable[[], Face], int]]) -> bytes:
    """Return a table a sheet, whose cells draw their faces: ReportLab's own way to lay out
    cards."""
    register_fonts()
    buffer = BytesIO()
    document = SimpleDocTemplate(
        buffer,
        pagesize=(WIDE * mm, HIGH * mm),
        leftMargin=0,
        rightMargin=0,
        topMargin=0,
        bottomMargin=0,
    )
    style = [(f"{side}PADDING", (0, 0), (-1, -1), 0) for side in ("LEFT", "RIGHT", "TOP", "BOTTOM")]
    story: list[Flowable] = []
    for sheet in sheets_of(prints):
        cards: list[Flowable | str] = [_Card(prints[place][0]) for place in sheet]
        cards += [""] * (-len(cards) % COLUMNS)
        rows = [cards[at : at + COLUMNS] for at in range(0, len(cards), COLUMNS)]
        story.append(
            Table(rows, [CARD_WIDTH * mm] * COLUMNS, [CARD_HEIGHT * mm] * len(rows), style=style)
        )
        story.append(PageBreak())
    document.build(story)
    return buffer.getvalue()
