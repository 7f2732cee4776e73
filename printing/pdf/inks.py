"""Colours as PDF has them: "#rrggbb" as light, as a grey and as four inks. Each part is 0 to 1."""

from functools import cache

from cards.face.colours import grey

HOME = "#125c56"  # of titles and frames on paper
NEARLY_BLACK = 0x38  # darker than this is printed in black alone, so that small letters stay sharp


@cache
def rgb_of(colour: str) -> tuple[float, float, float]:
    """Red, green and blue."""
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return red, green, blue


@cache
def grey_level(colour: str) -> float:
    """Return the grey that looks as light; 1 is white."""
    return rgb_of(grey(colour))[0]


@cache
def cmyk_of(colour: str) -> tuple[float, float, float, float]:
    """Cyan, magenta, yellow and black: all that the three have in common is printed in black."""
    light = rgb_of(colour)
    brightest = max(light)
    if brightest * 255 < NEARLY_BLACK:
        return 0.0, 0.0, 0.0, round(1 - grey_level(colour), 4)
    cyan, magenta, yellow = (round(1 - part / brightest, 4) for part in light)
    return cyan, magenta, yellow, round(1 - brightest, 4)
