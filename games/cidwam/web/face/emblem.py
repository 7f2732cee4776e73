"""The picture of a card: its icon in a medallion, over the pattern of its type and id.

The medallion's shape is the kind's. A card whose icon is not here shows the sign of its kind.
"""

from dataclasses import dataclass

from cards.face import icons
from cards.face.boxes import Circle, Clip, Command, Item, Path, Rect
from cards.face.colours import COIN, WHITE, Family
from cards.face.marks import polygon
from cards.face.motifs import motif, oval, placed
from cards.face.patterns import pattern
from cards.face.patterns.frame import Frame, Point
from games.cidwam.web.face.corners import corner_pieces
from games.cidwam.web.face.data import FaceData
from games.cidwam.web.face.laurel import laurel
from games.cidwam.web.face.tones import theme, tone_name

HALO = 0.9  # white around the medallion, so that the pattern does not touch it
INNER = 0.75  # from the medallion's edge to the fine line inside it


@dataclass(frozen=True, slots=True)
class Medallion:
    """Sizes in millimetres from its middle: `reach` to the edge, `room` the icon's radius.

    `lift` is how far its middle stands above the frame's.
    """

    reach: float
    room: float
    lift: float = 0.0


MEDALLIONS: dict[str, Medallion] = {
    "Soul": Medallion(12.0, 10.2, lift=1.9),  # clear of the two tablets below it
    "Spell": Medallion(15.0, 10.9),
    "Environment": Medallion(13.4, 11.9),
    "Incantation": Medallion(15.2, 11.3),
    "Relic": Medallion(14.4, 11.4),
    "Persona": Medallion(14.9, 11.4),
}


def emblem(data: FaceData, frame: Frame, family: Family, tone: Family) -> list[Item]:
    """Everything in the frame but the figures of a Soul."""
    left, top, wide, high = frame
    shape = MEDALLIONS[data.kind]
    centre = (left + wide / 2, top + high / 2 - shape.lift)
    drawn = pattern(data.seed, theme(data.types) or data.kind, frame, centre, tone)
    name = tone_name(data.types)
    has_plaques = data.hit_dice is not None or data.movement is not None
    pieces = corner_pieces(name, frame, tone.ink, below=not has_plaques) if name else []
    branches = laurel(centre, 16.6, 15.0, tone.ink) if data.kind == "Persona" else []
    rim = COIN if "Mythic" in data.types else tone.ink
    return [
        Rect(*frame, fill=tone.wash),
        Clip(*frame, (*drawn, *branches)),
        *pieces,
        Rect(*frame, stroke=tone.ink, stroke_width=0.4),
        _medallion(data.kind, centre, shape.reach + HALO, fill=WHITE),
        _medallion(data.kind, centre, shape.reach, fill=WHITE, stroke=family.ink, width=0.3),
        _medallion(data.kind, centre, shape.reach - INNER, stroke=rim, width=0.45),
        *_sign(data, centre, shape.room, family.ink),
    ]


def _sign(data: FaceData, centre: Point, room: float, ink: str) -> list[Item]:
    if not icons.known(data.icon):
        return motif(data.kind, *centre, 0.62 * room, ink)
    outline = placed(icons.outline(data.icon), *centre, room)
    return [Path(outline, fill=ink, rule="nonzero")]


def _medallion(
    kind: str,
    centre: Point,
    reach: float,
    *,
    fill: str | None = None,
    stroke: str | None = None,
    width: float = 0.0,
) -> Item:
    x, y = centre
    outline: tuple[Command, ...]
    match kind:
        case "Soul":
            return Circle(x, y, reach, fill=fill, stroke=stroke, stroke_width=width)
        case "Environment":  # as the spaces that it stands between
            return Rect(x - reach, y - reach, 2 * reach, 2 * reach, fill, stroke, width, radius=1.6)
        case "Incantation":  # one side for each of the slots
            outline = polygon(x, y, reach, 6)
        case "Relic":
            outline = polygon(x, y, reach, 8, turn=1 / 16)
        case "Persona":  # as a portrait is framed
            outline = oval(x, y, 0.86 * reach, reach)
        case _:
            outline = _star(x, y, reach)
    return Path(outline, fill=fill, stroke=stroke, stroke_width=width)


def _star(x: float, y: float, reach: float) -> tuple[Command, ...]:
    """Two squares, one across the other, as one outline: eight blunt points."""
    outer = polygon(x, y, reach, 8)[:8]
    inner = polygon(x, y, 0.86 * reach, 8, turn=1 / 16)[:8]
    points = [command[1:] for pair in zip(outer, inner, strict=True) for command in pair]
    return (("M", *points[0]), *(("L", *point) for point in points[1:]), ("Z",))
