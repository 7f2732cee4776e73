"""Drawings of cards from their figures alone: shapes, what is in them, and patterns of frames.

A card's art is drawn from its number, so that all copies of a base show the same: rings of a curve,
more of them with plus, more jagged with minus. Millimetres; nothing here knows a card's layout.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from math import cos, pi, sin

from cards.face.boxes import Circle, Command, Item, Line, Path
from cards.face.marks import polygon
from games.kaadosu.rules.cards import CIRCLE, SQUARE

_WAVES = 60  # points of a curve
_DIAGONAL = 2**0.5


def outline(shape: str, x: float, y: float, r: float, **paint: str | float) -> Item:
    """Return a shape whose corners lie on a circle of `r` around (x, y); a circle is smaller."""
    if shape == CIRCLE:
        return Circle(x, y, 0.86 * r, **paint)  # type: ignore[arg-type]
    corners, turn = (4, 0.125) if shape == SQUARE else (3, 0.0)
    middle = y if shape == SQUARE else y + 0.14 * r
    return Path(polygon(x, middle, r, corners, turn), **paint)  # type: ignore[arg-type]


def inner(shape: str, r: float) -> float:
    """Return the radius of the circle that fits into such a shape."""
    return {CIRCLE: 0.86, SQUARE: 1 / _DIAGONAL}.get(shape, 0.5) * r


def art(
    seed: str, at: tuple[float, float], r: float, size: tuple[int, int], ink: str
) -> list[Item]:
    """Return rings within `r` around a point, for a card of a seed with (plus, minus)."""
    plus, minus = size
    rng = random.Random(seed)
    petals = rng.randint(3, 7)
    turn, twist = rng.random() * 2 * pi, rng.uniform(-0.5, 0.5)
    rings = 1 + plus // 2
    depth = 0.05 + 0.022 * minus
    return [
        Path(
            tuple(_ring(at, r * (rings - ring) / rings, petals, depth, turn + twist * ring, minus)),
            stroke=ink,
            stroke_width=0.35,
        )
        for ring in range(rings)
    ]


def _ring(
    at: tuple[float, float], r: float, petals: int, depth: float, turn: float, minus: int
) -> Iterator[Command]:
    """Yield a closed curve; of a large minus its waves have points instead of bows."""
    points = []
    for step in range(_WAVES):
        angle = 2 * pi * step / _WAVES
        wave = _wave(petals * angle + turn, sharpness=min(1.0, minus / 10))
        far = r * (1 - depth * (1 - wave))
        points.append((at[0] + far * sin(angle), at[1] - far * cos(angle)))
    yield ("M", *points[0])
    for point in points[1:]:
        yield ("L", *point)
    yield ("Z",)


def _wave(angle: float, sharpness: float) -> float:
    """Return a wave from -1 to 1: a bow for sharpness 0, a saw for 1."""
    bow = cos(angle)
    part = angle / (2 * pi) % 1
    saw = 1 - 4 * part if part < 0.25 else 4 * part - 3 if part > 0.75 else -1 + 2 * abs(0.5 - part)
    return (1 - sharpness) * bow + sharpness * saw


def frame(colour: str, wide: float, high: float, depth: float, ink: str) -> list[Item]:
    """Return the pattern of a colour along the edges of a card, within `depth` of them.

    Red is plain, blue has a line, green dots, violet crosses, gold a zigzag: greys tell them apart.
    """
    x, y, right, low = depth / 2, depth / 2, wide - depth / 2, high - depth / 2
    if colour == "blue":
        box: tuple[Command, ...] = (
            ("M", x, y), ("L", right, y), ("L", right, low), ("L", x, low), ("Z",),
        )  # fmt: skip
        return [Path(box, stroke=ink, stroke_width=0.6)]
    points = list(_along(x, y, right, low, 3.0))
    if colour == "green":
        return [Circle(*point, 0.5, fill=ink) for point in points]
    if colour == "violet":
        return [line for point in points for line in _cross(*point, 0.65, ink)]
    if colour == "gold":
        reach = depth / 4
        zigzag = [
            (a + (reach if k % 2 else -reach) * dx, b + (reach if k % 2 else -reach) * dy)
            for k, (a, b) in enumerate(points)
            for dx, dy in [_inwards(a, b, x, y, right, low)]
        ]
        steps: list[Command] = [("M", *zigzag[0]), *(("L", *point) for point in zigzag[1:]), ("Z",)]
        return [Path(tuple(steps), stroke=ink, stroke_width=0.4)]
    return []


def _along(
    x: float, y: float, right: float, low: float, step: float
) -> Iterator[tuple[float, float]]:
    """Yield points along a rectangle, evenly on each side, an even number in all."""
    across, down = 2 * round((right - x) / step / 2), 2 * round((low - y) / step / 2)
    for k in range(across):
        yield x + (right - x) * k / across, y
    for k in range(down):
        yield right, y + (low - y) * k / down
    for k in range(across):
        yield right - (right - x) * k / across, low
    for k in range(down):
        yield x, low - (low - y) * k / down


def _inwards(
    a: float, b: float, x: float, y: float, right: float, low: float
) -> tuple[float, float]:
    return (float(a == x) - float(a == right), float(b == y) - float(b == low))


def _cross(x: float, y: float, r: float, ink: str) -> list[Item]:
    return [Line(x - r, y - r, x + r, y + r, ink, 0.3), Line(x - r, y + r, x + r, y - r, ink, 0.3)]


def hatching(box: tuple[float, float, float, float], step: float, ink: str) -> list[Item]:
    """Return strokes across a rectangle (left, top, width, height), from its right to its left."""
    left, top, wide, high = box
    lines: list[Item] = []
    at = step
    while at < wide + high:
        x1, y1 = (left + at, top) if at <= wide else (left + wide, top + at - wide)
        x2, y2 = (left, top + at) if at <= high else (left + at - high, top + high)
        lines.append(Line(x1, y1, x2, y2, ink, 0.18))
        at += step
    return lines
