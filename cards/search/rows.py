"""Rows of cards whose text fits a pattern: the database narrows them down, `patterns` decides."""

from __future__ import annotations

from cards.models import Card
from cards.search.patterns import Pattern


def rows_fitting(column: str, pattern: Pattern) -> list[int]:
    """Return the keys of the current cards with a line that the pattern fits; raises
    TookTooLong."""
    rows = Card.objects.current()
    for words in pattern.needed:
        rows = rows.filter(**{f"{column}__contains": words})
    lines: dict[str, list[int]] = {}
    for key, text in rows.order_by("pk").values_list("pk", column):
        for line in text.split("\n"):
            lines.setdefault(line, []).append(key)
    fitting = pattern.fitting((line, line) for line in lines)
    return sorted({key for line in fitting for key in lines[line]})
