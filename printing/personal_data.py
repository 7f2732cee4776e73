"""A user's data in this app, as files of their download."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from printing.models import LastPrint, PrinterProfile, PrintJob


def export_of(user: Any) -> Iterator[tuple[str, Any]]:
    """Give what the user has printed; the PDFs are made anew from it, and are not kept."""
    rows = PrintJob.objects.filter(owner=user).order_by("pk")
    fields = (
        "key",
        "game",
        "what",
        "title",
        "deck_version",
        "options",
        "content",
        "state",
        "made",
        "finished",
    )
    yield "prints.json", list(rows.values(*fields))
    last = LastPrint.objects.filter(owner=user).order_by("pk")
    yield "last_prints.json", list(last.values("deck__name", "source", "faces", "made"))
    printers = PrinterProfile.objects.filter(owner=user)
    told = (
        "flip",
        "offset_x",
        "offset_y",
        "landscape_x",
        "landscape_y",
        "rotate",
        "scale",
        "changed",
    )
    yield "printer.json", list(printers.values(*told))
