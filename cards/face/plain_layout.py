"""The layout of a plain face, as on a well-set index card: a name over a rule, numbers
in columns, words in a table, and the text in what room is left.

Millimetres from the top left corner. As on CIDWaM's faces (`layout`) no text is ever cut off: it
steps down in size, and below the smallest size the card is refused with its name.
"""

from cards.face.boxes import Face, Item, Line, Rect
from cards.face.colours import INK, PLAIN_FAMILIES, SOFT_INK, WHITE, Family, mix
from cards.face.face_errors import TextOver
from cards.face.measures import FLAVOUR_SHARE, FOOT_BASE, FOOT_LINE, FOOT_SIZE, PANEL
from cards.face.metrics import width
from cards.face.plain_data import PlainData, description
from cards.face.plain_figures import Drawn, block, marks_line, number_rows, word_table
from cards.face.typeset import (
    Style,
    break_lines,
    check_letters,
    one_line,
    set_line,
    shrunk,
)

LEFT, RIGHT = 6.6, 56.4
ROOM = RIGHT - LEFT
NAME_SIZES = tuple(round(5.4 - 0.1 * step, 1) for step in range(20))  # 5.4 to 3.5
NAME_TWO_LINES = tuple(round(3.5 - 0.1 * step, 1) for step in range(14))  # 3.5 to 2.2
# A game that only has plain faces may say much in its figures: down to 5.4 pt, which prints tell.
TEXT_SIZES = tuple(round(3.55 - 0.05 * step, 2) for step in range(34))  # 3.55 to 1.9 mm
MIN_RULES_SIZE = 2.3  # 6.5 pt: what a text says must be read across a table
NAME_BASE, KIND_BASE, RULE = 10.6, 14.6, 17.0
BODY_TOP, BODY_BOTTOM = 19.6, 79.4
GAP = 2.2  # between numbers, words and marks; of a text and its flavour
TEXT_GAP = 3.2  # between figures and text, a rule in its middle


def laid_out(data: PlainData) -> Face:
    """Return the plain face of a card.

    Raises FaceError (the card's name, what is wrong) for letters that the fonts have not, and for
    more than fits at the smallest size.
    """
    family = PLAIN_FAMILIES[data.shade % len(PLAIN_FAMILIES)]
    left, _, wide, _ = PANEL
    items: list[Item] = [
        Rect(*PANEL, WHITE, family.line, 0.2, radius=1.8),
        Line(left + 0.2, RULE, left + wide - 0.2, RULE, family.ink, 0.35),
    ]
    items += _header(data, family) + _body(data, family) + _foot(data, family)
    return Face(
        name=data.name,
        description=description(data),
        ground=mix(family.ink, WHITE, 0.13),
        items=tuple(items),
    )


def _header(data: PlainData, family: Family) -> list[Item]:
    """Return the name in one line or two, and under it the kind."""
    check_letters(data.name, "name", data.name, "name")
    check_letters(data.name, "kind", data.kind, "bold")
    items = _name(data.name)
    if data.kind:
        size = shrunk(data.kind, "bold", (2.5, 2.3, 2.1, 1.9, 1.7, 1.5), ROOM)
        if size is None:
            raise TextOver(f"{data.name}: the kind’s name is too long for a card. Shorten it.")
        items.append(one_line(data.kind, LEFT, KIND_BASE, "bold", size, family.ink))
    return items


def _name(name: str) -> list[Item]:
    if not name:
        return []
    size = shrunk(name, "name", NAME_SIZES, ROOM)
    if size is not None:
        return [one_line(name, LEFT, NAME_BASE, "name", size, INK)]
    for size in NAME_TWO_LINES:
        style = Style(size=size, leading=size, gap=0, colour=INK, font="name")
        lines = break_lines(name, style, ROOM)
        if len(lines) <= 2:
            first = NAME_BASE - 0.9 * size
            return [
                set_line(words, LEFT, first + place * size, style)
                for place, words in enumerate(lines)
            ]
    raise TextOver(
        f"{name}: the name is too long for a card, even in two lines of the smallest type. "
        "Shorten it to some 50 letters."
    )


