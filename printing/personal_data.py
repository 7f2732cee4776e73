"""What this app keeps of a user, as files of their download."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from printing.models import PrintJob


def export_of(user: Any) -> Iterator[tuple[str, Any]]:
    """Give what the user has printed; the PDFs are made anew from it, and are not kept."""
    rows = PrintJob.objects.filter(owner=user).order_by("pk")
    fields = ("key", "game", "what", "title", "options", "content", "state", "made", "finished")
    yield "prints.json", list(rows.values(*fields))
