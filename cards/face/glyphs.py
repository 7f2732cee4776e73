"""Letters as outlines, for drawings that can't ask for the page's fonts.

Outlines and widths are whole numbers of EM parts of an em, so a letter that comes twice is the
same characters twice, which take next to nothing when they are packed.
"""

from collections.abc import Sequence
from functools import lru_cache

from fontTools.pens.qu2cuPen import Qu2CuPen
from fontTools.pens.recordingPen import RecordingPen

from cards.face.boxes import Run
from cards.face.metrics import shaped, shaper
from cards.face.path_data import Contour, PathData, Segment, Shape, shape

EM = 64  # a fifth of a pixel where a face is largest on a page
_AWAY = 0.6  # parts of an em that fewer, longer curves may lie away from the font's own


def outlined(runs: Sequence[Run]) -> str:
    """Path data of runs of one font and size, in parts of an em from the card's corner."""
    data = PathData()
    for run in runs:
        part = run.size / EM
        left, y = run.x / part, round(run.y / part)
        pen = round(left)
        for letter, glyph, before, wide in shaped(run.text, run.font):
            if letter == " ":  # each word begins where it was measured
                pen = round(left + (before + wide) * EM)
                continue
            drawn = _glyph(run.font, glyph)
            if drawn is not None:
                data.put(drawn, (pen, y))
            pen += round(wide * EM)
    return str(data)


@lru_cache(maxsize=2000)
def _glyph(font: str, glyph: int) -> Shape | None:
    """Return a letter's outlines around the pen's place on the base line, y downwards."""
    face, upem = shaper(font)
    part = upem / EM
    drawn = RecordingPen()
    face.draw_glyph_with_pen(glyph, Qu2CuPen(drawn, _AWAY * part, all_cubic=True))
    contours: list[Contour] = []
    segments: list[Segment] = []
    for command, points in drawn.value:
        places = tuple((round(x / part), round(-y / part)) for x, y in points)
        if command == "moveTo":
            segments = []
            contours.append((places[0], segments))
        elif command in ("lineTo", "curveTo"):
            segments.append(places)
    return shape(contours) if contours else None
