"""The frame of a pattern, and the parts of it that can't be seen. No drawing."""

from math import hypot

Frame = tuple[float, float, float, float]  # left, top, width, height in millimetres
Point = tuple[float, float]
HIDDEN = 12.5  # millimetres around a pattern's centre that every medallion covers


def is_hidden(centre: Point, *corners: Point) -> bool:
    """Whether the medallion covers all of a shape with these corners, so that it needs no place."""
    return all(hypot(x - centre[0], y - centre[1]) < HIDDEN for x, y in corners)
