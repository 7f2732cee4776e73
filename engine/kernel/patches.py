"""Views that go on by patches: what a viewer sees otherwise after an action than before.

For games whose events need not be understood to follow their views: after each action one event of
the kind `CHANGED` has each viewer's patch. A patch is a list of [path, value], or of [path] alone
for what is gone; a path is a list of keys.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engine.kernel.game import Data, Event

CHANGED = "changed"  # the event
NOT_FOLLOWED: Data = {"legal": [], "decision": None}  # what only the rules can say


def changed(before: Sequence[Data], after: Sequence[Data]) -> Event:
    """One event from what each seat, and last a spectator, may know before and after."""
    patches = [list(_differences(was, now, [])) for was, now in zip(before, after, strict=True)]
    own = {seat: {"now": patch} for seat, patch in enumerate(patches[:-1])}
    return Event(CHANGED, {"now": patches[-1]}, own)


def _differences(was: Data, now: Data, path: list[str]) -> Iterator[list[Any]]:
    for key in was:
        if key not in now:
            yield [[*path, key]]
    for key, value in now.items():
        here = [*path, key]
        if key not in was:
            yield [here, value]
        elif isinstance(value, dict) and isinstance(was[key], dict):
            yield from _differences(was[key], value, here)
        elif value != was[key] or isinstance(value, bool) != isinstance(was[key], bool):
            yield [here, value]


def followable(view: Data) -> Data:
    """Return a view without what only the rules can say."""
    return {key: value for key, value in view.items() if key != "why_not"} | NOT_FOLLOWED
