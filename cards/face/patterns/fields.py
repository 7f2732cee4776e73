"""Patterns that fill the whole frame: hills, roofs, cut faces, masonry, reeds, burrows. Line work
only, no choice of one.
"""

import itertools
from random import Random

from cards.face.boxes import Circle, Command, Item, Path
from cards.face.colours import WHITE, Family
from cards.face.motifs import KAPPA
from cards.face.patterns.frame import Frame, Point, is_hidden


def hills(card: Random, kin: Random, frame: Frame, centre: Point, family: Family) -> list[Item]:
    """Environments: ridges one behind the other, hatched as on a map, under a sun or a moon."""
    left, top, wide, high = frame
    right, bottom = left + wide, top + high
    sun_x = left + card.uniform(0.08, 0.92) * wide
    sun_r = card.uniform(2.2, 3.8)
    sun_y = top + card.uniform(0.14, 0.3) * high
    items: list[Item] = [
        Circle(sun_x, sun_y, sun_r, fill=WHITE, stroke=family.line, stroke_width=0.25)
    ]
    for ring in range(1, 4):
        items.append(
            Circle(sun_x, sun_y, sun_r + 1.5 * ring, stroke=family.tint, stroke_width=0.16)
        )
    steep = kin.uniform(0.06, 0.2) * high
    bends = kin.choice((3, 4, 5, 6))
    for ridge in range(6):
        base = top + high * (0.3 + 0.13 * ridge)
        points = [
            (left - 2 + (wide + 4) * k / bends, base + card.uniform(-1, 1) * steep)
            for k in range(bends + 1)
        ]
        curve: list[Command] = [("M", *points[0])]
        for (ax, ay), (bx, by) in itertools.pairwise(points):
            middle = (ax + bx) / 2
            curve.append(("C", middle, ay, middle, by, bx, by))
        closed = (*curve, ("L", right + 2, bottom + 2), ("L", left - 2, bottom + 2), ("Z",))
        items.append(Path(closed, fill=WHITE if ridge % 2 else family.wash))
        for shade in range(3):
            moved: list[Command] = []
            for command in curve:
                numbers = [
                    float(n) + (shade * 0.85 if i % 2 else 0.0) for i, n in enumerate(command[1:])
                ]
                moved.append((command[0], *numbers))  # type: ignore[arg-type]
            colour = family.line if shade == 0 else family.tint
            items.append(
                Path(tuple(moved), stroke=colour, stroke_width=0.24 if shade == 0 else 0.14)
            )
    return items


def facets(card: Random, kin: Random, frame: Frame, centre: Point, family: Family) -> list[Item]:
    """Relics: a net of cut faces, some of them hatched."""
    left, top, wide, high = frame
    across, down = kin.choice(((8, 4), (9, 4), (9, 5), (10, 5)))
    jitter = 0.3
    points = {
        (i, j): (
            left
            + wide * (i + (0.5 if j % 2 else 0.0) - 0.5) / across
            + card.uniform(-jitter, jitter) * wide / across,
            top + high * j / down + card.uniform(-jitter, jitter) * high / down,
        )
        for i in range(across + 2)
        for j in range(-1, down + 2)
    }
    net: list[Command] = []
    dark: list[Command] = []
    for j in range(-1, down + 1):
        for i in range(across + 1):
            a, b, c, d = points[i, j], points[i + 1, j], points[i, j + 1], points[i + 1, j + 1]
            corners = ((a, b, c), (b, d, c)) if j % 2 == 0 else ((a, b, d), (a, d, c))
            for one, two, three in corners:
                net += [("M", *one), ("L", *two), ("L", *three)]
                if card.random() < 0.3:
                    dark += [("M", *one), ("L", *two), ("L", *three), ("Z",)]
    return [
        Path(tuple(dark), fill=family.ground),
        Path(tuple(net), stroke=family.line, stroke_width=0.18),
    ]


def scales(card: Random, kin: Random, frame: Frame, centre: Point, family: Family) -> list[Item]:
    """Rows of round tiles that hang over each other, as on a roof."""
    left, top, wide, high = frame
    size = kin.choice((3.6, 4.2, 4.8))
    rings = card.choice((2, 3))
    shift = card.uniform(0, 2 * size)
    row_high = 0.62 * size
    items: list[Item] = []
    for row in reversed(range(int(high / row_high) + 2)):  # the upper ones cover the lower
        y = top - size + row * row_high
        first = left - 2 * size + (shift + (size if row % 2 else 0.0)) % (2 * size)
        count = int((left + wide + size - first) / (2 * size)) + 1
        middles = [
            x
            for x in (first + 2 * size * k for k in range(count))
            if not is_hidden(
                centre,
                (x - size, y),
                (x + size, y),
                (x - size, y + 0.7 * size),
                (x + size, y + 0.7 * size),
            )
        ]
        edge = [command for x in middles for command in _hanging(x, y, size)]
        items.append(Path(tuple(edge), fill=WHITE, stroke=family.line, stroke_width=0.2))
        inner = [
            command
            for x in middles
            for ring in range(1, rings)
            for command in _hanging(x, y, size * (1 - ring / (rings + 0.6)))
        ]
        items.append(Path(tuple(inner), stroke=family.tint, stroke_width=0.16))
    return items


def _hanging(x: float, y: float, r: float) -> tuple[Command, ...]:
    """Return the lower half of a circle."""
    k = KAPPA * r
    return (
        ("M", x - r, y),
        ("C", x - r, y + k, x - k, y + r, x, y + r),
        ("C", x + k, y + r, x + r, y + k, x + r, y),
    )


