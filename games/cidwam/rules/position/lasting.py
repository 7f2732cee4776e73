"""Lasting effects: changes of a card, bonuses past a turn, and the end of those for one turn."""

from __future__ import annotations

from games.cidwam.rules.cards.changed import changed_card
from games.cidwam.rules.flags import AGAIN, TAKEN
from games.cidwam.rules.position.pieces import (
    forget_watchers,
    invalidate_statics,
    listen,
    on_board,
    stop_listening,
)
from games.cidwam.rules.position.state import State, changed


def change_card(s: State, piece: int, what: str, value: str, until: int) -> None:
    """Something of a piece's card is another thing from now on (`State.changes`)."""
    _set_changes(s, piece, (*s.changes, (piece, what, value, until)))


def _set_changes(s: State, piece: int, changes: tuple[tuple[int, str, str, int], ...]) -> None:
    card = s.printed_card(piece)
    if on_board(s, piece):
        stop_listening(s, piece)
    s.changes = changes
    left = s.changes_of(piece)
    s.defs[piece] = changed_card(card, left) if left else card
    if on_board(s, piece):
        listen(s, piece)
    invalidate_statics(s)
    forget_watchers(s)


def _end_changes(s: State, seat: int) -> None:
    """Changes until end of turn, and those until the next turn of the seat, are over."""
    for piece in dict.fromkeys([change[0] for change in s.changes]):
        left = tuple([c for c in s.changes if c[0] != piece or c[3] not in (-1, seat)])
        if len(left) < len(s.changes):
            _set_changes(s, piece, left)


def _go_on_lasting(s: State, seat: int) -> None:
    """Keep what lasts until another seat's next turn."""
    s.lasting = tuple([kept for kept in s.lasting if kept[0] != seat])
    for _, piece, name, n in s.lasting:
        if name:
            s.gained = changed(s.gained, piece, (*s.gained[piece], (name, n)))
            s.lasting_keyword = True
        else:
            s.bonus = changed(s.bonus, piece, s.bonus[piece] + n)
            s.lasting_bonus = True
    invalidate_statics(s)


def end_of_turn(s: State, seat: int) -> None:
    """R4.4, R7.3, R6.1: what lasted until end of turn is over, and what lasted until the next turn
    of the seat whose turn comes."""
    flags, notes = s.flags, s.soul_notes
    s.rolled = [None] * len(s.rolled)
    spaces, place = s.spaces, s.place
    for piece in s.souls[0] + s.souls[1]:
        if flags[piece] & (TAKEN | AGAIN):
            flags[piece] &= ~(TAKEN | AGAIN)
            notes[spaces[place[piece]][0]] = None  # the bottom stands for its stack
    if s.lasting_bonus:
        s.bonus = (0,) * len(s.bonus)
        s.lasting_bonus = False
    if s.lasting_keyword:
        s.gained = ((),) * len(s.gained)
        s.lasting_keyword = False
        invalidate_statics(s)
    s.current = 0
    s.used = ()
    s.left_under = ()
    s.left_spaces = ()
    s.barred = ()
    if s.lasting:
        _go_on_lasting(s, seat)
    if s.barred_on:
        s.barred_on = tuple([bar for bar in s.barred_on if bar[0] != seat])
        s.barred = tuple(dict.fromkeys([bar[1:] for bar in s.barred_on]))
    if s.wards:
        s.wards = tuple([ward for ward in s.wards if ward[0] not in (-1, seat)])
    if s.changes:
        _end_changes(s, seat)
