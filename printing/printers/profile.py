"""A printer as prints need it: about which edge it turns a sheet, and what puts its faults right;
worked out from what one sees on the test sheet (`pdf.registration`). No database.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from math import asin, degrees
from typing import Any

from printing.options import MAX_ROTATION, MAX_SCALE, MIN_SCALE, BadOptions, PrintOptions
from printing.pdf.papers import Size
from printing.pdf.registration import REACH, RULER, half_span

CIRCLE, SQUARE = "circle", "square"
FLIP_OF = {CIRCLE: "long", SQUARE: "short"}


@dataclass(frozen=True, slots=True)
class Seen:
    """Observations of a test sheet held against the light, its back in front.

    `shape` is the one that is seen at the top. Numbers are those of the back's scales, in mm, where
    the front's crosses fall: in the middle to the right and down, at top and bottom to the right.
    `across`, `down`: how long its two lines of 100 mm are. `landscape`: the middle's numbers on the
    sheet that lies across, if that was printed too.
    """

    paper: Size
    shape: str
    middle: tuple[float, float]
    top: float
    bottom: float
    across: float = RULER
    down: float = RULER
    landscape: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class Printer:
    """The options of prints on a printer; as in PrintOptions.

    `offset_landscape` is None if it was not measured. A printer feeds its paper upright whatever is
    on it, so its driver turns a page that lies across, and with it the way to the right.
    """

    flip: str = "long"
    offset: tuple[float, float] = (0.0, 0.0)
    rotate: float = 0.0
    scale: float = 100.0
    offset_landscape: tuple[float, float] | None = None

    @property
    def landscape(self) -> tuple[float, float]:
        """The offset of pages that lie across: as measured, else as if the driver turned them a
        quarter anticlockwise, as most do (Windows' DC_ORIENTATION is 90 for them, CUPS does so)."""
        x, y = self.offset
        return self.offset_landscape or (-y + 0.0, x)

    def as_options(self) -> dict[str, Any]:
        """As plain data, for PrintOptions.read."""
        both = {"offset": list(self.offset), "offset_landscape": list(self.landscape)}
        return {**asdict(self), **both}

    @property
    def words(self) -> str:
        """All of it as a sentence."""
        parts = [f"turns sheets on the {self.flip} edge"]
        if ways := _ways(self.offset):
            parts.append(f"backs move {ways}")
        if self.offset_landscape is not None:
            parts.append(f"backs on landscape pages {_ways(self.offset_landscape) or 'stay'}")
        if angle := round(self.rotate, 2):
            way = "clockwise" if angle > 0 else "anticlockwise"
            parts.append(f"pages turn {abs(angle):g}° {way}")
        if (scale := round(self.scale, 2)) != 100:
            parts.append(f"pages are scaled to {scale:g}%")
        return f"Your printer {', '.join(parts)}."


def _ways(offset: tuple[float, float]) -> str:
    """Return an offset in words; empty if there is none."""
    x, y = (round(way, 2) for way in offset)
    return " and ".join(
        f"{abs(way):g} mm {plus if way > 0 else minus}"
        for way, plus, minus in ((x, "right", "left"), (y, "down", "up"))
        if way
    )


OPTIONS = frozenset(field.name for field in fields(Printer))


def printer_of(seen: Seen) -> Printer:
    """Return the printer whose test sheet looks like that. Raises BadOptions for what can't be
    seen.

    The sides are turned against each other by the angle that top and bottom differ by; each page
    undoes half of it. What the middle shows is the offset as it is: nothing turns or scales that.
    """
    wrong = _wrong(seen)
    if wrong:
        raise BadOptions(wrong)
    angle = degrees(asin((seen.bottom - seen.top) / (2 * half_span(seen.paper))))
    rotate = -angle / 2
    if abs(rotate) > MAX_ROTATION:
        words = "the sheet is turned too far. Check the numbers at the top and the bottom."
        raise BadOptions({"top": words})
    x, y = seen.middle
    return Printer(
        FLIP_OF[seen.shape],
        (round(x, 3), round(y, 3)),
        round(rotate, 5) + 0.0,
        round(100 * RULER / ((seen.across + seen.down) / 2), 4),
        None
        if seen.landscape is None
        else (round(seen.landscape[0], 3), round(seen.landscape[1], 3)),
    )


def _wrong(seen: Seen) -> Mapping[str, str]:
    wrong: dict[str, str] = {}
    if seen.shape not in FLIP_OF:
        wrong["shape"] = "say whether the circle or the square is at the top."
    x, y = seen.middle
    landscape_x, landscape_y = seen.landscape or (0.0, 0.0)
    numbers = {
        "middle_x": x,
        "middle_y": y,
        "top": seen.top,
        "bottom": seen.bottom,
        "landscape_x": landscape_x,
        "landscape_y": landscape_y,
    }
    for field, number in numbers.items():
        if abs(number) > REACH:
            wrong[field] = f"the scale goes from -{REACH} to {REACH} mm."
    for field, length in (("across", seen.across), ("down", seen.down)):
        if length <= 0 or not MIN_SCALE <= 100 * RULER / length <= MAX_SCALE:
            wrong[field] = "the line is 100 mm long. Measure it again, or print it at 100%."
    return wrong


def printed_by(options: PrintOptions, printer: Printer | None) -> PrintOptions:
    """Return the options as they are for a printer, if there is one."""
    if printer is None:
        return options
    return PrintOptions.read({**options.as_data(), **printer.as_options()})
