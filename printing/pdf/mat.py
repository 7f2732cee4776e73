"""The play mat: board, Environment slots, Zones, Incantation slots and tracks (R1, R5, R10.20).

Two mats. The pocket mat is one sheet: its spaces hold a die or a token, and cards lie beside it.
The table mat is as large as the cards: a space takes a sleeved card (66 x 91 mm), which makes it
396 mm wide, and it comes on six sheets to be trimmed and taped edge to edge.
"""

from dataclasses import dataclass
from io import BytesIO

from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from cards.face.boxes import Circle, Command, Item, Line, Path, Rect
from cards.face.colours import COIN_DARK, COIN_LIGHT, INK, SOFT_INK, WHITE, mix
from cards.face.typeset import one_line
from printing.pdf.drawing import Pen, new_canvas
from printing.pdf.papers import Size, upright
from printing.pdf.sheets import FOOT_SIZE, MARK_GAP, MARK_LENGTH, MARK_WIDTH, Progress

FILES = "abcdef"
LIFE = 30  # at the start (R3.1); a track counts down from it
COINS = 20  # there is no limit on Coins (R1.6): beyond this one counts on from 0
TILES = (2, 3)  # columns and rows of sheets of the table mat

HOME = "#125c56"
NEUTRAL = "#8a6110"
HOME_WASH = mix(HOME, WHITE, 0.1)
SLOT_WASH = mix(NEUTRAL, WHITE, 0.12)


@dataclass(frozen=True, slots=True)
class Mat:
    """The measures of a mat, in millimetres: one space, and each player's rows below the board."""

    space_width: float
    space_height: float
    slot_height: float  # an Incantation slot; as wide as a space
    track_height: float
    gap: float
    letters: float  # the size of the smallest lettering

    @property
    def width(self) -> float:
        return 6 * self.space_width

    @property
    def board_height(self) -> float:
        return 6 * self.space_height

    @property
    def player_height(self) -> float:
        """What one player has outside the board: slots, Life, Coins, and the gaps before them."""
        return self.slot_height + 2 * self.track_height + 3 * self.gap

    @property
    def height(self) -> float:
        return self.board_height + 2 * self.player_height


POCKET = Mat(27, 27, 20, 8, 2.6, 2.3)
TABLE = Mat(66, 91, 91, 14, 3, 4.2)  # a third of its height leaves 6 mm of Letter white


def board(mat: Mat) -> list[Item]:
    """Return what both players share, from the mat's top left corner; without any lettering."""
    top = mat.player_height
    zone = 2 * mat.space_height
    items: list[Item] = [
        Rect(0, top, mat.width, mat.board_height, fill=WHITE),
        Rect(0, top, mat.width, zone, fill=HOME_WASH),
        Rect(0, top + 2 * zone, mat.width, zone, fill=HOME_WASH),
    ]
    for k in range(1, 6):
        x, y = k * mat.space_width, top + k * mat.space_height
        items.append(Line(x, top, x, top + mat.board_height, "#9fb0b2", 0.25))
        items.append(Line(0, y, mat.width, y, "#9fb0b2", 0.25))
    for k in (1, 2):  # where one Zone ends and the next begins
        items.append(Line(0, top + k * zone, mat.width, top + k * zone, HOME, 0.8))
    items.append(Rect(0, top, mat.width, mat.board_height, None, INK, 0.8))
    half = 0.17 * min(mat.space_width, mat.space_height)
    for i in range(1, 6):
        for j in range(1, 6):
            items += _slot(i * mat.space_width, top + j * mat.space_height, half)
    return items


def _slot(x: float, y: float, half: float) -> list[Item]:
    """Return an Environment slot: a diamond on the corner that four spaces share."""
    commands: tuple[Command, ...] = (
        ("M", x, y - half),
        ("L", x + half, y),
        ("L", x, y + half),
        ("L", x - half, y),
        ("Z",),
    )
    return [
        Path(commands, fill=SLOT_WASH, stroke=NEUTRAL, stroke_width=0.35),
        Circle(x, y, half * 0.16, fill=NEUTRAL),
    ]


def player(mat: Mat, north: bool) -> list[Item]:
    """Return what one player reads, as seen from that player's side: north's is drawn turned
    around."""
    items: list[Item] = []
    top = mat.player_height
    s, pad = mat.letters, 0.45 * mat.letters
    for column in range(6):
        for row in range(6):
            file, rank = (5 - column, 1 + row) if north else (column, 6 - row)
            x = column * mat.space_width + pad
            y = top + (row + 1) * mat.space_height - pad
            if row < 5 and column:  # stay clear of the slot's diamond
                x += 0.17 * min(mat.space_width, mat.space_height)
            items.append(one_line(f"{FILES[file]}{rank}", x, y, "bold", s, SOFT_INK))
    for row, words, colour in ((3, "Neutral Zone", NEUTRAL), (5, "Your Zone", HOME)):
        x, y = mat.width - pad, top + (row + 1) * mat.space_height - pad
        items.append(one_line(words, x, y, "name", s * 1.15, colour, "end"))
    y = top + mat.board_height + mat.gap
    for slot in range(6):
        items += _incantation_slot(mat, slot * mat.space_width, y, slot + 1)
    y += mat.slot_height + mat.gap
    items += _track(mat, y, "Life", [str(LIFE - k) for k in range(LIFE + 1)], HOME, HOME_WASH)
    y += mat.track_height + mat.gap
    items += _track(mat, y, "Coins", [str(k) for k in range(COINS + 1)], COIN_DARK, COIN_LIGHT)
    return items


