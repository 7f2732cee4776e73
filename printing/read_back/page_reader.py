"""Reads pages of a PDF back with pypdf, a library that drew none of it: what is placed where, and
which straight strokes there are. Millimetres from the page's top left corner, y downwards.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from pypdf import PageObject

MM = 72 / 25.4  # points

# pypdf's own reading of a page's operators takes longer than drawing it. Strings come first, for
# they may hold anything; a page has no picture within it.
_TOKEN = re.compile(
    r"\((?:[^()\\]|\\.)*\)|<[0-9A-Fa-f\s]*>|/[^\s/\[\]()<>]*|[-+]?[\d.]+|[A-Za-z'\"][\w*'\"]*",
    re.DOTALL,
)
_OPERATOR_BEGINS = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'\"")

Matrix = tuple[float, float, float, float, float, float]
Point = tuple[float, float]
IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle by its edges."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    def cut(self, other: "Box") -> "Box":
        """Return what both have in common."""
        return Box(
            max(self.left, other.left),
            max(self.top, other.top),
            min(self.right, other.right),
            min(self.bottom, other.bottom),
        )

    def inset(self, by: float) -> "Box":
        return Box(self.left + by, self.top + by, self.right - by, self.bottom - by)

    def is_near(self, other: "Box", by: float) -> bool:
        """Whether each edge is off by no more than `by`."""
        return all(
            abs(a - b) <= by
            for a, b in (
                (self.left, other.left),
                (self.top, other.top),
                (self.right, other.right),
                (self.bottom, other.bottom),
            )
        )


@dataclass(frozen=True, slots=True)
class Placed:
    """A stored drawing on a page: its box, what of that is seen, whether it is upside down."""

    name: str
    box: Box
    seen: Box
    is_turned: bool


@dataclass(frozen=True, slots=True)
class Stroke:
    """A straight stroke from end to end."""

    x1: float
    y1: float
    x2: float
    y2: float


@dataclass
class PageMarks:
    """The marks that one page shows."""

    width: float
    height: float
    placed: list[Placed] = field(default_factory=list)
    strokes: list[Stroke] = field(default_factory=list)


def read_page(page: PageObject, as_printed: Callable[[Point], Point] | None = None) -> PageMarks:
    """Return the page's stored drawings and straight strokes; those inside stored drawings don't
    count.

    `as_printed` says where a printer puts a point of a page whose drawing is turned for it.
    """
    return _PageReader(page, as_printed).read()


class _PageReader:
    def __init__(self, page: PageObject, as_printed: Callable[[Point], Point] | None) -> None:
        self.page = page
        self.as_printed = as_printed
        box = page.mediabox
        self.high = float(box.height)
        self.found = PageMarks(float(box.width) / MM, self.high / MM)
        self.matrix: Matrix = IDENTITY
        self.clip = Box(0, 0, self.found.width, self.found.height)
        if as_printed is not None:  # the page's own edge is turned then, and cuts nothing
            self.clip = self.clip.inset(-max(self.found.width, self.found.height))
        self.kept: list[tuple[Matrix, Box]] = []
        self.path: list[Point] = []
        self.is_line = False
        self.is_clipping = False
        self.boxes: dict[str, list[float]] = {}

    def read(self) -> PageMarks:
        contents = self.page.get_contents()
        if contents is None:
            return self.found
        operands: list[str] = []
        for token in _TOKEN.findall(contents.get_data().decode("latin-1")):
            if token[0] in _OPERATOR_BEGINS:
                if (act := _ACTS.get(token)) is not None:
                    act(self, operands)
                operands = []
            else:
                operands.append(token)
        return self.found

    def _save(self, _operands: Any) -> None:
        self.kept.append((self.matrix, self.clip))

    def _restore(self, _operands: Any) -> None:
        self.matrix, self.clip = self.kept.pop()

    def _concatenate(self, operands: Any) -> None:
        self.matrix = _times(_numbers(operands), self.matrix)

    def _move(self, operands: Any) -> None:
        self.is_line = not self.path
        self.path.append(self._at(float(operands[0]), float(operands[1])))

    def _line(self, operands: Any) -> None:
        self.path.append(self._at(float(operands[0]), float(operands[1])))

    def _rectangle(self, operands: Any) -> None:
        x, y, wide, high = map(float, operands)
        self.path += [self._at(x, y), self._at(x + wide, y + high)]
        self.is_line = False

    def _curve(self, operands: Any) -> None:
        self.is_line = False

    def _clip(self, _operands: Any) -> None:
        self.is_clipping = True

    def _stroke(self, _operands: Any) -> None:
        if self.is_line and len(self.path) == 2:
            self.found.strokes.append(Stroke(*self.path[0], *self.path[1]))
        self._end(None)

    def _end(self, _operands: Any) -> None:
        if self.is_clipping and self.path:
            self.clip = self.clip.cut(_around(self.path))
        self.path, self.is_line, self.is_clipping = [], False, False

    def _do(self, operands: Any) -> None:
        name = str(operands[0])
        if name not in self.boxes:
            stored = self.page["/Resources"]["/XObject"][name]  # type: ignore[index]
            shape = [float(edge) for edge in stored.get("/BBox", ())]
            self.boxes[name] = shape
            if shape and list(stored.get("/Matrix", IDENTITY)) != list(IDENTITY):
                raise ValueError(f"{name} has a matrix of its own")
        shape = self.boxes[name]
        if not shape:  # a picture, not a drawing
            return
        box = _around([self._at(shape[0], shape[1]), self._at(shape[2], shape[3])])
        is_turned = self.matrix[0] < 0 and self.matrix[3] < 0
        self.found.placed.append(Placed(name, box, box.cut(self.clip), is_turned))

    def _at(self, x: float, y: float) -> Point:
        a, b, c, d, e, f = self.matrix
        point = (a * x + c * y + e) / MM, (self.high - (b * x + d * y + f)) / MM
        return point if self.as_printed is None else self.as_printed(point)


_ACTS: dict[str, Any] = {
    "q": _PageReader._save,
    "Q": _PageReader._restore,
    "cm": _PageReader._concatenate,
    "m": _PageReader._move,
    "l": _PageReader._line,
    "re": _PageReader._rectangle,
    "c": _PageReader._curve,
    "W": _PageReader._clip,
    "W*": _PageReader._clip,
    "S": _PageReader._stroke,
    **dict.fromkeys(("n", "f", "f*", "B", "B*", "s", "b", "b*"), _PageReader._end),
    "Do": _PageReader._do,
}


def _numbers(operands: Any) -> Matrix:
    a, b, c, d, e, f = map(float, operands)
    return a, b, c, d, e, f


def _times(first: Matrix, then: Matrix) -> Matrix:
    a, b, c, d, e, f = first
    p, q, r, s, t, u = then
    return (
        a * p + b * r,
        a * q + b * s,
        c * p + d * r,
        c * q + d * s,
        e * p + f * r + t,
        e * q + f * s + u,
    )


def _around(points: list[Point]) -> Box:
    xs, ys = [x for x, _y in points], [y for _x, y in points]
    return Box(min(xs), min(ys), max(xs), max(ys))


def fonts_of(resources: Any, seen: set[int] | None = None) -> Iterator[Any]:
    """Every font of a page's resources and of the drawings stored there, each once."""
    seen = set() if seen is None else seen
    found: Any = resources.get_object() if resources is not None else {}
    for font in found["/Font"].get_object().values() if "/Font" in found else ():
        number = getattr(font, "idnum", id(font))
        if number not in seen:
            seen.add(number)
            yield font.get_object()
    for stored in found["/XObject"].get_object().values() if "/XObject" in found else ():
        number = getattr(stored, "idnum", id(stored))
        if number not in seen:
            seen.add(number)
            yield from fonts_of(stored.get_object().get("/Resources"), seen)
