"""The Overlord's standing orders: what is summoned or unveiled at dusk (S7.6)."""

from __future__ import annotations

import json
import re
from typing import Any

from engine.kernel import orders
from engine.kernel.figures import Figure
from engine.kernel.game import Data, IllegalAction

MAX_KEEP = 99
_HELD = re.compile(r"m[1-9][0-9]{0,3}|r[1-5]")


def _held(said: Any) -> list[str]:
    """The names of minions and outer rooms, each once."""
    if not isinstance(said, list) or not all(
        isinstance(one, str) and _HELD.fullmatch(one) for one in said
    ):
        raise ValueError("must be a list of minions and outer rooms, like m1 or r2")
    return list(dict.fromkeys(said))


FIGURES = (
    Figure(
        "summon",
        "Summon and unveil",
        "word",
        values={"always": "Always", "never": "Never"},
        default="always",
    ),
    Figure("keep", "Mana to keep", "number", most=MAX_KEEP, default=0),
    Figure("hold", "Hold back", "words", read=_held, default=[]),
)


def read_orders(line: str) -> Data:
    """Return the orders of a line, checked; what is left out is usual. Raises IllegalAction."""
    read = orders.read_orders(FIGURES, line)
    data = json.loads(line.removeprefix(orders.START))
    if None in data.values():
        raise IllegalAction("orders", "S7.6", says=["Leave out what is to be as usual."])
    return read
