"""Standing orders: answers that a player leaves, so that nobody waits days for them.

Plain data of one seat, which no view of the other ever holds:

    {"responses": ["summon", "attack", "move"],       at which response points to ask
     "life": 7,                                        and at a direct attack after which Life would
                                                       be this or less, with no Shield left
     "attack": [{"do": "break"},                       break the lowest Shield
                {"do": "guard", "above": N},               the same, while Life is above N or there
                                                           is nothing to drop: Shields are alike
                {"do": "drop", "card": NAME, "from": N},   if the expected damage is N or more
                {"do": "take", "above": N},                if Life would stay above N
                {"do": "save"}],                           drop the cheapest Incantation, if there
                                                           is no Shield and that would be the end
     "join": 0.5}                                      join a fight if this likely to win it

Left out means: ask. `attack` is gone through in order; the first that can be followed is.
An order that none of its lines lets follow is set aside and the player is asked.
"""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import Any

from engine.kernel.game import IllegalAction
from games.cidwam.rules.flags import FACE_DOWN
from games.cidwam.rules.mechanics.odds import fight_odds
from games.cidwam.rules.position.pieces import card_of
from games.cidwam.rules.position.slots import in_slot
from games.cidwam.rules.position.state import State

POINTS = ("summon", "attack", "move")
KEYS = ("responses", "life", "attack", "join")
LINE_KEYS = {  # of `attack`
    "break": (),
    "guard": ("above",),
    "drop": ("card", "from"),
    "take": ("above",),
    "save": (),
}
MAX_LINES = 20
MAX_NUMBER = 999


class OrdersError(IllegalAction):
    """Data that is no standing orders."""


def read_orders(data: object, names: Container[str]) -> dict[str, Any]:
    """Checked orders; `names` are the cards that there are. Raises OrdersError."""
    if not isinstance(data, Mapping):
        raise OrdersError("orders_shape")
    for key in data:
        if key not in KEYS:
            raise OrdersError("orders_key", said=str(key)[:40], known=list(KEYS))
    orders: dict[str, Any] = {}
    if (points := data.get("responses")) is not None:
        if not isinstance(points, list) or any(p not in POINTS for p in points):
            raise OrdersError("orders_responses", known=list(POINTS))
        orders["responses"] = [p for p in POINTS if p in points]
    if (life := data.get("life")) is not None:
        if isinstance(life, bool) or not isinstance(life, int) or not 0 <= life <= MAX_NUMBER:
            raise OrdersError("orders_life", limit=MAX_NUMBER)
        orders["life"] = life
    if (lines := data.get("attack")) is not None:
        if not isinstance(lines, list) or len(lines) > MAX_LINES:
            raise OrdersError("orders_attack", limit=MAX_LINES)
        orders["attack"] = [_read_line(line, i + 1, names) for i, line in enumerate(lines)]
    if (chance := data.get("join")) is not None:
        if isinstance(chance, bool) or not isinstance(chance, int | float) or not 0 <= chance <= 1:
            raise OrdersError("orders_join")
        orders["join"] = chance
    return orders


def _read_line(line: object, number: int, names: Container[str]) -> dict[str, Any]:
    do = line.get("do") if isinstance(line, Mapping) else None
    if not isinstance(line, Mapping) or not isinstance(do, str) or do not in LINE_KEYS:
        raise OrdersError("orders_do", line=number, known=list(LINE_KEYS))
    wanted = LINE_KEYS[do]
    for key in line:
        if key != "do" and key not in wanted:
            raise OrdersError("orders_line_key", line=number, do=do, said=str(key)[:40])
    read: dict[str, Any] = {"do": do}
    for key in wanted:
        value = line.get(key, "" if key == "card" else 0)
        if key == "card":
            if not isinstance(value, str) or value not in names:
                raise OrdersError("orders_card", line=number)
        elif isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= MAX_NUMBER:
            raise OrdersError("orders_number", line=number, key=key, limit=MAX_NUMBER)
        read[key] = value
    return read


def _disarm(s: State, seat: int, key: str) -> None:
    s.orders[seat] = {k: v for k, v in s.orders[seat].items() if k != key}


def answer_attack(
    s: State, seat: int, options: list[tuple[Any, ...]], expected: float
) -> int | None:
    """Return which of the options of R8.2 the orders choose, or None to ask."""
    lines = s.orders[seat].get("attack")
    if lines is None:
        return None
    for line in lines:
        if line["do"] == "save":
            is_end = ("take",) in options and s.life[seat] <= expected
            if is_end and (cheapest := _cheapest(s, seat, options)) is not None:
                return cheapest
            continue
        for i, option in enumerate(options):
            if option[0] != ("break" if line["do"] == "guard" else line["do"]):
                continue
            if line["do"] == "guard":
                if s.life[seat] > line["above"] or all(one[0] == "break" for one in options):
                    return i
                break
            if line["do"] == "break":
                return i  # options stand in the order of slots, the lowest first
            if line["do"] == "take" and s.life[seat] - expected > line["above"]:
                return i
            if line["do"] == "drop" and expected >= line["from"]:
                piece = in_slot(s, seat, option[1])
                if not s.flags[piece] & FACE_DOWN and card_of(s, piece).name == line["card"]:
                    return i
    _disarm(s, seat, "attack")
    return None


def _cheapest(s: State, seat: int, options: list[tuple[Any, ...]]) -> int | None:
    """Return which option drops the Incantation of the lowest value, the lowest slot first."""
    values = [
        (card_of(s, in_slot(s, seat, option[1])).value, i)
        for i, option in enumerate(options)
        if option[0] == "drop"
    ]
    return min(values)[1] if values else None


def answer_join(s: State, seat: int, attacker: int, spaces: list[int]) -> int | None:
    """The space whose Soul joins by the orders, -1 to pass, or None to ask."""
    least = s.orders[seat].get("join")
    if least is None:
        return None
    chances = [(fight_odds(s, s.spaces[space][0], attacker, False).win, -space) for space in spaces]
    best, space = max(chances)
    return -space if best >= least else -1
