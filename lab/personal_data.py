"""What this app keeps of a user, as files of their download."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lab.models import LabRun


def export_of(user: Any) -> Iterator[tuple[str, Any]]:
    """Give each of the user's tests with its result."""
    fields = ("key", "game", "what", "title", "card", "plan", "state", "result", "made", "finished")
    for row in LabRun.objects.filter(owner=user).order_by("pk").values(*fields).iterator():
        yield f"lab/{row['key']}.json", row
