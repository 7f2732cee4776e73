"""The eight rooms (S1.3), by number: three inner ones, which are views on piles, and five outer."""

from __future__ import annotations

VAULT, SANCTUM, CRYPTS = range(3)
ROOMS = ("vault", "sanctum", "crypts", "r1", "r2", "r3", "r4", "r5")
NUMBER = {room: number for number, room in enumerate(ROOMS)}
INNER = (VAULT, SANCTUM, CRYPTS)
OUTER = tuple(range(3, len(ROOMS)))
MAX_MINIONS = 4  # in a room (S1.4)


def is_place(room: int, place: str) -> bool:
    """Return whether a room is one of those that a text names: "", "vault", "inner", "outer" …"""
    if not place:
        return True
    if place == "outer":
        return room > CRYPTS
    if place == "inner":
        return room <= CRYPTS
    return ROOMS[room] == place
