"""The short hashes by which a record says where it was changed.

Each action carries a link of a chain: the first LINK hex digits of the SHA-256 of the link before,
the line and the hash of the state after it. The lines above the actions have a mark each, in one
line `Lines: MARK MARK ... all DIGEST`, where the digest is of them all.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence

LINK = 10
MARK = 4
DIGEST = 16
LINES = "Lines: "
MAX_LINES = 20_000


def digest(text: str) -> str:
    """SHA-256 in hex."""
    return hashlib.sha256(text.encode()).hexdigest()


def link(before: str, who: str, text: str, state_hash: str) -> str:
    """The link after an action; `before` is empty for the first."""
    return digest(f"{before}\n{who}: {text}\n{state_hash}")[:LINK]


def marks_of(lines: Sequence[str]) -> str:
    """The line of marks for the lines above it, empty ones too."""
    return f"{LINES}{' '.join(digest(line)[:MARK] for line in lines)} all {_of_all(lines)}"


def unmarked(lines: Sequence[str]) -> int | None:
    """The number (from 1) of the first line that is not as it is marked.

    That is the line of the marks itself where it is no such line (or has too many lines above it),
    or where those agree with its digest; None: all agree, or there is no line of marks.
    """
    at = next((i for i, line in enumerate(lines) if line.startswith(LINES)), None)
    if at is not None and at > MAX_LINES:
        return at + 1
    if at is None or marks_of(lines[:at]) == lines[at]:
        return None
    said = _MARKS.fullmatch(lines[at])
    if said is None or said[2] == _of_all(lines[:at]):
        return at + 1
    marks = said[1].split()
    for number, (line, mark) in enumerate(zip(lines[:at], marks, strict=False), 1):
        if digest(line)[:MARK] != mark:
            return number
    return min(len(marks), at) + 1


def _of_all(lines: Sequence[str]) -> str:
    return digest("\n".join(lines))[:DIGEST]


_MARKS = re.compile(rf"{LINES}((?:[0-9a-f]{{{MARK}}} )+)all ([0-9a-f]{{{DIGEST}}})")
