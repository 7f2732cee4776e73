"""Places of things: the spaces, slots and other places, their names, and who reaches what.

A place is a small whole number, so that columns of the state can hold it:
0-35 spaces (a1, b1 ... f6), 36-60 Environment slots (a1/b2 ... e5/f6), 61-66 south's and 67-72
north's Incantation slots; then places that are not on the board. Geometry only: no state.
"""

from __future__ import annotations

from typing import Final

SPACES: Final = 36
ENVIRONMENT_SLOTS: Final = 25
FIRST_ENVIRONMENT: Final = SPACES
FIRST_SLOT: Final = SPACES + ENVIRONMENT_SLOTS
SLOTS: Final = 6  # of each seat, numbered 1-6
BOARD_END: Final = FIRST_SLOT + 2 * SLOTS  # places below are on the board (R1.4)
ATTACHED: Final = BOARD_END  # a Relic: on the board, where its host is
PERSONA: Final = ATTACHED + 1  # two places, by seat
HAND: Final = PERSONA + 2
DECK: Final = HAND + 2
DISCARD: Final = DECK + 2
RESOLVING: Final = DISCARD + 2  # a Spell while it does what it says (R5.9)
GONE: Final = RESOLVING + 1  # a token that stopped existing (R10.17)
REMOVED: Final = GONE + 1  # a card that was removed from the game

SEATS: Final = ("south", "north")
FORWARD: Final = (1, -1)

SPACE_BITS: Final = 6  # as many as hold a space; keys of tables have more above them
BIT_OF: Final = tuple(1 << space for space in range(SPACES))
# By seat, the places of its Incantation slots, the lowest first.
SLOT_PLACES: Final = tuple(
    range(start, start + SLOTS) for start in (FIRST_SLOT, FIRST_SLOT + SLOTS)
)
# Where the column `fixed` of a state, which begins after the spaces, has the Environments, and by
# seat the pieces of its slots.
FIXED_ENVIRONMENTS: Final = slice(0, ENVIRONMENT_SLOTS)
FIXED_SLOTS: Final = tuple(
    slice(places.start - SPACES, places.stop - SPACES) for places in SLOT_PLACES
)


def is_environment_slot(place: int) -> bool:
    return FIRST_ENVIRONMENT <= place < FIRST_SLOT


def is_slot(place: int) -> bool:
    """Is it an Incantation slot, of either seat?"""
    return FIRST_SLOT <= place < BOARD_END


def slot_place(seat: int, n: int) -> int:
    """The place of a seat's slot number n."""
    return SLOT_PLACES[seat][n - 1]


def slot_number(place: int) -> int:
    """The number, from 1, of an Incantation slot; `slot_seat` says whose it is."""
    return (place - FIRST_SLOT) % SLOTS + 1


def slot_seat(place: int) -> int:
    return (place - FIRST_SLOT) // SLOTS


def fixed_index(place: int) -> int:
    """Return where a state's column `fixed` has what stands in a slot, of either kind."""
    return place - SPACES


def file_of(space: int) -> int:
    return space % 6


def rank_of(space: int) -> int:
    return space // 6


def _names() -> tuple[str, ...]:
    spaces = [f"{'abcdef'[s % 6]}{s // 6 + 1}" for s in range(SPACES)]
    corners = [
        spaces[r * 6 + f] + "/" + spaces[(r + 1) * 6 + f + 1] for r in range(5) for f in range(5)
    ]
    slots = [f"{seat}:{n}" for seat in SEATS for n in range(1, SLOTS + 1)]
    return (*spaces, *corners, *slots)


PLACE_NAMES: Final = _names()
PLACE_BY_NAME: Final = {name: place for place, name in enumerate(PLACE_NAMES)}


def _corner_spaces(corner: int) -> tuple[int, ...]:
    space = corner // 5 * 6 + corner % 5
    return (space, space + 1, space + 6, space + 7)


# R10.15: the four spaces that the Environment in a slot governs, by slot 0-24.
GOVERNED: Final = tuple(_corner_spaces(c) for c in range(ENVIRONMENT_SLOTS))
GOVERNING: Final = tuple(
    tuple(c for c in range(ENVIRONMENT_SLOTS) if s in GOVERNED[c]) for s in range(SPACES)
)

GOVERNED_BITS: Final = tuple(sum(1 << s for s in spaces) for spaces in GOVERNED)

