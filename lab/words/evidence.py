"""Whether games carry a conclusion: one rule for every sentence that the lab says.

Deck, draft, cost, card, a set of decks, other games, hints: who draws a conclusion from a share
asks here first. Tables of figures show any number, with its interval beside it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

Share = Mapping[str, Any]

WIDEST: Final = 0.4
"""A wider interval tells nothing: that of a test stopped early. 60 games give some 0.25."""

MIN_GAMES: Final = 20
"""Of fewer games none tells anything, however narrow: a few may be alike by chance."""

TOO_FEW: Final = "Too few games to tell"


def is_enough(share: Share, games: int) -> bool:
    """Whether so many games, of which this share was won, carry a conclusion."""
    if share["share"] is None or share.get("low") is None or games < MIN_GAMES:
        return False
    return bool(share["high"] - share["low"] <= WIDEST)


def too_few(games: int) -> str:
    """Return the sentence in the place of a conclusion."""
    if not games:
        return "No games were played."
    played = f"{games} game{'' if games == 1 else 's'}"
    return f"{TOO_FEW}: {played} can’t say. Test it again and let the games finish."
