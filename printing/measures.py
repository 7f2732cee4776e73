"""Reading sizes and lengths that people write, in millimetres. Each gives None for what is none."""

import re
from math import isfinite

from printing.pdf.papers import Size

_NUMBER = r"\d{1,6}(?:[.,]\d{1,6})?|[.,]\d{1,6}"
_LONG = r"(\d{1,6}(?:[.,]\d{1,6})?|[.,]\d{1,6})"
_UNIT = r"(?:(mm)|(in|inch|inches|″|\"|”))?"
_SIZE = re.compile(rf"\s*{_LONG}\s*{_UNIT}\s*[xX×*]\s*{_LONG}\s*{_UNIT}\s*", re.IGNORECASE)
INCH = 25.4
_SCALE = re.compile(rf"\s*({_NUMBER})\s*%?\s*")
MAX_FACTOR = 2.0  # a smaller number is a factor, a greater one per cent
_LENGTH = re.compile(rf"\s*([+-]?(?:{_NUMBER}))\s*(?:mm)?\s*")


def read_size(text: str) -> Size | None:
    """Width and height of "63x88", "63,5 × 88,9 mm" or "8.5 x 13 in".

    A unit after one of the two is that of both.
    """
    found = _SIZE.fullmatch(text)
    if found is None:
        return None
    wide, wide_mm, wide_in, high, high_mm, high_in = found.groups()
    wide_by = INCH if wide_in or (high_in and not wide_mm) else 1.0
    high_by = INCH if high_in or (wide_in and not high_mm) else 1.0
    return _number(wide) * wide_by, _number(high) * high_by


def read_length(said: object) -> float | None:
    """Return a number, or a text such as "2.5", "2,5" or "-1 mm"."""
    if isinstance(said, str):
        found = _LENGTH.fullmatch(said)
        return _number(found[1]) if found else None
    if isinstance(said, bool) or not isinstance(said, int | float) or not isfinite(said):
        return None
    return float(said)


def read_point(said: object) -> tuple[float, float] | None:
    """X and Y of "1,-0.5" or of a list of two numbers."""
    parts = said.split(",") if isinstance(said, str) else said
    if not isinstance(parts, list | tuple) or len(parts) != 2:
        return None
    x, y = read_length(parts[0]), read_length(parts[1])
    return None if x is None or y is None else (x, y)


def read_scale(said: object) -> float | None:
    """Per cent of "100.5", "100.5 %" or of a factor such as 1.005."""
    if isinstance(said, str):
        found = _SCALE.fullmatch(said)
        said = _number(found[1]) if found else None
    scale = read_length(said)
    if scale is None or scale > MAX_FACTOR:
        return scale
    return round(scale * 100, 6)


def _number(written: str) -> float:
    return float(written.replace(",", "."))
