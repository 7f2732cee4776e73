"""Drafts of Spelldawn's cards: what is missing, in words, and what a text may begin with."""

from __future__ import annotations

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


DRAFTS = SpelldawnDrafts
