"""A user's data in this app, as files of their download."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lab.models import LabAnswer, LabRun


def export_of(user: Any) -> Iterator[tuple[str, Any]]:
    """Give each of the user's tests with its result, and what is kept of them about own decks."""
    fields = (
        "key",
        "game",
        "what",
        "title",
        "card",
        "deck_version",
        "draft_version",
        "plan",
        "state",
        "result",
        "made",
        "finished",
    )
    for row in LabRun.objects.filter(owner=user).order_by("pk").values(*fields).iterator():
        yield f"lab/{row['key']}.json", row
    kept = LabAnswer.objects.filter(deck__owner=user).order_by("pk")
    of_answers = ("deck__key", "version", "share", "low", "high", "games", "rules", "at")
    if answers := list(kept.values(*of_answers)):
        yield "lab/answers.json", answers
