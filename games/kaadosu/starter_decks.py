"""The starter decks, lent to anybody for a battle without an ante (E10.4): lists in `decks/`.

Of shadows the pool knows all figures, so the lists name no more than codes.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from engine.kernel.game import Data
from games.kaadosu.rules.pool import bases

FOLDER = Path(__file__).parent / "decks"
_NAME = re.compile(r"Name: (.+)")
_CARD = re.compile(r"^1 S(\d+)$", re.MULTILINE)


@cache
def starter_decks() -> dict[str, Data]:
    """Return the decks by the names of their files, each as a seat brings it."""
    return {path.stem: _read(path) for path in sorted(FOLDER.glob("*.txt"))}


def deck_of(slug: str) -> Data:
    """Return one of them; KeyError if none."""
    return starter_decks()[slug]


def _read(path: Path) -> Data:
    text = path.read_text(encoding="utf-8")
    name = _NAME.search(text)
    assert name is not None
    return {"name": name[1], "cards": [_shadow(int(number)) for number in _CARD.findall(text)]}


def _shadow(number: int) -> Data:
    base = bases()[number - 1]
    figures = {"colour": base.colour, "shapes": [base.shape]}
    return {"name": f"S{number}", **figures, "plus": base.plus, "minus": base.minus}
