"""Pages are tested with two puzzles of their own."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from tests.play.puzzles import shelves


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that the site has its puzzles from."""
    return shelves.take_over(tmp_path / "shelf", monkeypatch)


@pytest.fixture
def day(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], date]:
    """`day(n)` has it be the n-th day after the first puzzle’s; it is that one until then."""
    shelves.set_day(0, monkeypatch)
    return lambda number: shelves.set_day(number, monkeypatch)
