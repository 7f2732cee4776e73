"""A worked example as the template draws it: pictures, actions in words, what held."""

from dataclasses import dataclass
from typing import Any

from django.utils.safestring import SafeString, mark_safe

from cards.examples import board, narration
from cards.models import Example


@dataclass(frozen=True)
class Scene:
    """A position: its picture, and in words what the picture can't show."""

    svg: SafeString
    standing: str
    players: list[str]
    board: list[str]


@dataclass(frozen=True)
class Act:
    line: str
    who: str
    words: str


@dataclass(frozen=True)
class Shown:
    """One part of an example: what was done, what held then, and the position if it changed."""

    acts: list[Act]
    checks: list[str]
    scene: Scene | None


@dataclass(frozen=True)
class ShownExample:
    """All that the template needs; `cards` are the scenario's own."""

    example: Example
    dice: list[int]
    cards: list[dict[str, Any]]
    before: Scene
    parts: list[Shown]


def shown(example: Example) -> ShownExample:
    """The example ready to be drawn. No query."""
    told = example.told
    return ShownExample(
        example=example,
        dice=told["dice"],
        cards=told["cards"],
        before=_scene(told["before"], []),
        parts=[_part(part) for part in told["parts"]],
    )


def _part(part: dict[str, Any]) -> Shown:
    acts = [Act(act["line"], act["who"], act["words"]) for act in part["acts"]]
    arrows = [tuple(act["arrow"]) for act in part["acts"] if "arrow" in act]
    return Shown(
        acts=acts,
        checks=[said for step in part["checks"] for said in narration.check(step)],
        scene=_scene(part["after"], arrows) if "after" in part else None,
    )


def _scene(picture: dict[str, Any], arrows: list[Any]) -> Scene:
    return Scene(
        svg=mark_safe(board.draw(picture, arrows)),  # noqa: S308 - draw escapes
        standing=narration.standing(picture),
        players=[narration.player(picture, side) for side in ("south", "north")],
        board=narration.board(picture),
    )
