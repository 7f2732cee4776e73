"""Differences of two wordings, word by word. Pure data in, pure data out."""

import difflib
import re
from dataclasses import dataclass

MAX_COMPARED = 250_000
"""Words of the one times words of the other: beyond it a comparison would take seconds."""
_PIECES = re.compile(r"\s+|\w+|[^\w\s]")


@dataclass(frozen=True)
class Part:
    """Some words: `how` is "same", "gone" or "new"."""

    how: str
    words: str

    @property
    def tag(self) -> str:
        """The element that marks it in HTML, empty for what is the same."""
        return {"gone": "del", "new": "ins"}.get(self.how, "")


def words_changed(old: str, new: str) -> list[Part]:
    """Return the new words, with the old ones where they stood before."""
    a, b = _PIECES.findall(old), _PIECES.findall(new)
    if len(a) * len(b) > MAX_COMPARED:
        return [Part("gone", old), Part("new", new)]
    parts: list[Part] = []
    for how, a1, a2, b1, b2 in difflib.SequenceMatcher(None, a, b, autojunk=False).get_opcodes():
        if how == "equal":
            parts.append(Part("same", "".join(a[a1:a2])))
            continue
        if a1 < a2:
            parts.append(Part("gone", "".join(a[a1:a2])))
        if b1 < b2:
            parts.append(Part("new", "".join(b[b1:b2])))
    return parts
