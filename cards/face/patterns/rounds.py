"""Patterns of circles and curves: rosettes, rays, orbits, gears. Line work, no choice of one."""

from math import cos, pi, sin
from random import Random

from cards.face.boxes import Circle, Command, Item, Line, Path
from cards.face.colours import WHITE, Family
from cards.face.patterns.frame import Frame, Point


def _closed_wave(
    x: float, y: float, r: float, swing: float, lobes: int, turn: float
) -> tuple[Command, ...]:
    """Return a ring whose radius swings `lobes` times around: two Bezier curves a lobe."""
    commands: list[Command] = []
    count = 2 * lobes
    step = 2 * pi / count
    for k in range(count + 1):
        radius = r + (swing if k % 2 == 0 else -swing)
        a = turn + k * step
        px, py = x + radius * sin(a), y - radius * cos(a)
        if k == 0:
            commands.append(("M", px, py))
        else:
            before = r - (swing if k % 2 == 0 else -swing)
            b = a - step
            bx, by = x + before * sin(b), y - before * cos(b)
            reach = step * 0.42
            commands.append(
                (
                    "C",
                    bx + before * reach * cos(b),
                    by + before * reach * sin(b),
                    px - radius * reach * cos(a),
                    py - radius * reach * sin(a),
                    px,
                    py,
                )
            )
    commands.append(("Z",))
    return tuple(commands)


def rosette(card: Random, kin: Random, frame: Frame, centre: Point, family: Family) -> list[Item]:
    """Souls: rings of waves that cross, as on old share certificates."""
    x, y = centre
    lobes = kin.choice((10, 12, 14, 16, 18))
    turn = card.uniform(0, 2 * pi)
    gap = card.uniform(3.9, 5.4)
    reach = card.uniform(0.46, 0.74)  # under 0.5 the bands stand apart, over it they cross
    more = card.choice((0, 0, 2, 4))  # petals added from band to band
    items: list[Item] = []
    for band in range(5):
        r = 11.0 + (band + 0.5) * gap
        petals = lobes + more * band
        for half in (0.0, pi / petals):  # two waves that cross: a chain of lenses
            wave = _closed_wave(x, y, r, reach * gap, petals, turn + band * pi / lobes + half)
            colour = family.tint if half else family.line
            items.append(Path(wave, stroke=colour, stroke_width=0.2))
    return items


def rays(card: Random, kin: Random, frame: Frame, centre: Point, family: Family) -> list[Item]:
    """Spells: a burst of rays of unequal length, with sparks at their ends."""
    x, y = centre
    count = kin.choice((28, 32, 36, 40, 44))
    beat = card.choice((2, 3, 4, 5))
    turn = card.uniform(0, 2 * pi)
    items: list[Item] = []
    for k in range(count):
        a = turn + 2 * pi * k / count
        long = k % beat == 0
        end = 32.0 if long else card.uniform(12.5, 27.0)
        sx, sy = sin(a), -cos(a)
        colour = family.line if long else family.tint
        items.append(Line(x + 10 * sx, y + 10 * sy, x + end * sx, y + end * sy, colour, 0.22))
        if not long:
            spark = card.uniform(0.28, 0.62)
            items.append(Circle(x + (end + 1) * sx, y + (end + 1) * sy, spark, fill=family.line))
    for ring in (card.uniform(14.5, 17), card.uniform(19, 23)):
        items.append(Circle(x, y, ring, stroke=family.line, stroke_width=0.16, dash=0.7))
    return items


def orbits(card: Random, kin: Random, frame: Frame, centre: Point, family: Family) -> list[Item]:
    """Incantations: circles around two centres that meet like ripples, with small moons."""
    left, top, wide, high = frame
    y = top + high / 2
    spread = kin.uniform(0.1, 0.42) * wide
    items: list[Item] = []
    gap = kin.choice((2.2, 2.6, 3.0))
    shift = card.uniform(0, gap)
    lift = card.uniform(-0.35, 0.35) * high
    for side in (-1, 1):
        x = left + wide / 2 + side * spread
        cy = y + side * lift
        for ring in range(10):
            r = 2.0 + shift + gap * ring
            colour = family.line if ring % 3 == 0 else family.tint
            items.append(Circle(x, cy, r, stroke=colour, stroke_width=0.18))
        for _moon in range(4):
            a = card.uniform(0, 2 * pi)
            r = 2.0 + shift + gap * 3 * card.choice((1, 2, 2, 3))
            items.append(
                Circle(
                    x + r * sin(a),
                    cy - r * cos(a),
                    card.uniform(0.5, 1.0),
                    fill=WHITE,
                    stroke=family.line,
                    stroke_width=0.22,
                )
            )
    return items


def _gear(x: float, y: float, r: float, teeth: int, turn: float) -> tuple[Command, ...]:
    """Return a wheel with straight teeth; r is to the middle of a tooth."""
    points: list[Point] = []
    step = 2 * pi / teeth
    for k in range(teeth):
        a = turn + k * step
        for share, reach in ((-0.32, -0.42), (-0.16, 0.42), (0.16, 0.42), (0.32, -0.42)):
            points.append(
                (x + (r + reach) * sin(a + share * step), y - (r + reach) * cos(a + share * step))
            )
    return (("M", *points[0]), *(("L", *point) for point in points[1:]), ("Z",))


def gears(card: Random, kin: Random, frame: Frame, centre: Point, family: Family) -> list[Item]:
    """Return a train of wheels, each touching one before it."""
    left, top, wide, high = frame
    pitch = kin.uniform(1.25, 1.5)  # millimetres from tooth to tooth
    wheels: list[tuple[float, float, float]] = [
        (*centre, 10.5),
        (left + card.uniform(2, 8), top + card.uniform(2, 8), card.uniform(5, 7)),
        (left + wide - card.uniform(2, 8), top + card.uniform(2, 12), card.uniform(4, 8)),
    ]
    for _try in range(400):
        x, y, r = card.choice(wheels)
        small, a = card.choice((2.6, 3.6, 4.8, 6.4)), card.uniform(0, 2 * pi)
        nx, ny = x + (r + small) * sin(a), y - (r + small) * cos(a)
        inside = left - 2 < nx < left + wide + 2 and top - 2 < ny < top + high + 2
        clear = all(
            (nx - ox) ** 2 + (ny - oy) ** 2 > (small + other - 0.05) ** 2
            for ox, oy, other in wheels
        )
        if inside and clear:
            wheels.append((nx, ny, small))
        if len(wheels) == 15:
            break
    items: list[Item] = []
    for x, y, r in wheels[1:]:
        teeth = max(7, round(2 * pi * r / pitch))
        outline = _gear(x, y, r, teeth, card.uniform(0, 2 * pi))
        items.append(Path(outline, fill=WHITE, stroke=family.line, stroke_width=0.2))
        items.append(Circle(x, y, 0.22 * r + 0.3, stroke=family.line, stroke_width=0.2))
        if r > 4:
            items.append(Circle(x, y, r - 1.5, stroke=family.tint, stroke_width=0.3))
    return items
