"""Words above a part of a list: “Souls (20)”, “[Sideboard]”, “== Main deck: 40 ==”."""

import re
from typing import Final, Literal

Place = Literal["main", "maybe", "persona"]

_MAIN = ("deck", "main", "maindeck", "mainboard", "card")
_MAYBE = ("sideboard", "side", "maybeboard", "maybe")
_KINDS = ("soul", "spell", "environment", "incantation", "relic")

_PLACES: Final[dict[str, Place | None]] = {
    **dict.fromkeys(_MAIN, "main"),
    **dict.fromkeys(_MAYBE, "maybe"),
    **dict.fromkeys(_KINDS, None),
    "persona": "persona",
}
_AROUND = re.compile(r"[\s\-–—−=*_\[\](){}<>:：]+")
_COUNTED = re.compile(rf"(?P<word>{'|'.join(_PLACES)})s?\d*")
_TOTAL = re.compile(rf"\d+ ({'|'.join(f'{word}s?' for word in ('card', *_KINDS))})")
_MAX_LENGTH = 60


class Unchanged:
    """What a heading means that changes nothing: “Souls (20)” stays where it stands."""


UNCHANGED: Final = Unchanged()


def place_of(line: str) -> Place | Unchanged | None:
    """Where cards below the line go, UNCHANGED, or None if it is no heading."""
    if len(line) > _MAX_LENGTH:
        return None
    words = _AROUND.sub(" ", line.casefold()).strip()
    if _TOTAL.fullmatch(words):
        return UNCHANGED
    matched = _COUNTED.fullmatch(words.replace(" ", ""))
    return None if matched is None else _PLACES[matched["word"]] or UNCHANGED
