"""Words of a folded text as wholes: "rat" is a word of "the rat-king's door", "king" too.

Python and the database put spaces in the places of the same signs, in the same steps, so that
memory and every database find the same words.
"""

from __future__ import annotations

from django.db.models import CharField, F, Func
from django.db.models.lookups import Contains

_SIGNS = "-,.;:!?()'\"/&"
_SPACES = str.maketrans(dict.fromkeys(_SIGNS, " "))
_TIMES = 3  # halves rows of spaces: up to eight signs beside each other


def apart(folded: str) -> str:
    """Return the words with one space between them, and no sign."""
    text = folded.translate(_SPACES)
    for _ in range(_TIMES):
        text = text.replace("  ", " ")
    return text.strip(" ")


class _Apart(Func):
    """A column's words as `apart` has them, with a space on either side.

    One piece of SQL: Django takes ten milliseconds to write so many replacements in each other.
    """

    output_field = CharField()
    _changes = [*((sign, " ") for sign in _SIGNS), *[("  ", " ")] * _TIMES]
    template = (
        "REPLACE(" * len(_changes)
        + "(' ' || %(expressions)s || ' ')"
        + "".join(f", '{old.replace(chr(39), chr(39) * 2)}', '{new}')" for old, new in _changes)
    )


def has_words(column: str, words: str) -> Contains:
    """Return the database's condition: the column has the words (`apart`) as whole words in a
    row."""
    return Contains(_Apart(F(column)), f" {words} ")
