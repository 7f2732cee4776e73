"""The four suits of playing cards as outlines, and the colours of a four-colour deck: no two suits
look alike in colour, and none needs it.
"""

from cards.face.boxes import Command, Item, Path
from cards.face.colours import Family, family_of
from cards.face.motifs import oval

SPADES, HEARTS, CLUBS, DIAMONDS = "S", "H", "C", "D"
SUIT_FAMILIES: dict[str, Family] = {
    SPADES: family_of("#1d2733"),
    HEARTS: family_of("#b0241b"),
    CLUBS: family_of("#1d6a33"),
    DIAMONDS: family_of("#1f4f9e"),
}

# One half from the middle of the top, or for a spade from its point; the other is its mirror.
_HEART: tuple[tuple[float, ...], ...] = (
    (0.08, -0.82, 0.25, -0.98, 0.5, -0.98),
    (0.78, -0.98, 1.0, -0.74, 1.0, -0.42),
    (1.0, 0.1, 0.42, 0.5, 0.0, 1.0),
)
_SPADE: tuple[tuple[float, ...], ...] = (
    (0.14, -0.6, 0.94, -0.24, 0.94, 0.28),
    (0.94, 0.6, 0.7, 0.76, 0.47, 0.76),
    (0.26, 0.76, 0.08, 0.64, 0.0, 0.46),
)
_DIAMOND: tuple[tuple[float, ...], ...] = (
    (0.22, -0.6, 0.5, -0.26, 0.8, 0.0),
    (0.5, 0.26, 0.22, 0.6, 0.0, 1.0),
)


def suit_shape(suit: str, x: float, y: float, r: float, fill: str) -> list[Item]:
    """Return a suit around (x, y), `r` from its middle to its highest point."""
    match suit:
        case "H":
            outlines = [_mirrored((0.0, -0.6), _HEART)]
        case "D":
            outlines = [_mirrored((0.0, -1.0), _DIAMOND)]
        case "S":
            outlines = [_mirrored((0.0, -1.0), _SPADE), _STEM]
        case _:
            circles = ((0.0, -0.52), (-0.5, 0.16), (0.5, 0.16))
            middle: tuple[Command, ...] = (
                ("M", -0.3, -0.3),
                ("L", 0.3, -0.3),
                ("L", 0.3, 0.4),
                ("L", -0.3, 0.4),
                ("Z",),
            )
            outlines = [*(oval(*at, 0.46, 0.46) for at in circles), middle, _STEM]
    return [Path(_placed(outline, x, y, r), fill=fill, rule="nonzero") for outline in outlines]


_STEM: tuple[Command, ...] = (
    ("M", 0.0, 0.1),
    ("C", 0.06, 0.6, 0.16, 0.86, 0.42, 1.0),
    ("L", -0.42, 1.0),
    ("C", -0.16, 0.86, -0.06, 0.6, 0.0, 0.1),
    ("Z",),
)


def _mirrored(
    start: tuple[float, float], curves: tuple[tuple[float, ...], ...]
) -> tuple[Command, ...]:
    """Down one side, and up the other."""
    points = [start, *((curve[4], curve[5]) for curve in curves)]
    back = [
        ("C", -curve[2], curve[3], -curve[0], curve[1], -points[at][0], points[at][1])
        for at, curve in reversed([*enumerate(curves)])
    ]
    there = [("C", *curve) for curve in curves]
    return (("M", *start), *there, *back, ("Z",))  # type: ignore[arg-type]


def _placed(outline: tuple[Command, ...], x: float, y: float, r: float) -> tuple[Command, ...]:
    placed = [
        (command[0], *((y if at % 2 else x) + r * float(n) for at, n in enumerate(command[1:])))
        for command in outline
    ]
    return tuple(placed)  # type: ignore[arg-type]
