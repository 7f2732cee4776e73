"""What a deck's name and description may be: the one check that forms, API, lists and services ask.

Pure text; no Django. Each function returns the text as it is kept, or raises ValueError with a
sentence for people.
"""

import re
from typing import Final

from decks import limits

UNWRITABLE: Final = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\x80-\x9f\ud800-\udfff\u202a-\u202e\u2066-\u2069\ufffe\uffff]"
)
"""Control signs, halves of signs, and signs that turn the direction of the text around them."""

_SENTENCE = "This contains a character that can’t be shown ({code}). Remove it."


def clean_name(name: str) -> str:
    """A deck's name: one line, 1 to limits.NAME_LENGTH characters."""
    name = " ".join(name.split())
    _refuse_unwritable(name)
    if not name:
        raise ValueError("Give the deck a name.")
    if len(name) > limits.NAME_LENGTH:
        raise ValueError(
            f"The name has {len(name)} characters. Shorten it to {limits.NAME_LENGTH}."
        )
    return name


def clean_description(description: str) -> str:
    """A deck's description: any lines, up to limits.DESCRIPTION_LENGTH characters, or empty."""
    _refuse_unwritable(description)
    lines = description.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    description = "\n".join(line.strip() for line in lines).strip()
    if len(description) > limits.DESCRIPTION_LENGTH:
        raise ValueError(
            f"The description has {len(description):,} characters. Shorten it to "
            f"{limits.DESCRIPTION_LENGTH:,}."
        )
    return description


def _refuse_unwritable(text: str) -> None:
    found = UNWRITABLE.search(text)
    if found is not None:
        raise ValueError(_SENTENCE.format(code=f"U+{ord(found[0]):04X}"))
