"""What a game's front page has beyond what its KIND says: one file for a game that has some.

A module here that is named after a game has `home_context(kind)`, for the template of that name in
`templates/home/games/`. The others' front pages are made from their KIND alone.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from engine.kernel.kind import Kind


def home_of(kind: Kind) -> dict[str, Any]:
    """Return the context of a game's own part of its front page, with `own_art` and `own_part`, its
    templates; nothing of a game that has none."""
    name = f"{__name__}.{kind.slug}"
    if not find_spec(name):
        return {}
    templates = {part: f"home/games/{kind.slug}_{part}.html" for part in ("art", "part")}
    own: dict[str, Any] = import_module(name).home_context(kind)
    return {**own, "own_art": templates["art"], "own_part": templates["part"]}
