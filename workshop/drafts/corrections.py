"""A text with the closest match in the place of what is not understood, for one click."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from engine.text.nearest import parts_at
from workshop.drafts.checks import Known, TextFault, check


def mended(card: Mapping[str, Any], known: Known, fault: TextFault) -> str:
    """Return the card's text with its fault mended, the next one to be told afterwards; empty where
    there is no closest match, or where it would not be understood.

    What is right around it stays: the closest match is of the sentence or event around the fault or
    of all its line, whichever has as many parts.
    """
    near = fault.nearest
    if not near:
        return ""
    lines = str(card["text"]).split("\n")
    line = lines[fault.line - 1]
    parts = filter(None, parts_at(line, fault.column))  # none lies behind the end of a line
    for part in sorted(parts, key=lambda one: (abs(_marks(one) - _marks(near)), len(one))):
        start = line.rfind(part, 0, fault.column - 1 + len(part))
        right = line[:start] + near + line[start + len(part) :]
        text = "\n".join([*lines[: fault.line - 1], right, *lines[fault.line :]])
        left = check({**card, "text": text}, known).text_fault
        is_all = part == line.strip()
        mended_to = (fault.line + 1, 0) if is_all else (fault.line, start + len(near))
        if left is None or (left.line, left.column) > mended_to:
            return text
    return ""


def _marks(words: str) -> int:
    """How many parts of a line it has, by the marks that end them; the last may want its own."""
    return len(re.findall(r"[.:;]", words)) + (not words.endswith((".", ":", ";")))
