"""The layout of a card. `face(card)` is the one entrance for page and paper.

Millimetres from the top left corner. Nothing is drawn in here, and no text is ever cut off: it
steps down in size, and below the smallest size the card is refused with its name.
"""

from math import ceil
from typing import Any

from cards.face import icons
from cards.face.boxes import Circle, Face, Item, Line, Path, Picture, Rect
from cards.face.colours import FAMILIES, INK, SOFT_INK, WHITE, Family
from cards.face.face_errors import TextOver
from cards.face.looks import SetLook
from cards.face.marks import coin, die, movement, plaque
from cards.face.measures import (
    EMBLEM,
    FLAVOUR_SHARE,
    FOOT_BASE,
    FOOT_LINE,
    FOOT_SIZE,
    PANEL,
    TEXT_TOP,
)
from cards.face.metrics import width
from cards.face.motifs import badge, placed
from cards.face.typeset import (
    Style,
    block_height,
    break_lines,
    check_letters,
    one_line,
    set_block,
    set_line,
    shrunk,
)
from games.cidwam.web.face.alt_text import description
from games.cidwam.web.face.data import FaceData, face_data
from games.cidwam.web.face.emblem import emblem
from games.cidwam.web.face.frames import frame
from games.cidwam.web.face.tones import tone_of

COIN_AT = (9.2, 9.2)
COIN_RADIUS = 4.9
NAME_LEFT, NAME_RIGHT = 15.6, 58.2
NAME_SIZES = tuple(round(5.0 - 0.1 * step, 1) for step in range(17))  # 5.0 to 3.4
NAME_TWO_LINES = tuple(round(3.5 - 0.1 * step, 1) for step in range(14))  # 3.5 to 2.2
PLAQUE = (14.0, 13.6)
TEXT_LEFT, TEXT_RIGHT = 5.8, 57.2
TEXT_BOTTOM = 79.8
TEXT_SIZES = tuple(round(3.55 - 0.05 * step, 2) for step in range(26))  # 3.55 to 2.3 mm, 6.5 pt
LEADING = 1.27
LETTERS = 50  # in a line of the smallest size
FLAVOUR_GAP = 3.4


def face(card: Any) -> Face:
    """Return the face of a card: a mapping with the set files' keys, or an object with such
    attributes.

    Raises FaceError (the card's name, what is wrong) for figures no card can have, for letters
    the fonts have not, and for more text than fits at the smallest size.
    """
    return laid_out(face_data(card))


def laid_out(data: FaceData) -> Face:
    """Return the face of a card that was read already; errors as `face`."""
    family = FAMILIES[data.kind]
    look = data.look or SetLook()
    tone = look.tone or tone_of(data.types, data.kind)
    items = frame(data, PANEL, family, tone)
    items += _header(data, family, tone)
    items += _emblem(data, family, tone)
    items += _words(data)
    items += _foot(data, family)
    return Face(
        name=data.name,
        description=description(data),
        ground=family.ground,
        items=tuple(items),
        look=look if look.has_back else None,
    )


def _header(data: FaceData, family: Family, tone: Family) -> list[Item]:
    items: list[Item] = []
    if data.value is not None:
        items += coin(*COIN_AT, COIN_RADIUS, data.value)
    else:
        items += badge(data.kind, *COIN_AT, COIN_RADIUS, family.ink, data.token)
    return items + _name(data) + _types(data, family, tone)


def _name(data: FaceData) -> list[Item]:
    """One line, smaller for long names, then two lines."""
    name, room = data.name, NAME_RIGHT - NAME_LEFT
    check_letters(name, "name", name, "name")
    size = shrunk(name, "name", NAME_SIZES, room)
    if not name:
        return []
    if size is not None:
        return [one_line(name, NAME_LEFT, 9.3, "name", size, INK)]
    for size in NAME_TWO_LINES:
        style = Style(size=size, leading=size, gap=0, colour=INK, font="name")
        lines = break_lines(name, style, room)
        if len(lines) <= 2:
            return [
                set_line(lines[0], NAME_LEFT, 6.9, style),
                set_line(lines[1], NAME_LEFT, 6.9 + size, style),
            ]
    raise TextOver(
        f"{name}: the name is too long for a card, even in two lines of the smallest type. "
        "Shorten it to some 50 letters."
    )


def _types(data: FaceData, family: Family, tone: Family) -> list[Item]:
    """Return the kind in its colour, then the types in their theme's."""
    types = ", ".join(data.types)
    check_letters(data.name, "types", types, "text")
    kind = data.type_line()
    room = NAME_RIGHT - NAME_LEFT
    for size in (2.5, 2.4, 2.3, 2.2, 2.1, 2.0, 1.9, 1.8, 1.7, 1.6):
        wide = width(kind, "bold", size)
        gap = 1.9
        if wide + (gap + width(types, "text", size) if types else 0) <= room:
            items: list[Item] = [one_line(kind, NAME_LEFT, 13.2, "bold", size, family.ink)]
            if types:
                dot = NAME_LEFT + wide + gap / 2
                items.append(Circle(dot, 13.2 - size * 0.27, 0.3, fill=family.ink))
                items.append(one_line(types, NAME_LEFT + wide + gap, 13.2, "text", size, tone.ink))
            return items
    raise TextOver(f"{data.name}: the types do not fit in their line; use fewer or shorter ones.")


