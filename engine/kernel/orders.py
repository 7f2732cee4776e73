"""Standing orders: answers that a seat leaves for later, held to what its definition says of them.

A seat sets them by the line `orders JSON`, which `Game.act` takes whoever is to act. They are told
to nobody; the seat alone finds them in its view, under `KEY`, unless its game has its own page.
"""

from __future__ import annotations

import json
from collections.abc import Container, Mapping
from dataclasses import dataclass
from typing import Any

from engine.kernel.figures import Figure, read_figures, unknown_keys
from engine.kernel.game import Data, IllegalAction, Problem
from engine.kernel.problem_messages import sentence

KEY = "orders"


NO_PRESET = "none"  # in place of a preset's slug: no orders


@dataclass(frozen=True, slots=True)
class Preset:
    """Orders to choose by a name, the usual first in their definition: `title` and `says` are for
    pages, `says` one or two sentences with an example. asks: it leaves every question to the
    player."""

    slug: str
    title: str
    says: str
    orders: Data
    asks: bool = False


START = "orders "  # of the line


def check_orders(
    figures: tuple[Figure, ...], data: Mapping[str, Any], names: Container[str] = ()
) -> tuple[Data, list[Problem]]:
    """Checked orders, and all that is wrong with them; `names` are the cards that there are."""
    read, problems = read_figures(figures, data, names=names)
    return read, problems + unknown_keys(data, [figure.name for figure in figures])


def read_orders(figures: tuple[Figure, ...], line: str, names: Container[str] = ()) -> Data:
    """The orders of a line, checked; IllegalAction says all that is wrong."""
    try:
        data = json.loads(line.removeprefix(START))
    except (ValueError, RecursionError):
        raise IllegalAction("orders_json") from None
    if not isinstance(data, dict):
        raise IllegalAction("orders_shape")
    read, problems = check_orders(figures, data, names)
    if problems:
        raise IllegalAction("orders", says=[sentence(problem) for problem in problems])
    return read
