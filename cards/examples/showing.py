"""A worked example as the template draws it: pictures, actions in words, what held."""

from dataclasses import dataclass
from typing import Any

from django.utils.safestring import SafeString, mark_safe

from cards.examples import board, checks, narration
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
    """Return the example ready to be drawn. No query."""
    told = example.told
    return ShownExample(
        example=example,
        dice=told["dice"],
        cards=told["cards"],
        before=_scene(told["before"], []),
        parts=_parts(told["before"], told["parts"]),
    )


def _parts(before: dict[str, Any], parts: list[dict[str, Any]]) -> list[Shown]:
    """Each part with the position that its checks look at: its own, or the last that changed."""
    found, now = [], before
    for part in parts:
        now = part.get("after", now)
        found.append(_part(part, now))
    return found


def _part(part: dict[str, Any], now: dict[str, Any]) -> Shown:
    acts = [Act(act["who"], act["words"]) for act in part["acts"]]
    arrows = [tuple(act["arrow"]) for act in part["acts"] if "arrow" in act]
    return Shown(
        acts=acts,
        checks=[said for step in part["checks"] for said in checks.check(step, now)],
        scene=_scene(part["after"], arrows) if "after" in part else None,
    )


def _scene(picture: dict[str, Any], arrows: list[Any]) -> Scene:
    return Scene(
        svg=mark_safe(board.draw(picture, arrows)),  # noqa: S308 - draw escapes
        standing=narration.standing(picture),
        players=[narration.player(picture, side) for side in ("south", "north")],
        board=narration.board(picture),
    )
