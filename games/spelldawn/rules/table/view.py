"""The view of a seat or a spectator (S7.1-S7.4): built up, nothing is taken out.

Cards that a viewer may not know are None. The Vault's `top` goes from the top card down, as far as
the viewer knows one.
"""

from __future__ import annotations

from engine.kernel import orders
from engine.kernel.game import Data
from games.spelldawn.rules.cards.card import Card
from games.spelldawn.rules.cards.schema import FREE, SEATS
from games.spelldawn.rules.mechanics.changes import accessed_cards
from games.spelldawn.rules.mechanics.figures import (
    defeat_price,
    hand_limit,
    hits,
    price,
    raze_price,
)
from games.spelldawn.rules.mechanics.legal import asked
from games.spelldawn.rules.position.state import (
    CHAMPION,
    DOWN,
    NOBODY,
    OVERLORD,
    Permanent,
    Raid,
    State,
)
from games.spelldawn.rules.rooms import CRYPTS, ROOMS, SANCTUM, VAULT

OVER = "over"


def known(s: State, seat: int | None) -> Data:
    """All that can be followed: the position as a viewer may know it. Fresh data each time."""
    who, what = asked(s)
    view: Data = {
        "turn": s.turn,
        "active": None if s.ended else SEATS[s.active],
        "phase": phase(s),
        "asked": what,
        "waiting_for": [] if who == NOBODY else [SEATS[who]],
        "offered": s.offered,
        "draw": None if s.offer == NOBODY else SEATS[s.offer],
        "raid": None if s.raid is None else _raid(s, s.raid, seat),
        "prevented": s.prevented,
        "curses": s.curses,
        "ended": s.ended or None,
        "winner": SEATS[s.winner] if s.winner >= 0 else None,
        "sides": {name: _side(s, one) for one, name in enumerate(SEATS)},
        "rooms": {name: _room(s, room, seat) for room, name in enumerate(ROOMS)},
        "crypts": [
            {"card": None if down and seat != OVERLORD else card.name, "down": down}
            for card, down in s.crypts
        ],
        "arena": {f"a{number}": _standing(one, True) for number, one in s.arena.items()},
        "discard": _names(s.sides[CHAMPION].discard),
        "top": _top(s) if seat == CHAMPION else [],
    }
    if seat is not None:
        hand = s.sides[seat].hand
        view["hand"] = _names(hand)
        view["prices"] = {card.name: price(s, card) for card in hand if card.type not in FREE}
    if seat == OVERLORD:
        view[orders.KEY] = dict(s.orders)
    return view


def phase(s: State) -> str:
    """The phase as players call it; all of a raid is one."""
    if s.ended:
        return OVER
    return s.phase if s.raid is None else "raid"


def _names(cards: list[Card]) -> list[str]:
    return [card.name for card in cards]


def _side(s: State, seat: int) -> Data:
    side = s.sides[seat]
    return {
        "fixed": {name: _standing(one, True) for name, one in side.fixed.items()},
        "mana": side.mana,
        "actions": side.actions,
        "points": side.points,
        "scored": _names(side.scored),
        "hand": len(side.hand),
        "deck": len(side.deck),
        "hand_limit": hand_limit(s, seat),
    }


def _room(s: State, room: int, seat: int | None) -> Data:
    occupant = s.occupants[room]
    return {
        "occupant": None if occupant is None else _in_room(occupant, seat),
        "minions": [
            {"name": f"m{number}", **_in_room(one, seat)} for number, one in s.rows[room].items()
        ],
    }


def _in_room(one: Permanent, seat: int | None) -> Data:
    is_known = one.state != DOWN or seat == OVERLORD or (seat == CHAMPION and one.seen)
    return _standing(one, is_known)


def _standing(one: Permanent, is_known: bool) -> Data:
    return {
        "card": one.card.name if is_known else None,
        "state": one.state,
        "progress": one.progress,
        "stored": one.stored,
        "seen": one.seen,
        "used": list(one.used),
    }


def _top(s: State) -> list[str | None]:
    """The cards from the top of the Vault down to the last that the Champion knows."""
    if not s.vault_seen:
        return []
    deck = s.sides[OVERLORD].deck
    return [
        deck[at].name if at in s.vault_seen else None
        for at in range(len(deck) - 1, s.vault_seen[0] - 1, -1)
    ]


def _raid(s: State, raid: Raid, seat: int | None) -> Data:
    return {
        "room": ROOMS[raid.room],
        "minion": f"m{raid.minion}" if raid.minion else None,
        "left": [f"m{number}" for number in raid.left],
        "accessed": [card.name if _is_told(s, raid, seat) else None for card in accessed_cards(s)],
        "mana": raid.mana,
        "more": raid.more,
        "weapons": [f"a{number}" for number in raid.used],
        "defeats": _defeats(s, raid),
        "razes": {
            card.name: raze_price(s, card)
            for card in accessed_cards(s)
            if card.type == "project" and raid.room != CRYPTS and _is_told(s, raid, seat)
        },
    }


def _defeats(s: State, raid: Raid) -> Data:
    """Return what it takes each weapon that hits to defeat the minion encountered (S5.5): its
    shield less breach, and boosts; no `mana` if the weapon can't. All of it can be worked out from
    the table.
    """
    minion = s.rows[raid.room].get(raid.minion)
    if minion is None:
        return {}
    found: Data = {}
    for number, one in s.arena.items():
        if one.card.type == "weapon" and hits(one.card, minion.card):
            mana = defeat_price(s, one.card, minion.card)
            shield = max(0, minion.card.shield - one.card.breach)
            boosts = None if mana is None else mana - shield
            found[f"a{number}"] = {"mana": mana, "shield": shield, "boosts": boosts}
    return found


def _is_told(s: State, raid: Raid, seat: int | None) -> bool:
    """Whether a viewer is told what the raid accesses (S5.9, S7.4)."""
    if seat == CHAMPION or raid.room == CRYPTS:
        return True
    if raid.room == VAULT:
        return False
    if seat == OVERLORD:
        return True
    occupant = s.occupants[raid.room]
    return raid.room != SANCTUM and occupant is not None and occupant.state != DOWN
