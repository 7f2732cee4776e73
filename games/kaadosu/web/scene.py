"""A position of a worked example as a drawing: both fields, their cards, and who sees what."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.safestring import SafeString, mark_safe

from cards.face.boxes import Face, Item, Line, Rect
from cards.face.colours import INK, SOFT_INK, WHITE, mix
from cards.face.svg import render
from cards.face.typeset import one_line
from engine.kernel.game import Data
from games.kaadosu.rules.cards import SHADOWS
from games.kaadosu.rules.field import SPACES
from games.kaadosu.rules.mats import CARD, FRONTS, HEIGHT, WIDTH, corner
from games.kaadosu.rules.table.words.guides import figures
from games.kaadosu.web.art import hatching, outline
from games.kaadosu.web.colours import INKS, field, hatch, ink_on

BACK = mix(INK, WHITE, 0.06)
HIGH = 2 * HEIGHT + FRONTS


def scene(picture: Data) -> dict[str, Any]:
    """Return a position for `rules/scenes/kaadosu.html`: a drawing, and a line for each side."""
    items: list[Item] = []
    for is_own, name in ((False, "p2"), (True, "p1")):
        placed = picture["sides"][name]["field"]
        for space in SPACES:
            items += _space(is_own, space, placed[space], picture["cards"])
    items += _sight(picture)
    return {
        "drawing": _drawn(Face("", "Both fields, p2 above", WHITE, tuple(items), WIDTH, HIGH)),
        "sides": [{"name": name, "facts": list(_facts(picture, name))} for name in ("p2", "p1")],
    }


def _drawn(face: Face) -> SafeString:
    return mark_safe(render(face, label=False))  # noqa: S308  made of figures alone


def _corner(is_own: bool, space: str) -> tuple[float, float]:
    x, y = corner(space)
    return (x, HEIGHT + FRONTS + y) if is_own else (x, HEIGHT - y - CARD[1])


def _space(is_own: bool, space: str, placed: Data | str, cards: Mapping[str, Data]) -> list[Item]:
    x, y = _corner(is_own, space)
    wide, high = CARD
    if isinstance(placed, str):  # empty
        return [
            Rect(x, y, wide, high, BACK, SOFT_INK, 0.5, 4),
            one_line(space, x + wide / 2, y + high / 2 + 4, "text", 12, SOFT_INK, "middle"),
        ]
    card = cards[placed["card"]]
    colour, is_shadow = card["colour"], card["kind"] in SHADOWS
    ink = ink_on(colour, is_shadow)
    middle = x + wide / 2
    items: list[Item] = [
        Rect(x, y, wide, high, INKS[colour], radius=4),
        Rect(x + 4, y + 4, wide - 8, high - 8, field(colour, is_shadow), radius=2),
    ]
    if is_shadow:
        items += hatching((x + 4, y + 4, wide - 8, high - 8), 4, hatch(colour))
    for place, shape in enumerate(card["shapes"]):
        items.append(outline(shape, middle + 12 * place, y + 47 + 8 * place, 17, fill=WHITE,
                             stroke=ink, stroke_width=1.4))  # fmt: skip
    plus, minus = f"+{card['plus']}", f"\N{MINUS SIGN}{card['minus']}"
    items += [
        one_line(plus, x + 6, y + 20, "figure", 15, ink),
        one_line(minus, x + wide - 6, y + 20, "figure", 15, ink, "end"),
        one_line(placed["card"], middle, y + 80, "bold", 8, ink, "middle"),
    ]
    said = "new" if placed["new"] else f"{placed['damage']} damage" if placed["damage"] else ""
    if said:
        items += [
            Rect(x + 8, y + 41, wide - 16, 13, WHITE, ink, 0.6, 6),
            one_line(said, middle, y + 50.5, "bold", 9, ink, "middle"),
        ]
    return items


def _sight(picture: Data) -> Iterator[Item]:
    """Yield a line from each card of the side whose turn it is to each that it sees."""
    is_own = picture["active"] == "p1"
    for space, seen in picture["sight"].items():
        start = _middle(is_own, space)
        for to in seen:
            yield Line(*start, *_middle(not is_own, to), INKS["red"], 1.2)


def _middle(is_own: bool, space: str) -> tuple[float, float]:
    x, y = _corner(is_own, space)
    return x + CARD[0] / 2, y + CARD[1] / 2


def _facts(picture: Data, name: str) -> Iterator[str]:
    side, cards = picture["sides"][name], picture["cards"]
    yield f"Health {side['health']}"
    if side["guide"] in cards:
        yield f"holds the Guide {side['guide']} {figures(cards[side['guide']])}"
    if side["hand"]:
        yield f"Hand: {', '.join(side['hand'])}"
    for key in ("pile", "discard"):
        if name == "p1" and isinstance(picture.get(key), list) and picture[key]:
            yield f"{key.capitalize()}: {', '.join(picture[key])}"
