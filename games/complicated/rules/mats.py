"""The table before each seat in millimetres: its areas (C1.3), a card being 63 by 88.

Every printed area holds a whole card, upright or turned, and rows hold them overlapped. So a seat
has two sheets, one for what fights and one for what stays behind.
"""

from __future__ import annotations

from engine.kernel.mats import SEAT, Mat, Place

WIDTH, GAP = 190, 1
CARD = (63, 88)  # millimetres
SECOND = CARD[1] + GAP  # where the second row begins
HEIGHT = SECOND + CARD[1]
HALF = (WIDTH - GAP) / 2
_BELOW = (0, HEIGHT + GAP, WIDTH, 2)  # of what paper has not

MATS = (
    Mat(
        "units", "Units", WIDTH, HEIGHT,
        (
            Place("patrol", "Patrol zone", "row", 0, 0, WIDTH, CARD[1], ("sides", SEAT, "patrol")),
            Place(
                "guardian", "Guardian zone", "row", 0, SECOND, WIDTH, CARD[1],
                ("sides", SEAT, "guardian"),
            ),
        ),
    ),
    Mat(
        "supply", "Supply", WIDTH, HEIGHT,
        (
            Place("base", "Base", "pile", 0, 0, *CARD, ("sides", SEAT, "base")),
            Place("pile", "Pile", "pile", 63.5, 0, *CARD, ("sides", SEAT, "pile")),
            Place("discard", "Discard", "pile", 127, 0, *CARD, ("sides", SEAT, "discard")),
            Place(
                "construction", "Construction", "row", 0, SECOND, HALF, CARD[1],
                ("sides", SEAT, "construction"),
            ),
            Place(
                "resources", "Resources", "row", HALF + GAP, SECOND, HALF, CARD[1],
                ("sides", SEAT, "resources"),
            ),
            Place(
                "hand", "Hand", "row", *_BELOW, ("sides", SEAT, "hand"), own=("hand",),
                is_printed=False,
            ),
            Place(
                "destroyed", "Destroyed Aces", "row", *_BELOW, ("sides", SEAT, "destroyed"),
                is_printed=False,
            ),
            Place(
                "wounds", "Wounds on the Ace", "track", *_BELOW, ("sides", SEAT, "wounds"),
                most=16, is_printed=False,
            ),
            Place(
                "initiative", "Initiative", "track", *_BELOW, ("sides", SEAT, "initiative"),
                most=54, is_printed=False,
            ),
        ),
    ),
)  # fmt: skip
