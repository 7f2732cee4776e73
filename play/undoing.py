"""The actions of a seat that can be taken back now, from the rows alone: every page asks for it.

Each row says whether its own action may be undone (`taking_back.may_be_undone`); a seat goes back
from its newest to the first that may not. What was taken back is passed over together with the row
that did it. Replaying decides (`engine.kernel.taking_back.Course`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import takewhile

from django.utils import timezone

from engine.kernel.taking_back import TAKE_BACK
from play.models import Action, Game
from play.queries import Seen

COLUMNS = ("number", "side", "notation", "may_be_undone", "clock")
ROWS_AT_FIRST, ROWS_AT_ONCE = 4, 20  # most runs are short, and every page reads one


@dataclass(slots=True)
class Run:
    """The actions of a seat since it could last not go back: the actions that still count, the
    newest first, and how often it has taken one back."""

    actions: list[Action] = field(default_factory=list)
    take_backs: int = 0


def run_of(game: Game, side: int) -> Run:
    """Return the run with which a game ends, of a side; logs aren't read."""
    run = Run()
    undone = 0
    for row in _newest_first(game):
        if row.side != side:
            break
        if row.notation == TAKE_BACK:
            undone += 1
            run.take_backs += 1
        elif undone:
            undone -= 1
        elif row.may_be_undone:
            run.actions.append(row)
        else:
            break
    return run


def is_too_late(action: Action) -> bool:
    """Whether the clock that ran before an action has run out: going back would be losing."""
    return action.clock is not None and action.clock <= timezone.now()


def can_take_back(seen: Seen) -> int:
    """Return how many of the viewer's last actions can be taken back now, one after the other."""
    if seen.side is None or not seen.game.is_running:
        return 0
    actions = run_of(seen.game, seen.side).actions
    return sum(1 for _ in takewhile(lambda action: not is_too_late(action), actions))


def _newest_first(game: Game) -> Iterator[Action]:
    rows = Action.objects.filter(game=game).only(*COLUMNS).order_by("-number")
    number, count = game.number, ROWS_AT_FIRST
    while number > 0:  # numbers have no gap
        yield from rows.filter(number__lte=number)[:count]
        number, count = number - count, ROWS_AT_ONCE
