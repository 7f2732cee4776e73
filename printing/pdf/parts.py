"""Parts that several faces of a document share, stored once: frames, patterns, ornaments, which are
most of what a face takes to draw and in the file. Words stay with their face.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby

from reportlab.pdfgen.canvas import Canvas

from cards.face.boxes import Clip, Face, Item, Path, Picture, TextLine
from printing.pdf.drawing import FINE, Drawable, Pen

WORTH = 200
"""Steps that are not drawn again, from which on storing something apart is quicker and shorter."""
SHAPE = 3
"""Steps that a rectangle, a circle or a line takes, about: colours and widths too."""
REACH = (-10_000, -10_000, 60_000, 60_000)
"""Left, foot, right and top of what a part may cover: any face, in hundredths of a millimetre."""

Run = tuple[int, ...]  # neighbours on a face, by their numbers


def parted(
    canvas: Canvas, faces: Sequence[Face], *, grey: bool, cmyk: bool
) -> list[tuple[Drawable, ...]]:
    """Store what more than one of the faces has; gives what is left to draw of each, with the keys
    of those parts in their places."""
    numbers: dict[tuple[float, Item], int] = {}
    rows = [
        [numbers.setdefault((face.height, item), len(numbers)) for item in face.items]
        for face in faces
    ]
    items = list(numbers)
    where = [0] * len(items)  # on which faces each is, a bit a face
    for place, row in enumerate(rows):
        for number in row:
            where[number] |= 1 << place
    for number, (_height, item) in enumerate(items):
        if isinstance(item, TextLine | Picture):
            where[number] = 0
    runs = [list(_runs(row, where)) for row in rows]
    times = Counter(run for row in runs for run in row if _is_shared(where[run[0]]))
    keys: dict[Run, str] = {}
    for run, count in times.items():
        if (count - 1) * sum(_weight(items[number][1]) for number in run) >= WORTH:
            key = keys[run] = f"part{len(keys)}"
            canvas.beginForm(key, *REACH)
            pen = Pen(canvas, items[run[0]][0], grey, cmyk, FINE)
            pen.draw([items[number][1] for number in run])
            canvas.endForm()
    return [
        tuple(
            drawn
            for run in row
            for drawn in ((keys[run],) if run in keys else [items[n][1] for n in run])
        )
        for row in runs
    ]


def _runs(row: list[int], where: Sequence[int]) -> Iterator[Run]:
    """Neighbours that are on the same faces, together: so that they are parted alike on each."""
    for _faces, run in groupby(row, key=where.__getitem__):
        yield tuple(run)


def _is_shared(faces: int) -> bool:
    return faces & (faces - 1) != 0


def _weight(item: Item) -> int:
    """Return how many steps of an outline it has, or about as much as so many."""
    match item:
        case Path():
            return len(item.commands)
        case Clip():
            return sum(map(_weight, item.items))
        case _:
            return SHAPE
