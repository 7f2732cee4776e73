"""Words that people send: what may stand in them, and the number by which a draft is known.

Pure text; no Django. Each `clean` returns the text as it is kept or raises ValueError in words.
"""

import re
import secrets
from typing import Final

UNWRITABLE: Final = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\x80-\x9f\ud800-\udfff\u202a-\u202e\u2066-\u2069\ufffe\uffff]"
)
"""Control signs, halves of signs, and signs that turn the direction of the text around them."""

_CODE_SIGNS = "23456789abcdefghjkmnpqrstuvwxyz"
CODE: Final = re.compile(r"[2-9a-hjkmnp-z]{5}-[1-9][0-9]{0,5}")
"""A draft's number on the whole site: its set's code, and its own number in the set."""
_AFTER_A_NAME = re.compile(rf"\[({CODE.pattern})\]\s*$", re.IGNORECASE)
MAX_NAME_LENGTH: Final = 60


def new_code() -> str:
    """Return a short code for a set. It is no secret: it only tells drafts apart."""
    return "".join(secrets.choice(_CODE_SIGNS) for _ in range(5))


def deck_name(name: str, code: str) -> str:
    """Return what decks and games call a draft, so that it is never taken for an official card.

    >>> deck_name("Bell Witch", "k7f2p-3")
    'Bell Witch [k7f2p-3]'
    """
    tail = f" [{code}]"
    return f"{name[: MAX_NAME_LENGTH - len(tail)].rstrip()}{tail}"


def code_of(name: str) -> str | None:
    """Return the draft's number in a name that a deck or a game has; None for an official card."""
    found = _AFTER_A_NAME.search(name)
    return found[1].lower() if found else None


def clean_line(text: str, most: int, what: str) -> str:
    """One line of at most so many letters, spaces put in order."""
    return _clean(" ".join(text.split()), most, what)


def clean_lines(text: str, most: int, what: str) -> str:
    """Any lines, without spaces at their ends."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return _clean("\n".join(line.rstrip() for line in lines).strip("\n"), most, what)


def _clean(text: str, most: int, what: str) -> str:
    found = UNWRITABLE.search(text)
    if found is not None:
        raise ValueError(
            f"This contains a character that can’t be shown (U+{ord(found[0]):04X}). Remove it."
        )
    if len(text) > most:
        raise ValueError(f"{what} has {len(text):,} characters; the limit is {most:,}.")
    return text