def _incantation_slot(mat: Mat, x: float, y: float, number: int) -> list[Item]:
    inset = 0.03 * mat.space_width
    s = mat.letters
    middle = x + mat.space_width / 2
    return [
        Rect(x + inset, y, mat.space_width - 2 * inset, mat.slot_height, WHITE, "#6a3a86", 0.3,
             radius=min(3.0, s)),
        one_line(str(number), middle, y + mat.slot_height / 2 + s * 0.6, "figure", s * 2.4,
                 mix("#6a3a86", WHITE, 0.45), "middle"),
        one_line("Incantation or Shield", middle, y + mat.slot_height - s * 0.7, "text",
                 s * 0.82, SOFT_INK, "middle"),
    ]  # fmt: skip


def _track(mat: Mat, y: float, title: str, words: list[str], ink: str, wash: str) -> list[Item]:
    """Return a row of cells to push a counter along; every fifth is tinted, so that one counts
    quickly."""
    head = mat.letters * 4.6
    cell = (mat.width - head) / len(words)
    size = min(mat.letters * 1.15, cell * 0.52)
    high = mat.track_height
    items: list[Item] = [
        one_line(title, 0, y + high / 2 + mat.letters * 0.5, "name", mat.letters * 1.4, ink)
    ]
    for index, word in enumerate(words):
        x = head + index * cell
        tint = wash if int(word) % 5 == 0 else WHITE
        font = "bold" if int(word) % 5 == 0 else "text"
        items.append(Rect(x, y, cell, high, tint, ink, 0.2))
        items.append(
            one_line(word, x + cell / 2, y + high / 2 + size * 0.34, font, size, ink, "middle")
        )
    return items


def _store(canvas: Canvas, mat: Mat, grey: bool) -> None:
    """Store the whole mat as one drawing, "mat"."""
    canvas.beginForm("mat", 0, 0, mat.width * mm, mat.height * mm)
    pen = Pen(canvas, mat.height, grey)
    pen.draw(board(mat))
    pen.draw(player(mat, north=False))
    canvas.translate(mat.width * mm, mat.height * mm)
    canvas.rotate(180)
    pen.draw(player(mat, north=True))
    canvas.endForm()


def pocket_mat(paper: str | Size, grey: bool = False) -> bytes:
    """Return the pocket mat in the middle of one sheet of the paper."""
    width, height = upright(paper)
    buffer = BytesIO()
    canvas = new_canvas(buffer, (width, height), "CIDWaM pocket mat")
    _store(canvas, POCKET, grey)
    canvas.saveState()
    canvas.translate((width - POCKET.width) / 2 * mm, (height - POCKET.height) / 2 * mm)
    canvas.doForm("mat")
    canvas.restoreState()
    canvas.showPage()
    canvas.save()
    return buffer.getvalue()


def table_mat(
    paper: str | Size, grey: bool = False, progress: Progress = lambda done, total: None
) -> bytes:
    """Return the table mat on six sheets, with trimming marks and each sheet's place in the
    margin."""
    width, height = upright(paper)
    columns, rows = TILES
    tile_width, tile_height = TABLE.width / columns, TABLE.height / rows
    left, top = (width - tile_width) / 2, (height - tile_height) / 2
    buffer = BytesIO()
    canvas = new_canvas(buffer, (width, height), "CIDWaM table mat")
    _store(canvas, TABLE, grey)
    for index in range(columns * rows):
        row, column = divmod(index, columns)
        canvas.saveState()
        window = canvas.beginPath()
        window.rect(left * mm, top * mm, tile_width * mm, tile_height * mm)
        canvas.clipPath(window, stroke=0, fill=0)
        canvas.translate(
            (left - column * tile_width) * mm,
            (height - top - TABLE.height + row * tile_height) * mm,
        )
        canvas.doForm("mat")
        canvas.restoreState()
        words = (
            f"Table mat, row {row + 1} of {rows}, {'left' if column == 0 else 'right'} sheet. "
            "Print at 100 %, trim at the marks, tape edge to edge."
        )
        Pen(canvas, height, grey).draw(
            [
                *_trimming_marks(left, top, width, height),
                one_line(
                    words,
                    left + 6,
                    height - top + MARK_GAP + FOOT_SIZE,
                    "text",
                    FOOT_SIZE,
                    SOFT_INK,
                ),
            ]
        )
        canvas.showPage()
        progress(index + 1, columns * rows)
    canvas.save()
    return buffer.getvalue()


def _trimming_marks(left: float, top: float, width: float, height: float) -> list[Item]:
    marks: list[Item] = []
    up, side = min(MARK_LENGTH, top - MARK_GAP), min(MARK_LENGTH, max(left - MARK_GAP, 1.0))
    for x in (left, width - left):
        for y, sign in ((top, -1), (height - top, 1)):
            marks.append(
                Line(x, y + sign * MARK_GAP, x, y + sign * (MARK_GAP + up), INK, MARK_WIDTH)
            )
    for y in (top, height - top):
        for x, sign in ((left, -1), (width - left, 1)):
            marks.append(
                Line(x + sign * MARK_GAP, y, x + sign * (MARK_GAP + side), y, INK, MARK_WIDTH)
            )
    return marks
