"""A game of the house that is over, looked back at, as its page tells it to one viewer."""

from __future__ import annotations

from typing import Any

from engine.kernel.game import Data
from play.levels import LEVELS, usual_level
from play.models import Ending
from play.queries import Seen, log_of
from play.wording import seat_names, teller_of


def ending_data(seen: Seen, ending: Ending) -> Data:
    """{"of": the seat as which 1 is a won game, "points": [[number, estimate], ...], "moment":
    {"number", "before", "after", "said"} or None, "luck": [{"seat", "dice", "above", "said"}],
    "levels": of bots to play on against, [[name, title, words], ...], "level": the usual one}.

    `of` is the viewer's seat in a game of two, else the first one.
    """
    side = seen.side if seen.side is not None and seen.game.seat_count == 2 else 0
    sign = 1 if side == 0 else -1
    moment = ending.moment and {
        "number": ending.moment["number"],
        "before": sign * ending.moment["before"],
        "after": sign * ending.moment["after"],
        "said": _said(seen, ending.moment["number"]),
    }
    return {
        "of": seen.game.seat_names[side],
        "points": [[number, sign * estimate] for number, estimate in ending.points],
        "moment": moment,
        "luck": _luck(seen, ending.luck),
        "levels": [[level.name, level.title, level.words] for level in LEVELS.values()],
        "level": usual_level(seen.seats),
    }


def _said(seen: Seen, number: int) -> str:
    """Return what an action came to, in one sentence that names its players; empty if nothing is
    told.

    Where a game sums nothing up, the first line that the viewer was told of it.
    """
    entries = log_of(seen, since=number - 1, until=number)
    events = [event for entry in entries for event in entry["events"]]
    summary = teller_of(seen.game, seen.seats, None).summary(events)
    teller = teller_of(seen.game, seen.seats, seen.side)
    return summary or next(filter(None, map(teller.event, events)), "")


def _luck(seen: Seen, luck: list[dict[str, Any]]) -> list[Data]:
    names = seat_names(seen.seats, seen.game.seat_count)
    found = [
        {
            "seat": seen.game.seat_names[side],
            "dice": dice["dice"],
            "above": dice["sum"] - dice["mean"],
            "said": luck_sentence("Your" if side == seen.side else f"{names[side]}’s", dice),
        }
        for side, dice in enumerate(luck)
        if dice["dice"]
    ]
    return sorted(found, key=lambda one: one["seat"] != seen.game.seat_name(seen.side))


def luck_sentence(who: str, luck: dict[str, Any]) -> str:
    """ "Your rolls: 6 better than average over 31 dice"; `who` owns them."""
    above = luck["sum"] - luck["mean"]
    than = f"{abs(above):g} {'better' if above > 0 else 'worse'} than" if above else "exactly"
    thrown = f"{luck['dice']} dice" if luck["dice"] != 1 else "one die"
    return f"{who} rolls: {than} average over {thrown}"
