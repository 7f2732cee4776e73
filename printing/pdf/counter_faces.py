"""The faces of counters and small tokens: half a card, or round to be punched or cut out.

Millimetres from the top left corner. A round one's circle is where it is cut.
"""

from collections.abc import Mapping
from typing import Any

from cards.face.bare import BareData
from cards.face.bare_layout import MIN_POINTS, POINT, BareStyle, bare_face
from cards.face.boxes import Circle, Command, Face, Item, Path
from cards.face.colours import COIN, COIN_DARK, COIN_LIGHT, INK, SOFT_INK, WHITE, mix
from cards.face.face_errors import TextOver
from cards.face.marks import polygon
from cards.face.metrics import missing_letters
from cards.face.motifs import motif
from cards.face.typeset import Style, block_height, check_letters, one_line, set_block, shrunk
from cards.pictures.faces import printed
from printing.pdf.papers import Size

SHAPES: dict[str, Size] = {"half": (63.0, 44.0), "round": (25.0, 25.0)}
HALF = BareStyle(4.6, 2.7, 4.4, 10 * POINT, MIN_POINTS * POINT, True)
DISC = 11.6  # the radius at which a round one is cut
LIFE_INK = "#a12c2c"
WORD_INK = "#125c56"
RIM = 0.9  # from the cut to the ring inside it


def counter_face(counter: Mapping[str, Any], shape: str) -> Face:
    """Return the face of a counter, as plain data of `printing.sources.counters.Counter`. Raises
    FaceError."""
    size = SHAPES[shape]
    if counter["card"] is not None:
        data = printed(counter["card"]).bare()
        kind = str(counter["card"]["kind"])
        if shape == "half":
            return bare_face(_told(data, counter), HALF, size)
        items = _round_token(data, kind, size[0] / 2)
    elif shape == "round":
        items = _round(counter, size[0] / 2, size[1] / 2, DISC, with_label=True)
    else:
        items = _half(counter, size)
    return Face(counter["name"], counter["name"], WHITE, tuple(items), *size)


def _told(data: BareData, counter: Mapping[str, Any]) -> BareData:
    """Have a copy say so where other tokens say what they are."""
    if not counter["name"].startswith("Copy of "):
        return data
    return BareData(
        data.name,
        f"Token copy · {data.line}",
        data.figures,
        data.paragraphs,
        data.mark,
        data.foot,
        data.ink,
        data.emphasis,
    )


def _round_token(data: BareData, kind: str, middle: float) -> list[Item]:
    """Return a kind's sign over the name and the figures that a fight needs."""
    name = data.name
    said = dict(data.figures)
    figures = " · ".join(said[label] for label in ("Hit Dice", "Moves") if label in said)
    if not figures and data.paragraphs and data.paragraphs[0].startswith("Pay "):
        figures = data.paragraphs[0].partition(":")[0]  # what one has to know of a sign for sale
    light = mix(data.ink, WHITE, 0.5)
    items: list[Item] = [
        Circle(middle, middle, DISC, WHITE, data.ink, 0.3),
        Circle(middle, middle, DISC - RIM, None, light, 0.15),
        *motif(kind, middle, middle - 6.3, 2.7, data.ink),
    ]
    room = 2 * (DISC - RIM) - 2.4
    check_letters(name, "name", name, "name")
    check_letters(name, "figures", figures, "bold")
    for size in (3.4, 3.2, 3.0, 2.8, 2.6, 2.4, 2.2):
        style = Style(size, 1.02 * size, 0, INK, "name")
        if block_height([name], style, room) <= 2.1 * size:
            break
    else:
        words = f"{name}: the name is too long for a round counter. Print half cards."
        raise TextOver(words)
    lines = set_block([name], 0, middle - 2.6, style, room)
    for line in lines:
        run = line.runs[0]
        wide = sum(each.width for each in line.runs)
        text = "".join(each.text for each in line.runs)
        items.append(one_line(text, middle - wide / 2, run.y, "name", size, INK))
    if figures:
        fitting = _fitting(figures, "bold", 3.0, room - 2)
        items.append(one_line(figures, middle, middle + 7.6, "bold", fitting, data.ink, "middle"))
    return items


def _half(counter: Mapping[str, Any], size: Size) -> list[Item]:
    """Return the round one on the left, larger, and beside it what it counts."""
    wide, high = size
    radius, middle = 0.4 * high, high / 2
    left = 3.2 + radius
    room_from = left + radius + 3
    room = wide - room_from - 4
    items = _round(counter, left, middle, radius, with_label=False)
    words = (counter["label"] or "counter").capitalize()
    fitting = _fitting(words, "name", 7.5, room)
    base = middle + 0.3 * fitting
    items.append(one_line(words, room_from, base, "name", fitting, INK))
    if counter["sort"] == "counter":
        second = "to each of its rolls" if counter["figure"] else "counter"
        size_of = _fitting(second, "text", 3.2, room)
        items.append(one_line(second, room_from, base + 5, "text", size_of, SOFT_INK))
    return items


def _round(
    counter: Mapping[str, Any], x: float, y: float, radius: float, *, with_label: bool
) -> list[Item]:
    """Return a disc: a coin, a heart or a plain ring, and the figure or the word on it."""
    sort, label = counter["sort"], counter["label"]
    figure = counter["figure"] or (
        label[:1].upper() if not missing_letters(label, "figure") else ""
    )
    ink = {"coin": COIN_DARK, "life": LIFE_INK}.get(sort, WORD_INK)
    items: list[Item] = [Circle(x, y, radius, WHITE, ink, 0.3)]
    if sort == "coin":
        items += [
            Circle(x, y, radius - 0.08 * radius, COIN_LIGHT, COIN, 0.25),
            Circle(x, y, 0.74 * radius, WHITE, COIN, 0.2),
        ]
    elif sort == "life":
        items.append(
            Path(_heart(x, y + 0.02 * radius, 0.78 * radius), mix(ink, WHITE, 0.1), ink, 0.3)
        )
    else:
        light = mix(ink, WHITE, 0.1)
        items.append(Path(polygon(x, y, 0.9 * radius, 6), light, ink, 0.25))
    lifted = 0.1 * radius if with_label and label else 0.0
    size = _fitting(figure, "figure", 0.8 * radius, 1.1 * radius)
    base = y + 0.35 * size - lifted
    items.append(one_line(figure, x, base, "figure", size, ink, "middle"))
    if with_label and label:
        fitting = _fitting(label, "bold", 0.22 * radius, 0.95 * radius)
        items.append(one_line(label, x, base + 1.25 * fitting, "bold", fitting, ink, "middle"))
    return items


def _heart(x: float, y: float, half: float) -> tuple[Command, ...]:
    """Return a heart around (x, y), `half` to each side."""
    h = half
    return (
        ("M", x, y + 0.95 * h),
        ("C", x - 0.35 * h, y + 0.6 * h, x - h, y + 0.25 * h, x - h, y - 0.32 * h),
        ("C", x - h, y - 0.95 * h, x - 0.25 * h, y - 1.05 * h, x, y - 0.5 * h),
        ("C", x + 0.25 * h, y - 1.05 * h, x + h, y - 0.95 * h, x + h, y - 0.32 * h),
        ("C", x + h, y + 0.25 * h, x + 0.35 * h, y + 0.6 * h, x, y + 0.95 * h),
        ("Z",),
    )


def _fitting(words: str, font: str, size: float, room: float) -> float:
    """Return the size, smaller where the words have no room."""
    sizes = tuple(size * (1 - 0.04 * step) for step in range(20))
    return shrunk(words, font, sizes, room) or sizes[-1]
