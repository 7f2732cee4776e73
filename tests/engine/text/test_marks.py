"""Marks read as words (icons), and a last full stop that may be missing: by the garden's language.

Columns of errors are those of the text as it was written.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.text.errors import TextError
from engine.text.language import Language
from engine.text.lexicon import Examples
from engine.text.wording import Wording
from tests.toys.garden import LEXICON, Chores

MARKED = replace(LEXICON, marks={"{W}": " water", "{>}": ":"}, may_end_without_stop=True)
GARDEN = Language(Wording(MARKED), Chores, Examples(around={}))


def test_marks_are_read_as_words() -> None:
    text = "In spring{>} Draw{W}. Draw {W}."
    assert GARDEN.wording.render(GARDEN.compile(text)) == "In spring: Draw water. Draw water."


def test_a_last_full_stop_may_be_missing() -> None:
    assert GARDEN.compile("In spring: Draw water") == GARDEN.compile("In spring: Draw water.")


@pytest.mark.parametrize(
    ("text", "column"),
    [("In spring{>} Drink{W}.", 14), ("In spring: Draw{W} beer.", 20), ("In spring{>}", 13)],
)
def test_an_error_stands_where_it_was_written(text: str, column: int) -> None:
    with pytest.raises(TextError) as refused:
        GARDEN.compile(text)
    assert refused.value.column == column


def test_a_completion_begins_where_it_was_written() -> None:
    (found,) = [one for one in GARDEN.complete("In spring{>} Dra") if one.insert == "Draw"]
    assert found.start == 13
