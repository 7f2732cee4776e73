"""Why an action is refused, as a reason with its rule."""

from __future__ import annotations

from engine.kernel.game import IllegalAction
from games.spelldawn.rules.mechanics.figures import price
from games.spelldawn.rules.mechanics.legal import DRAW, TURN, Action, asked
from games.spelldawn.rules.position.state import OVERLORD, State
from games.spelldawn.rules.rooms import CRYPTS, NUMBER

# The rule of each verb, and what it belongs to.
_RULES = {
    "gain": ("S4.6", TURN),
    "draw": ("S4.6", TURN),
    "play": ("S4.7", TURN),
    "progress": ("S4.8", TURN),
    "dispel": ("S4.12", TURN),
    "uncurse": ("S4.12", TURN),
    "use": ("S4.11", TURN),
    "raid": ("S4.10", TURN),
    "defeat": ("S5.5", "encounter"),
    "continue": ("S5.7", "encounter"),
    "score": ("S5.11", "access"),
    "raze": ("S5.11", "access"),
    "done": ("S5.11", "access"),
    "discard": ("S4.5", "discard"),
    "choose": ("S8.4", "choice"),
    "keep": ("S3.2", "mulligan"),
    "mulligan": ("S3.2", "mulligan"),
    "accept draw": ("S6.8", DRAW),
    "decline draw": ("S6.8", DRAW),
}


def refusal(s: State, seat: int, action: Action) -> IllegalAction:
    """Return why an action that isn't legal is refused."""
    verb = action[0]
    if verb not in _RULES:
        return IllegalAction("unreadable")
    rule, needed = _RULES[verb]
    who, what = asked(s)
    if s.ended:
        return IllegalAction("over", "S6.7")
    if who != seat:
        return IllegalAction("not_asked", "S8.4")
    if what != needed:
        return IllegalAction("not_now", rule, asked=what)
    return IllegalAction(_why(s, seat, action), rule)


def _why(s: State, seat: int, action: Action) -> str:
    """The code of a refusal in the turn or question to which the action belongs."""
    verb, said = action[0], action[1] if len(action) > 1 else ""
    side = s.sides[seat]
    if verb == "draw":
        return "empty_deck"
    if verb == "play":
        return _why_not_played(s, seat, action)
    if verb == "discard":
        return "not_in_hand"
    if verb == "raid":
        return "nothing_to_raid" if said in NUMBER else "no_such_place"
    if verb == "progress" and said in NUMBER:
        return "no_scheme" if side.mana else "no_mana"
    if verb in ("uncurse", "dispel"):
        return "no_curse" if not s.curses else "no_mana" if side.mana < 2 else "no_evocation"
    if verb == "defeat":
        return "cannot_defeat"
    if verb == "raze":
        return "cannot_raze"
    return "impossible"


def _why_not_played(s: State, seat: int, action: Action) -> str:
    card = next((card for card in s.sides[seat].hand if card.name == action[1]), None)
    if card is None:
        return "not_in_hand"
    room = action[2] if len(action) > 2 else ""
    if seat == OVERLORD and len(card.plays) > 1:
        if room not in NUMBER:
            return "needs_room"
        return "inner_room" if NUMBER[room] <= CRYPTS else "occupied"
    return "no_mana" if price(s, card) > s.sides[seat].mana else "needs_no_room"
