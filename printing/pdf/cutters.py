"""Cutting machines: the marks that they look for on a sheet, and what stays clear of these.

Only arithmetic, in millimetres from the page's top left corner.

Silhouette's cameras read a square of 5 mm and two brackets; their length, width and distance from
the edge are what one types into Silhouette Studio (“Type 1” registration marks). Cricut's Design
Space prints frames of its own and no larger than 6.75 × 9.25 inches.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from cards.face.boxes import Item, Rect, TextLine

INSET = 10.0  # from the paper's edge to a mark
SQUARE = 5.0
ARM, ARM_WIDTH = 10.0, 0.5  # of a bracket
CLEAR = 2.0  # what a camera wants white around a mark
CRICUT_AREA = (6.75 * 25.4, 9.25 * 25.4)
BLACK = "#000000"


@dataclass(frozen=True, slots=True)
class Cutter:
    """A machine. `marks` gives those of an upright or level page by its size; `area` is the most
    that it cuts of an upright page; `crop_marks`: whether the sheet keeps marks for a knife."""

    title: str
    marks: Callable[[float, float], list[Rect]]
    area: tuple[float, float] | None = None
    crop_marks: bool = False

    def margins(self, width: float, height: float) -> tuple[float, float]:
        """Return what it leaves white to the sides, and above and below."""
        if self.area is None:
            return 0.0, 0.0
        wide, high = self.area if width <= height else self.area[::-1]
        return max(0.0, (width - wide) / 2), max(0.0, (height - high) / 2)

    def is_clear(self, box: Rect, width: float, height: float) -> bool:
        """Whether what lies in a box leaves the white around each mark of a page of that size."""
        return not any(_near(box, mark) for mark in self.marks(width, height))

    def clear_of_marks(self, items: Sequence[Item], width: float, height: float) -> list[Item]:
        """Return the lines of text that leave the white around the marks."""
        return [
            item
            for item in items
            if not isinstance(item, TextLine)
            or all(
                self.is_clear(
                    Rect(run.x, run.y - run.size, run.width, 1.3 * run.size), width, height
                )
                for run in item.runs
            )
        ]


def _near(box: Rect, mark: Rect) -> bool:
    return (
        box.x < mark.x + mark.width + CLEAR
        and box.x + box.width > mark.x - CLEAR
        and box.y < mark.y + mark.height + CLEAR
        and box.y + box.height > mark.y - CLEAR
    )


def _none(width: float, height: float) -> list[Rect]:
    return []


def _silhouette(width: float, height: float) -> list[Rect]:
    """Return the square at the top left, the brackets at the top right and the bottom left."""
    right, bottom = width - INSET, height - INSET
    return [
        Rect(INSET, INSET, SQUARE, SQUARE, fill=BLACK),
        Rect(right - ARM, INSET, ARM, ARM_WIDTH, fill=BLACK),
        Rect(right - ARM_WIDTH, INSET, ARM_WIDTH, ARM, fill=BLACK),
        Rect(INSET, bottom - ARM_WIDTH, ARM, ARM_WIDTH, fill=BLACK),
        Rect(INSET, bottom - ARM, ARM_WIDTH, ARM, fill=BLACK),
    ]


NO_CUTTER = Cutter("None", _none, crop_marks=True)
CUTTERS = {
    "none": NO_CUTTER,
    "silhouette": Cutter("Silhouette (registration marks)", _silhouette),
    "cricut": Cutter("Cricut (within 6.75 × 9.25 in)", _none, CRICUT_AREA),
    "guillotine": Cutter("Guillotine (order of cuts)", _none, crop_marks=True),
}
