"""The document's icons, drawn where texts have words for them: mana, action, trigger, cost.

A text says "4 mana", "Action:" and "Dawn:"; pages and faces draw {M}, {A}, {#} and {-} there, each
with the word as its alternative text. A boost ("2 mana: +1 attack") keeps its colon, as there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from cards.face.boxes import Circle, Item, Path, Run, TextLine
from cards.face.marks import polygon
from cards.face.metrics import width

# Letters that no text has, while it is set.
MANA, ACTION, TRIGGER, COST = (
    "\N{CURRENCY SIGN}",
    "\N{PILCROW SIGN}",
    "\N{SECTION SIGN}",
    "\N{NOT SIGN}",
)
SIGNS = {MANA: "mana", ACTION: "action", TRIGGER: "trigger", COST: "cost"}
WORDS = {MANA: "mana", ACTION: "action", TRIGGER: "trigger", COST: ":"}
_ANY = re.compile(f"([{''.join(SIGNS)}])")
_PAID = r"(?:Action|\d+ actions|\d+ mana|Sacrifice this)\b"
# In this order: each finds words that those before it left.
_DRAWN = (
    (re.compile(rf"(?m)^({_PAID}[^:\n]*):(?! \+\d+ attack)"), rf"\1 {COST}"),
    (re.compile(rf"(?m)^(?!{_PAID})(?=[A-Za-z ]+:)"), TRIGGER),
    (re.compile(r"(?<=\d) mana\b"), MANA),
    (re.compile(r"(?m)^Action(?=[ :,])"), ACTION),
)
MANA_INK, ACTION_INK, TRIGGER_INK = "#1f6f8b", "#8a5a00", "#5b3a7d"


def with_signs(text: str) -> str:
    """Return a text with a sign for each word that is drawn."""
    for found, sign in _DRAWN:
        text = found.sub(sign, text)
    return text


def parts(text: str) -> Iterator[tuple[str, str]]:
    """Yield a text in pieces: ("", words), or the name of an icon and the word that it is for."""
    for piece in _ANY.split(with_signs(text)):
        if piece in SIGNS:
            yield SIGNS[piece], WORDS[piece]
        elif piece:
            yield "", piece


def drawn(line: TextLine) -> list[Item]:
    """Return a line that was set with signs: its words, and icons in the place of signs."""
    runs: list[Run] = []
    icons: list[Item] = []
    for run in line.runs:
        x = run.x
        for piece in _ANY.split(run.text):
            wide = width(piece, run.font, run.size) if piece else 0.0
            if piece in SIGNS:
                icons += icon(SIGNS[piece], x + wide / 2, run.y - 0.34 * run.size, 0.28 * run.size)
            elif piece:
                runs.append(Run(x, run.y, piece, run.font, run.size, run.colour, wide))
            x += wide
    return [*([TextLine(tuple(runs))] if runs else []), *icons]


def icon(name: str, x: float, y: float, r: float) -> list[Item]:
    """Return an icon around (x, y): a diamond for mana, a disc with a point for an action, a star
    for a trigger, an arrow for what is paid for."""
    match name:
        case "mana":
            return [Path(polygon(x, y, 1.15 * r, 4), fill=MANA_INK)]
        case "action":
            inner = polygon(x + 0.08 * r, y, 0.62 * r, 3, 0.25)
            return [Circle(x, y, r, fill=ACTION_INK), Path(inner, fill="#ffffff")]
        case "trigger":
            star = [(0, -1.2), (0.3, -0.3), (1.2, 0), (0.3, 0.3), (0, 1.2), (-0.3, 0.3)]
            return [_outline(x, y, r, [*star, (-1.2, 0), (-0.3, -0.3)], TRIGGER_INK)]
    arrow = [(-1.1, -0.25), (0.1, -0.25), (0.1, -0.8), (1.1, 0), (0.1, 0.8), (0.1, 0.25)]
    return [_outline(x, y, r, [*arrow, (-1.1, 0.25)], ACTION_INK)]


def _outline(x: float, y: float, r: float, points: Sequence[tuple[float, float]], ink: str) -> Path:
    first, *rest = [(x + r * across, y + r * down) for across, down in points]
    return Path((("M", *first), *(("L", *point) for point in rest), ("Z",)), fill=ink)
