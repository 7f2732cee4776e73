"""A file of cases as data, every complaint with file, line and key. Knows no database."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from engine.kernel.located_yaml import Path, ScenarioError, Source
from engine.scenarios.reading import read_yaml
from games.kaadosu.collection.economy.expected import read_amounts, read_expected
from games.kaadosu.collection.economy.values import (
    MAX_EDITIONS,
    Figures,
    read_feature,
    read_figures,
    read_number,
    read_time,
)
from games.kaadosu.collection.economy.words import (
    OPERATIONS,
    RESULTS,
    STEP_KEYS,
)
from games.kaadosu.rules.cards import SHADOW, Code, read_code

CASE_KEYS = (
    "id", "title", "rules", "now", "feature", "editions", "others", "active", "players", "cards",
    "packs", "steps",
)  # fmt: skip
PLAYER_KEYS = ("opened", "seen", "counted", "confirmed", "collector")
USUAL_NOW = "2026-03-04 12:00"


@dataclass(frozen=True)
class NamedCard:
    """A card that a case names."""

    code: Code
    owner: str  # a player, or "pool"
    figures: Figures | None


@dataclass(frozen=True)
class NamedPlayer:
    """A player of a case; days and times are counted back from its beginning."""

    name: str
    opened: int = 100
    seen: int = 0
    counted: int = 0
    confirmed: bool = True
    collector: bool = True


@dataclass
class Case:
    """One case; `error` says why it can't be read."""

    id: str
    title: str
    now: datetime = datetime(2026, 3, 4, 12, tzinfo=UTC)
    feature: tuple[str, str] = ("", "")
    editions: int = 1
    others: str | int = "pool"
    active: int = 0
    players: list[NamedPlayer] = field(default_factory=list)
    cards: list[NamedCard] = field(default_factory=list)
    packs: dict[str, list[list[str]]] = field(default_factory=dict)
    steps: list[dict[str, Any]] = field(default_factory=list)
    error: str = ""


def read_cases(text: str, path: str) -> list[Case]:
    """Return the cases of a file. Raises ScenarioError if it is no list of cases."""
    source = read_yaml(text, path)
    found = []
    for at, data in enumerate(source.listing((), source.data)):
        try:
            found.append(_case(source, (at,), data))
        except ScenarioError as error:
            name = str(data.get("id", at + 1)) if isinstance(data, Mapping) else str(at + 1)
            found.append(Case(id=name, title=name, error=str(error)))
    return found


def _case(source: Source, where: Path, data: Any) -> Case:
    data = source.mapping(where, data, CASE_KEYS)
    case = Case(id=str(data.get("id", "")), title=str(data.get("title", "")))
    if not case.id:
        raise source.error(where, "needs an id")
    case.now = read_time(source, (*where, "now"), data.get("now", USUAL_NOW))
    case.feature = read_feature(source, (*where, "feature"), data.get("feature"))
    case.editions = read_number(
        source, (*where, "editions"), data.get("editions", 1), 1, MAX_EDITIONS
    )
    case.active = read_number(source, (*where, "active"), data.get("active", 0), 0, 10**7)
    case.others = data.get("others", "pool")
    if case.others not in ("pool", "owned"):
        case.others = read_number(source, (*where, "others"), case.others, 0, 10_000)
    players = source.mapping((*where, "players"), data.get("players") or {})
    case.players = [
        _player(source, (*where, "players", name), name, value) for name, value in players.items()
    ]
    cards = source.mapping((*where, "cards"), data.get("cards") or {})
    owners = {one.name for one in case.players} | {"pool"}
    case.cards = [
        _card(source, (*where, "cards", code), code, value, owners) for code, value in cards.items()
    ]
    packs = source.mapping((*where, "packs"), data.get("packs") or {})
    for name, lists in packs.items():
        here = (*where, "packs", name)
        if name not in owners - {"pool"}:
            raise source.error(here, f"there is no player {name}")
        case.packs[name] = [
            [str(one) for one in source.listing((*here, at), pack)]
            for at, pack in enumerate(source.listing(here, lists))
        ]
    steps = source.listing((*where, "steps"), data.get("steps", []))
    case.steps = [_step(source, (*where, "steps", at), step) for at, step in enumerate(steps)]
    return case


def _player(source: Source, where: Path, name: Any, value: Any) -> NamedPlayer:
    data = source.mapping(where, value or {}, PLAYER_KEYS)
    for key, one in data.items():
        if key in ("confirmed", "collector"):
            if not isinstance(one, bool):
                raise source.error((*where, key), "must be true or false")
        else:
            read_number(source, (*where, key), one, 0, 10_000)
    return NamedPlayer(name=str(name), **data)


