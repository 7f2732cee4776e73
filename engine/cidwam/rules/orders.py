"""Standing orders: answers that a player leaves, so that nobody waits days for them.

Plain data of one seat, which no view of the other ever holds:

    {"responses": ["summon", "attack", "move"],       at which response points to ask
     "attack": [{"do": "break"},                       break the lowest Shield
                {"do": "drop", "card": NAME, "from": N},   if the expected damage is N or more
                {"do": "take", "above": N}],               if Life would stay above N
     "join": 0.5}                                      join a fight if this likely to win it

Left out means: ask. `attack` is gone through in order; the first that can be followed is.
An order that none of its lines lets follow is set aside and the player is asked.
"""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import Any

from engine.cidwam.flags import FACE_DOWN
from engine.cidwam.position.pieces import card_of, in_slot
from engine.cidwam.position.state import State
from engine.cidwam.rules.odds import fight_odds

POINTS = ("summon", "attack", "move")
KEYS = ("responses", "attack", "join")


class OrdersError(ValueError):
    """Data that is no standing orders; str() says what and what would do."""


def read_orders(data: object, names: Container[str]) -> dict[str, Any]:
    """Checked orders; `names` are the cards that there are. Raises OrdersError."""
    if not isinstance(data, Mapping):
        raise OrdersError("standing orders are a mapping of responses, attack and join")
    for key in data:
        if key not in KEYS:
            raise OrdersError(
                f"no standing order is named {str(key)[:40]!a}; there are {', '.join(KEYS)}"
            )
    orders: dict[str, Any] = {}
    if (points := data.get("responses")) is not None:
        if not isinstance(points, list) or any(p not in POINTS for p in points):
            raise OrdersError(f"responses: a list of some of {', '.join(POINTS)}")
        orders["responses"] = [p for p in POINTS if p in points]
    if (lines := data.get("attack")) is not None:
        if not isinstance(lines, list) or len(lines) > 20:
            raise OrdersError("attack: a list of at most 20 lines")
        orders["attack"] = [_read_line(line, i + 1, names) for i, line in enumerate(lines)]
    if (chance := data.get("join")) is not None:
        if isinstance(chance, bool) or not isinstance(chance, int | float) or not 0 <= chance <= 1:
            raise OrdersError("join: a chance from 0 to 1")
        orders["join"] = chance
    return orders


def _read_line(line: object, number: int, names: Container[str]) -> dict[str, Any]:
    where = f"attack, line {number}"
    if not isinstance(line, Mapping) or line.get("do") not in ("break", "drop", "take"):
        raise OrdersError(f"{where}: do: break, drop or take")
    wanted = {"break": (), "drop": ("card", "from"), "take": ("above",)}[line["do"]]
    for key in line:
        if key != "do" and key not in wanted:
            raise OrdersError(f"{where}: {line['do']} has no {str(key)[:40]!a}")
    read: dict[str, Any] = {"do": line["do"]}
    for key in wanted:
        value = line.get(key, "" if key == "card" else 0)
        if key == "card":
            if not isinstance(value, str) or value not in names:
                raise OrdersError(f"{where}: card: the name of an Incantation of this game")
        elif isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= 999:
            raise OrdersError(f"{where}: {key}: a whole number from 0 to 999")
        read[key] = value
    return read


def _disarm(s: State, seat: int, key: str) -> None:
    s.orders[seat] = {k: v for k, v in s.orders[seat].items() if k != key}


def answer_attack(
    s: State, seat: int, options: list[tuple[Any, ...]], expected: float
) -> int | None:
    """Which of the options of R8.2 the orders choose, or None to ask."""
    lines = s.orders[seat].get("attack")
    if lines is None:
        return None
    for line in lines:
        for i, option in enumerate(options):
            if option[0] != line["do"]:
                continue
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


def answer_join(s: State, seat: int, attacker: int, spaces: list[int]) -> int | None:
    """The space whose Soul joins by the orders, -1 to pass, or None to ask."""
    least = s.orders[seat].get("join")
    if least is None:
        return None
    chances = [(fight_odds(s, s.spaces[space][0], attacker, False)[0], -space) for space in spaces]
    best, space = max(chances)
    return -space if best >= least else -1
