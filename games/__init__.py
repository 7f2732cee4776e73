"""The registry of games: each folder beside this file with a `game.py` is one, by its slug.

Nothing else names a game. A game is imported when it is first asked for: a site, a program or a
test that needs one does not load the others. The default game comes first: what names no game,
such as a short address or a scenario file, is of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # settings ask for folders, and need no more of the engine
    from engine.kernel.definition import GameDefinition

DEFAULT_SLUG = "cidwam"
FOLDER = Path(__file__).parent


def found_games(folders: Iterable[str]) -> dict[str, str]:
    """Return the modules of the games in these folders by slug, the default one first."""
    slugs = {path.parent.name for folder in folders for path in Path(folder).glob("*/game.py")}
    return {
        slug: f"games.{slug}.game"
        for slug in sorted(slugs, key=lambda one: (one != DEFAULT_SLUG, one))
    }


class Games(Mapping[str, "GameDefinition"]):
    """Definitions by slug, each from the `DEFINITION` of the module that `modules` names."""

    def __init__(self, modules: Mapping[str, str]) -> None:
        self.modules = dict(modules)

    def __getitem__(self, slug: str) -> GameDefinition:
        kind: GameDefinition = import_module(self.modules[slug]).DEFINITION
        return kind

    def __contains__(self, slug: object) -> bool:
        return slug in self.modules  # that of Mapping would import the game

    def __iter__(self) -> Iterator[str]:
        return iter(self.modules)

    def __len__(self) -> int:
        return len(self.modules)


GAMES = Games(found_games([str(FOLDER)]))


def folder_of(slug: str, part: str) -> Path:
    """Return the folder of a game's sets, decks, lessons, ...; most games lack some of these."""
    if slug not in GAMES:  # rows may name a game that the site no longer has
        return FOLDER / slug / part
    spec = find_spec(GAMES.modules[slug])
    return Path(str(spec and spec.origin)).parent / part


def folders(part: str) -> list[Path]:
    """Return the folders of that name that the games have, the default game's first."""
    return [path for slug in GAMES if (path := folder_of(slug, part)).is_dir()]


def installed_apps() -> list[str]:
    """Return the Django apps that games bring: folders with an `apps.py` in a game's folder."""
    return [
        f"games.{slug}.{path.parent.name}"
        for slug in GAMES
        for path in sorted(folder_of(slug, "").glob("*/apps.py"))
    ]


@cache
def web_module(slug: str, name: str) -> ModuleType | None:
    """Return the module in a game's `web` folder with what its pages have of their own, or None.

    The room that asks says what is in it: `cards.games`, `play.games`, `printing.games`, ...
    """
    package = f"games.{slug}.web"
    is_there = find_spec(f"games.{slug}") and find_spec(package) and find_spec(f"{package}.{name}")
    return import_module(f"{package}.{name}") if is_there else None


def offered_games() -> list[GameDefinition]:
    """Return the games that pages name where somebody chooses one, the default one first."""
    return [kind for kind in GAMES.values() if kind.is_offered]


def title_of(slug: str) -> str:
    """Return what a game is called; its slug if this site no longer has it."""
    return GAMES[slug].title if slug in GAMES else slug


def kind_or_default(slug: str) -> GameDefinition:
    """Return the definition of a game, the default one's if this site no longer has it."""
    return GAMES[slug if slug in GAMES else DEFAULT_SLUG]
