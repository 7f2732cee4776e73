"""Spelldawn at play: a table that the browser draws, and what a raid is about on the plain page."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engine.kernel.game import Data
from games.spelldawn.rules.table.action_words import room_words
from games.spelldawn.rules.text.vocabulary import OVERLORD
from play.games.table import Table
from play.table.page.meanings import meanings_data
from play.table.viewer import Viewer

# Of a card, what the browser draws.
DRAWN = (
    "side", "type", "school", "cost", "resonance", "health", "shield", "attack", "requirement",
    "points", "raze", "text",
)  # fmt: skip


class SpelldawnTable(Table):
    drawn = "play/spelldawn/game.html"
    lesson = "play/spelldawn/lesson.html"

    def lasting(self, cards: Callable[[], Sequence[Data]]) -> Data:
        """Return what everything means, and all cards by name: which are in a deck is not told."""
        book = {
            card["name"]: {key: card[key] for key in ("id", *DRAWN) if card.get(key) is not None}
            for card in cards()
        }
        return {**meanings_data("spelldawn", ()), "book": book}

    def has_orders(self, seat: str) -> bool:
        return seat == OVERLORD

    def remarks(self, viewer: Viewer) -> list[str]:
        """Return what the raid that is on is about: whom the Champion meets, what was found."""
        view = viewer.situation.view
        raid = view["raid"]
        if not raid:
            return []
        where = room_words(raid["room"])
        if not raid["minion"]:
            found = ", ".join(name or "a hidden card" for name in raid["accessed"])
            return [f"Raid on {where}: found {found or 'nothing'}."]
        return [f"Raid on {where}.", *_met(view, raid)]


def _met(view: Data, raid: Data) -> Iterator[str]:
    minions = view["rooms"][raid["room"]]["minions"]
    met = next((one for one in minions if one["name"] == raid["minion"]), None)
    if met:
        yield f"The minion is {met['card']} ({met['name']})."
    for ref, price in raid["defeats"].items():
        if price["mana"] is None:
            yield f"{view['arena'][ref]['card']} can’t reach its health."


TABLE = SpelldawnTable()
"""The part of the table that only this game has (`play.games.table.table_of`)."""
