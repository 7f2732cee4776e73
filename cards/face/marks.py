"""The small drawings that carry figures: coin, die, movement diagram. They know sizes and
colours; where they stand on the card is layout's.
"""

import re
from math import cos, pi, sin

from cards.face.boxes import Circle, Command, Item, Line, Path, Rect
from cards.face.colours import COIN, COIN_DARK, COIN_LIGHT, WHITE, Family
from cards.face.metrics import width
from cards.face.typeset import one_line, shrunk

DICE = re.compile(r"^(?:(?P<count>[1-9]\d?)d(?P<sides>[1-9]\d{0,2}))?(?P<bonus>[+-]?\d{1,2})?$")
# Spaces reached from the middle of a 5x5 board, as (files right, ranks forward).
STRAIGHT = ((1, 0), (-1, 0), (0, 1), (0, -1))
DIAGONAL = ((1, 1), (1, -1), (-1, 1), (-1, -1))
KNIGHT = tuple((a, b) for a in (-2, -1, 1, 2) for b in (-2, -1, 1, 2) if abs(a) != abs(b))
SLIDES: dict[str, tuple[tuple[int, int], ...]] = {
    "bishop": DIAGONAL,
    "rook": STRAIGHT,
    "queen": STRAIGHT + DIAGONAL,
}
STEPS: dict[str, tuple[tuple[int, int], ...]] = {
    "pawn": ((0, 1),),
    "knight": KNIGHT,
    "king": STRAIGHT + DIAGONAL,
}


def polygon(x: float, y: float, r: float, corners: int, turn: float = 0.0) -> tuple[Command, ...]:
    """Return a regular polygon; with turn 0 a corner points up. `turn` in parts of a full
    circle."""
    points = [
        (x + r * sin(2 * pi * (k / corners + turn)), y - r * cos(2 * pi * (k / corners + turn)))
        for k in range(corners)
    ]
    return (("M", *points[0]), *(("L", *point) for point in points[1:]), ("Z",))


def coin(x: float, y: float, r: float, value: int) -> list[Item]:
    """Return a coin with a milled edge and the value on it."""
    notches: list[Command] = []
    count = 40
    for k in range(count):
        a = 2 * pi * k / count
        notches += [
            ("M", x + 0.87 * r * cos(a), y + 0.87 * r * sin(a)),
            ("L", x + 0.97 * r * cos(a), y + 0.97 * r * sin(a)),
        ]
    figures = str(value)
    size = shrunk(figures, "figure", (6.0, 5.4, 4.6, 3.8, 3.2), 1.36 * r) or 2.8
    return [
        Circle(x, y, r, fill=COIN_LIGHT, stroke=COIN_DARK, stroke_width=0.3),
        Path(tuple(notches), stroke=COIN, stroke_width=0.22),
        Circle(x, y, 0.81 * r, fill=WHITE, stroke=COIN, stroke_width=0.2),
        one_line(figures, x, y + 0.35 * size, "figure", size, COIN_DARK, "middle"),
    ]


