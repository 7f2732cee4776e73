"""Faces of Spelldawn's cards: what is asked about across a table stands in the corners.

Cost, or a scheme's requirement, is top left; what a minion, weapon, scheme or project has besides
stands at the foot; its type's colour frames it, and both sides differ in their ground.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cards.face.boxes import Circle, Face, Item, Line, Path, Rect
from cards.face.colours import INK, SOFT_INK, WHITE, Family, family_of, mix
from cards.face.face_errors import TextOver
from cards.face.marks import polygon
from cards.face.measures import FOOT_BASE, FOOT_LINE, FOOT_SIZE, PANEL
from cards.face.metrics import width
from cards.face.plain_data import PlainData, description, plain_data
from cards.face.typeset import Style, block_height, check_letters, one_line, set_block, shrunk
from cards.games import keys_of
from games import GAMES
from games.spelldawn.web.icons import drawn, with_signs

SLUG = "spelldawn"
LEFT, RIGHT, MIDDLE = 6.6, 56.4, 31.5
ROOM = RIGHT - LEFT
COST = (10.6, 11.2, 4.8)  # x, y, radius
NAME_LEFT, NAME_BASE, TYPE_BASE, RULE = 17.0, 11.6, 15.4, 18.6
NAME_SIZES = tuple(round(5.0 - 0.1 * step, 1) for step in range(22))
SIGN_MIDDLE, SIGN_REACH = 29.4, 8.2
TEXT_TOP = 40.4
FIGURES_TOP, FIGURE_BASE, LABEL_BASE = 66.6, 74.4, 78.2
TEXT_SIZES = tuple(round(3.6 - 0.05 * step, 2) for step in range(27))  # 3.6 to 2.3 mm, 6.5 pt
FAMILIES: dict[str, Family] = {
    "riftcaller": family_of("#7c550a"),
    "boon": family_of("#7c550a"),
    "spell": family_of("#23508f"),
    "scheme": family_of("#8a5a00"),
    "minion": family_of("#93301f"),
    "project": family_of("#5e4f35"),
    "ally": family_of("#2c6a41"),
    "evocation": family_of("#155a5a"),
    "artifact": family_of("#5b3a7d"),
    "weapon": family_of("#42525f"),
}
GROUNDS = {"overlord": "#3a1f45", "champion": "#1d4a3a"}
OPEN = "?"  # a figure that a draft hasn't yet
SIDES = {  # corners of the shape that stands for a type, and its turn
    "riftcaller": (8, 0.0), "boon": (8, 0.5), "spell": (5, 0.0), "scheme": (6, 0.0),
    "minion": (3, 0.5), "project": (4, 0.5), "ally": (3, 0.0), "evocation": (7, 0.0),
    "artifact": (4, 0.0), "weapon": (6, 0.5),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class SpelldawnFace(PlainData):
    """`corner` stands top left, `feet` are figures at the foot with their labels."""

    side: str = ""
    type: str = ""
    line: str = ""
    corner: str = ""
    feet: tuple[tuple[str, str], ...] = ()


def face_data(card: Any) -> SpelldawnFace:
    """All that is printed on a row, or on a mapping with the keys of the set files."""
    keys = keys_of(card)
    plain = plain_data(GAMES[SLUG].card_schema, keys)
    type_, side = str(keys.get("type") or ""), str(keys.get("side") or "")
    words = [side.title(), type_, *filter(None, (_school(keys), keys.get("resonance")))]
    return SpelldawnFace(
        **{name: getattr(plain, name) for name in PlainData.__slots__},
        side=side,
        type=type_,
        line=" · ".join(str(word) for word in words if word),
        corner=str(keys.get("requirement" if type_ == "scheme" else "cost", "")),
        feet=tuple((label, str(value)) for label, value in _feet(type_, keys)),
    )


def _school(keys: dict[str, Any]) -> str:
    school = str(keys.get("school") or "neutral")
    return "" if school == "neutral" else school


def _feet(type_: str, keys: dict[str, Any]) -> list[tuple[str, Any]]:
    match type_:
        case "scheme":
            return [
                ("counters", keys.get("requirement", OPEN)),
                ("points", keys.get("points", OPEN)),
            ]
        case "minion":
            return [("health", keys.get("health", OPEN)), ("shield", keys.get("shield") or 0)]
        case "weapon":
            return [("attack", keys.get("attack", OPEN))]
        case "project":
            raze = keys.get("raze")
            return [("raze", keys.get("cost", 0) if raze is None else raze)]
    return []


def face_words(data: SpelldawnFace) -> str:
    """All that is printed, as sentences."""
    return description(data)


def laid_out(data: SpelldawnFace) -> Face:
    """Return where all of it stands. Raises FaceError for a text that has no room."""
    family = FAMILIES.get(data.type, FAMILIES["spell"])
    items: list[Item] = [Rect(*PANEL, WHITE, family.line, 0.25, radius=1.8)]
    items += [*_head(data, family), *_sign(data, family), *_text(data)]
    items += [*_figures(data, family), *_foot(data)]
    ground = GROUNDS.get(data.side, family.ink)
    return Face(
        data.name,
        description(data),
        mix(ground, WHITE, 0.8),
        tuple(items),
        back=f"{GAMES[SLUG].title} · {data.side.title()}" if data.side else "",
    )


def _head(data: SpelldawnFace, family: Family) -> list[Item]:
    """Return the corner, the name and the line of types."""
    items: list[Item] = []
    left = NAME_LEFT if data.corner else LEFT
    if data.corner:
        x, y, r = COST
        shape: Item = Circle(x, y, r, family.ink)
        if data.type != "scheme":
            shape = Path(polygon(x, y, 1.12 * r, 6), fill=family.ink)
        size = 6.4 if len(data.corner) == 1 else 5.2
        items += [
            shape,
            one_line(data.corner, x, y + 0.36 * size, "figure", size, WHITE, "middle"),
        ]
    check_letters(data.name, "name", data.name, "name")
    size_ = shrunk(data.name, "name", NAME_SIZES, RIGHT - left)
    type_size = shrunk(data.line, "bold", (2.4, 2.2, 2.0, 1.8, 1.6), RIGHT - left)
    if size_ is None or type_size is None:
        raise TextOver(f"{data.name}: the name is too long for a card. Shorten it.")
    return [
        *items,
        one_line(data.name, left, NAME_BASE, "name", size_, INK),
        one_line(data.line, left, TYPE_BASE, "bold", type_size, family.ink),
        Line(LEFT, RULE, RIGHT, RULE, family.tint, 0.2),
    ]


def _sign(data: SpelldawnFace, family: Family) -> list[Item]:
    """Return the type's shape, large, in rings as many as its rarity has marks."""
    corners, turn = SIDES.get(data.type, (8, 0.0))
    return [
        Path(
            polygon(MIDDLE, SIGN_MIDDLE, reach, corners, turn / corners),
            fill=fill,
            stroke=family.ink,
            stroke_width=0.3,
        )
        for reach, fill in (
            (SIGN_REACH, family.wash),
            (0.66 * SIGN_REACH, family.tint),
            (0.32 * SIGN_REACH, family.ink),
        )
    ]


