"""A turn aid as cards: what a game says of the turn, each part on a face of its own."""

from collections.abc import Sequence

from cards.face.boxes import Face, Item, Line, Rect
from cards.face.colours import INK, SOFT_INK, WHITE, mix
from cards.face.typeset import Style, block_height, one_line, set_block
from printing.pdf.inks import HOME

Part = tuple[str, str]  # what stands in the margin or before, and what is said

LEFT, RIGHT, TOP, FOOT = 5.6, 57.4, 17.6, 83.6
INDENT = 4.6
SIZES = tuple(round(3.4 - 0.05 * step, 2) for step in range(22))  # 3.4 to 2.35 mm, 6.7 pt


def numbered(parts: Sequence[Part]) -> list[tuple[str, str, float]]:
    """Numbers stand in the margin; what has none stands below, quieter."""
    return [(number, words, INDENT if number else 0.0) for number, words in parts]


def named(parts: Sequence[Part]) -> list[tuple[str, str, float]]:
    """Put each name on a line of its own over what is said."""
    return [(name, words, 0.0) for name, words in parts]


def aid_face(title: str, parts: list[tuple[str, str, float]]) -> Face:
    """Return a face of a turn aid, its words as large as they can be. Parts: `numbered`,
    `named`."""
    items: list[Item] = [
        Rect(3, 3, 57, 82, WHITE, HOME, 0.3, radius=1.8),
        one_line(title, LEFT, 12.2, "name", 6.4, HOME),
        Line(LEFT, 14.8, RIGHT, 14.8, mix(HOME, WHITE, 0.6), 0.3),
    ]
    for size in SIZES:
        drawn, end = _set(parts, size)
        if end <= FOOT:
            break
    told = " ".join(f"{name} {words}".strip() for name, words, _indent in parts)
    return Face(title, f"{title}. {told}", mix(HOME, WHITE, 0.14), (*items, *drawn))


def _set(parts: list[tuple[str, str, float]], size: float) -> tuple[list[Item], float]:
    """Return the parts from TOP down, and where they end."""
    items: list[Item] = []
    y = TOP
    style = Style(size, 1.2 * size, 0, INK)
    for label, words, indent in parts:
        if label and indent:
            items.append(one_line(label, LEFT, y + 0.91 * size, "bold", size, HOME))
        elif label:
            items.append(one_line(label, LEFT, y + 0.91 * size, "bold", size, HOME))
            y += 1.18 * size
        room = RIGHT - LEFT - indent
        shown = style if label else Style(0.94 * size, 1.14 * size, 0, SOFT_INK)
        items += set_block([words], LEFT + indent, y, shown, room)
        y += block_height([words], shown, room) + 0.42 * size
    return items, y - 0.42 * size
