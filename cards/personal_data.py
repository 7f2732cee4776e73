"""A user's data in this app, as files of their download."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cards.models import SavedSearch


def export_of(user: Any) -> Iterator[tuple[str, Any]]:
    """Give the user's saved searches: (file name, data)."""
    rows = SavedSearch.objects.filter(owner=user).order_by("pk")
    yield "saved-searches.json", list(rows.values("name", "text", "made"))
