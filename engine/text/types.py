"""The types that a text may name: told when it is compiled, so no grammar is built for them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

_WORD = re.compile(r"(?<![\w'-])\w")


@dataclass(frozen=True, slots=True)
class Types:
    """The types that are known, and where one begins in a text."""

    pattern: re.Pattern[str] | None
    written: dict[str, str]

    def match(self, text: str, at: int) -> tuple[str, int] | None:
        """The longest type that begins there, as cards write it, and where it ends."""
        found = self.pattern.match(text, at) if self.pattern else None
        if found is None:
            return None
        said = " ".join(found[1].lower().split())
        return self.written[said], found.end()

    def named(self, text: str) -> set[str]:
        """The types that a text names anywhere, as cards write them."""
        found = (self.match(text, begin.start()) for begin in _WORD.finditer(text))
        return {one[0] for one in found if one is not None}


@lru_cache(maxsize=64)
def known_types(types: frozenset[str], kinds: tuple[str, ...]) -> Types:
    """Types by their spelling; one that is called like a kind of card is not told from it."""
    written = {" ".join(t.lower().split()): t for t in sorted(types) if t.strip()}
    for kind in kinds:
        written.pop(kind.lower(), None)
    if not written:
        return Types(None, {})
    longest_first = sorted(written, key=lambda t: (-len(t), t))
    options = "|".join(re.escape(t).replace(r"\ ", "[ \t]+") for t in longest_first)
    return Types(re.compile(rf"({options})s?(?![\w'-])", re.IGNORECASE), written)
