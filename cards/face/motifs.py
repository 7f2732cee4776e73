"""The sign of each kind, as outlines in a box from -1 to 1, y downwards. Issue-independent
drawings only: a card's own icon, where it has one, stands in the same place.
"""

from math import cos, pi, sin

from cards.face.boxes import Circle, Command, Item, Path
from cards.face.colours import WHITE

KAPPA = 0.5523  # how far a Bezier's handle stands out for a quarter of a circle


def oval(x: float, y: float, wide: float, high: float) -> tuple[Command, ...]:
    """Return an ellipse around (x, y); `wide` and `high` are half of what it measures."""
    kx, ky = KAPPA * wide, KAPPA * high
    return (
        ("M", x, y - high),
        ("C", x + kx, y - high, x + wide, y - ky, x + wide, y),
        ("C", x + wide, y + ky, x + kx, y + high, x, y + high),
        ("C", x - kx, y + high, x - wide, y + ky, x - wide, y),
        ("C", x - wide, y - ky, x - kx, y - high, x, y - high),
        ("Z",),
    )


def _ring(x: float, y: float, r: float) -> tuple[Command, ...]:
    return oval(x, y, r, r)


def _star(x: float, y: float, r: float, waist: float) -> tuple[Command, ...]:
    """Return a four-pointed star with hollow sides."""
    w = waist * r
    return (
        ("M", x, y - r),
        ("C", x + w * 0.4, y - w, x + w, y - w * 0.4, x + r, y),
        ("C", x + w, y + w * 0.4, x + w * 0.4, y + w, x, y + r),
        ("C", x - w * 0.4, y + w, x - w, y + w * 0.4, x - r, y),
        ("C", x - w, y - w * 0.4, x - w * 0.4, y - w, x, y - r),
        ("Z",),
    )


def _box(x: float, y: float, half: float) -> tuple[Command, ...]:
    return (
        ("M", x - half, y - half),
        ("L", x + half, y - half),
        ("L", x + half, y + half),
        ("L", x - half, y + half),
        ("Z",),
    )


def _diamond(x: float, y: float, half: float) -> tuple[Command, ...]:
    return (("M", x, y - half), ("L", x + half, y), ("L", x, y + half), ("L", x - half, y), ("Z",))


# A flame with a flame cut out of it: something that lives.
SOUL: tuple[Command, ...] = (
    ("M", 0.06, -1.0),
    ("C", 0.2, -0.6, 0.68, -0.28, 0.68, 0.3),
    ("C", 0.68, 0.72, 0.36, 1.0, 0.0, 1.0),
    ("C", -0.38, 1.0, -0.68, 0.7, -0.68, 0.28),
    ("C", -0.68, -0.06, -0.48, -0.24, -0.38, -0.5),
    ("C", -0.26, -0.36, -0.2, -0.26, -0.18, -0.12),
    ("C", 0.02, -0.34, 0.12, -0.64, 0.06, -1.0),
    ("Z",),
    ("M", 0.05, 0.06),
    ("C", 0.06, 0.3, 0.34, 0.34, 0.34, 0.6),
    ("C", 0.34, 0.76, 0.2, 0.88, 0.02, 0.88),
    ("C", -0.18, 0.88, -0.32, 0.76, -0.32, 0.58),
    ("C", -0.32, 0.34, 0.0, 0.3, 0.05, 0.06),
    ("Z",),
)
SPELL = _star(-0.1, 0.1, 0.9, 0.24) + _star(0.68, -0.66, 0.34, 0.24) + _star(0.72, 0.74, 0.22, 0.24)
# Four spaces and the slot at the corner they share.
ENVIRONMENT = (
    _box(-0.52, -0.52, 0.44)
    + _box(0.52, -0.52, 0.44)
    + _box(-0.52, 0.52, 0.44)
    + _box(0.52, 0.52, 0.44)
    + _diamond(0.0, 0.0, 0.46)
)
# A moon in a circle of six slots.
INCANTATION: tuple[Command, ...] = (
    ("M", 0.3, -0.5),
    ("C", -0.1, -0.62, -0.56, -0.34, -0.56, 0.06),
    ("C", -0.56, 0.44, -0.2, 0.66, 0.14, 0.58),
    ("C", 0.3, 0.54, 0.42, 0.44, 0.5, 0.3),
    ("C", 0.14, 0.44, -0.14, 0.26, -0.16, -0.04),
    ("C", -0.17, -0.28, 0.06, -0.48, 0.3, -0.5),
    ("Z",),
)
for _k in range(6):
    _a = 2 * pi * (_k + 0.5) / 6
    INCANTATION += _ring(0.9 * sin(_a), -0.9 * cos(_a), 0.1)
