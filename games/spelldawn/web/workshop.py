"""Drafts of Spelldawn's cards: what is missing, in words, and what a text may begin with."""

from __future__ import annotations

from typing import Any

from workshop.games import DraftTools


class SpelldawnDrafts(DraftTools):
    missing = {
        "name": "It has no name yet",
        "side": "Choose whose card it is",
        "cost": "It has no cost yet",
        "resonance": "Choose its resonance",
        "health": "A minion needs health",
        "attack": "A weapon needs attack",
        "requirement": "A scheme needs a requirement: the counters that score it",
        "points": "Choose what the scheme scores",
    }
    examples = ("Gain 4 mana.", "Combat: End the raid.", "Dawn: Draw a card.")

    def begun(self, kind: str) -> dict[str, Any]:
        """Take a kind of texts apart, such as "overlord spell"."""
        side, _, type_ = kind.partition(" ")
        return {"side": side, "kind": type_} if type_ in self.kinds else super().begun(kind)


DRAFTS = SpelldawnDrafts