def die(x: float, y: float, r: float, hit_dice: str, family: Family) -> list[Item]:
    """Return the outline of the die in question around (x, y); a plain number gets a square
    stone."""
    match = DICE.match(hit_dice)
    sides = int(match["sides"]) if match and match["sides"] else 0
    ink, light = family.ink, family.wash
    thick = 0.32

    def shape(commands: tuple[Command, ...]) -> Path:
        return Path(commands, fill=light, stroke=ink, stroke_width=thick)

    def closed(*points: tuple[float, float]) -> tuple[Command, ...]:
        first, *others = [(x + a * r, y + b * r) for a, b in points]
        return (("M", *first), *(("L", *point) for point in others), ("Z",))

    def edges(*pairs: tuple[float, float, float, float]) -> list[Item]:
        return [Line(x + a * r, y + b * r, x + c * r, y + d * r, ink, 0.2) for a, b, c, d in pairs]

    if sides == 4:
        return [shape(polygon(x, y + 0.2 * r, 1.1 * r, 3)), *edges((0, -0.9, 0.28, 0.75))]
    if sides == 6:
        side = 1.5 * r
        return [
            Rect(x - side / 2, y - side / 2, side, side, light, ink, thick, radius=0.24 * r),
            *(
                Circle(x + a * 0.4 * r, y + b * 0.4 * r, 0.13 * r, fill=ink)
                for a, b in ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1))
            ),
        ]
    if sides == 8:
        return [
            shape(closed((0, -1), (0.86, 0.3), (0, 1), (-0.86, 0.3))),
            *edges((-0.86, 0.3, 0.86, 0.3)),
        ]
    if sides == 10:
        waist = ((0.92, -0.1), (0.92, 0.16), (0, 1), (-0.92, 0.16), (-0.92, -0.1))
        return [
            shape(closed((0, -1), *waist)),
            *edges((0, -1, -0.48, 0.22), (0, -1, 0.48, 0.22), (-0.48, 0.22, 0, 0.46)),
            *edges((0.48, 0.22, 0, 0.46), (-0.92, 0.1, -0.48, 0.22), (0.92, 0.1, 0.48, 0.22)),
            *edges((0, 0.46, 0, 1)),
        ]
    if sides == 12:
        inner = polygon(x, y, 0.58 * r, 5)
        spokes = [
            (
                0.58 * sin(2 * pi * k / 5),
                -0.58 * cos(2 * pi * k / 5),
                sin(2 * pi * k / 5),
                -cos(2 * pi * k / 5),
            )
            for k in range(5)
        ]
        outer = polygon(x, y, r, 10)
        return [shape(outer), Path(inner, stroke=ink, stroke_width=0.2), *edges(*spokes)]
    if sides == 20:
        inner = polygon(x, y, 0.56 * r, 3)
        corners = [(sin(2 * pi * k / 6), -cos(2 * pi * k / 6)) for k in range(6)]
        tips = [(0.56 * sin(2 * pi * k / 3), -0.56 * cos(2 * pi * k / 3)) for k in range(3)]
        spokes = [(*tips[k], *corners[(2 * k + step) % 6]) for k in range(3) for step in (-1, 0, 1)]
        return [
            shape(polygon(x, y, r, 6)),
            Path(inner, stroke=ink, stroke_width=0.2),
            *edges(*spokes),
        ]
    if sides:  # a die of another number of sides: round, its number on it
        number = f"d{sides}"
        return [
            Circle(x, y, 0.95 * r, fill=light, stroke=ink, stroke_width=thick),
            one_line(number, x, y + 0.26 * r, "bold", 0.75 * r, ink, "middle"),
        ]
    stone = 0.82 * r  # always the same roll: a plain stone, not a die
    return [
        Rect(x - stone, y - stone, 2 * stone, 2 * stone, light, ink, thick, radius=0.1 * r),
        Path(polygon(x, y, 0.62 * r, 4), stroke=ink, stroke_width=0.2),
    ]


def movement(x: float, y: float, cell: float, pattern: str, family: Family) -> list[Item]:
    """Return a 5x5 board around (x, y) with the Soul in the middle and the spaces it reaches
    marked.

    A ring is the pawn's two-space first move; arrows say that a slide goes on.
    """
    items: list[Item] = []
    dark = family.ink
    reached = set(STEPS.get(pattern, ()))
    for right, forward in SLIDES.get(pattern, ()):
        reached |= {(right, forward), (2 * right, 2 * forward)}
    inner = cell * 0.86
    for forward in range(2, -3, -1):
        for right in range(-2, 3):
            left, top = x + right * cell - inner / 2, y - forward * cell - inner / 2
            if (right, forward) == (0, 0):
                continue
            fill = dark if (right, forward) in reached else family.wash
            line = None if (right, forward) in reached else family.tint
            items.append(Rect(left, top, inner, inner, fill, line, 0.08 if line else 0.0))
    items.append(Circle(x, y, cell * 0.44, fill=WHITE, stroke=dark, stroke_width=0.28))
    items.append(Circle(x, y, cell * 0.18, fill=dark))
    if pattern == "pawn":
        items.append(Circle(x, y - 2 * cell, cell * 0.24, stroke=dark, stroke_width=0.24))
    for right, forward in SLIDES.get(pattern, ()):
        length = (right * right + forward * forward) ** 0.5
        ux, uy = right / length, -forward / length
        start = cell * (2.62 if length == 1 else 3.55)
        tip = start + cell * 0.5
        half = cell * 0.36
        items.append(
            Path(
                (
                    ("M", x + ux * tip, y + uy * tip),
                    ("L", x + ux * start - uy * half, y + uy * start + ux * half),
                    ("L", x + ux * start + uy * half, y + uy * start - ux * half),
                    ("Z",),
                ),
                fill=dark,
            )
        )
    return items


def plaque(
    x: float, y: float, wide: float, high: float, words: str, font: str, size: float, family: Family
) -> list[Item]:
    """Return a white tablet with words at its foot, the room above them for a drawing."""
    fitting = size
    while width(words, font, fitting) > wide - 1.6 and fitting > 1.6:
        fitting -= 0.2
    return [
        Rect(x, y, wide, high, WHITE, family.ink, 0.25, radius=1.2),
        one_line(words, x + wide / 2, y + high - 1.35, font, fitting, family.ink, "middle"),
    ]
