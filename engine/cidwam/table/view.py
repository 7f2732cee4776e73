"""What a seat, or a spectator, may know: one function, built up from what is allowed.

Nothing is copied whole and cut down: a field that nobody put here is hidden (R1.2, R1.3, R10.9).
No piece carries its id, which would tell which copy of a card it is; what lies face down carries
no name or number that could tell one from another.
"""

from __future__ import annotations

from typing import Any

from engine.cidwam.board import PLACE_NAMES, SEATS, SPACES, ZONE
from engine.cidwam.cards.script import BIT_BY_NAME
from engine.cidwam.flags import FACE_DOWN, SHIELD, TAKEN, TOKEN
from engine.cidwam.position.faces import knows_face
from engine.cidwam.position.pieces import card_of, whole
from engine.cidwam.position.state import State
from engine.cidwam.rules import opening, statics
from engine.cidwam.rules.dice import Throw
from engine.cidwam.rules.fighting import lying
from engine.cidwam.table.actions import legal_actions, seats_to_act
from engine.cidwam.table.notation import write

Data = dict[str, Any]


def view(s: State, seat: int | None) -> Data:
    """The position as `seat` (None: a spectator) may know it, as plain data."""
    seen: Data = {
        "seat": None if seat is None else SEATS[seat],
        "turn": s.turn,
        "active": SEATS[s.active],
        "phase": s.phase,
        "draw_offer": None if s.draw_offer is None else SEATS[s.draw_offer],
        "players": {SEATS[player]: _player(s, player, seat) for player in (0, 1)},
        "board": {
            PLACE_NAMES[space]: [_piece(s, p, seat) for p in members]
            for space, members in enumerate(s.spaces)
            if members
        },
        "environments": {
            PLACE_NAMES[SPACES + corner]: _piece(s, s.fixed[corner], seat)
            for corner in range(25)
            if s.fixed[corner]
        },
        "waiting_for": [SEATS[player] for player in seats_to_act(s)],
        "decision": decision(s, seat),
        "legal": [],
        "thrown": [_thrown(s, soul, throw) for soul, throw in lying(s)],
        "opening": None,
        "outcome": None,
    }
    if s.phase == "over":
        winner = None if s.winner is None else SEATS[s.winner]
        seen["outcome"] = {"winner": winner, "reason": s.reason}
    elif seat is not None and s.phase == "opening":
        if s.opened[seat] is None:
            souls = [card.name for card in opening.choices(s, seat)]
            spaces = [PLACE_NAMES[space] for space in ZONE[seat]]
            seen["opening"] = {"souls": souls, "spaces": spaces, "coins": s.coins[seat]}
    elif seat is not None:
        seen["legal"] = [write(s, seat, action) for action in legal_actions(s, seat)]
    return seen


def decision(s: State, seat: int | None) -> Data | None:
    """The open question, to the seat that is asked; others learn only who is waited for."""
    q = s.question
    if q is None or q.seat != seat:
        return None
    options = [write(s, seat, option[0]) for option in q.options]
    return {
        "kind": q.kind,
        "question": q.text,
        "options": options,
        "default": options[q.default],
    }


def _thrown(s: State, soul: int, throw: Throw) -> Data:
    """A roll that lies open and may yet change: its faces (none: all at their highest), what they
    and the Hit Dice's own bonus make, and that with the bonuses that count now."""
    total = max(0, throw.dice + statics.bonus(s, whole(s, soul)))
    place = PLACE_NAMES[s.place[soul]]
    return {"place": place, "faces": list(throw.faces), "dice": throw.dice, "total": total}


def _player(s: State, player: int, seat: int | None) -> Data:
    persona = s.persona[player]
    seen: Data = {
        "life": s.life[player],
        "coins": s.coins[player],
        "persona": _piece(s, persona, seat) if persona else None,
        "hand_size": len(s.hand[player]),
        "deck_size": len(s.deck[player]),
        "discard": [card_of(s, card).name for card in s.discard[player]],
        "slots": {str(n + 1): _slot(s, player, n, seat) for n in range(6)},
    }
    if player == seat:
        seen["hand"] = [_hand_card(s, card, player) for card in s.hand[player]]
        seen["orders"] = s.orders[player]
    return seen


def _hand_card(s: State, card: int, player: int) -> Data:
    d = card_of(s, card)
    return {"name": d.name, "kind": d.kind, "value": d.value, "cost": statics.cost(s, player, card)}


def _slot(s: State, player: int, n: int, seat: int | None) -> Data | None:
    piece = s.fixed[25 + 6 * player + n]
    if not piece:
        return None
    return {"shield": True} if s.flags[piece] & SHIELD else _piece(s, piece, seat)


def _piece(s: State, piece: int, seat: int | None) -> Data:
    d = card_of(s, piece)
    flags = s.flags[piece]
    seen: Data = {
        "kind": d.kind,
        "owner": SEATS[s.owner[piece]],
        "controller": SEATS[s.controller[piece]],
        "token": bool(flags & TOKEN),
        "face_down": bool(flags & FACE_DOWN),
        "name": None,
        "counters": dict(s.counters[piece]),
        "relics": [_piece(s, relic, seat) for relic in s.relics[piece]],
        "rolled": s.rolled[piece],
        "taken": bool(flags & TAKEN),
    }
    if flags & FACE_DOWN and not knows_face(s, piece, seat):
        return seen
    seen["name"] = d.title
    seen["value"] = None if d.kind == "Persona" else d.value
    seen["types"] = list(d.types)
    seen["text"] = d.text
    if d.kind == "Soul":
        seen["hit_dice"] = str(d.hit_dice)
        seen["movement"] = d.movement
        if s.place[piece] < SPACES and not flags & FACE_DOWN:
            mask, range_ = statics.traits(s, (piece,))
            names = [name for name, bit in BIT_BY_NAME.items() if mask & bit]
            seen["keywords"] = names + ([f"Range {range_}"] if range_ > 1 else [])
            seen["bonus"] = statics.bonus(s, (piece,))
    return seen
