"""The part of a game's front page that is its own.

`web/home.py` of a game has `home_context(kind)`, for the game's templates in `home/games/`. Other
front pages are made from the KIND alone.
"""

from typing import Any

from engine.kernel.kind import Kind
from games import web_module


def home_of(kind: Kind) -> dict[str, Any]:
    """Return the context of a game's own part of its front page, with `own_art` and `own_part`, its
    templates; nothing of a game that has none."""
    module = web_module(kind.slug, "home")
    if module is None:
        return {}
    templates = {part: f"home/games/{kind.slug}_{part}.html" for part in ("art", "part")}
    own: dict[str, Any] = module.home_context(kind)
    return {**own, "own_art": templates["art"], "own_part": templates["part"]}
