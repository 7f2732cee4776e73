"""CIDWaM's table in millimetres, as its definition tells it: the pocket mat, which `printing`
draws.

What lies beside that mat (Persona, deck, discard, hand) has places that paper has not.
"""

from __future__ import annotations

from engine.kernel.mats import SEAT, Mat, Place
from games.cidwam.rules.board import (
    ENVIRONMENT_SLOTS,
    FIRST_ENVIRONMENT,
    PLACE_NAMES,
    SLOTS,
    SPACES,
    file_of,
    rank_of,
)
from games.cidwam.rules.position.state import START_LIFE

SPACE = 27.0  # a side; as wide as an Incantation slot
SIDE = 6  # spaces
CORNER = 0.34 * SPACE  # an Environment slot, from point to point
SLOT_HEIGHT, TRACK_HEIGHT, GAP = 20.0, 8.0, 2.6
TRACK_LEFT = 10.58  # right of a track's title
TRACK_COINS = 20  # there is no limit on Coins (R1.6): beyond this one counts on from 0
CARD_WIDTH, CARD_HEIGHT = 63.0, 88.0
WIDTH = SIDE * SPACE
SEAT_HEIGHT = SLOT_HEIGHT + 2 * TRACK_HEIGHT + 2 * GAP


def _space(space: int) -> Place:
    """As South sees it: rank 1 is below."""
    name = PLACE_NAMES[space]
    x, y = file_of(space) * SPACE, (SIDE - 1 - rank_of(space)) * SPACE
    return Place(name, name, "space", x, y, SPACE, SPACE, ("board", name))


def _environment(slot: int) -> Place:
    """On the corner that four spaces share: up and right of the space that names it first."""
    name = PLACE_NAMES[FIRST_ENVIRONMENT + slot]
    row, column = divmod(slot, SIDE - 1)
    x, y = (column + 1) * SPACE - CORNER / 2, (SIDE - 1 - row) * SPACE - CORNER / 2
    return Place(name, name, "space", x, y, CORNER, CORNER, ("environments", name))


def _slot(number: int) -> Place:
    inset = 0.03 * SPACE
    x, width = (number - 1) * SPACE + inset, SPACE - 2 * inset
    shows = ("players", SEAT, "slots", str(number))
    return Place(
        f"slot_{number}", f"Incantation {number}", "space", x, 0, width, SLOT_HEIGHT, shows
    )


def _track(name: str, label: str, row: int, most: int) -> Place:
    y = SLOT_HEIGHT + GAP + row * (TRACK_HEIGHT + GAP)
    shows = ("players", SEAT, name)
    return Place(
        name, label, "track", TRACK_LEFT, y, WIDTH - TRACK_LEFT, TRACK_HEIGHT, shows, most=most
    )


def _beside(name: str, label: str, column: int, key: str) -> Place:
    x, y = column * (CARD_WIDTH + GAP), SEAT_HEIGHT + GAP
    shows = ("players", SEAT, key)
    return Place(name, label, "pile", x, y, CARD_WIDTH, CARD_HEIGHT, shows, is_printed=False)


HAND = Place(
    "hand",
    "Hand",
    "row",
    0,
    SEAT_HEIGHT + CARD_HEIGHT + 2 * GAP,
    WIDTH,
    CARD_HEIGHT,
    ("players", SEAT, "hand_size"),
    own=("players", SEAT, "hand"),
    is_printed=False,
)

MATS = (
    Mat(
        "board",
        "Board",
        WIDTH,
        WIDTH,
        (*map(_space, range(SPACES)), *map(_environment, range(ENVIRONMENT_SLOTS))),
        is_shared=True,
        is_turned=True,
    ),
    Mat(
        "player",
        "Player",
        WIDTH,
        SEAT_HEIGHT,
        (
            *map(_slot, range(1, SLOTS + 1)),
            _track("life", "Life", 0, START_LIFE),
            _track("coins", "Coins", 1, TRACK_COINS),
            _beside("persona", "Persona", 0, "persona"),
            _beside("deck", "Deck", 1, "deck_size"),
            _beside("discard", "Discard", 2, "discard"),
            HAND,
        ),
    ),
)