def _body(data: PlainData, family: Family) -> list[Item]:
    """Figures and words at the largest size at which all of them fit."""
    _check_body(data)
    over = 0.0
    for size in TEXT_SIZES:
        figures, end = _figures(data, family, size, BODY_TOP)
        telling, bottom = _telling(data, size, end)
        over = bottom - BODY_BOTTOM
        if over > 0:
            continue
        if not telling:  # figures alone stand in the middle
            return _figures(data, family, size, BODY_TOP - over / 2)[0]
        rule: list[Item] = (
            [Line(LEFT, end - TEXT_GAP / 2, RIGHT, end - TEXT_GAP / 2, family.tint, 0.15)]
            if figures
            else []
        )
        return [*figures, *rule, *_telling(data, size, end - over / 2)[0]]
    what = "figures and text are" if data.text else "figures are"
    raise TextOver(
        f"{data.name}: {what} too long for a card: at the smallest type (text at 6.5 pt) they "
        f"stand {over:.1f} mm over their {BODY_BOTTOM - BODY_TOP:.0f} mm. Shorten them."
    )


def _check_body(data: PlainData) -> None:
    for label, said in (*data.numbers, *data.words):
        check_letters(
            data.name, "figures", said, "figure" if (label, said) in data.numbers else "text"
        )
        check_letters(data.name, "figures", label, "text")
        check_letters(data.name, "figures", label, "bold")
    check_letters(data.name, "text", data.text, "text")
    check_letters(data.name, "flavour", data.flavour, "italic")


def _figures(data: PlainData, family: Family, size: float, top: float) -> Drawn:
    """Numbers, words and marks; larger where no text follows."""
    has_text = bool(data.text or data.flavour)
    items: list[Item] = []
    y = top
    table = [pair for pair in data.words if pair[1]]
    marks = [label for label, said in data.words if not said]
    if data.numbers:
        scale = size / TEXT_SIZES[0]
        drawn, y = number_rows(data, LEFT, y, ROOM, family, scale, is_alone=not has_text)
        items += drawn
        y += GAP
    if table:
        drawn, y = word_table(table, LEFT, y, ROOM, size)
        items += drawn
        y += GAP
    if marks:
        drawn, y = marks_line(marks, LEFT, y, ROOM, size, family)
        items += drawn
        y += GAP
    if not items:
        return items, top
    return items, y - GAP + (TEXT_GAP if has_text else 0.0)


def _telling(data: PlainData, size: float, top: float) -> Drawn:
    """Text, never under 6.5 pt however small the figures are, and flavour."""
    large = max(size, MIN_RULES_SIZE)
    rules = Style(large, large * 1.3, large * 0.5, INK)
    small = size * FLAVOUR_SHARE
    quiet = Style(small, small * 1.3, 0, SOFT_INK, "italic")
    paragraphs = [line for line in data.text.split("\n") if line]
    flavour = [data.flavour] if data.flavour else []
    items, y = block(paragraphs, LEFT, top, rules, ROOM)
    if paragraphs and flavour:
        y += GAP
    more, y = block(flavour, LEFT, y, quiet, ROOM)
    return [*items, *more], y


def _foot(data: PlainData, family: Family) -> list[Item]:
    """Set and id on the left, the artist on the right."""
    left = " · ".join(part for part in (data.mark, data.set_name, data.card_id) if part)
    right = f"Art: {data.artist}" if data.artist else ""
    check_letters(data.name, "set name or id", left, "text")
    check_letters(data.name, "artist", right, "text")
    size = FOOT_SIZE
    while width(left, "text", size) + width(right, "text", size) + 2 > ROOM:
        size -= 0.05
        if size < 1.2:
            raise TextOver(f"{data.name}: set name and artist are too long for the card's foot.")
    items: list[Item] = [Line(LEFT, FOOT_LINE, RIGHT, FOOT_LINE, family.tint, 0.15)]
    if left:
        items.append(one_line(left, LEFT, FOOT_BASE, "text", size, SOFT_INK))
    if right:
        items.append(one_line(right, RIGHT, FOOT_BASE, "text", size, SOFT_INK, "end"))
    return items
