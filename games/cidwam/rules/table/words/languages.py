"""The languages."""

from __future__ import annotations

from games.cidwam.rules.table.words.en import English
from games.cidwam.rules.table.words.speech import Words

LANGUAGES: dict[str, Words] = {"en": English()}


def words(language: str = "en") -> Words:
    """Return a language by its tag; KeyError if there is none."""
    return LANGUAGES[language]
