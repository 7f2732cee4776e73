"""CIDWaM's play mat: one large page, tiles, or small on one page."""

from io import BytesIO
from typing import Literal

from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from cards.face.boxes import Face, Item, Line
from cards.face.colours import INK, SOFT_INK, WHITE
from cards.face.ink_saver import saved
from cards.face.typeset import one_line
from games.cidwam.web.printing.play_mat import PlayMat, board, page_size, player
from printing.options import PrintOptions
from printing.pdf.document import Document
from printing.pdf.drawing import Pen, new_canvas
from printing.pdf.foot import FOOT_SIZE
from printing.pdf.notes import foot_text
from printing.pdf.papers import DoesNotFit, Size
from printing.pdf.tiles import MARGIN, OVERLAP, Tile, Tiling, tiling

MatForm = Literal["one", "tiled", "page"]
MARK_WIDTH = 0.15
MIN_SCALE = 0.15  # a smaller mat has no place for a die
NOTE_HEIGHT = 4.0


TITLES: dict[MatForm, str] = {
    "one": "CIDWaM play mat",
    "tiled": "CIDWaM play mat in tiles",
    "page": "CIDWaM travel mat",
}


def draw_play_mat(form: MatForm, options: PrintOptions) -> Document:
    """Return the mat in a form; the options' paper counts for nothing if it is one large page.
    Raises DoesNotFit."""
    paper, saver, grey = options.paper_size, options.ink_saver, options.grey
    if form == "tiled":
        size, pages, made = _tiled(paper, saver, grey)
    else:
        size, pages, made = _on_one_page(form, paper, saver, grey)
    return Document(made, TITLES[form], pages, size)


def _on_one_page(form: MatForm, paper: Size, saver: bool, grey: bool) -> tuple[Size, int, bytes]:
    mat = PlayMat()
    if form == "one":
        width, height = page_size()
    else:
        width, height = sorted(paper)
        scale = min((width - 2 * MARGIN) / mat.width, (height - 2 * MARGIN) / mat.height, 1.0)
        if scale < MIN_SCALE:
            raise DoesNotFit("The paper is too small for a mat. Use A5 or larger.")
        mat = mat.scaled(scale)
    buffer = BytesIO()
    canvas = new_canvas(buffer, (width, height), TITLES[form])
    _store(canvas, mat, saver, grey)
    canvas.bookmarkPage("mat")
    canvas.addOutlineEntry(TITLES[form], "mat")
    canvas.saveState()
    canvas.translate((width - mat.width) / 2 * mm, (height - mat.height) / 2 * mm)
    canvas.doForm("mat")
    canvas.restoreState()
    canvas.showPage()
    canvas.save()
    return (width, height), 1, buffer.getvalue()


def _tiled(paper: Size, saver: bool, grey: bool) -> tuple[Size, int, bytes]:
    mat = PlayMat()
    parts = tiling(paper, *mat.cuts())
    buffer = BytesIO()
    canvas = new_canvas(buffer, (parts.width, parts.height), TITLES["tiled"])
    _store(canvas, mat, saver, grey)
    for tile in parts.tiles:
        name = f"Row {tile.row + 1}, column {tile.column + 1}"
        canvas.bookmarkPage(name)
        canvas.addOutlineEntry(name, name)
        _tile(canvas, mat, parts, tile, grey)
        canvas.showPage()
    canvas.save()
    return (parts.width, parts.height), len(parts.tiles), buffer.getvalue()


def _tile(canvas: Canvas, mat: PlayMat, parts: Tiling, tile: Tile, grey: bool) -> None:
    """Draw the tile in the middle of its page, with what it overlaps; marks say where it is cut."""
    wide = tile.right + tile.over_right - tile.left
    high = tile.bottom + tile.over_bottom - tile.top
    left, top = (parts.width - wide) / 2, (parts.height - high) / 2
    canvas.saveState()
    window = canvas.beginPath()
    window.rect(left * mm, (parts.height - top - high) * mm, wide * mm, high * mm)
    canvas.clipPath(window, stroke=0, fill=0)
    canvas.translate((left - tile.left) * mm, (parts.height - top - mat.height + tile.top) * mm)
    canvas.doForm("mat")
    canvas.restoreState()
    pen = Pen(canvas, parts.height, grey)
    pen.draw([*_join_marks(parts, tile, left, top)])
    pen.draw(_note(parts, tile, left, top))


def _join_marks(parts: Tiling, tile: Tile, left: float, top: float) -> list[Line]:
    """Short strokes in the margin at the tile's cuts, which lie between spaces."""
    right, bottom = left + tile.right - tile.left, top + tile.bottom - tile.top
    far_right, far_bottom = right + tile.over_right, bottom + tile.over_bottom
    marks: list[Line] = []
    for x in (left, right):
        marks.append(Line(x, 1.5, x, top - 0.5, INK, MARK_WIDTH))
        marks.append(Line(x, far_bottom + 0.5, x, parts.height - 1.5, INK, MARK_WIDTH))
    for y in (top, bottom):
        marks.append(Line(1.5, y, left - 0.5, y, INK, MARK_WIDTH))
        marks.append(Line(far_right + 0.5, y, parts.width - 1.5, y, INK, MARK_WIDTH))
    return [mark for mark in marks if abs(mark.x2 - mark.x1) + abs(mark.y2 - mark.y1) > 1]


def _note(parts: Tiling, tile: Tile, left: float, top: float) -> list[Item]:
    """Return which tile it is and what to do with it, in the margin above it."""
    if top < NOTE_HEIGHT:
        return []
    glued = [
        side for side, over in (("right", tile.over_right), ("lower", tile.over_bottom)) if over
    ]
    words = f"Row {tile.row + 1} of {parts.rows}, column {tile.column + 1} of {parts.columns}."
    if glued:
        sides = " and ".join(glued)
        words += f" The {OVERLAP:g} mm on the {sides} side lie under the next tile."
    said = foot_text(f"{words} Print at 100 %.", "text", FOOT_SIZE, parts.width - 2 * left - 8)
    return [one_line(said, left + 4, top - 2, "text", FOOT_SIZE, SOFT_INK)]


def _store(canvas: Canvas, mat: PlayMat, saver: bool, grey: bool) -> None:
    """Store the whole mat as one drawing, "mat"."""

    def inked(items: list[Item]) -> tuple[Item, ...]:
        if not saver:
            return tuple(items)
        return saved(Face("", "", WHITE, tuple(items))).items

    canvas.beginForm("mat", 0, 0, mat.width * mm, mat.height * mm)
    pen = Pen(canvas, mat.height, grey)
    pen.draw(inked(board(mat)))
    pen.draw(inked(player(mat, north=False)))
    canvas.translate(mat.width * mm, mat.height * mm)
    canvas.rotate(180)
    pen.draw(inked(player(mat, north=True)))
    canvas.endForm()
