"""The correction of a printer that pulls paper in crooked or prints too small: the drawing of every
page is turned and scaled about the page's middle. Only arithmetic, in millimetres.

Both sides of a sheet are turned the same way as one looks at them, for a printer that pulls a sheet
in crooked does so on either side. Seen from one side they are then turned against each other, by
twice the angle; so much is what the printer was off.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from math import cos, radians, sin

Point = tuple[float, float]
POINTS = 72 / 25.4  # in a millimetre


@dataclass(frozen=True, slots=True)
class Correction:
    """rotation: degrees clockwise, as one looks at a page. scale: 1.005 for a printer that makes
    100.5 mm 100."""

    rotation: float = 0.0
    scale: float = 1.0

    @property
    def is_none(self) -> bool:
        """Whether pages stay as they are."""
        return self.rotation == 0 and self.scale == 1

    def turned(self, x: float, y: float) -> Point:
        """Return where a way of x to the right and y down leads to, turned and scaled."""
        angle = radians(self.rotation)
        across, along = self.scale * cos(angle), self.scale * sin(angle)
        return across * x - along * y, along * x + across * y

    def undone(self, x: float, y: float) -> Point:
        """Return what `turned` makes (x, y) of."""
        angle = radians(self.rotation)
        across, along = cos(angle) / self.scale, sin(angle) / self.scale
        return across * x + along * y, across * y - along * x

    def placed(self, point: Point, width: float, height: float) -> Point:
        """Return where a point of a page lies once the page is turned and scaled about its
        middle."""
        x, y = width / 2, height / 2
        right, down = self.turned(point[0] - x, point[1] - y)
        return x + right, y + down

    def page_matrix(self, width: float, height: float) -> tuple[float, ...]:
        """Return the same about the middle of a page, as PDF writes it: points, y upwards."""
        right, down = self.turned(1, 0)
        middle_x, middle_y = width * POINTS / 2, height * POINTS / 2
        return (
            right,
            -down,
            down,
            right,
            middle_x - right * middle_x - down * middle_y,
            middle_y + down * middle_x - right * middle_y,
        )

    def reach(self, corners: Iterable[Point]) -> Point:
        """Return how far the corners, as seen from the page's middle, get from it: across and
        down."""
        found = [self.turned(x, y) for x, y in corners]
        return max(abs(x) for x, _y in found), max(abs(y) for _x, y in found)
