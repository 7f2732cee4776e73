"""The versions of a draft by what its rules say: revisions that changed only its looks are one. No
writes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from workshop.games import RULES
from workshop.models import Draft, DraftRevision
from workshop.text_rules import CODE

_NUMBERED = re.compile(rf" \[{CODE.pattern}\]", re.IGNORECASE)


@dataclass(frozen=True)
class TextVersion:
    """The revisions `first` to `last`, of one text and the same figures."""

    first: int
    last: int
    is_now: bool

    @property
    def title(self) -> str:
        """ "r3", "r3 to r5"."""
        return f"r{self.first}" if self.first == self.last else f"r{self.first} to r{self.last}"

    def __contains__(self, number: int) -> bool:
        return self.first <= number <= self.last


def text_versions(draft: Draft) -> list[TextVersion]:
    """Return the newest first; one query. Of revisions that are no longer kept there are none."""
    rows = draft.revisions.order_by("number").values_list("number", "content")
    spans: list[tuple[int, int]] = []
    before: Any = None
    for number, content in rows:
        said = _rules(content)
        if spans and said == before:
            spans[-1] = (spans[-1][0], number)
        else:
            spans.append((number, number))
        before = said
    return [TextVersion(first, last, last == draft.version) for first, last in reversed(spans)]


def version_of(draft: Draft, card: Mapping[str, Any]) -> int:
    """Return the version of the draft that a card of a game's book is: the newest with its value
    and text, else the draft's own. One query.

    A book names drafts by their deck names; a draft's text by their names alone.
    """
    wanted = (card.get("value"), _plain(str(card.get("text", ""))))
    newest: DraftRevision
    for newest in draft.revisions.order_by("-number"):
        if (newest.content.get("value"), _plain(str(newest.content.get("text", "")))) == wanted:
            return newest.number
    return draft.version


def _rules(content: Mapping[str, Any]) -> tuple[Any, ...]:
    return tuple(content.get(name) for name in RULES if name != "name")


def _plain(text: str) -> str:
    return " ".join(_NUMBERED.sub("", text).split()).lower()
