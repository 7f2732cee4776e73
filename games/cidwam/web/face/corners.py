"""Corner pieces of the emblem's frame, a shape for each theme: what tells themes apart in grey.

Shapes are drawn for the top left corner, in millimetres from it, and mirrored into the others.
"""

from hashlib import sha256
from math import cos, pi, sin

from cards.face.boxes import Command, Item, Path
from cards.face.motifs import KAPPA, oval
from cards.face.patterns.frame import Frame

Shape = tuple[Command, ...]
LEG = 5.6  # how far a piece reaches along the frame's sides


def _through(*points: tuple[float, float]) -> Shape:
    """From the corner straight through the points and back."""
    return (("M", 0.0, 0.0), *(("L", *point) for point in points), ("Z",))


def _quarter(r: float) -> Shape:
    k = KAPPA * r
    return (("M", 0.0, 0.0), ("L", r, 0.0), ("C", r, k, k, r, 0.0, r), ("Z",))


def _hollow(r: float, depth: float) -> Shape:
    return (("M", 0.0, 0.0), ("L", r, 0.0), ("C", depth, 0.3, 0.3, depth, 0.0, r), ("Z",))


def _cog(teeth: int) -> Shape:
    points = [
        (r * cos(a * pi / 2), r * sin(a * pi / 2))
        for k in range(teeth)
        for r, a in (
            (3.6, (k + 0.06) / teeth),
            (4.8, (k + 0.26) / teeth),
            (4.8, (k + 0.74) / teeth),
            (3.6, (k + 0.94) / teeth),
        )
    ]
    return (*_through(*points), *oval(1.5, 1.5, 0.7, 0.7))


def _leaf(x: float, y: float, swell: float) -> Shape:
    """Return a pointed leaf from the corner to (x, y)."""
    ax, ay = -swell * y, swell * x
    return (
        ("M", 0.0, 0.0),
        ("C", 0.4 * x + ax, 0.4 * y + ay, 0.7 * x + ax, 0.7 * y + ay, x, y),
        ("C", 0.7 * x - ax, 0.7 * y - ay, 0.4 * x - ax, 0.4 * y - ay, 0.0, 0.0),
        ("Z",),
    )


SHAPES: dict[str, Shape] = {
    "vermin": (*_quarter(4.6), *oval(1.9, 1.9, 0.95, 0.95)),  # a hole in the wall
    "moneyed": (  # scallops, as around a coin
        ("M", 0.0, 0.0),
        ("L", 5.2, 0.0),
        ("C", 5.2, 1.6, 4.0, 2.2, 3.0, 1.8),
        ("C", 3.5, 3.0, 3.0, 3.5, 1.8, 3.0),
        ("C", 2.2, 4.0, 1.6, 5.2, 0.0, 5.2),
        ("Z",),
    ),
    "sworn": _through(  # steps of a wall
        (5.4, 0.0),
        (5.4, 1.3),
        (4.0, 1.3),
        (4.0, 2.6),
        (2.6, 2.6),
        (2.6, 4.0),
        (1.3, 4.0),
        (1.3, 5.4),
        (0.0, 5.4),
    ),
    "restless": (*_hollow(LEG, 0.6), *oval(2.9, 2.9, 0.75, 0.75)),  # a moon off a hollow hill
    "clockwork": _cog(3),
    "fey": _leaf(4.6, 4.6, 0.16) + _leaf(5.6, 1.3, 0.13) + _leaf(1.3, 5.6, 0.13),
    # The rays of a star, then peaks.
    "learned": _through((5.8, 0.0), (2.0, 1.0), (4.2, 4.2), (1.0, 2.0), (0.0, 5.8)),
    "colossal": _through((LEG, 0.0), (3.5, 1.5), (2.9, 1.2), (1.2, 2.9), (1.5, 3.5), (0.0, LEG)),
    "town": _through((4.6, 0.0), (0.0, 4.6)),
}


def corner_pieces(tone: str, frame: Frame, colour: str, *, below: bool) -> list[Item]:
    """Return the pieces of a tone's name in the upper corners, and with `below` in the lower
    ones."""
    shape = SHAPES.get(tone) or _any(tone)
    left, top, wide, high = frame
    corners = [(left, top, 1, 1), (left + wide, top, -1, 1)]
    if below:
        corners += [(left, top + high, 1, -1), (left + wide, top + high, -1, -1)]
    return [Path(_turned(shape, *corner), fill=colour) for corner in corners]


def _any(tone: str) -> Shape:
    shapes = list(SHAPES.values())
    return shapes[sha256(tone.encode()).digest()[0] % len(shapes)]


def _turned(shape: Shape, x: float, y: float, right: int, down: int) -> Shape:
    turned: list[Command] = []
    for command in shape:
        numbers = [
            y + down * float(number) if place % 2 else x + right * float(number)
            for place, number in enumerate(command[1:])
        ]
        turned.append((command[0], *numbers))  # type: ignore[arg-type]
    return tuple(turned)
