"""The table before each seat in millimetres: its areas (C1.3), a card being 63 by 88."""

from __future__ import annotations

from engine.kernel.mats import SEAT, Mat, Place

MATS = (
    Mat(
        "seat", "Player", 190, 250,
        (
            Place("patrol", "Patrol zone", "row", 0, 0, 190, 52, ("sides", SEAT, "patrol")),
            Place("guardian", "Guardian zone", "row", 0, 54, 190, 52, ("sides", SEAT, "guardian")),
            Place("base", "Base", "pile", 0, 108, 62, 88, ("sides", SEAT, "base")),
            Place(
                "construction", "Construction", "row", 64, 108, 62, 88,
                ("sides", SEAT, "construction"),
            ),
            Place("pile", "Pile", "pile", 128, 108, 62, 88, ("sides", SEAT, "pile")),
            Place("resources", "Resources", "row", 0, 198, 126, 52, ("sides", SEAT, "resources")),
            Place("discard", "Discard", "pile", 128, 198, 62, 52, ("sides", SEAT, "discard")),
            Place(
                "hand", "Hand", "row", 0, 252, 190, 2, ("sides", SEAT, "hand"), own=("hand",),
                is_printed=False,
            ),
            Place(
                "destroyed", "Destroyed Aces", "row", 0, 252, 190, 2,
                ("sides", SEAT, "destroyed"), is_printed=False,
            ),
            Place(
                "wounds", "Wounds on the Ace", "track", 0, 252, 190, 2,
                ("sides", SEAT, "wounds"), most=16, is_printed=False,
            ),
            Place(
                "initiative", "Initiative", "track", 0, 252, 190, 2,
                ("sides", SEAT, "initiative"), most=54, is_printed=False,
            ),
        ),
    ),
)  # fmt: skip