def _text(data: SpelldawnFace) -> list[Item]:
    """Return what it does, as large as it can be, in the middle of its room."""
    check_letters(data.name, "text", data.text, "text")
    paragraphs = [line for line in with_signs(data.text).split("\n") if line]
    flavour = [] if data.text else [data.flavour] if data.flavour else []
    bottom = FIGURES_TOP - 1.5 if data.feet else FOOT_LINE - 1.5
    for size in TEXT_SIZES:
        style = Style(size, size * 1.25, size * 0.4, INK, "italic" if flavour else "text")
        lines = flavour or paragraphs
        high = block_height(lines, style, ROOM)
        if high <= bottom - TEXT_TOP:
            top = TEXT_TOP + (bottom - TEXT_TOP - high) / 2
            return [
                item for line in set_block(lines, LEFT, top, style, ROOM) for item in drawn(line)
            ]
    raise TextOver(f"{data.name}: the text is too long for a card. Shorten it.")


def _figures(data: SpelldawnFace, family: Family) -> list[Item]:
    """Return the figures of the foot: the first left, the last right."""
    if not data.feet:
        return []
    items: list[Item] = [Line(LEFT, FIGURES_TOP, RIGHT, FIGURES_TOP, family.tint, 0.2)]
    places = (LEFT + 6, RIGHT - 6) if len(data.feet) > 1 else (LEFT + 6,)
    for (label, value), x in zip(data.feet, places, strict=True):
        items += [
            one_line(value, x, FIGURE_BASE, "figure", 8.0, family.ink, "middle"),
            one_line(label, x, LABEL_BASE, "text", 2.5, SOFT_INK, "middle"),
        ]
    resonance = dict(data.words).get("Resonance", "")
    if resonance:
        size = min(3.6, 3.6 * 22 / width(resonance, "bold", 3.6))
        items.append(one_line(resonance, MIDDLE, FIGURE_BASE, "bold", size, family.ink, "middle"))
    return items


def _foot(data: SpelldawnFace) -> list[Item]:
    said = " · ".join(part for part in (data.mark, data.set_name, data.card_id) if part)
    check_letters(data.name, "name", said, "text")
    size = shrunk(said, "text", (FOOT_SIZE, 1.4, 1.2), ROOM)
    if size is None:
        raise TextOver(f"{data.name}: the name of its set is too long for a card. Shorten it.")
    return [
        Line(LEFT, FOOT_LINE, RIGHT, FOOT_LINE, mix(INK, WHITE, 0.2), 0.15),
        one_line(said, LEFT, FOOT_BASE, "text", size, SOFT_INK),
    ]
