"""Mana and actions in texts: the document's icons, drawn where a word for them stands.

A text says "4 mana" and "Action:"; a page and a face draw an icon there, with the word as its
alternative text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cards.face.boxes import Circle, Item, Path, Run, TextLine
from cards.face.marks import polygon
from cards.face.metrics import width

MANA, ACTION = "\N{CURRENCY SIGN}", "\N{PILCROW SIGN}"  # letters that no text has, while it is set
SIGNS = {MANA: "mana", ACTION: "action"}
_MANA = re.compile(r"(?<=\d) mana\b")
_ACTION = re.compile(r"(?m)^Action(?=[:,])")
MANA_INK, ACTION_INK = "#1f6f8b", "#8a5a00"


def with_signs(text: str) -> str:
    """Return a text with a sign for each word that is drawn."""
    return _ACTION.sub(ACTION, _MANA.sub(MANA, text))


def parts(text: str) -> Iterator[tuple[str, str]]:
    """Yield a text in pieces: ("", words), or the name of an icon and the word that it is for."""
    for piece in re.split(f"([{MANA}{ACTION}])", with_signs(text)):
        if piece in SIGNS:
            yield SIGNS[piece], SIGNS[piece]
        elif piece:
            yield "", piece


def drawn(line: TextLine) -> list[Item]:
    """Return a line that was set with signs: its words, and icons in the place of signs."""
    runs: list[Run] = []
    icons: list[Item] = []
    for run in line.runs:
        x = run.x
        for piece in re.split(f"([{MANA}{ACTION}])", run.text):
            wide = width(piece, run.font, run.size) if piece else 0.0
            if piece in SIGNS:
                icons += icon(SIGNS[piece], x + wide / 2, run.y - 0.34 * run.size, 0.28 * run.size)
            elif piece:
                runs.append(Run(x, run.y, piece, run.font, run.size, run.colour, wide))
            x += wide
    return [*([TextLine(tuple(runs))] if runs else []), *icons]


def icon(name: str, x: float, y: float, r: float) -> list[Item]:
    """Return an icon around (x, y): a diamond for mana, a disc with a point for an action."""
    if name == "mana":
        return [Path(polygon(x, y, 1.15 * r, 4), fill=MANA_INK)]
    inner = polygon(x + 0.08 * r, y, 0.62 * r, 3, 0.25)
    return [Circle(x, y, r, fill=ACTION_INK), Path(inner, fill="#ffffff")]
