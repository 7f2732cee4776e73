"""The figures of a plain face: numbers in columns, words in a table, marks in a line.

Each function draws from `top` down and gives what it drew and where that ends, in millimetres.
"""

from collections.abc import Sequence
from math import ceil

from cards.face.boxes import Item, Line
from cards.face.colours import INK, SOFT_INK, Family
from cards.face.face_errors import FaceError
from cards.face.metrics import width
from cards.face.plain_data import PlainData
from cards.face.typeset import Style, block_height, one_line, set_block, shrunk

Drawn = tuple[list[Item], float]  # what was drawn, and where it ends

MAX_COLUMNS = 4
NUMBER_SIZE, LEAST_NUMBER_SIZE = 7.0, 3.0
ALONE_SIZES = {1: 26.0, 2: 17.0, 3: 12.0, 4: 9.5}  # by columns, where no text follows
DIGIT = 0.72  # how high a digit stands, in its size
LABEL_SIZES = tuple(round(2.2 - 0.1 * step, 1) for step in range(8))  # 2.2 to 1.5
ROW_GAP = 2.0
TABLE_SIZE = 2.9  # of words beside their labels, at most
MAX_LABEL_SHARE = 0.4  # of the room


def number_rows(
    data: PlainData,
    left: float,
    top: float,
    room: float,
    family: Family,
    scale: float,
    *,
    is_alone: bool,
) -> Drawn:
    """Each number over its label, in up to four columns; as large as can be if it `is_alone`.

    Raises FaceError for a number or a label that is wider than the card.
    """
    columns, label_size = _columns(data, room, 2.7 if is_alone else LABEL_SIZES[0])
    cell = room / columns
    rows = [data.numbers[at : at + columns] for at in range(0, len(data.numbers), columns)]
    most = ALONE_SIZES[columns] if is_alone and len(rows) == 1 else NUMBER_SIZE
    size = max(most * scale, LEAST_NUMBER_SIZE)
    widest = max(width(said, "figure", 1.0) for _, said in data.numbers)
    size = min(size, (cell - 1.6) / widest)
    if size < LEAST_NUMBER_SIZE / 2:
        raise FaceError(f"{data.name}: a number is too long for a card. Shorten it.")
    items: list[Item] = []
    y = top
    for row in rows:
        foot = y + size * DIGIT
        base = foot + 0.6 + 0.04 * size + 0.8 * label_size
        end = base + 0.25 * label_size
        start = left + (room - len(row) * cell) / 2
        for place, (label, said) in enumerate(row):
            middle = start + (place + 0.5) * cell
            if place:
                x = start + place * cell
                items.append(Line(x, y, x, end, family.tint, 0.15))
            items.append(one_line(said, middle, foot, "figure", size, family.ink, "middle"))
            items.append(one_line(label, middle, base, "text", label_size, SOFT_INK, "middle"))
        y = end + ROW_GAP
    return items, y - ROW_GAP


def _columns(data: PlainData, room: float, most: float) -> tuple[int, float]:
    """As many equal columns as the labels let stand side by side, and the labels' size."""
    count = len(data.numbers)
    rows = ceil(count / MAX_COLUMNS)
    widest = max((label for label, _ in data.numbers), key=lambda one: width(one, "text", 1.0))
    for columns in range(ceil(count / rows), 0, -1):
        size = shrunk(widest, "text", (most, *LABEL_SIZES), room / columns - 1.2)
        if size is not None:
            return columns, size
    raise FaceError(f"{data.name}: the label “{widest}” is too long for a card. Shorten it.")


def word_table(
    pairs: Sequence[tuple[str, str]], left: float, top: float, room: float, size: float
) -> Drawn:
    """Labels in a column of their own, what is said beside them; both broken where they must."""
    size = min(size, TABLE_SIZE)
    style = Style(size, size * 1.25, size * 0.2, INK)
    quiet = Style(size, size * 1.25, 0, SOFT_INK)
    widest = max(width(label, "text", size) for label, _ in pairs)
    column = min(widest, MAX_LABEL_SHARE * room)
    inset = column + 0.8 * size
    items: list[Item] = []
    y = top
    for label, said in pairs:
        labels, ends = block([label], left, y, quiet, column)
        words, end = block(said.split("\n"), left + inset, y, style, room - inset)
        items += [*labels, *words]
        y = max(ends, end) + size * 0.25
    return items, y - size * 0.25


def marks_line(
    marks: Sequence[str], left: float, top: float, room: float, size: float, family: Family
) -> Drawn:
    """Return what a card has or has not, such as “Hidden · Swift”."""
    size = min(size, TABLE_SIZE)
    style = Style(size, size * 1.25, 0, family.ink, "bold")
    return block([" · ".join(marks)], left, top, style, room)


def block(paragraphs: list[str], left: float, top: float, style: Style, room: float) -> Drawn:
    """Paragraphs from `top` down."""
    lines = set_block(paragraphs, left, top, style, room)
    return list(lines), top + block_height(paragraphs, style, room)
