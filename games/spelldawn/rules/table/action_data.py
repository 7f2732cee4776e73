"""Actions as plain data and back: {"notation", "verb", "subject", "target"}.

subject: a card by name or by its place; target: the room it is played in, the number of the ability
used. Only those are there that the verb has.
"""

from __future__ import annotations

from typing import Any

from engine.kernel.game import Data, IllegalAction
from games.spelldawn.rules.position.notation import Action, written

_KEYS = {"notation", "verb", "subject", "target"}


def describe(action: Action) -> Data:
    """Return an action as plain data."""
    data: Data = {"notation": written(action), "verb": action[0]}
    if len(action) > 1:
        data["subject"] = action[1]
    if len(action) > 2:
        data["target"] = action[2]
    return data


def line_of(data: Any) -> str:
    """Return the line that data means; its `notation` is not looked at. Raises IllegalAction."""
    if not isinstance(data, dict) or not data.keys() <= _KEYS:
        raise IllegalAction("action_shape")
    verb, subject, target = data.get("verb"), data.get("subject"), data.get("target")
    if not isinstance(verb, str) or not isinstance(subject, str | None):
        raise IllegalAction("action_shape")
    if isinstance(target, bool) or not isinstance(target, str | int | None):
        raise IllegalAction("action_shape")
    if subject is None:
        if target is not None:
            raise IllegalAction("action_shape")
        return verb
    wanted = int if verb == "use" else str
    if verb == "use" and target is None:
        target = 1
    if target is not None and not isinstance(target, wanted):
        raise IllegalAction("action_shape")
    if target is not None and verb not in ("use", "play"):
        raise IllegalAction("action_shape")
    return written((verb, subject) if target is None else (verb, subject, target))
