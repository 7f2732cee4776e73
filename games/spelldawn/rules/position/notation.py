"""Lines of notation: how an action is written, and which actions a line could mean."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from games.spelldawn.rules.rooms import NUMBER

Action = tuple[Any, ...]
_USE = re.compile(r"use (\S+)(?: ([2-9]))?")
_BARE = ("gain", "draw", "uncurse", "continue", "done", "keep", "mulligan", "accept draw",
         "decline draw")  # fmt: skip
_WITH_ONE = ("play", "progress", "dispel", "raid", "score", "raze", "choose", "discard")


def written(action: Action) -> str:
    """Return the line of an action in notation."""
    verb, *rest = action
    if verb == "play" and len(rest) > 1:
        return f"play {rest[0]} in {rest[1]}"
    if verb == "defeat":
        return f"defeat with {rest[0]}"
    if verb == "use":
        return f"use {rest[0]}" if rest[1] == 1 else f"use {rest[0]} {rest[1]}"
    return f"{verb} {rest[0]}" if rest else str(verb)


def meanings(line: str) -> Iterator[Action]:
    """Yield the actions that a line could mean, the likeliest first; none if it is no line."""
    if line in _BARE:
        yield (line,)
        return
    verb, _, rest = line.partition(" ")
    if use := _USE.fullmatch(line):
        yield ("use", use[1], int(use[2] or 1))
    elif verb == "defeat" and rest.startswith("with "):
        yield ("defeat", rest.removeprefix("with "))
    elif verb in _WITH_ONE and rest:
        name, between, room = rest.rpartition(" in ")
        if verb == "play" and between and room in NUMBER:
            yield ("play", name, room)
        yield (verb, rest)