def _emblem(data: FaceData, family: Family, tone: Family) -> list[Item]:
    """Return the picture, and on it a Soul's Hit Dice and movement."""
    left, top, wide, high = EMBLEM
    items = _picture(data, tone) if data.picture else emblem(data, EMBLEM, family, tone)
    plaque_wide, plaque_high = PLAQUE
    at = top + high - plaque_high - 1.0
    if data.hit_dice is not None:
        at_x = left + 1.0
        items += plaque(at_x, at, plaque_wide, plaque_high, data.hit_dice, "figure", 4.0, family)
        items += die(at_x + plaque_wide / 2, at + 4.9, 3.7, data.hit_dice, family)
    if data.movement is not None:
        at_x = left + wide - plaque_wide - 1.0
        name = data.movement.capitalize()
        items += plaque(at_x, at, plaque_wide, plaque_high, name, "bold", 2.3, family)
        items += movement(at_x + plaque_wide / 2, at + 5.2, 1.4, data.movement, family)
    return items


def _picture(data: FaceData, tone: Family) -> list[Item]:
    """Somebody's picture in the emblem's place."""
    return [
        Rect(*EMBLEM, fill=tone.wash),
        Picture(*EMBLEM, data.picture),
        Rect(*EMBLEM, stroke=tone.ink, stroke_width=0.3),
    ]


def _words(data: FaceData) -> list[Item]:
    """Rules text and flavour at the largest size at which both fit, centred in their height."""
    paragraphs = [line for line in data.text.split("\n") if line]
    flavour = [data.flavour] if data.flavour else []
    check_letters(data.name, "text", data.text, "text")
    check_letters(data.name, "text", data.text, "bold")
    check_letters(data.name, "flavour", data.flavour, "italic")
    if not paragraphs and not flavour:
        return []
    room, high = TEXT_RIGHT - TEXT_LEFT, TEXT_BOTTOM - TEXT_TOP
    total = 0.0
    for size in TEXT_SIZES:
        rules = Style(size, size * LEADING, size * 0.5, INK, "text", emphasis=True)
        small = size * FLAVOUR_SHARE
        telling = Style(small, small * LEADING, 0, SOFT_INK, "italic")
        rules_high = block_height(paragraphs, rules, room)
        flavour_high = block_height(flavour, telling, room)
        gap = FLAVOUR_GAP if paragraphs and flavour else 0.0
        total = rules_high + gap + flavour_high
        if total <= high:
            top = TEXT_TOP + (high - total) / 2
            items: list[Item] = list(set_block(paragraphs, TEXT_LEFT, top, rules, room))
            if gap:
                y = top + rules_high + gap / 2
                middle = (TEXT_LEFT + TEXT_RIGHT) / 2
                items += [
                    Line(middle - 7, y, middle + 7, y, "#a9b5b8", 0.15),
                    Circle(middle, y, 0.5, fill=WHITE, stroke="#a9b5b8", stroke_width=0.15),
                ]
            return items + list(
                set_block(flavour, TEXT_LEFT, top + rules_high + gap, telling, room)
            )
    lines = ceil((total - high) / (TEXT_SIZES[-1] * LEADING))
    both = "text and flavour are" if paragraphs and flavour else "the text is"
    raise TextOver(
        f"{data.name}: {both if paragraphs else 'the flavour is'} too long for a card by {lines} "
        f"line{'' if lines == 1 else 's'}, even at 6.5 pt. Shorten it by some {lines * LETTERS} "
        "letters."
    )


def _artists(data: FaceData) -> str:
    """Return who is to be named: the card's artist, and whoever drew the icon that it shows."""
    shown = icons.known(data.icon) and not data.picture
    drawn_by = icons.author(data.icon).name if shown else ""
    return ", ".join(name for name in (data.artist, drawn_by) if name)


def _foot(data: FaceData, family: Family) -> list[Item]:
    """Set, or its own line, and id on the left behind the set's icon; the artists on the right."""
    look = data.look or SetLook()
    parts = (data.mark, look.foot or data.set_name, data.card_id)
    left, start = " · ".join(part for part in parts if part), TEXT_LEFT
    right = f"Art: {artists}" if (artists := _artists(data)) else ""
    check_letters(data.name, "set name or id", left, "text")
    check_letters(data.name, "artist", right, "text")
    sign: list[Item] = []
    if look.icon:
        tone = look.tone or tone_of(data.types, data.kind)
        outline = placed(icons.outline(look.icon), TEXT_LEFT + 0.9, FOOT_BASE - 0.6, 0.9)
        sign, start = [Path(outline, fill=tone.ink, rule="nonzero")], TEXT_LEFT + 2.3
    room = TEXT_RIGHT - start
    size = FOOT_SIZE
    while width(left, "text", size) + width(right, "text", size) + 2 > room:
        size -= 0.05
        if size < 1.2:
            raise TextOver(f"{data.name}: set name and artist are too long for the card's foot.")
    items: list[Item] = [Line(TEXT_LEFT, FOOT_LINE, TEXT_RIGHT, FOOT_LINE, family.tint, 0.15)]
    items += sign
    if left:
        items.append(one_line(left, start, FOOT_BASE, "text", size, SOFT_INK))
    if right:
        items.append(one_line(right, TEXT_RIGHT, FOOT_BASE, "text", size, SOFT_INK, "end"))
    return items
