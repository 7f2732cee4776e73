"""The frame around a card's panel: plain, gilded for Mythics, with rosettes for Personas.

Everything lies on the panel's edge and outside what is printed on it: no text moves for a frame.
"""

from cards.face.boxes import CARD_HEIGHT, CARD_WIDTH, Circle, Command, Item, Path, Rect
from cards.face.colours import COIN, COIN_DARK, COIN_LIGHT, WHITE, Family
from cards.face.marks import polygon
from cards.face.patterns.frame import Frame, Point
from games.cidwam.web.face.data import FaceData

MIDDLE = CARD_WIDTH / 2
INWARD = 0.7  # from the panel's corner to the middle of what is set there


def frame(data: FaceData, place: Frame, ink: Family, tone: Family) -> list[Item]:
    """Return the panel at its place, in the frame that the card's rank asks for."""
    items: list[Item] = [Rect(*place, WHITE, ink.ink, 0.3, radius=1.8)]
    if data.kind == "Persona":
        return items + _portrait(place, ink, tone)
    if "Mythic" in data.types:
        return items + _gilded(place, tone)
    return [*items, _inset(place, 0.62, tone.ink, 0.5)]


def _gilded(place: Frame, tone: Family) -> list[Item]:
    """Return a band of gold, a fine rule; a cut stone in each corner, a crown on the upper edge."""
    return [
        _inset(place, 0.5, COIN, 0.6),
        _inset(place, 0.98, tone.ink, 0.2),
        *(
            Path(polygon(*corner, 1.8, 4), fill=COIN_LIGHT, stroke=COIN_DARK, stroke_width=0.2)
            for corner in _corners(place)
        ),
        *(Path(polygon(*corner, 1.05, 4), fill=tone.ink) for corner in _corners(place)),
        *_crown(place[1] + 0.9),
    ]


def _portrait(place: Frame, ink: Family, tone: Family) -> list[Item]:
    """Return the theme's band between two rules, and a rosette in each corner."""
    corners = _corners(place)
    return [
        _inset(place, 0.52, tone.ink, 0.5),
        _inset(place, 1.0, ink.ink, 0.2),
        *(Circle(*at, 1.5, fill=WHITE, stroke=ink.ink, stroke_width=0.25) for at in corners),
        *(Circle(*at, 0.8, fill=tone.ink) for at in corners),
    ]


def _inset(place: Frame, by: float, colour: str, thick: float) -> Rect:
    left, top, wide, high = place
    around = (left + by, top + by, wide - 2 * by, high - 2 * by)
    return Rect(*around, stroke=colour, stroke_width=thick, radius=1.8 - by)


def _corners(place: Frame) -> list[Point]:
    left, top = place[0] + INWARD, place[1] + INWARD
    return [(x, y) for x in (left, CARD_WIDTH - left) for y in (top, CARD_HEIGHT - top)]


def _crown(base: float) -> list[Item]:
    """Five points with pearls; `base` is where it stands."""
    tips = [
        (MIDDLE + x, base - tall)
        for x, tall in ((-4.2, 1.6), (-2.2, 2.0), (0.0, 2.3), (2.2, 2.0), (4.2, 1.6))
    ]
    outline: list[Command] = [("M", MIDDLE - 3.3, base)]
    for place, tip in enumerate(tips):
        if place:
            outline.append(("L", (tip[0] + tips[place - 1][0]) / 2, base - 0.9))
        outline.append(("L", *tip))
    outline += [("L", MIDDLE + 3.3, base), ("Z",)]
    return [
        Path(tuple(outline), fill=COIN, stroke=COIN_DARK, stroke_width=0.2),
        *(Circle(*tip, 0.38, fill=COIN_LIGHT, stroke=COIN_DARK, stroke_width=0.15) for tip in tips),
    ]
