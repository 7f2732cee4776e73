"""Pictures on the page of another game's rules: the scenarios in its folder `page/`, each at the
rule that it names first.

A game draws its positions by `GameCards.scene`, which its template in `rules/scenes/` lays out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cards.games import GameCards, cards_of
from cards.models import Example

FOLDER = "page"


@dataclass(frozen=True)
class Step:
    """One action, in words and as it is written."""

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


def pictures_of(game: str) -> dict[str, list[Pictured]]:
    """By number of rule; empty for a game that draws none, and where none were loaded."""
    drawing = cards_of(game)
    found: dict[str, list[Pictured]] = {}
    if not drawing.scene_sheets:
        return found
    rows = Example.objects.filter(game=game, key__startswith=f"{game}/{FOLDER}/")
    for row in rows.order_by("key"):
        found.setdefault(row.rules[0], []).append(pictured(drawing, row))
    return found


def pictured(drawing: GameCards, row: Example) -> Pictured:
    """Return a worked example as the game draws it."""
    told = row.told
    acts = [act for part in told["parts"] for act in part["acts"]]
    after = [part["after"] for part in told["parts"] if "after" in part]
    return Pictured(
        title=row.title,
        template=f"rules/scenes/{drawing.kind.slug}.html",
        before=drawing.scene(told["before"]),
        steps=[Step(act["who"], act["words"], act["line"]) for act in acts],
        after=drawing.scene(after[-1]) if after else None,
    )
