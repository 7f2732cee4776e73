"""The laurel around a Persona's portrait."""

from math import cos, pi, sin

from cards.face.boxes import Command, Item, Path
from cards.face.colours import WHITE
from cards.face.motifs import oval
from cards.face.patterns.frame import Point

PAIRS = 6  # of leaves on each branch
EDGE = 0.6  # millimetres of a leaf's edge
LONG = 5.0  # millimetres of the lowest leaf


def laurel(centre: Point, wide: float, high: float, colour: str) -> list[Item]:
    """Two branches that rise from below an oval of the half axes `wide` and `high`."""
    stems: list[Command] = []
    leaves: list[Command] = []
    for side in (-1, 1):
        branch = [_on(centre, side * wide, high, pi * (0.88 - 0.13 * k)) for k in range(PAIRS + 1)]
        stems += [("M", *branch[0]), *(("L", *point) for point in branch[1:])]
        for k in range(PAIRS):
            (x, y), (to_x, to_y) = branch[k], branch[k + 1]
            away = ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5
            ahead = ((to_x - x) / away, (to_y - y) / away)
            for spread in (-0.55, 0.55):
                leaves += _leaf((x, y), _turned(ahead, spread), LONG * (1 - 0.045 * k))
        leaves += _leaf(branch[-1], _turned(ahead, -0.12 * side), 0.6 * LONG)
    return [
        Path(oval(*centre, wide + 2.8, high + 2.8), fill=WHITE),  # clears the pattern around them
        Path(tuple(stems), stroke=colour, stroke_width=0.35),
        Path(tuple(leaves), fill=colour, stroke=colour, stroke_width=EDGE),
    ]


def _on(centre: Point, wide: float, high: float, angle: float) -> Point:
    return centre[0] + wide * sin(angle), centre[1] - high * cos(angle)


def _turned(ahead: Point, angle: float) -> Point:
    x, y = ahead
    return x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)


def _leaf(stem: Point, ahead: Point, long: float) -> tuple[Command, ...]:
    """Return a kite from its stem, which a thick round edge makes a leaf, in half the file's
    size."""
    (x, y), (ux, uy) = stem, ahead
    sides = ((0.45 * long, 0.1 * long), (long - EDGE, 0.0), (0.45 * long, -0.1 * long))
    points = [(x + a * ux - b * uy, y + a * uy + b * ux) for a, b in sides]
    return (("M", x, y), *(("L", *point) for point in points), ("Z",))
