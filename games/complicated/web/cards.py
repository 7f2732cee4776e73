"""Faces of playing cards: rank and suit in the corner, the class as a letter, what the card is
worth in the middle, and in a line or two what it does.

Four colours tell the suits apart; the suits themselves do so without.
"""

from dataclasses import dataclass
from typing import Any

from cards.face.boxes import Circle, Face, Item, Line, Rect
from cards.face.colours import INK, SOFT_INK, WHITE, Family, family_of, mix
from cards.face.face_errors import TextOver
from cards.face.measures import FOOT_BASE, FOOT_LINE, FOOT_SIZE, PANEL
from cards.face.metrics import width
from cards.face.plain_data import PlainData, description, plain_data
from cards.face.typeset import Style, block_height, check_letters, one_line, set_block, shrunk
from cards.games import GameCards, keys_of
from engine.kernel.game import Data
from games import GAMES
from games.complicated.web.scene import scene
from games.complicated.web.suits import SUIT_FAMILIES, suit_shape

SLUG = "complicated"
JOKERS = family_of("#5b3a7d")
LEFT, RIGHT, MIDDLE = 6.6, 56.4, 31.5
ROOM = RIGHT - LEFT
RANK_SIZE, RANK_BASE = 12.5, 17.4
PIP_REACH, PIP_TOP = 3.1, 20.2
BADGE = (50.6, 12.9, 4.9)  # x, y, radius
SIGN = (35.6, 12.4)  # y and reach of the large suit
VALUE_SIZES = (12.0, 10.0)
ROLE_BASE, RULE = 57.6, 60.4
TEXT_TOP, TEXT_BOTTOM = 61.6, 79.4
TEXT_SIZES = tuple(round(3.5 - 0.05 * step, 2) for step in range(25))  # 3.5 to 2.3 mm, 6.5 pt


@dataclass(frozen=True, slots=True)
class PlayingCard(PlainData):
    """`suit`: S, H, C, D or X; `index`: its rank as a corner has it; `value` 0 and `weight` empty
    where it has none."""

    suit: str = ""
    index: str = ""
    value: int = 0
    weight: str = ""


def face_data(card: Any) -> PlayingCard:
    """All that is printed on a row, or on a mapping with the keys of the set files."""
    keys = keys_of(card)
    plain = plain_data(GAMES[SLUG].card_schema, keys)
    rank = str(keys["rank"])
    return PlayingCard(
        **{name: getattr(plain, name) for name in PlainData.__slots__},
        suit=str(keys["suit"]),
        index="" if rank == "joker" else rank,
        value=int(keys.get("value") or 0),
        weight=str(keys.get("class") or ""),
    )


def laid_out(data: PlayingCard) -> Face:
    """Return where all of it stands. Raises FaceError for a text that has no room."""
    family = SUIT_FAMILIES.get(data.suit, JOKERS)
    left, _, wide, _ = PANEL
    rule = Line(left + 6, RULE, left + wide - 6, RULE, family.tint, 0.2)
    items: list[Item] = [Rect(*PANEL, WHITE, family.line, 0.25, radius=1.8), rule]
    items += _corner(data, family) + _badge(data, family) + _middle(data, family)
    items += _text(data) + _foot(data)
    return Face(
        name=data.name,
        description=description(data),
        ground=mix(family.ink, WHITE, 0.16),
        items=tuple(items),
    )


def _corner(data: PlayingCard, family: Family) -> list[Item]:
    """Rank over suit, where a hand shows it."""
    if not data.index:
        return [one_line("Joker", LEFT, RANK_BASE - 3, "name", 7.0, family.ink)]
    size = RANK_SIZE if len(data.index) == 1 else 0.82 * RANK_SIZE
    middle = LEFT + 0.5 * width(data.index, "figure", size)
    return [
        one_line(data.index, LEFT, RANK_BASE, "figure", size, family.ink),
        *suit_shape(data.suit, middle, PIP_TOP + PIP_REACH, PIP_REACH, family.ink),
    ]


def _badge(data: PlayingCard, family: Family) -> list[Item]:
    """Return the class: its letter, and under it the word."""
    if not data.weight:
        return []
    x, y, r = BADGE
    return [
        Circle(x, y, r, family.wash, family.ink, 0.45),
        one_line(data.weight[0].upper(), x, y + 2.15, "bold", 6.0, family.ink, "middle"),
        one_line(data.weight, x, y + r + 3.4, "text", 2.9, SOFT_INK, "middle"),
    ]


def _middle(data: PlayingCard, family: Family) -> list[Item]:
    """Return the suit, large, with the value or the rank in it; what the card is stands below."""
    y, reach = SIGN
    is_named = not data.value and data.suit != "X"  # what a court card does is in its text
    said = data.name if is_named else f"{data.kind} {data.value}" if data.weight else data.kind
    items = [] if data.suit == "X" else suit_shape(data.suit, MIDDLE, y, reach, family.ink)
    if data.suit == "X":
        items = [
            item
            for at, suit in enumerate("SHDC")
            for item in suit_shape(
                suit,
                MIDDLE + (9.5 if at % 2 else -9.5),
                y + (8.6 if at > 1 else -8.6),
                6.4,
                SUIT_FAMILIES[suit].ink,
            )
        ]
    elif data.index:
        size = VALUE_SIZES[len(data.index) > 1]
        base = y + 0.36 * size + {"S": 1.4, "H": -1.6, "C": 0.0, "D": 0.0}[data.suit]
        items.append(one_line(data.index, MIDDLE, base, "figure", size, WHITE, "middle"))
    check_letters(data.name, "name", said, "name")
    title = shrunk(said, "name", (5.2, 4.6, 4.0, 3.4, 2.8, 2.2), ROOM)
    if title is None:
        raise TextOver(f"{data.name}: the name is too long for a card. Shorten it.")
    return [*items, one_line(said, MIDDLE, ROLE_BASE, "name", title, INK, "middle")]


def _text(data: PlayingCard) -> list[Item]:
    """Return what it does, as large as it can be, in the middle of its room."""
    check_letters(data.name, "text", data.text, "text")
    paragraphs = [line for line in data.text.split("\n") if line]
    for size in TEXT_SIZES:
        style = Style(size, size * 1.25, size * 0.4, INK)
        high = block_height(paragraphs, style, ROOM)
        if high <= TEXT_BOTTOM - TEXT_TOP:
            top = TEXT_TOP + (TEXT_BOTTOM - TEXT_TOP - high) / 2
            return list(set_block(paragraphs, LEFT, top, style, ROOM))
    raise TextOver(f"{data.name}: the text is too long for a card. Shorten it.")


def _foot(data: PlayingCard) -> list[Item]:
    said = " · ".join(part for part in (data.name, data.card_id) if part)
    check_letters(data.name, "name", said, "text")
    size = shrunk(said, "text", (FOOT_SIZE, 1.4), ROOM)
    if size is None:
        raise TextOver(f"{data.name}: the name is too long for a card. Shorten it.")
    return [
        Line(LEFT, FOOT_LINE, RIGHT, FOOT_LINE, mix(INK, WHITE, 0.2), 0.15),
        one_line(said, LEFT, FOOT_BASE, "text", size, SOFT_INK),
    ]


class PlayingCards(GameCards):
    scene_sheets = ("play/complicated/units.css",)

    def face_data(self, card: Any) -> PlayingCard:
        return face_data(card)

    def laid_out(self, data: PlayingCard) -> Face:
        return laid_out(data)

    def scene(self, picture: Data) -> Any:
        return scene(picture)


CARDS = PlayingCards
