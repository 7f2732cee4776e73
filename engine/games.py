"""The games of the house, by the name that records have: each folder beside this file with a
`kind.py`, but for the kernel's. Nothing else names one. The first is the usual one: what names no
game, such as a scenario file, is of it.

A game is imported when it is first asked for: who plays one game does not load the others.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from pathlib import Path

import engine
from engine.kernel.kind import Kind

USUAL = "cidwam"
_NO_GAME = "kernel"  # whose kind.py says what a KIND is


def found_games(folders: Iterable[str]) -> dict[str, str]:
    """The modules of the games in these folders by slug, the usual one first."""
    slugs = {path.parent.name for folder in folders for path in Path(folder).glob("*/kind.py")}
    others = sorted(slugs - {USUAL, _NO_GAME})
    return {slug: f"engine.{slug}.kind" for slug in (USUAL, *others)}


class Games(Mapping[str, Kind]):
    """KINDs by slug, each from the `KIND` of the module that `modules` names."""

    def __init__(self, modules: Mapping[str, str]) -> None:
        self.modules = dict(modules)

    def __getitem__(self, slug: str) -> Kind:
        kind: Kind = import_module(self.modules[slug]).KIND
        return kind

    def __iter__(self) -> Iterator[str]:
        return iter(self.modules)

    def __len__(self) -> int:
        return len(self.modules)


GAMES = Games(found_games(engine.__path__))


def title_of(slug: str) -> str:
    """What a game is called; its slug if it isn't here any more."""
    return GAMES[slug].title if slug in GAMES else slug


def other_kind(slug: str) -> Kind | None:
    """The KIND of a game besides the usual one; None for that, and for one that isn't here."""
    return GAMES[slug] if slug in GAMES and slug != USUAL else None
