"""The games of the house, by the name that records have. Nothing else names one. The first is the
usual one: what names no game, such as a scenario file, is of it.

A game is imported when it is first asked for: who plays one game does not load the others.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module

from engine.kernel.kind import Kind

_MODULES = {"cidwam": "engine.cidwam.kind"}


class Games(Mapping[str, Kind]):
    """KINDs by slug, each from a module's `KIND`."""

    def __init__(self, modules: Mapping[str, str]) -> None:
        self._modules = modules

    def __getitem__(self, slug: str) -> Kind:
        kind: Kind = import_module(self._modules[slug]).KIND
        return kind

    def __iter__(self) -> Iterator[str]:
        return iter(self._modules)

    def __len__(self) -> int:
        return len(self._modules)


GAMES: Mapping[str, Kind] = Games(_MODULES)
