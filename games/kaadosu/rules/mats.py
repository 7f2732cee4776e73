"""The table before each seat in millimetres: its five spaces, Guide, health and hand.

Three cards across with 7 mm between them are 203 mm, more than a sheet of A4 has upright. So none
of this is printed: paper has a mat of its own, across the sheet (`web/printing.py`).
"""

from __future__ import annotations

from engine.kernel.mats import SEAT, Mat, Place
from games.kaadosu.rules.field import SPACES

CARD = (63, 88)
GAP = 7
FRONTS = 40  # from one field's front to the other's
WIDTH = 3 * CARD[0] + 2 * GAP
ROW = CARD[1] + GAP  # where the back row begins
HEIGHT = ROW + CARD[1]
_ASIDE = WIDTH + GAP
_BELOW = HEIGHT + GAP
MAX_HEALTH = 25  # 10 and the plus of a combo


def corner(space: str) -> tuple[float, float]:
    """Return the upper left corner of a space of the field below, the front above."""
    number = int(space[1]) - 1
    step = CARD[0] + GAP
    return (number * step, 0) if space[0] == "F" else (number * step + step / 2, ROW)


def _side(name: str) -> tuple[str, str, str]:
    return ("sides", SEAT, name)


MATS = (
    Mat(
        "side", "Field", WIDTH + GAP + CARD[0], _BELOW + 2 * ROW,
        (
            *(
                Place(space, space, "space", *corner(space), *CARD,
                      ("sides", SEAT, "field", space), is_printed=False)
                for space in SPACES
            ),
            Place("guide", "Guide", "space", _ASIDE, 0, *CARD, _side("guide"), is_printed=False),
            Place("health", "Health", "track", _ASIDE, ROW, CARD[0], CARD[1], _side("health"),
                  most=MAX_HEALTH, is_printed=False),
            Place("hand", "Hand", "row", 0, _BELOW, WIDTH, CARD[1], _side("hand"), own=("hand",),
                  is_printed=False),
            Place("known", "Known in the hand", "row", _ASIDE, _BELOW, *CARD, _side("known"),
                  is_printed=False),
            Place("own pile", "Own pile", "pile", 0, _BELOW + ROW, *CARD, _side("pile"),
                  is_printed=False),
            Place("own discard", "Own discard", "row", ROW, _BELOW + ROW, WIDTH - ROW, CARD[1],
                  _side("discard"), is_printed=False),
        ),
    ),
    Mat(
        "middle", "Pile and discard", WIDTH, CARD[1],
        (
            Place("pile", "Pile", "pile", 0, 0, *CARD, ("pile",), is_printed=False),
            Place("discard", "Discard, in order", "row", ROW, 0, WIDTH - ROW, CARD[1],
                  ("discard",), is_printed=False),
        ),
        is_shared=True,
    ),
)  # fmt: skip
