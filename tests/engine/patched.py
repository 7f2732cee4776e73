"""Following a view by patches (`engine.kernel.patches`), as a game's `follow.js` does."""

from __future__ import annotations

from collections.abc import Iterable
from copy import deepcopy
from typing import Any

from engine.kernel.game import Data
from engine.kernel.patches import CHANGED, followable
from engine.kernel.taking_back import TAKE_BACK


def follow(view: Data, events: Iterable[Data]) -> Data:
    """The view after these events, without what only the rules can say."""
    after = deepcopy(followable(view))
    for event in events:
        if event["kind"] == TAKE_BACK:
            after = deepcopy(event["view"])
        elif event["kind"] == CHANGED:
            for path, *value in event["now"]:
                _set(after, path, value)
    return after


def _set(view: Data, path: list[str], value: list[Any]) -> None:
    for key in path[:-1]:
        view = view[key]
    if value:
        view[path[-1]] = deepcopy(value[0])
    else:
        del view[path[-1]]
