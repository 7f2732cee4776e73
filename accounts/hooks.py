"""Hooks: what a room lets the rooms above it add, which it may not know.

Each room declares its hooks in its `hooks.py`, and the rooms above register in `AppConfig.ready`.
A function that is registered sees to it that the viewer may see what it gives, and asks a bounded
number of queries.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, Generic, TypeVar

from django.db.models import Model

from accounts.models import User

T = TypeVar("T")


class Hook(Generic[T]):
    """A list of what was registered, each once, in the order in which it came."""

    def __init__(self) -> None:
        self._registered: list[T] = []

    def register(self, added: T) -> None:
        if added not in self._registered:
            self._registered.append(added)

    def __iter__(self) -> Iterator[T]:
        return iter(self._registered)


farewells: Final[Hook[Callable[[User], None]]] = Hook()
"""Before an account is deleted: games end, names are taken off."""

traceless_models: Final[Hook[type[Model]]] = Hook()
"""Models of which a user has rows without having done anything."""
