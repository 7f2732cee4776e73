"""Holds the sets' texts to the card text language: each compiles, in its canonical wording.

What the language is, is tested with the compiler; what a card does, by its scenario.
"""

from typing import Any

import pytest

from games.cidwam.rules.text import compile_text, render
from tests.set_files import official_cards

CARDS = official_cards()
TYPES = frozenset(kind for card in CARDS for kind in card["types"])


@pytest.mark.parametrize("card", [c for c in CARDS if c["text"]], ids=lambda c: c["id"])
def test_a_text_is_written_in_its_canonical_wording(card: dict[str, Any]) -> None:
    assert render(compile_text(card["text"], TYPES, card["kind"])) == card["text"]
