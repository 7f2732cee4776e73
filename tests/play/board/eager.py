"""A player who wants the game to end: attacks first, then forwards, then new cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.cidwam.rules.board import SEATS
from tests.play.conftest import Table

Data = dict[str, Any]
MOST_ACTIONS = 400


def eager(legal: list[str], side: int) -> str:
    """An action of those in notation that a side may do when it is asked nothing."""
    for verb in ("strike ", "fight "):
        if attacks := [text for text in legal if text.startswith(verb)]:
            return attacks[0]
    moves = [text for text in legal if text.startswith("move ")]
    best = max(moves, key=lambda text: _ahead(text, side), default="")
    if best and _ahead(best, side) > 0:
        return best
    plays = [text for text in legal if text.startswith("play ")]
    return plays[-1] if plays else "end"


def _ahead(move: str, side: int) -> int:
    _, origin, to, *_ = move.split()
    return (int(to[1]) - int(origin[1])) * (-1 if side else 1)


def answer(facts: Data, side: int) -> str:
    """What the side does, by the facts that its page has."""
    if opening := facts["opening"]:
        souls, spaces = opening["souls"], opening["spaces"]
        return f"open {souls[0]['name']} {spaces[2]}" if souls else "open"
    if decision := facts["decision"]:
        return next(str(one["text"]) for one in decision["answers"] if one["default"])
    return eager([choice["text"] for choice in facts["choices"]], side)


def answer_unseen(view: Data, side: int) -> str:
    """What the side does, by the engine's view: for who has no page."""
    if opening := view["opening"]:
        souls, spaces = opening["souls"], opening["spaces"]
        return f"open {souls[0]} {spaces[2]}" if souls else "open"
    if view["decision"]:
        return str(view["decision"]["default"])
    return eager(view["legal"], side)


def facts_of(table: Table, side: int) -> Data:
    """What the side's page is told."""
    return table.facts(side)


def others_act(table: Table, side: int) -> None:
    """All that the others do until `side` is to act or the game is over."""
    while table.game.is_running:
        waited_for = table.view()["waiting_for"]
        if SEATS[side] in waited_for:
            return
        other = SEATS.index(waited_for[0])
        table.act(answer_unseen(table.view(other), other), other)


def play_until(table: Table, found: Callable[[Data, int], bool]) -> int:
    """Play both sides until the view of the side to act is what is looked for; that side."""
    for _ in range(MOST_ACTIONS):
        side = table.to_act
        view = table.view(side)
        if found(view, side):
            return side
        table.act(answer_unseen(view, side), side)
    raise AssertionError("nothing of the kind happened")
