"""Holds the sets' texts to the card text language: each compiles, in its canonical wording.

What the language is, is tested with the compiler; what a card does, by its scenario.
"""

from pathlib import Path
from typing import Any

import pytest
import yaml

from engine.cidwam.text import compile_text, render

SETS = Path(__file__).parents[3] / "cards" / "sets"


def official_cards() -> list[dict[str, Any]]:
    """Every card of every set."""
    cards: list[dict[str, Any]] = []
    for path in sorted(SETS.glob("*/*.yaml")):
        data = yaml.safe_load(path.read_text(encoding="utf-8"))
        if isinstance(data, list):
            cards += data
    return cards


CARDS = official_cards()
TYPES = frozenset(kind for card in CARDS for kind in card["types"])


@pytest.mark.parametrize("card", [c for c in CARDS if c["text"]], ids=lambda c: c["id"])
def test_a_text_is_written_in_its_canonical_wording(card: dict[str, Any]) -> None:
    assert render(compile_text(card["text"], TYPES, card["kind"])) == card["text"]