def _card(source: Source, where: Path, code: Any, value: Any, owners: set[str]) -> NamedCard:
    parts = read_code(str(code))
    owner, _, figures = str(value).partition(" ")
    if parts is None:
        raise source.error(where, f"{code} is no code of a card")
    if owner not in owners:
        raise source.error(where, f"there is no player {owner}")
    said = read_figures(source, where, figures) if figures else None
    if said is None and parts.number > 10_000:
        raise source.error(where, "a combo needs its colour, shapes and values")
    if owner == "pool" and (parts.number > 10_000 or parts.kind == SHADOW):
        raise source.error(where, "only bases can be in the pool")
    return NamedCard(parts, owner, said)


def _step(source: Source, where: Path, data: Any) -> dict[str, Any]:
    step = source.mapping(where, data)
    names = [key for key in step if key in STEP_KEYS]
    if len(names) != 1:
        raise source.error(where, f"must have one of {', '.join(STEP_KEYS)}")
    (name,) = names
    source.mapping(where, step, (name, *STEP_KEYS[name]))
    step[name] = _READERS[name](source, (*where, name), step[name])
    if "features" in step:
        here = (*where, "features")
        listed = source.listing(here, step["features"])
        step["features"] = [read_feature(source, (*here, at), one) for at, one in enumerate(listed)]
    if "draws" in step:
        step["draws"] = [
            [_id(source, (*where, "draws", at), one) for one in source.listing(where, pack)]
            for at, pack in enumerate(source.listing((*where, "draws"), step["draws"]))
        ]
    if name == "race":
        here = (*where, "outcomes")
        listed = source.listing(here, step.get("outcomes"))
        step["outcomes"] = [_outcome(source, (*here, at), one) for at, one in enumerate(listed)]
    if "refused" in step:
        _one_of(source, (*where, "refused"), step["refused"], RESULTS)
    return step


def _id(source: Source, where: Path, value: Any) -> tuple[str, int]:
    code = read_code(str(value))
    if code is None or code.kind != "base":
        raise source.error(where, f"{value} is no id of a base")
    return code.base


def _one_of(source: Source, where: Path, value: Any, words: tuple[str, ...]) -> None:
    if value not in words:
        raise source.error(where, f"unknown word {value!r:.40}; there are {', '.join(words)}")


def _operation(source: Source, where: Path, data: Any) -> tuple[str, dict[str, Any]]:
    said = source.mapping(where, data, tuple(OPERATIONS))
    if len(said) != 1:
        raise source.error(where, "must be one operation")
    ((name, arguments),) = said.items()
    required, optional = OPERATIONS[name]
    here = (*where, name)
    found = source.mapping(here, arguments, (*required, *optional))
    for key in required:
        if key not in found:
            raise source.error(here, f"needs {key}")
    if name == "open":
        listed = source.listing((*here, "draws"), found["draws"])
        found["draws"] = [_id(source, (*here, "draws"), one) for one in listed]
    for key in ("pay", "cards", "give", "want"):
        if key in found:
            found[key] = [str(one) for one in source.listing((*here, key), found[key])]
    for key in ("p1", "p2"):
        if key in found:
            side = source.mapping((*here, key), found[key], ("player", "deck", "guide"))
            if side.get("deck", "lent") != "lent":
                listed = source.listing((*here, key, "deck"), side["deck"])
                side["deck"] = [str(one) for one in listed]
            found[key] = side
    if "turns" in found:
        read_number(source, (*here, "turns"), found["turns"], 0, 10_000)
    for key, words in _WORDS.items():
        if name in ("battle", "finish") and key in found:
            _one_of(source, (*here, key), found[key], words)
    return name, found


_WORDS = {
    "ante": ("none", "guides"),
    "piles": ("shared", "own"),
    "winner": ("p1", "p2", "draw"),
    "why": ("health", "resigned", "time", "agreed", "quiet", "withdrawn"),
    "choice": ("keep", "return", "default"),
}


def _race(source: Source, where: Path, data: Any) -> list[tuple[str, dict[str, Any]]]:
    both = source.listing(where, data)
    if len(both) != 2:
        raise source.error(where, "must be two operations")
    return [_operation(source, (*where, at), one) for at, one in enumerate(both)]


def _outcome(source: Source, where: Path, data: Any) -> dict[str, Any]:
    found = source.mapping(where, data, ("results", "expect"))
    results = source.listing((*where, "results"), found.get("results"))
    for at, one in enumerate(results):
        _one_of(source, (*where, "results", at), one, RESULTS)
    found["expect"] = read_expected(source, (*where, "expect"), found.get("expect") or {})
    return found


def _preview(source: Source, where: Path, data: Any) -> dict[str, Any]:
    return source.mapping(where, data, ("first", "second", "makes", "worth"))


def _mapping(source: Source, where: Path, data: Any) -> dict[str, Any]:
    return source.mapping(where, data)


_READERS: dict[str, Callable[[Source, Path, Any], Any]] = {
    "do": _operation,
    "race": _race,
    "expect": read_expected,
    "preview": _preview,
    "worth": read_amounts,
    "cost": read_amounts,
    "pool": _mapping,
    "clock": read_time,
    "outage": read_time,
}
