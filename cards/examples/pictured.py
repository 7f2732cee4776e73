"""Pictures on the page of another game's rules: the scenarios in its folder `page/`, each at the
rule that it names first.

A game draws its positions by `scene` of its `web/cards.py`, which its template in `rules/scenes/`
lays out with the style sheets that `SCENE_SHEETS` names.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cards.games import with_scenes
from cards.models import Example

FOLDER = "page"


@dataclass(frozen=True)
class Step:
    """What was done, in words and as it is written."""

    who: str
    words: str
    line: str


@dataclass(frozen=True)
class Pictured:
    """An example on the page: how it stood before, what was done, how it stood then."""

    title: str
    template: str
    before: Any
    steps: list[Step]
    after: Any


def sheets_of(game: str) -> tuple[str, ...]:
    """Return the style sheets of a game's pictures, as names of static files."""
    drawing = with_scenes(game)
    return drawing.SCENE_SHEETS if drawing else ()


def pictures_of(game: str) -> dict[str, list[Pictured]]:
    """By number of rule; empty for a game that draws none, and where none were loaded."""
    drawing = with_scenes(game)
    found: dict[str, list[Pictured]] = {}
    if drawing is None:
        return found
    rows = Example.objects.filter(game=game, key__startswith=f"{game}/{FOLDER}/")
    for row in rows.order_by("key"):
        found.setdefault(row.rules[0], []).append(_pictured(game, drawing.scene, row))
    return found


def _pictured(game: str, scene: Any, row: Example) -> Pictured:
    told = row.told
    acts = [act for part in told["parts"] for act in part["acts"]]
    after = [part["after"] for part in told["parts"] if "after" in part]
    return Pictured(
        title=row.title,
        template=f"rules/scenes/{game}.html",
        before=scene(told["before"]),
        steps=[Step(act["who"], act["words"], act["line"]) for act in acts],
        after=scene(after[-1]) if after else None,
    )
