"""Draws a Face as an SVG file that a page links: words as outlines, nothing asked for.

As small as it gets, because a page links sixty: places are whole numbers of UNITS to a millimetre,
and neighbours of the same paint share a path where none of them lies over another.
"""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import NamedTuple

from cards.face.boxes import Circle, Clip, Command, Face, Item, Line, Path, Picture, Rect, TextLine
from cards.face.glyphs import EM, outlined
from cards.face.path_data import PathData, Place, Segment

UNITS = 25
_DOT = 1.0  # millimetres; smaller discs in a row are drawn by size, not in order


class _Paint(NamedTuple):
    fill: str | None
    stroke: str | None
    width: float
    rule: str = ""

    def __str__(self) -> str:
        said = f' fill="{self.fill}"' if self.fill else ""
        if self.fill and self.rule == "evenodd":
            said += ' fill-rule="evenodd"'
        if self.stroke and self.width:
            said += f' stroke="{self.stroke}" stroke-width="{_number(self.width * UNITS)}"'
        return said


def render(face: Face) -> bytes:
    """Return the face as a file, UTF-8."""
    wide, high = _units(face.width), _units(face.height)
    ground = Rect(0, 0, face.width, face.height, face.ground, radius=face.corner)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" fill="none" '
        'stroke-linecap="round" stroke-linejoin="round">',
        *_drawn((ground, *face.items)),
        *_words(face),
        "</svg>",
    ]
    return "".join(parts).encode()


def _words(face: Face) -> Iterator[str]:
    """Yield the words, one path for all of a font, size and colour: nothing lies over words."""
    runs = sorted(
        (run for line in face.lines() for run in line.runs),
        key=lambda run: (run.font, run.size, run.colour),
    )
    for (_, size, colour), several in groupby(runs, lambda run: (run.font, run.size, run.colour)):
        scale = _number(size * UNITS / EM, 4)
        yield f'<path fill="{colour}" transform="scale({scale})" d="{outlined(list(several))}"/>'


def _drawn(items: Iterable[Item]) -> Iterator[str]:
    shapes = (item for item in items if not isinstance(item, TextLine | Picture))
    for colour, several in groupby(shapes, _dot_colour):
        if colour:
            yield from _dots(colour, [item for item in several if isinstance(item, Circle)])
            continue
        for paint, alike in groupby(several, _paint):
            if paint is None:
                yield from map(_alone, alike)
            else:
                yield from _together(paint, alike)


def _dot_colour(item: Item) -> str:
    small = isinstance(item, Circle) and item.r < _DOT and not item.stroke
    return item.fill or "" if small and isinstance(item, Circle) else ""


def _dots(colour: str, several: list[Circle]) -> Iterator[str]:
    """Discs of one colour as ends of lines without a length; their order shows nowhere."""
    several.sort(key=lambda dot: (_units(dot.r), dot.x, dot.y))
    for r, alike in groupby(several, lambda dot: _units(dot.r)):
        data = PathData()
        for dot in alike:
            data.dot(_place(dot.x, dot.y))
        yield f'<path stroke="{colour}" stroke-width="{2 * r}" d="{data}"/>'


def _paint(item: Item) -> _Paint | None:
    """Return what an item that may share a path is painted with; None for one that stands alone."""
    match item:
        case Path():
            return _Paint(item.fill, item.stroke, item.stroke_width, item.rule)
        case Line():
            return _Paint(None, item.stroke, item.stroke_width)
        case Rect(radius=0):
            return _Paint(item.fill, item.stroke, item.stroke_width)
    return None


def _alone(item: Item) -> str:
    match item:
        case Circle():
            paint = _Paint(item.fill, item.stroke, item.stroke_width)
            dash = f' stroke-dasharray="{_number(item.dash * UNITS)}"' if item.dash else ""
            at = f'cx="{_units(item.x)}" cy="{_units(item.y)}" r="{_number(item.r * UNITS)}"'
            return f"<circle {at}{paint}{dash}/>"
        case Rect() | Clip():
            x, y, wide, high = map(_units, (item.x, item.y, item.width, item.height))
            at = f'x="{x}" y="{y}" width="{wide}" height="{high}"'
            if isinstance(item, Clip):  # a nested <svg> cuts off what stands over
                inside = "".join(_drawn(item.items))
                return f'<svg {at} viewBox="{x} {y} {wide} {high}">{inside}</svg>'
            paint = _Paint(item.fill, item.stroke, item.stroke_width)
            return f'<rect {at} rx="{_number(item.radius * UNITS)}"{paint}/>'
    raise TypeError(item)


def _together(paint: _Paint, items: Iterable[Item]) -> Iterator[str]:
    """Items of one paint as few paths: where a filled one lies over another, a new one begins."""
    data, taken = PathData(), list[_Box]()
    for item in items:
        contours = list(_contours(item))
        box = _around(contours, paint)
        if paint.fill and any(_meet(box, other) for other in taken):
            yield f'<path{paint} d="{data}"/>'
            data, taken = PathData(), []
        taken.append(box)
        for start, segments, closed in contours:
            data.contour(start, segments, closed=closed)
    yield f'<path{paint} d="{data}"/>'


_Contour = tuple[Place, list[Segment], bool]
_Box = tuple[float, float, float, float]


def _contours(item: Item) -> Iterator[_Contour]:
    match item:
        case Line():
            yield _place(item.x1, item.y1), [(_place(item.x2, item.y2),)], False
        case Rect():
            left, top = _place(item.x, item.y)
            right, bottom = _place(item.x + item.width, item.y + item.height)
            corners = [(right, top), (right, bottom), (left, bottom)]
            yield (left, top), [(corner,) for corner in corners], True
        case Path():
            yield from _outlines(item.commands)


def _outlines(commands: Iterable[Command]) -> Iterator[_Contour]:
    start: Place = (0, 0)
    segments: list[Segment] = []
    begun = False
    for command in commands:
        numbers = [float(value) for value in command[1:]]
        places = tuple(_place(x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=True))
        if command[0] in ("L", "C"):
            segments.append(places)
            continue
        if begun:
            yield start, segments, command[0] == "Z"
        start = places[0] if places else start
        segments, begun = [], command[0] == "M"
    if begun:
        yield start, segments, False


def _around(contours: Iterable[_Contour], paint: _Paint) -> _Box:
    places = [
        place
        for start, segments, _ in contours
        for place in (start, *(place for segment in segments for place in segment))
    ] or [(0, 0)]
    edge = paint.width * UNITS / 2
    xs, ys = [x for x, _ in places], [y for _, y in places]
    return min(xs) - edge, min(ys) - edge, max(xs) + edge, max(ys) + edge


def _meet(one: _Box, other: _Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _place(x: float, y: float) -> Place:
    return _units(x), _units(y)


def _units(length: float) -> int:
    return round(length * UNITS)


def _number(value: float, digits: int = 1) -> str:
    written = f"{value:.{digits}f}"
    return written.rstrip("0").rstrip(".") if "." in written else written
