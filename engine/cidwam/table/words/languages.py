"""Which languages there are."""

from __future__ import annotations

from engine.cidwam.table.words.en import English
from engine.cidwam.table.words.speech import Words

LANGUAGES: dict[str, Words] = {"en": English()}


def words(language: str = "en") -> Words:
    """Return a language by its tag; KeyError if there is none."""
    return LANGUAGES[language]
