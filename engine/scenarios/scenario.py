"""One scenario file, read and found whole; nothing of it has been played yet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from engine.kernel.definition import GameDefinition
from engine.kernel.dialect import Situation
from engine.kernel.game import Data
from engine.kernel.located_yaml import Source
from engine.scenarios.reading import read_yaml

Official = Mapping[str, Sequence[Data]]  # the card data of the sets of each game, by its slug
NO_CARDS: Official = MappingProxyType({})
LOOKS = ("illegal", "expect", "expect_legal", "expect_not_legal")  # steps that change nothing


@dataclass(frozen=True, slots=True)
class Scenario:
    """A file's parts. A step is a mapping of one key: a seat by its name, or one of LOOKS."""

    source: Source
    title: str
    rules: tuple[str, ...]
    situation: Situation[Any]
    steps: list[Data]

    def seat(self, name: str) -> int:
        """The seat of a name that stands in a step."""
        return self.situation.game.seats.index(name)


def read_scenario(
    text: str, path: str, official: Official, games: Mapping[str, GameDefinition]
) -> Scenario:
    """Read a file of one of these games; ScenarioError for anything that no game could mean.

    A file that names no game is of the first.
    """
    source = read_yaml(text, path)
    slug = _slug(source, games)
    if "game" not in source.data:
        source.note = f" (the file names no `game`, so it is of {slug})"
    dialect = games[slug].dialect
    if dialect is None:
        raise source.error(("game",), f"{games[slug].title} has no scenarios")
    data = source.mapping((), source.data, ("title", "rules", "game", *dialect.keys, "steps"))
    title = source.text(("title",), data.get("title", path))
    listed = source.listing(("rules",), data.get("rules") or [])
    rules = tuple(source.text(("rules", i), rule) for i, rule in enumerate(listed))
    steps = source.listing(("steps",), data.get("steps") or [])
    situation = dialect.read(source, official.get(slug, ()))
    for i, step in enumerate(steps):
        _validate(source, situation, i, step)
    return Scenario(source, title, rules, situation, steps)


def _slug(source: Source, games: Mapping[str, GameDefinition]) -> str:
    data = source.mapping((), source.data)
    return source.choice(("game",), data.get("game", next(iter(games))), tuple(games))


def _validate(source: Source, situation: Situation[Any], i: int, step: Any) -> None:
    seats = situation.game.seats
    where = ("steps", i)
    keys = (*seats, *LOOKS)
    data = source.mapping(where, step, keys)
    if len(data) != 1:
        here = f"this one has {', '.join(data)}" if data else "this one is empty"
        raise source.error(where, f"a step has one of {', '.join(keys)}, and no more; {here}")
    ((key, value),) = data.items()
    if key in seats:
        source.text((*where, key), value)
    elif key == "expect":
        situation.validate((*where, key), value)
    else:
        for seat, lines in source.mapping((*where, key), value, seats).items():
            if key == "illegal":
                source.text((*where, key, seat), lines)
            else:
                for j, line in enumerate(source.listing((*where, key, seat), lines)):
                    source.text((*where, key, seat, j), line)
