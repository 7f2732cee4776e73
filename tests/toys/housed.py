"""Toys as games of the house, for as long as a test takes."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from games import GAMES
from tests.toys import TOYS


@contextmanager
def toys_in_the_house() -> Iterator[None]:
    """Every room knows the toys by their slugs."""
    with pytest.MonkeyPatch.context() as patch:
        for slug, kind in TOYS.items():
            patch.setitem(GAMES.modules, slug, type(kind).__module__)
        yield


@contextmanager
def gone(slug: str) -> Iterator[None]:
    """A game's folder is not there any more, for as long as this takes. Inside of whatever put it
    there: `monkeypatch` may outlive that, and would bring the game back for all later tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.delitem(GAMES.modules, slug)
        yield
