"""Why a seat's cards and pieces can't do a thing now, put into its view (docs/facts.md).

Each rule says why beside what it lists; here is only what keeps a seat from acting at all.
"""

from __future__ import annotations

from typing import Any

from engine.kernel.game import Reason
from games.cidwam.rules.board import FIXED_ENVIRONMENTS, FIXED_SLOTS, PLACE_NAMES, SEATS
from games.cidwam.rules.flags import FACE_DOWN, SHIELD
from games.cidwam.rules.mechanics import moving, summon
from games.cidwam.rules.mechanics.responses import why_no_use
from games.cidwam.rules.position.state import State

Data = dict[str, Any]
Reasons = dict[str, Reason]
_SUMMON, _MOVE = "summon", "move"


def add_reasons(s: State, seat: int, view: Data) -> None:
    """Add `why_not` to the hand cards and pieces of a view that `seat` controls, and to its
    player for a Shield."""
    if s.phase in ("opening", "over"):
        return
    mine = view["players"][SEATS[seat]]
    for card, seen in zip(s.hand[seat], mine["hand"], strict=True):
        _put(seen, _of_card(s, seat, card))
    _put(mine, {"shield": _barred(s, seat, _SUMMON) or summon.why_no_shield(s, seat)})
    for space, members in enumerate(s.spaces):
        if members:
            souls = _of_souls(s, seat, members) if s.controller[members[0]] == seat else {}
            for piece, seen in zip(members, view["board"][PLACE_NAMES[space]], strict=True):
                _add(s, seat, piece, seen, souls)
    for piece in filter(None, s.fixed[FIXED_ENVIRONMENTS]):
        _add(s, seat, piece, view["environments"][PLACE_NAMES[s.place[piece]]], {})
    for player, name in enumerate(SEATS):
        for n, piece in enumerate(s.fixed[FIXED_SLOTS[player]], 1):
            if piece:
                cash = player == seat and s.flags[piece] & SHIELD
                why = _barred(s, seat, _SUMMON) or summon.why_no_cash(s, seat)
                reasons = {"cash": why} if cash else {}
                _add(s, seat, piece, view["players"][name]["slots"][str(n)], reasons)
        if persona := s.persona[player]:
            _add(s, seat, persona, view["players"][name]["persona"], {})


def _add(
    s: State, seat: int, piece: int, seen: Data, reasons: dict[str, Reason | None] | Reasons
) -> None:
    """The reasons of a piece, its payment effects among them, and of its Relics."""
    if s.controller[piece] == seat:
        found: dict[str, Reason | None] = {**reasons}
        if s.defs[piece].script.payments or s.flags[piece] & FACE_DOWN:
            if not s.flags[piece] & SHIELD:
                found["use"] = _barred(s, seat) or why_no_use(s, seat, piece)
        _put(seen, found)
    for relic, shown in zip(s.relics[piece], seen.get("relics", ()), strict=True):
        _add(s, seat, relic, shown, {})


def _put(seen: Data, reasons: dict[str, Reason | None]) -> None:
    told = {verb: reason.as_data() for verb, reason in reasons.items() if reason is not None}
    if told:
        seen["why_not"] = told


def _of_card(s: State, seat: int, card: int) -> dict[str, Reason | None]:
    barred = _barred(s, seat, _SUMMON)
    return {"play": barred or summon.why_no_play(s, seat, card), "sell": barred}


def _of_souls(s: State, seat: int, members: tuple[int, ...]) -> Reasons:
    barred = _barred(s, seat, _MOVE)
    if barred is not None:
        return dict.fromkeys(("move", "fight", "strike"), barred)
    return moving.why_not(s, seat, members)


def _barred(s: State, seat: int, phase: str | None = None) -> Reason | None:
    """Why a seat can do nothing of a phase now; without one, why it can't pay for effects."""
    q = s.question
    if q is not None and q.seat == seat and q.kind == "response" and phase is None:
        return None
    if seat != s.active and (q is None or q.seat != seat):
        return Reason("not_your_turn", "R4.1")
    if q is not None:
        return Reason("question", "R10.23", {"seat": SEATS[q.seat]})
    if phase is not None and s.phase != phase:
        return Reason("phase", "R4.1", {"phase": phase})
    return None
