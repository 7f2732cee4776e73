"""The game of units at play: a table that the browser draws, with what everything means."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.kernel.game import Data
from play.games.table import Table
from play.table.page.meanings import meanings_data


class UnitsTable(Table):
    drawn = "play/complicated/game.html"
    lesson = "play/complicated/lesson.html"

    def lasting(self, cards: Callable[[], Sequence[Data]]) -> Data:
        """Return what everything on the table means."""
        return meanings_data("complicated", cards())


TABLE = UnitsTable()
