"""Words of a folded text as wholes: "rat" is a word of "the rat-king's door", "king" too.

Python and the database put spaces in the places of the same signs, in the same steps, so that
memory and every database find the same words.
"""

from __future__ import annotations

from typing import Any

from django.db.models import CharField, F, Value
from django.db.models.functions import Concat, Replace
from django.db.models.lookups import Contains

_SIGNS = "-,.;:!?()'\"/&"
_SPACES = str.maketrans(dict.fromkeys(_SIGNS, " "))
_TIMES = 3  # halves rows of spaces: up to eight signs beside each other


def apart(folded: str) -> str:
    """The words with one space between them, and no sign."""
    text = folded.translate(_SPACES)
    for _ in range(_TIMES):
        text = text.replace("  ", " ")
    return text.strip(" ")


def has_words(column: str, words: str) -> Contains:
    """The database's condition: the column has the words (`apart`) as whole words in a row."""
    spread: Any = Concat(Value(" "), F(column), Value(" "), output_field=CharField())
    for sign in _SIGNS:
        spread = Replace(spread, Value(sign), Value(" "))
    for _ in range(_TIMES):
        spread = Replace(spread, Value("  "), Value(" "))
    return Contains(spread, f" {words} ")
