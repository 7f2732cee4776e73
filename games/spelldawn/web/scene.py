"""A position in a worked example: rooms with their minions, and both sides in a line each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

LABELS = {"vault": "Vault", "sanctum": "Sanctum", "crypts": "Crypts"}


@dataclass(frozen=True)
class SceneCard:
    """`note` is what lies on it, `is_down` whether it lies face down."""

    name: str
    note: str = ""
    is_down: bool = False


@dataclass(frozen=True)
class SceneRoom:
    """A room with something in it; `minions` from the outermost in."""

    label: str
    occupant: SceneCard | None
    minions: list[SceneCard] = field(default_factory=list)
    pile: str = ""


@dataclass(frozen=True)
class SceneSide:
    """A side's figures in words, and its cards in play outside rooms."""

    name: str
    figures: list[str]
    cards: list[SceneCard]
    hand: list[str]


@dataclass(frozen=True)
class Scene:
    rooms: list[SceneRoom]
    sides: list[SceneSide]
    raid: str = ""


def scene(picture: Mapping[str, Any]) -> Scene:
    """Return a position as `games.spelldawn.rules.dialect` pictures it."""
    raid = picture["raid"]
    return Scene(
        rooms=[room for one in picture["rooms"].items() if (room := _room(picture, *one))],
        sides=[_side(picture, name, side) for name, side in picture["sides"].items()],
        raid="" if raid is None else f"Raid on {_label(raid['room'])}",
    )


def _label(room: str) -> str:
    return LABELS.get(room) or f"Room {room[1:]}"


def _room(picture: Mapping[str, Any], name: str, room: Mapping[str, Any]) -> SceneRoom | None:
    """A room; None for an outer one that is empty."""
    if name in LABELS or room["occupant"] or room["minions"]:
        occupant = None if room["occupant"] is None else _card(room["occupant"])
        minions = [_card(one, one["name"]) for one in room["minions"]]
        return SceneRoom(_label(name), occupant, minions, _pile(picture, name))
    return None


def _pile(picture: Mapping[str, Any], name: str) -> str:
    side = picture["sides"]["overlord"]
    if name == "crypts":
        found = (f"{one['card']}{' (down)' if one['down'] else ''}" for one in picture["crypts"])
        return ", ".join(found) or "empty"
    return {"vault": f"deck: {side['deck']}", "sanctum": f"hand: {side['hand']}"}.get(name, "")


def _card(one: Mapping[str, Any], ref: str = "") -> SceneCard:
    said = [
        ref,
        "shown" if one["state"] == "shown" else "",
        f"{one['progress']} counters" if one["progress"] else "",
        f"{one['stored']} mana on it" if one["stored"] else "",
    ]
    note = ", ".join(filter(None, said))
    return SceneCard(one["card"] or "Face-down card", note, one["state"] == "down")


def _side(picture: Mapping[str, Any], name: str, side: Mapping[str, Any]) -> SceneSide:
    figures = [f"{side['mana']} mana", f"{side['actions']} actions", f"{side['points']} points"]
    cards = [_card(one) for one in side["fixed"].values()]
    if name == "champion":
        figures += [f"{picture['curses']} curses"] if picture["curses"] else []
        cards += [_card(one, ref) for ref, one in picture["arena"].items()]
    return SceneSide(name.title(), figures, cards, list(picture["hands"][name]))