# A cut stone on a ring.
RELIC: tuple[Command, ...] = (
    _ring(0.0, -0.78, 0.24)
    + _ring(0.0, -0.78, 0.13)
    + (
        ("M", -0.36, -0.46),
        ("L", 0.36, -0.46),
        ("L", 0.78, 0.0),
        ("L", 0.0, 1.0),
        ("L", -0.78, 0.0),
        ("Z",),
        ("M", -0.3, -0.34),
        ("L", -0.54, -0.06),
        ("L", -0.24, -0.06),
        ("L", -0.12, -0.34),
        ("Z",),
        ("M", 0.3, -0.34),
        ("L", 0.12, -0.34),
        ("L", 0.24, -0.06),
        ("L", 0.54, -0.06),
        ("Z",),
        ("M", -0.22, 0.06),
        ("L", 0.22, 0.06),
        ("L", 0.0, 0.72),
        ("Z",),
    )
)
# A mask: the part one plays.
PERSONA: tuple[Command, ...] = (
    ("M", 0.0, -0.36),
    ("C", 0.3, -0.52, 0.7, -0.56, 1.0, -0.42),
    ("C", 1.0, 0.1, 0.82, 0.56, 0.46, 0.56),
    ("C", 0.22, 0.56, 0.14, 0.26, 0.0, 0.26),
    ("C", -0.14, 0.26, -0.22, 0.56, -0.46, 0.56),
    ("C", -0.82, 0.56, -1.0, 0.1, -1.0, -0.42),
    ("C", -0.7, -0.56, -0.3, -0.52, 0.0, -0.36),
    ("Z",),
    ("M", 0.2, 0.04),
    ("C", 0.32, -0.16, 0.58, -0.2, 0.76, -0.12),
    ("C", 0.7, 0.12, 0.4, 0.26, 0.2, 0.04),
    ("Z",),
    ("M", -0.2, 0.04),
    ("C", -0.32, -0.16, -0.58, -0.2, -0.76, -0.12),
    ("C", -0.7, 0.12, -0.4, 0.26, -0.2, 0.04),
    ("Z",),
)

MOTIFS: dict[str, tuple[Command, ...]] = {
    "Soul": SOUL,
    "Spell": SPELL,
    "Environment": ENVIRONMENT,
    "Incantation": INCANTATION,
    "Relic": RELIC,
    "Persona": PERSONA,
}


def placed(commands: tuple[Command, ...], x: float, y: float, half: float) -> tuple[Command, ...]:
    """Return the outlines moved to (x, y), their box `half` millimetres to each side."""
    moved: list[Command] = []
    for command in commands:
        numbers = [
            (x if index % 2 == 0 else y) + half * float(number)
            for index, number in enumerate(command[1:])
        ]
        moved.append((command[0], *numbers))  # type: ignore[arg-type]
    return tuple(moved)


def motif(kind: str, x: float, y: float, half: float, ink: str) -> list[Item]:
    """Return the kind's sign around (x, y)."""
    return [Path(placed(MOTIFS[kind], x, y, half), fill=ink)]


def badge(kind: str, x: float, y: float, r: float, ink: str, token: bool) -> list[Item]:
    """Return the sign in a ring, for cards without a value; a token's ring is broken."""
    return [
        Circle(x, y, r, fill=WHITE, stroke=ink, stroke_width=0.32, dash=0.9 if token else 0.0),
        *motif(kind, x, y, 0.56 * r, ink),
    ]
