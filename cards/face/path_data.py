"""SVG path data as short as it gets, from outlines in whole units.

Each point is told from the one before it, a command's letter is left out where it is the last
one's, and a curve that goes on smoothly says so.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

Place = tuple[int, int]
Segment = tuple[Place, ...]  # to its end: one place is a line, two a quadratic, three a cubic
Contour = tuple[Place, Sequence[Segment]]


@dataclass(frozen=True, slots=True)
class Shape:
    """Closed contours once written, to be put anywhere: all but the way to the first's start."""

    start: Place
    data: str
    end: Place


def shape(contours: Sequence[Contour]) -> Shape:
    """Return closed contours, of which there is at least one."""
    start = contours[0][0]
    written = PathData(start)
    for contour in contours:
        written.contour(*contour, closed=True)
    return Shape(start, str(written).removeprefix("m0 0"), written.at)


class PathData:
    """Path data that grows; `at` is where the pen stands."""

    def __init__(self, at: Place = (0, 0)) -> None:
        self.at = at
        self._parts: list[str] = []
        self._letter = ""
        self._handle: tuple[int, Place] | None = None

    def __str__(self) -> str:
        return "".join(self._parts)

    def put(self, shape: Shape, at: Place) -> None:
        """Add a shape whose own (0, 0) comes to lie at the place."""
        x, y = at
        self._say("m", [(x + shape.start[0], y + shape.start[1])])
        self._parts.append(shape.data)
        self._letter, self._handle = "z", None
        self.at = x + shape.end[0], y + shape.end[1]

    def contour(self, start: Place, segments: Sequence[Segment], *, closed: bool) -> None:
        """One outline; the straight way home of a closed one needs no words."""
        self._say("m", [start])
        for place, segment in enumerate(segments):
            home = closed and place == len(segments) - 1 and segment == (start,)
            if not home:
                self._segment(segment)
        if closed:
            self._parts.append("z")
            self._letter, self._handle, self.at = "z", None, start

    def dot(self, at: Place) -> None:
        """Add a line without a length: round ends alone."""
        self._say("m", [at])
        self._write("h", [0], at)

    def _segment(self, segment: Segment) -> None:
        end = segment[-1]
        if len(segment) == 1:
            self._line(end)
            return
        first, handle = segment[0], segment[-2]
        smooth = self._handle == (len(segment), first)
        letter = {2: "qt", 3: "cs"}[len(segment)][smooth]
        self._say(letter, segment[1:] if smooth else segment)
        self._handle = len(segment), (2 * end[0] - handle[0], 2 * end[1] - handle[1])

    def _line(self, end: Place) -> None:
        x, y = end[0] - self.at[0], end[1] - self.at[1]
        if x and y:
            self._say("l", [end])
        elif x:
            self._write("h", [x], end)
        elif y:
            self._write("v", [y], end)

    def _say(self, letter: str, places: Iterable[Place]) -> None:
        places = list(places)
        x, y = self.at
        numbers = [number for place in places for number in (place[0] - x, place[1] - y)]
        self._write(letter, numbers, places[-1])

    def _write(self, letter: str, numbers: Iterable[int], end: Place) -> None:
        bare = letter == self._letter or (letter == "l" and self._letter == "m")
        written = "".join(f"{number}" if number < 0 else f" {number}" for number in numbers)
        self._parts.append(written if bare and letter != "m" else letter + written.lstrip())
        self._letter, self._handle, self.at = letter, None, end
