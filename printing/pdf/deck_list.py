"""A deck as a list on one page: by kind, with counts and values, and its code to read it in again.
Only a deck of very many different cards goes on to further pages.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from io import BytesIO
from itertools import groupby

from cards.face.boxes import Item, Line, Rect
from cards.face.colours import FAMILIES, INK, SOFT_INK
from cards.face.metrics import width
from cards.face.typeset import one_line
from printing.pdf.drawing import CIDWAM, Pen, new_canvas
from printing.pdf.inks import HOME
from printing.pdf.notes import foot_text
from printing.pdf.papers import DoesNotFit, Size

MARGIN = 14.0
GAP = 8.0  # between columns
MIN_COLUMN, USUAL_COLUMN = 55.0, 80.0
READ_WELL = 5.0  # the height of a row
ROWS = tuple(round(6.6 - 0.2 * step, 1) for step in range(18))  # 6.6 to 3.2 mm high
QR = 30.0  # the side of the code's picture
CODE_SIZE = 2.2
CODE_TOP = 9.0  # from the foot's top to the first line of letters
MAX_QR_LENGTH = 900  # letters; a picture of more is too fine


@dataclass(frozen=True, slots=True)
class Entry:
    """A card of a deck; `value` is empty where none is printed."""

    kind: str
    name: str
    value: str
    count: int


@dataclass(frozen=True, slots=True)
class DeckList:
    """`persona` and `code` are empty if there is none; `counted` is what cards are called."""

    title: str
    persona: str
    entries: tuple[Entry, ...]
    code: str = ""
    counted: str = "cards"
    author: str = CIDWAM


@dataclass
class _Page:
    columns: list[list[tuple[str, Entry | None]]] = field(default_factory=list)


def deck_list(paper: Size, deck: DeckList, grey: bool) -> tuple[bytes, int]:
    """Return the PDF and how many pages it has. Raises DoesNotFit for paper too small for a
    line."""
    wide, high = sorted(paper)
    head, foot = _head_height(deck), _foot_height(deck, wide)
    room = high - 2 * MARGIN - head - foot
    if wide < MIN_COLUMN + 2 * MARGIN or room < 3 * ROWS[0]:
        raise DoesNotFit("The paper is too small for a deck list. Use A5 or larger.")
    row, pages = _laid_out(_rows(deck.entries), wide - 2 * MARGIN, room)
    buffer = BytesIO()
    canvas = new_canvas(buffer, (wide, high), deck.title, deck.author)
    for number, page in enumerate(pages):
        canvas.bookmarkPage(f"page{number}")
        words = deck.title if number == 0 else f"{deck.title}, page {number + 1}"
        canvas.addOutlineEntry(words, f"page{number}")
        pen = Pen(canvas, high, grey)
        pen.draw(_head(deck, wide))
        pen.draw(list(_columns(page, wide, MARGIN + head, row)))
        if deck.code:
            pen.draw(_foot(deck.code, wide, high))
        canvas.showPage()
    canvas.save()
    return buffer.getvalue(), len(pages)


def _rows(entries: Sequence[Entry]) -> list[tuple[str, Entry | None]]:
    """Return a heading for each kind, then its cards."""
    rows: list[tuple[str, Entry | None]] = []
    for kind, several in groupby(entries, lambda entry: entry.kind):
        cards = list(several)
        many = sum(entry.count for entry in cards)
        rows.append((f"{kind or 'Cards'} · {many}", None))
        rows += [(kind, entry) for entry in cards]
    return rows


def _laid_out(
    rows: list[tuple[str, Entry | None]], wide: float, high: float
) -> tuple[float, list[_Page]]:
    """Columns of the same length, as few as leave rows that are read well; else as many pages as
    are needed."""
    most = max(1, int((wide + GAP) // (MIN_COLUMN + GAP)))
    usual = max(1, int((wide + GAP) // (USUAL_COLUMN + GAP)))
    for columns in range(usual, most + 1):
        each = max(2, -(-len(rows) // columns))
        while len(filled := _filled(rows, each)) > columns:
            each += 1
        row = next((row for row in ROWS if row * each <= high), None)
        if row is not None and (columns == most or row >= READ_WELL):
            return row, [_Page(filled + [[]] * (columns - len(filled)))]
    filled = _filled(rows, int(high / ROWS[-1]))
    return ROWS[-1], [_Page(filled[at : at + most]) for at in range(0, len(filled), most)]


def _filled(
    rows: list[tuple[str, Entry | None]], each: int
) -> list[list[tuple[str, Entry | None]]]:
    """Columns of at most so many rows; no heading ends one, and none but the first has room
    before it."""
    columns: list[list[tuple[str, Entry | None]]] = [[]]
    for row in rows:
        is_heading = row[1] is None
        needed = (3 if columns[-1] else 2) if is_heading else 1
        if len(columns[-1]) + needed > each:
            columns.append([])
        if is_heading and columns[-1]:
            columns[-1].append(("", None))
        columns[-1].append(row)
    return columns


def _columns(page: _Page, wide: float, top: float, row: float) -> Iterator[Item]:
    count = max(1, len(page.columns))
    room = (wide - 2 * MARGIN - (count - 1) * GAP) / count
    for number, column in enumerate(page.columns):
        x = MARGIN + number * (room + GAP)
        for place, (words, entry) in enumerate(column):
            base = top + (place + 0.72) * row
            if entry is not None:
                yield from _line(entry, x, base, room, row)
            elif words:
                family = FAMILIES.get(words.partition(" · ")[0])
                ink = family.ink if family else HOME
                yield one_line(words, x, base, "name", 0.66 * row, ink)
                yield Line(x, base + 0.2 * row, x + room, base + 0.2 * row, ink, 0.2)


def _line(entry: Entry, x: float, base: float, room: float, row: float) -> Iterator[Item]:
    size = 0.6 * row
    yield one_line(f"{entry.count}×", x + 1.7 * size, base, "bold", size, INK, "end")
    name = foot_text(entry.name, "text", size, room - 4.2 * size)
    yield one_line(name, x + 2.3 * size, base, "text", size, INK)
    if entry.value:
        yield one_line(entry.value, x + room, base, "bold", size, SOFT_INK, "end")


def _head_height(deck: DeckList) -> float:
    return 23.0 if deck.persona else 17.0


def _head(deck: DeckList, wide: float) -> list[Item]:
    room = wide - 2 * MARGIN
    total = sum(entry.count for entry in deck.entries)
    facts = f"{total} {deck.counted}, {len(deck.entries)} different"
    wide_facts = width(facts, "text", 3.4) + 6
    title = foot_text(deck.title, "name", 8.5, room - wide_facts)
    items: list[Item] = [
        one_line(title, MARGIN, MARGIN + 7.5, "name", 8.5, HOME),
        one_line(facts, wide - MARGIN, MARGIN + 7.5, "text", 3.4, SOFT_INK, "end"),
    ]
    if deck.persona:
        words = foot_text(f"Persona: {deck.persona}", "bold", 4.2, room)
        items.append(one_line(words, MARGIN, MARGIN + 14.5, "bold", 4.2, INK))
    return items


def _foot_height(deck: DeckList, wide: float) -> float:
    return _code_height(deck.code, wide) + 4 if deck.code else 0.0


def _code_height(code: str, wide: float) -> float:
    letters = CODE_TOP + 1.4 * CODE_SIZE * len(_code_lines(code, wide))
    return max(QR, letters) if len(code) <= MAX_QR_LENGTH else letters


def _foot(code: str, wide: float, high: float) -> list[Item]:
    """Return the code as letters and, if they are not too many for a phone, as a picture."""
    top = high - MARGIN - _code_height(code, wide)
    x = _code_left(code)
    words = "Scan or type this code under “Import” to get the deck."
    return [
        *(_qr(code, MARGIN, top) if len(code) <= MAX_QR_LENGTH else ()),
        one_line(words, x, top + 4, "bold", 2.8, INK),
        *(
            one_line(line, x, top + CODE_TOP + 1.4 * CODE_SIZE * place, "text", CODE_SIZE, SOFT_INK)
            for place, line in enumerate(_code_lines(code, wide))
        ),
    ]


def _code_left(code: str) -> float:
    return MARGIN + QR + 4 if len(code) <= MAX_QR_LENGTH else MARGIN


def _code_lines(code: str, wide: float) -> list[str]:
    """Return the letters in lines that have room beside the picture, whichever letters they are."""
    room = wide - MARGIN - _code_left(code)
    widest = max(width(letter, "text", CODE_SIZE) for letter in code or "M")
    each = max(8, int(room / widest))
    return [code[at : at + each] for at in range(0, len(code), each)]


def _qr(code: str, x: float, y: float) -> list[Item]:
    """Return the picture, a rectangle for each run of dark modules in a row."""
    # ReportLab's barcodes bring its charts and Platypus with them.
    from reportlab.graphics.barcode.qrencoder import QRCode, QRErrorCorrectLevel

    made = QRCode(None, QRErrorCorrectLevel.L)
    made.addData(code)
    made.make()
    count = made.getModuleCount()
    side = QR / count
    items: list[Item] = []
    for row in range(count):
        dark = [bool(made.isDark(row, column)) for column in range(count)]
        at = 0
        for is_dark, run in groupby(dark):
            length = len(list(run))
            if is_dark:
                items.append(Rect(x + at * side, y + row * side, length * side, side, fill=INK))
            at += length
    return items
