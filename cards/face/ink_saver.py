"""A face for little ink: the same places in lines, nothing filled but words and what figures need.

Made from any Face, so that one drawing serves both; what tells kinds and themes apart (the
medallion's shape, the pattern, the corner pieces) is line work and stays.
"""

from dataclasses import replace
from typing import overload

from cards.face.boxes import Circle, Clip, Face, Item, Line, Path, Rect
from cards.face.colours import WHITE, grey, mix

LINE = 0.15  # millimetres; an outline where a fill was, and the thickest that frames keep
SHARE = 0.6  # of its colour that a line keeps: what frames a card may be paler than its words
LIGHT = 0x80  # a fill lighter than this grey only tells of colour, and is left out
SMALL = 1.2  # millimetres; a filled shape up to this size costs less ink than its outline
BROAD = 1.0  # a line so broad is a shape: another, a white one, lies on it


def saved(face: Face) -> Face:
    """Return the face in lines; every word and every box stands where it stood."""
    return replace(face, ground=WHITE, items=tuple(map(_saved, face.items)))


def _saved(item: Item) -> Item:
    match item:
        case Clip():
            return replace(item, items=tuple(map(_saved, item.items)))
        case Rect() | Circle() | Path():
            thin = replace(item, stroke_width=_thin(item.stroke_width), stroke=_pale(item.stroke))
            if item.fill is None or item.fill == WHITE or _size(item) <= SMALL:
                return thin
            if int(grey(item.fill)[1:3], 16) > LIGHT:
                return replace(thin, fill=WHITE)
            return replace(thin, fill=WHITE, stroke=_pale(item.fill), stroke_width=LINE)
        case Line():
            return replace(item, stroke_width=_thin(item.stroke_width), stroke=_pale(item.stroke))
    return item


def _thin(width: float) -> float:
    return width if width >= BROAD else min(width, LINE)


@overload
def _pale(colour: str) -> str: ...
@overload
def _pale(colour: None) -> None: ...
def _pale(colour: str | None) -> str | None:
    return mix(colour, WHITE, SHARE) if colour else colour


def _size(item: Rect | Circle | Path) -> float:
    """Return the larger side of what the item fills."""
    if isinstance(item, Circle):
        return 2 * item.r
    if isinstance(item, Rect):
        return max(item.width, item.height)
    ends = [tuple(map(float, command[-2:])) for command in item.commands if len(command) > 1]
    xs, ys = zip(*ends, strict=True)
    return max(max(xs) - min(xs), max(ys) - min(ys))
