"""A position as plain data to be drawn: everything in it, hidden things too.

For scenarios alone, which are written down for everyone to read. A game is looked at through
`games.cidwam.rules.table.view`, which tells a seat only what it may know.
"""

from __future__ import annotations

from typing import Any

from games.cidwam.rules.board import FIRST_SLOT, PLACE_NAMES, SEATS, SLOTS, SPACES, slot_place
from games.cidwam.rules.flags import FACE_DOWN, SHIELD, TOKEN
from games.cidwam.rules.position.pieces import at, card_of
from games.cidwam.rules.position.state import State
from games.cidwam.rules.table.actions import legal_actions
from games.cidwam.rules.table.notation import write

Data = dict[str, Any]


def picture(s: State) -> Data:
    """{"board", "environments", "south", "north", "active", "phase", "winner", "pending"}.

    Pieces are {"name", "kind", "side", ...}; what is usual (no counters, face up) is left out.
    """
    board = {
        PLACE_NAMES[place]: [_piece(s, piece) for piece in at(s, place)]
        for place in range(SPACES)
        if at(s, place)
    }
    environments = {
        PLACE_NAMES[place]: _piece(s, at(s, place)[0])
        for place in range(SPACES, FIRST_SLOT)
        if at(s, place)
    }
    data: Data = {"board": board, "environments": environments}
    for seat, name in enumerate(SEATS):
        data[name] = _player(s, seat)
    data |= {"active": SEATS[s.active], "phase": s.phase}
    if s.phase == "over":
        data["winner"] = "draw" if s.winner is None else SEATS[s.winner]
    if s.question is not None:
        seat = s.question.seat
        options = [write(s, seat, action) for action in legal_actions(s, seat)]
        data["pending"] = {"player": SEATS[seat], "options": options}
    return data


def _player(s: State, seat: int) -> Data:
    slots = {}
    for n in range(1, SLOTS + 1):
        there = at(s, slot_place(seat, n))
        if there:
            slots[str(n)] = _piece(s, there[0])
    data: Data = {"life": s.life[seat], "coins": s.coins[seat]}
    if s.persona[seat]:
        data["persona"] = card_of(s, s.persona[seat]).name
    for key, cards in (
        ("hand", s.hand[seat]),
        ("deck", s.deck[seat][::-1]),
        ("discard", s.discard[seat]),
    ):
        if cards:
            data[key] = [card_of(s, card).name for card in cards]
    if slots:
        data["slots"] = slots
    return data


def _piece(s: State, piece: int) -> Data:
    card, flags = card_of(s, piece), s.flags[piece]
    data: Data = {"name": card.name, "kind": card.kind, "side": SEATS[s.controller[piece]]}
    if s.owner[piece] != s.controller[piece]:
        data["owner"] = SEATS[s.owner[piece]]
    if card.hit_dice is not None:
        data["dice"] = str(card.hit_dice)
    if card.movement:
        data["movement"] = card.movement
    for key, bit in (("face_down", FACE_DOWN), ("shield", SHIELD), ("token", TOKEN)):
        if flags & bit:
            data[key] = True
    if s.rolled[piece] is not None:
        data["rolled"] = s.rolled[piece]
    if counters := {word: n for word, n in s.counters[piece] if n}:
        data["counters"] = counters
    if s.relics[piece]:
        data["relics"] = [card_of(s, relic).name for relic in s.relics[piece]]
    return data
