"""Letters by which an idiom that can't fit is passed over."""

from __future__ import annotations

import subprocess
import sys

import pytest

from engine.text.idioms import letters_of
from games.cidwam.rules.text.other_words.idioms import IDIOMS
from tests.engine.text.test_designers_english import ENTRIES


@pytest.mark.parametrize(
    ("pattern", "letters"),
    [
        (r"\bon play\b", "on play"),
        (r"^either ([^.;:]+?),? or (\w+)", "either "),
        (r"\bdraws? a (?:single )?card\b", "draw"),
        (r"goes? in(?:to)? play", " play"),
        (r"Deals{2} tenth", " tenth"),
        (r"one|two", ""),
        (r"(?:one|(two))", ""),
        (r"\b(?=x)[a-z]+\d", ""),
    ],
)
def test_letters_are_in_every_match(pattern: str, letters: str) -> None:
    assert letters_of(pattern) == letters


def test_no_idiom_that_fits_is_passed_over() -> None:
    texts = [entry["text"] for entry in ENTRIES]
    fits = [(idiom, text) for idiom in IDIOMS.turns for text in texts if idiom.pattern.search(text)]
    assert len(fits) > len(texts) // 2
    assert [(i.pattern.pattern, t) for i, t in fits if i.letters not in t.lower()] == []


def test_they_are_made_only_where_a_text_is_wrong() -> None:
    code = """
import sys
from engine.text.errors import TextError
from games.cidwam.rules.text.language import LANGUAGE
LANGUAGE.compile("Draw a card.")
print(any("other_words." in name for name in sys.modules))
try:
    LANGUAGE.compile("Draw a cart.")
except TextError as error:
    print(any("other_words." in name for name in sys.modules), error.nearest)
"""
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.splitlines() == ["False", "True Draw a card."]
