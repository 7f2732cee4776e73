"""What several faces of a document have alike, stored once: their patterns and ornaments, which
are most of what a face takes in the file.
"""

from collections import Counter
from collections.abc import Iterable

from reportlab.pdfgen.canvas import Canvas

from cards.face.boxes import Clip, Face, Item, Path
from printing.pdf.drawing import FINE, Parts, Pen

HEAVY = 12
"""Steps of an outline from which on storing it apart is shorter than drawing it again."""
REACH = (-10_000, -10_000, 60_000, 60_000)
"""Left, foot, right and top of what a part may cover: any face, in hundredths of a millimetre."""


def store_parts(canvas: Canvas, faces: Iterable[Face], *, grey: bool, cmyk: bool) -> Parts:
    """Stores what more than one of the faces has; says under which key each of it is."""
    found = Counter(
        (item, face.height) for face in faces for item in face.items if _weight(item) >= HEAVY
    )
    parts: dict[tuple[Item, float], str] = {}
    for item, height in (part for part, times in found.items() if times > 1):
        key = parts[item, height] = f"part{len(parts)}"
        canvas.beginForm(key, *REACH)
        Pen(canvas, height, grey, cmyk, FINE).draw([item])
        canvas.endForm()
    return parts


def _weight(item: Item) -> int:
    """How many steps of an outline it has, or about as much as so many."""
    match item:
        case Path():
            return len(item.commands)
        case Clip():
            return sum(map(_weight, item.items))
        case _:
            return 1
