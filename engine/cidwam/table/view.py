"""What a seat, or a spectator, may know: one function, built up from what is allowed.

Nothing is copied whole and cut down: a field that nobody put here is hidden (R1.2, R1.3, R10.9).
"""

from __future__ import annotations

from typing import Any

from engine.cidwam.board import PLACE_NAMES, SEATS, SPACES, ZONE
from engine.cidwam.position.events.faces import face, hand_card
from engine.cidwam.position.pieces import card_of
from engine.cidwam.position.state import State
from engine.cidwam.rules import opening, statics
from engine.cidwam.table.actions import legal_actions, seats_to_act
from engine.cidwam.table.notation import write
from engine.cidwam.table.settling import has_traits, thrown, traits

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
        "thrown": thrown(s),
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
    return {**hand_card(s, card), "cost": statics.cost(s, player, card)}


def _slot(s: State, player: int, n: int, seat: int | None) -> Data | None:
    piece = s.fixed[25 + 6 * player + n]
    if not piece:
        return None
    return _piece(s, piece, seat)


def _piece(s: State, piece: int, seat: int | None) -> Data:
    seen = face(s, piece, seat)
    return seen | traits(s, piece) if has_traits(s, piece) else seen
