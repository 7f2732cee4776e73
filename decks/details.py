"""The details of a deck, and the one check of them that forms, API, lists and services ask.

Pure text; no Django. Each function returns the text as it is kept, or raises ValueError with a
sentence for people.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from cards.folding import fold
from decks import limits

UNWRITABLE: Final = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\x80-\x9f\ud800-\udfff\u202a-\u202e\u2066-\u2069\ufffe\uffff]"
)
"""Control signs, halves of signs, and signs that turn the direction of the text around them."""

_QUOTE: Final = re.compile('["“”„«»]')

_SENTENCE = "This contains a character that can’t be shown ({code}). Remove it."


@dataclass(frozen=True, slots=True)
class DeckDetails:
    """Details to set of a deck, besides its cards and its filing.

    None keeps what there is, or means the default of a new deck, which needs a name.
    """

    name: str | None = None
    description: str | None = None
    visibility: str | None = None
    game: str | None = None
    role: str | None = None


NO_DETAILS: Final = DeckDetails()


def clean_name(name: str) -> str:
    """Return a deck's name: one line, 1 to limits.NAME_LENGTH characters."""
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
    """Return a deck's description: any lines, up to limits.DESCRIPTION_LENGTH characters, or
    empty."""
    _refuse_unwritable(description)
    lines = description.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    description = "\n".join(line.strip() for line in lines).strip()
    if len(description) > limits.DESCRIPTION_LENGTH:
        raise ValueError(
            f"The description has {len(description):,} characters. Shorten it to "
            f"{limits.DESCRIPTION_LENGTH:,}."
        )
    return description


def clean_folder(folder: str) -> str:
    """Return the name of a folder of decks: one line up to limits.FOLDER_LENGTH characters, or
    empty."""
    return _short_line(folder, "The folder’s name", limits.FOLDER_LENGTH)


def clean_tags(tags: Iterable[str], most: int) -> list[str]:
    """Tags, each once however it is spelled: short lines without commas, at most so many."""
    cleaned: dict[str, str] = {}
    for tag in tags:
        tag = _short_line(tag, "A tag", limits.TAG_LENGTH)
        if "," in tag:
            raise ValueError("A tag can’t have a comma in it: commas stand between tags.")
        if tag:
            cleaned.setdefault(fold(tag), tag)
    if len(cleaned) > most:
        raise ValueError(f"That makes {len(cleaned)} tags. Keep up to {most}.")
    return list(cleaned.values())


def _short_line(words: str, called: str, most: int) -> str:
    words = " ".join(words.split())
    _refuse_unwritable(words)
    if _QUOTE.search(words):  # a search for it could not be written
        raise ValueError(f"{called} can’t have quotation marks in it. Remove them.")
    if len(words) > most:
        raise ValueError(f"{called} has {len(words)} characters. Shorten it to {most}.")
    return words


def _refuse_unwritable(text: str) -> None:
    found = UNWRITABLE.search(text)
    if found is not None:
        raise ValueError(_SENTENCE.format(code=f"U+{ord(found[0]):04X}"))
