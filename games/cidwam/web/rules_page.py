"""The rules on one page: how the game goes, with pictures of positions played by the engine."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.utils.safestring import SafeString, mark_safe

from cards.examples import board
from cards.models import Example
from cards.previews import Preview
from games.cidwam.rules.game import Cidwam
from games.cidwam.web import glossary

FOLDER = "page/"  # below the scenarios: a file for each picture


@dataclass(frozen=True)
class Shot:
    """A picture of a scenario: as it was before, with arrows of all that is done, or as it is
    after; `ranks` are the lowest and the highest in the picture."""

    is_before: bool
    ranks: tuple[int, int]


SHOTS = {
    "start": Shot(False, (1, 6)),
    "environment": Shot(False, (2, 5)),
    "moves": Shot(True, (1, 5)),
    "fight": Shot(True, (2, 5)),
    "join": Shot(True, (3, 5)),
    "strike": Shot(False, (5, 6)),
}


def pictures() -> dict[str, SafeString]:
    """Return the page's pictures by their files' names, as SVG; those that were never loaded are
    left out."""
    keys = {f"{FOLDER}{name}": shot for name, shot in SHOTS.items()}
    rows = Example.objects.filter(game=Cidwam.name, key__in=keys)
    return {row.key.removeprefix(FOLDER): _picture(row.told, keys[row.key]) for row in rows}


def _picture(told: Any, shot: Shot) -> SafeString:
    acts = [act for part in told["parts"] for act in part["acts"]]
    arrows = [tuple(act["arrow"]) for act in acts if "arrow" in act]
    after = [part["after"] for part in told["parts"] if "after" in part]
    picture = told["before"] if shot.is_before or not after else after[-1]
    drawn = board.draw(picture, arrows if shot.is_before else [], shot.ranks)
    return mark_safe(drawn)  # noqa: S308 - draw escapes


def context() -> dict[str, Any]:
    """Return what its template shows."""
    return {
        "pictures": pictures(),
        "keywords": glossary.RULEBOOK_KEYWORDS,
        "preview": Preview(
            title="The rules of CIDWaM on one page",
            text="How to play, with pictures: five minutes to read, and to print.",
        ),
    }
