"""A position as an `expect` looks at it: the whole truth, or what a viewer's view shows."""

from __future__ import annotations

from typing import Any

from engine.kernel.game import Data
from games.spelldawn.rules.cards.schema import SEATS
from games.spelldawn.rules.dialect.reading import HIDDEN, NONE, Written
from games.spelldawn.rules.mechanics.legal import asked, legal_actions
from games.spelldawn.rules.position.notation import written
from games.spelldawn.rules.position.state import CHAMPION, DOWN, DRAWN, NOBODY, OVERLORD, State
from games.spelldawn.rules.table.view import known

DRAW = "draw"


def top(s: State) -> Data:
    """Return what holds for the whole game; turn and active seat are not asked for when it is
    over."""
    seat, what = asked(s)
    return {
        "turn": s.turn,
        "active": SEATS[s.active],
        "phase": known(s, None)["phase"],
        "to_act": NONE if seat == NOBODY else SEATS[seat],
        "asked": what,
        "options": [] if seat == NOBODY else [written(one) for one in legal_actions(s, seat)],
        "winner": _winner(s),
        "ended": s.ended or NONE,
    }


def _winner(s: State) -> str:
    if not s.ended:
        return NONE
    return DRAW if s.winner == DRAWN else SEATS[s.winner]


def truth(s: State) -> Data:
    """The table with all that lies hidden."""
    view = known(s, OVERLORD)
    found = _table(view)
    for seat, name in enumerate(SEATS):
        side = s.sides[seat]
        found[name] |= {
            "hand": [card.name for card in side.hand],
            "deck": [card.name for card in reversed(side.deck)],
        }
    if s.raid is not None:
        champions = known(s, CHAMPION)["raid"]["accessed"]
        found["raid"]["accessed"] = champions
    return found


def seen(s: State, viewer: int | None) -> Data:
    """The table as a viewer's view shows it; hands are numbers but for the own one."""
    view = known(s, viewer)
    found = _table(view)
    for seat, name in enumerate(SEATS):
        side = view["sides"][name]
        found[name] |= {
            "hand": view["hand"] if seat == viewer else side["hand"],
            "deck": side["deck"],
        }
    found[SEATS[OVERLORD]]["top"] = [HIDDEN if one is None else one for one in view["top"]]
    return found


def _table(view: Data) -> Data:
    sides: dict[str, Data] = {
        name: {
            **{key: side[key] for key in ("mana", "actions", "points", "scored", "hand_limit")},
            "hand_size": side["hand"],
            "deck_size": side["deck"],
        }
        for name, side in view["sides"].items()
    }
    sides[SEATS[OVERLORD]] |= {
        "crypts": [(HIDDEN if one["down"] else "") + (one["card"] or "") for one in view["crypts"]],
        "rooms": {name: _room(room) for name, room in view["rooms"].items()},
        "orders": view.get("orders", {}),
    }
    sides[SEATS[CHAMPION]] |= {
        "discard": view["discard"],
        "curses": view["curses"],
        "arena": {ref: on_table(one) for ref, one in view["arena"].items()},
    }
    raid = view["raid"]
    if raid is not None:
        raid = {
            **{key: raid[key] for key in ("room", "mana", "more")},
            "minion": raid["minion"] or NONE,
            "accessed": [HIDDEN if one is None else one for one in raid["accessed"]],
        }
    return {"raid": raid, **sides}


def _room(room: Data) -> Data:
    occupant = room["occupant"]
    return {
        "occupant": None if occupant is None else on_table(occupant),
        "minions": {one["name"]: on_table(one) for one in room["minions"]},
        "order": [one["name"] for one in room["minions"]],
    }


def on_table(one: Data) -> Written:
    """Return a card of a view as a file would write it."""
    return Written(
        one["card"] or "",
        one["state"] == DOWN,
        one["state"],
        one["progress"],
        one["stored"],
        one["seen"],
    )


def picture(s: State) -> Data:
    """The position to be drawn, hidden things too: a file is open to all."""
    hands: dict[str, Any] = {
        name: [card.name for card in s.sides[seat].hand] for seat, name in enumerate(SEATS)
    }
    return {**known(s, OVERLORD), "hands": hands}