def masonry(card: Random, kin: Random, frame: Frame, centre: Point, family: Family) -> list[Item]:
    """Return a wall of cut stones in courses, some of them darker, with a battlement on top."""
    left, top, wide, high = frame
    course = kin.choice((3.4, 3.9, 4.4))
    joints: list[Command] = []
    dark: list[Command] = []
    merlon = card.uniform(4.0, 5.4)
    x, up = left - card.uniform(0, 2 * merlon), True
    sky, wall = top + 2.2, top + 2.2 + course
    edge: list[Command] = [("M", x, wall)]
    while x < left + wide:
        edge += [("L", x, sky if up else wall), ("L", x + merlon, sky if up else wall)]
        x, up = x + merlon, not up
    y = wall
    while y < top + high:
        joints += [("M", left, y), ("L", left + wide, y)]
        x = left - card.uniform(0, 6)
        while x < left + wide:
            long = card.uniform(1.3, 2.3) * course
            if not is_hidden(centre, (x, y), (x, y + course)):
                joints += [("M", x, y), ("L", x, y + course)]
            stone = ((x, y), (x + long, y), (x, y + course), (x + long, y + course))
            if card.random() < 0.22 and not is_hidden(centre, *stone):
                dark += [
                    ("M", x + 0.4, y + 0.4),
                    ("L", x + long - 0.4, y + 0.4),
                    ("L", x + long - 0.4, y + course - 0.4),
                    ("L", x + 0.4, y + course - 0.4),
                    ("Z",),
                ]
            x += long
        y += course
    return [
        Path(tuple(dark), fill=family.ground),
        Path((*joints, *edge), stroke=family.line, stroke_width=0.2),
    ]


def reeds(card: Random, kin: Random, frame: Frame, centre: Point, family: Family) -> list[Item]:
    """Blades that lean in the wind out of rippled water, some with a seed head."""
    left, top, wide, high = frame
    bottom = top + high
    wind = card.choice((-1, 1)) * kin.uniform(2.0, 6.0)
    count = kin.choice((26, 30, 34))
    items: list[Item] = []
    for k in sorted(range(count), key=lambda _k: card.random()):
        x = left - 3 + (wide + 6) * (k + card.uniform(0.1, 0.9)) / count
        tall = card.uniform(0.35, 0.98) * high
        lean = wind * card.uniform(0.4, 1.6) * tall / high
        thick = card.uniform(0.5, 1.0)
        tip_x, tip_y = x + lean, bottom - tall
        bend = bottom - 0.55 * tall
        blade: tuple[Command, ...] = (
            ("M", x - thick, bottom + 1),
            ("C", x - thick, bend, x + 0.3 * lean - thick, bend, tip_x, tip_y),
            ("C", x + 0.3 * lean + thick, bend, x + thick, bend, x + thick, bottom + 1),
        )
        fill = family.ground if card.random() < 0.25 else WHITE
        items.append(Path(blade, fill=fill, stroke=family.line, stroke_width=0.18))
        if card.random() < 0.22:
            items.append(
                Path(
                    (("M", tip_x - 0.12 * lean, tip_y + 2.2), ("L", tip_x, tip_y - 1.2)),
                    stroke=family.line,
                    stroke_width=1.1,
                )
            )
    for _ripple in range(7):
        x, y = left + card.uniform(0, wide), bottom - card.uniform(0.6, 5)
        long = card.uniform(3, 7)
        wave: tuple[Command, ...] = (
            ("M", x, y),
            ("C", x + long / 4, y - 0.7, x + long / 4, y - 0.7, x + long / 2, y),
            ("C", x + long * 0.75, y + 0.7, x + long * 0.75, y + 0.7, x + long, y),
        )
        items.append(Path(wave, stroke=family.line, stroke_width=0.24))
    return items


def burrows(card: Random, kin: Random, frame: Frame, centre: Point, family: Family) -> list[Item]:
    """Winding passages that run into each other, with chambers, in stippled earth."""
    left, top, wide, high = frame
    passages: list[Command] = []
    chambers: list[tuple[float, float, float]] = []
    bends = kin.choice((4, 5, 6))
    bore = kin.uniform(1.5, 2.1)
    for level in range(4):
        base = top + high * (level + 0.5) / 4
        points = [
            (left - 3 + (wide + 6) * k / bends, base + card.uniform(-0.16, 0.16) * high)
            for k in range(bends + 1)
        ]
        passages.append(("M", *points[0]))
        for (ax, ay), (bx, by) in itertools.pairwise(points):
            middle = (ax + bx) / 2
            passages.append(("C", middle, ay, middle, by, bx, by))
        chambers += [
            (x, y, card.uniform(1.6, 2.8)) for x, y in points[1:-1] if card.random() < 0.45
        ]
    for _shaft in range(5):  # from one level to the next, or to the surface
        x, y = left + card.uniform(0, wide), top + card.uniform(-0.1, 0.7) * high
        sway = card.uniform(-4, 4)
        passages += [
            ("M", x, y),
            ("C", x + sway, y + 0.1 * high, x + sway, y + 0.25 * high, x, y + 0.36 * high),
        ]
    earth = [
        Circle(
            left + card.uniform(0, wide),
            top + card.uniform(0, high),
            card.uniform(0.12, 0.3),
            fill=family.line,
        )
        for _grain in range(70)
    ]
    earth = [grain for grain in earth if not is_hidden(centre, (grain.x, grain.y))]
    walls = 0.36
    return [
        *earth,
        Path(tuple(passages), stroke=family.line, stroke_width=bore + walls),
        *(Circle(x, y, r + walls / 2, fill=family.line) for x, y, r in chambers),
        Path(tuple(passages), stroke=WHITE, stroke_width=bore),
        *(Circle(x, y, r, fill=WHITE) for x, y, r in chambers),
    ]
