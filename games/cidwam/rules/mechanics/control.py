"""A piece on the board that gets another controller."""

from __future__ import annotations

from games.cidwam.rules.board import SPACES, is_slot
from games.cidwam.rules.mechanics.summon import SOUL_LIMIT
from games.cidwam.rules.position import events
from games.cidwam.rules.position.pieces import change_controller
from games.cidwam.rules.position.slots import free_slot
from games.cidwam.rules.position.state import State


def hand_over(s: State, members: tuple[int, ...], seat: int) -> bool:
    """Give a seat control of a whole piece (`members`); False if there is no room on its side.

    R5.6: nobody has a seventh Soul; an Incantation needs an empty slot of theirs.
    """
    place = s.place[members[0]]
    if place < SPACES and len(s.souls[seat]) + len(members) > SOUL_LIMIT:
        return False
    if is_slot(place):
        slot = free_slot(s, seat)
        if slot is None:
            return False
        place = slot
    was = [] if s.log is None else [events.reference(s, piece) for piece in members]
    for piece in members:
        change_controller(s, piece, seat, place)
    if s.log is not None:
        events.controlled(s, seat, members, was)
    return True
