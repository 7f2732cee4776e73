"""The five spaces of a seat: which touch, and what stands in the line of sight (K3).

A space is its index in SPACES; a set of spaces is a bit mask, the first space its lowest bit.
"""

from __future__ import annotations

SPACES = ("F1", "F2", "F3", "B1", "B2")
INDEX = {name: at for at, name in enumerate(SPACES)}
SIZE = len(SPACES)
MAX_CARDS = 4  # on one side (K3.3)
PLAYER = SIZE  # in place of a target's space: the other player (K5.2)
_ADJACENT = ("F1 F2", "F2 F3", "B1 B2", "F1 B1", "F2 B1", "F2 B2", "F3 B2")  # K3.2
# K3.4: from an own card's space to those of the enemy's, the space that hides each; – none does.
_SIGHT = {
    "F1": "–  –  F2 F1 F2",
    "F2": "–  –  –  F2 F2",
    "F3": "F2 –  –  F2 F3",
    "B1": "–  –  –  –  F2",
    "B2": "–  –  –  F2 –",
}

ADJACENT: tuple[tuple[int, ...], ...] = tuple(
    tuple(
        INDEX[other]
        for other in SPACES
        if f"{space} {other}" in _ADJACENT or f"{other} {space}" in _ADJACENT
    )
    for space in SPACES
)
HIDDEN_BY: tuple[tuple[int | None, ...], ...] = tuple(
    tuple(INDEX.get(hiding) for hiding in _SIGHT[space].split()) for space in SPACES
)
MASKS = range(1 << SIZE)
FREE: tuple[tuple[int, ...], ...] = tuple(
    tuple(at for at in range(SIZE) if not mask >> at & 1) for mask in MASKS
)
STEPS: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
    tuple(tuple(to for to in ADJACENT[at] if not mask >> to & 1) for mask in MASKS)
    for at in range(SIZE)
)


def sees(at: int, target: int, enemies: int) -> bool:
    """Whether a card sees a space of the enemy's, whose cards stand on a set of spaces (K3.4)."""
    hiding = HIDDEN_BY[at][target]
    return hiding is None or not enemies >> hiding & 1


# For each space and set of enemies those in sight; the player alone where there are none (K5.2).
TARGETS: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
    tuple(
        tuple(to for to in range(SIZE) if mask >> to & 1 and sees(at, to, mask))
        if mask
        else (PLAYER,)
        for mask in MASKS
    )
    for at in range(SIZE)
)