# Zones (R10.20): by seat, the spaces of its Zone; then the Neutral Zone.
ZONE: Final = (tuple(range(12)), tuple(range(24, 36)))
NEUTRAL: Final = tuple(range(12, 24))
# 0 south's Zone, 1 north's, 2 neutral: by space.
ZONE_OF: Final = tuple(0 if s < 12 else 2 if s < 24 else 1 for s in range(SPACES))
SWIFT_SPACES: Final = tuple(tuple(sorted((*ZONE[seat], *NEUTRAL))) for seat in (0, 1))
# The distance to the opponent's end, 1 in the closest rank (R8.1, R10.7): by seat and space.
RANKS_FROM_END: Final = tuple(
    tuple(6 - s // 6 if seat == 0 else s // 6 + 1 for s in range(SPACES)) for seat in (0, 1)
)

_CARDINAL = ((0, 1), (1, 0), (0, -1), (-1, 0))
_DIAGONAL = ((1, 1), (1, -1), (-1, -1), (-1, 1))
_KNIGHT = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))


def _ray(space: int, step: tuple[int, int], length: int = 6) -> tuple[int, ...]:
    f, r = file_of(space), rank_of(space)
    found = []
    for _ in range(length):
        f, r = f + step[0], r + step[1]
        if not (0 <= f < 6 and 0 <= r < 6):
            break
        found.append(r * 6 + f)
    return tuple(found)


def _rays(
    steps: tuple[tuple[int, int], ...], length: int = 6
) -> tuple[tuple[tuple[int, ...], ...], ...]:
    return tuple(
        tuple(ray for step in steps if (ray := _ray(s, step, length))) for s in range(SPACES)
    )


def line_from(space: int, step: tuple[int, int]) -> tuple[int, ...]:
    """The spaces beyond one, in the direction of a step (files, ranks), to the board's edge."""
    return _ray(space, step)


def direction(near: int, far: int) -> tuple[int, int] | None:
    """The step from one space towards another on a rank, file or diagonal with it; else None."""
    files, ranks = file_of(far) - file_of(near), rank_of(far) - rank_of(near)
    if near == far or (files and ranks and abs(files) != abs(ranks)):
        return None
    return ((files > 0) - (files < 0), (ranks > 0) - (ranks < 0))


CARDINAL_RAYS: Final = _rays(_CARDINAL)
ALL_RAYS: Final = _rays(_CARDINAL + _DIAGONAL)
# R6.2: by pattern and space, the lines of spaces along which a Soul moves. A king's and a
# knight's lines are one space long, which is why a knight's move can't be blocked (R6.5).
MOVE_RAYS: Final = {
    "rook": CARDINAL_RAYS,
    "bishop": _rays(_DIAGONAL),
    "queen": ALL_RAYS,
    "king": _rays(_CARDINAL + _DIAGONAL, 1),
    "knight": _rays(_KNIGHT, 1),
}
# R6.6: by seat and space, the line of a pawn that has not left its space; the first is a step.
PAWN_RAY: Final = tuple(
    tuple(_ray(s, (0, FORWARD[seat]), 2) for s in range(SPACES)) for seat in (0, 1)
)

# By space, the spaces on a line with it, as bits: those that any Soul could attack from there.
IN_LINE: Final = tuple(sum(1 << s for ray in rays for s in ray) for rays in ALL_RAYS)

ADJACENT: Final = tuple(
    tuple(sorted(s for ray in rays for s in ray)) for rays in _rays(_CARDINAL, 1)
)
ADJACENT_BITS: Final = tuple(sum(1 << s for s in spaces) for spaces in ADJACENT)
KING_STEPS: Final = tuple(
    tuple(sorted(s for ray in rays for s in ray)) for rays in MOVE_RAYS["king"]
)


def reach(space: int, range_: int, agile: bool) -> tuple[int, ...]:
    """The spaces that a Soul attacks (R7.1, R10.2, R10.7), in order from a1 to f6."""
    return _REACH[range_ if range_ < 5 else 5][agile][space]


_REACH: Final = tuple(
    tuple(
        tuple(
            tuple(sorted(s for ray in rays for s in ray[: max(n, 1)]))
            for rays in (ALL_RAYS if agile else CARDINAL_RAYS)
        )
        for agile in (False, True)
    )
    for n in range(6)
)
