"""The view of a seat or a spectator: one function, built up from what is allowed.

Nothing is copied whole and cut down: a field that nobody put here is hidden (R1.2, R1.3, R10.9).
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from games.cidwam.rules.board import FIXED_ENVIRONMENTS, PLACE_NAMES, SEATS, SLOTS, ZONE
from games.cidwam.rules.mechanics import opening, statics
from games.cidwam.rules.position.events.faces import face, hand_card
from games.cidwam.rules.position.pieces import card_of
from games.cidwam.rules.position.slots import in_slot
from games.cidwam.rules.position.state import State
from games.cidwam.rules.table.action_data import describe_legal
from games.cidwam.rules.table.actions import legal_actions, seats_to_act
from games.cidwam.rules.table.odds import Odds
from games.cidwam.rules.table.prospects import add_prospects
from games.cidwam.rules.table.questions import decision
from games.cidwam.rules.table.settling import has_traits, thrown, traits
from games.cidwam.rules.table.why_not import add_reasons

Data = dict[str, Any]


def view(s: State, seat: int | None, odds: bool = False, why_not: bool = False) -> Data:
    """The position as `seat` (None: a spectator) may know it, as plain data.

    odds: with the odds of each fight and direct attack on offer, and what each move would have in
    reach. why_not: what the seat's cards and pieces can't do now says why.
    """
    actions = _actions(s, seat, odds)
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
            PLACE_NAMES[s.place[piece]]: _piece(s, piece, seat)
            for piece in s.fixed[FIXED_ENVIRONMENTS]
            if piece
        },
        "waiting_for": [SEATS[player] for player in seats_to_act(s)],
        "decision": decision(s, seat, actions),
        "legal": [action["notation"] for action in actions],
        "actions": actions,
        "thrown": thrown(s),
        "opening": None,
        "outcome": None,
    }
    if s.phase == "over":
        winner = None if s.winner is None else SEATS[s.winner]
        seen["outcome"] = {"winner": winner, "reason": s.reason and s.reason.as_data()}
    elif seat is not None and s.phase == "opening":
        if s.opened[seat] is None:
            souls = [card.name for card in opening.choices(s, seat)]
            spaces = [PLACE_NAMES[space] for space in ZONE[seat]]
            seen["opening"] = {"souls": souls, "spaces": spaces, "coins": s.coins[seat]}
    if why_not and seat is not None:
        add_reasons(s, seat, seen)
    return seen


def _actions(s: State, seat: int | None, with_odds: bool) -> list[Data]:
    """Return what the seat may do, as data; not its openings, of which there are thousands."""
    if seat is None or (s.phase == "opening" and s.question is None):
        return []
    actions = describe_legal(s, seat)
    if with_odds:
        odds = Odds(s, seat)
        for action, data in zip(legal_actions(s, seat), actions, strict=True):
            if (found := odds.of(action)) is not None:
                data["odds"] = found
        add_prospects(s, seat, actions)
    return actions


def _player(s: State, player: int, seat: int | None) -> Data:
    persona = s.persona[player]
    seen: Data = {
        "life": s.life[player],
        "coins": s.coins[player],
        "persona": _piece(s, persona, seat) if persona else None,
        "hand_size": len(s.hand[player]),
        "deck_size": len(s.deck[player]),
        "discard": [card_of(s, card).name for card in s.discard[player]],
        "slots": {str(n): _slot(s, player, n, seat) for n in range(1, SLOTS + 1)},
    }
    if player == seat:
        seen["hand"] = [_hand_card(s, card, player) for card in s.hand[player]]
        seen["orders"] = s.orders[player]
    return seen


def _hand_card(s: State, card: int, player: int) -> Data:
    return {**hand_card(s, card), "cost": statics.cost(s, player, card)}


def _slot(s: State, player: int, n: int, seat: int | None) -> Data | None:
    piece = in_slot(s, player, n)
    if not piece:
        return None
    return _piece(s, piece, seat)


def _piece(s: State, piece: int, seat: int | None) -> Data:
    seen = face(s, piece, seat)
    return seen | traits(s, piece) if has_traits(s, piece) else seen


# --- Following ------------------------------------------------------------------------------------


def followable(view: Data) -> Data:
    """Return a view without what only the rules can say."""
    after = deepcopy({**view, "legal": [], "decision": None, "opening": None})
    if "actions" in after:
        after["actions"] = []
    for piece in _pieces(after):
        piece.pop("why_not", None)
    for player in after["players"].values():
        for card in player.get("hand", ()):
            card.pop("why_not", None)
    return after


def _pieces(view: Data) -> Iterator[Data]:
    """Every piece of a view, Relics and Shields too."""
    players = view["players"].values()
    stacks = [*view["board"].values(), view["environments"].values()]
    stacks += [[player["persona"], *player["slots"].values()] for player in players]
    for stack in stacks:
        for piece in filter(None, stack):
            yield piece
            yield from piece.get("relics", ())
