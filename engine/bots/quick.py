"""A turn search that takes very few looks: for many games at a time, as the lab plays them."""

from __future__ import annotations

from engine.bots.turn import TurnBot


class QuickBot(TurnBot):
    """As TurnBot, with a narrow beam and one more imagined state to judge by."""

    name = "quick"

    def __init__(
        self, width: int = 2, looks: int = 150, judged: int = 2, samples: int = 1, limit: int = 60
    ) -> None:
        super().__init__(width, looks, judged, samples, limit)
