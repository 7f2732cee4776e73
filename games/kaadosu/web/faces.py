"""Faces of KAADOSU!, from figures alone: a frame for the colour, a large shape with its art, plus
and minus with their signs, and the code; a shadow is darker and hatched.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cards.face.boxes import CARD_HEIGHT, CARD_WIDTH, Circle, Face, Item, Rect
from cards.face.colours import WHITE, mix
from cards.face.face_errors import FaceError
from cards.face.plain_data import PlainData, plain_data
from cards.face.typeset import one_line
from cards.games import keys_of
from games import GAMES
from games.kaadosu.rules import names
from games.kaadosu.rules.cards import SHADOWS, read_code
from games.kaadosu.web.art import art, frame, hatching, inner, outline
from games.kaadosu.web.colours import FAMILIES, INKS, field, hatch, ink_on

EDGE = 5.2  # of the frame
PANEL = (EDGE, EDGE, CARD_WIDTH - 2 * EDGE, CARD_HEIGHT - 2 * EDGE)
MIDDLE = CARD_WIDTH / 2
LEFT, RIGHT = EDGE + 2.4, CARD_WIDTH - EDGE - 2.4
VALUE_SIZE, VALUE_BASE = 10.0, 16.6
LETTER_RADIUS, LETTER_SIZE, LETTER_Y = 2.9, 4.2, 22.4
SHAPE_Y, SHAPE_REACH = 44.0, 22.0
PAIR_REACH, PAIR_STEP, PAIR_Y = 16.0, 7.6, 45.5  # of a combo's two shapes
WORD_BASE, KIND_BASE, FOOT_BASE = 72.4, 76.3, 80.6
SIGNS = {"plus": "+", "minus": "\N{MINUS SIGN}"}


@dataclass(frozen=True, slots=True)
class KaadosuData(PlainData):
    """`shapes` are the slots of a card; `seed` is its number with its edition, as shadows share
    with their base."""

    colour: str = ""
    shapes: tuple[str, ...] = ()
    plus: int = 0
    minus: int = 0
    seed: str = ""

    @property
    def is_shadow(self) -> bool:
        code = read_code(self.name)
        return code is not None and code.kind in SHADOWS


def face_data(card: Any) -> KaadosuData:
    """Return all that is printed on a row, or on a mapping with the keys of the card files."""
    keys = keys_of(card)
    code = read_code(str(keys.get("name")))
    if code is None or keys.get("colour") not in INKS:
        raise FaceError(f"{keys.get('name')!s:.40}: a card needs a code and a colour.")
    plain = plain_data(GAMES[names.SLUG].card_schema, keys)
    said = {name: getattr(plain, name) for name in PlainData.__slots__}
    return KaadosuData(
        **said | {"kind": code.kind.replace("_", " "), "set_name": ""},
        colour=keys["colour"],
        shapes=tuple(keys["shapes"]),
        plus=keys["plus"],
        minus=keys["minus"],
        seed=f"{code.edition}{code.number}",
    )


def words(data: KaadosuData) -> str:
    """Return all of a card as sentences."""
    shapes = " and ".join(dict.fromkeys(data.shapes))
    kind = data.kind.capitalize()
    return f"{data.name}. {kind}. {data.colour.capitalize()} {shapes}. " + (
        f"Plus {data.plus}, minus {data.minus}."
    )


def laid_out(data: KaadosuData) -> Face:
    """Return where all of it stands."""
    is_shadow = data.is_shadow
    ink, family = ink_on(data.colour, is_shadow), FAMILIES[data.colour]
    under = field(data.colour, is_shadow)
    items = frame(data.colour, CARD_WIDTH, CARD_HEIGHT, EDGE, mix(family.ink, WHITE, 0.25))
    items.append(Rect(*PANEL, under, radius=2.2))
    if is_shadow:
        items += hatching(PANEL, 2.6, hatch(data.colour))
    items += _shapes(data, ink, under) + _values(data, ink) + _letters(data, ink)
    items += _foot(data, ink)
    ground = mix(family.ink, WHITE, 0.9)
    return Face(data.name, words(data), ground, tuple(items))


def _values(data: KaadosuData, ink: str) -> list[Item]:
    plus, minus = f"{SIGNS['plus']}{data.plus}", f"{SIGNS['minus']}{data.minus}"
    return [
        one_line(plus, LEFT, VALUE_BASE, "figure", VALUE_SIZE, ink),
        one_line(minus, RIGHT, VALUE_BASE, "figure", VALUE_SIZE, ink, "end"),
    ]


def _letters(data: KaadosuData, ink: str) -> list[Item]:
    """Return the letter of each shape at the rim, where a hand shows it."""
    items: list[Item] = []
    for shape, x in zip(data.shapes, (LEFT + LETTER_RADIUS, RIGHT - LETTER_RADIUS), strict=False):
        base = LETTER_Y + 0.36 * LETTER_SIZE
        items.append(Circle(x, LETTER_Y, LETTER_RADIUS, fill=WHITE, stroke=ink, stroke_width=0.35))
        items.append(one_line(shape[0].upper(), x, base, "bold", LETTER_SIZE, ink, "middle"))
    return items


def _shapes(data: KaadosuData, ink: str, under: str) -> list[Item]:
    """Return the shapes, large, and the art in each: a combo's overlap, and so does their art."""
    size = (data.plus, data.minus)
    places = [(MIDDLE, SHAPE_Y, SHAPE_REACH)]
    if len(data.shapes) > 1:
        places = [
            (MIDDLE - PAIR_STEP, PAIR_Y - PAIR_STEP, PAIR_REACH),
            (MIDDLE + PAIR_STEP, PAIR_Y + PAIR_STEP, PAIR_REACH),
        ]
    pale = mix(INKS[data.colour], WHITE, 0.62 if data.is_shadow else 0.5)
    items: list[Item] = []
    fill = {"fill": mix(WHITE, under, 0.55)} if len(places) == 1 else {}
    for shape, (x, y, r) in zip(data.shapes, places, strict=False):
        items.append(outline(shape, x, y, r, stroke=ink, stroke_width=0.9, **fill))
    for slot, (shape, (x, y, r)) in enumerate(zip(data.shapes, places, strict=False)):
        middle = y if shape != "triangle" else y + 0.14 * r
        items += art(f"{data.seed}/{slot}", (x, middle), 0.94 * inner(shape, r), size, pale)
    return items


def _foot(data: KaadosuData, ink: str) -> list[Item]:
    shapes = " + ".join(data.shapes)
    return [
        one_line(f"{data.colour} {shapes}", MIDDLE, WORD_BASE, "name", 4.0, ink, "middle"),
        one_line(data.kind, MIDDLE, KIND_BASE, "text", 2.7, ink, "middle"),
        one_line(data.name, LEFT, FOOT_BASE, "bold", 3.0, ink),
        one_line(names.TITLE_JAPANESE, RIGHT, FOOT_BASE, "kana", 2.4, ink, "end"),
    ]
