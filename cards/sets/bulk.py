"""A set as one JSON file, for programs that want all of it. The row names the file by its hash.

`due_sets` says which files no longer say what the database says; `rebuild` writes one and then
points the row at it, so that a row never names a file that is not whole; `sweep` takes away what no
row names. Beat asks every few seconds (cards.tasks), so whatever changes a card or a ruling, by
whichever way, needs to tell nobody.
"""

import hashlib
import json
import time
from pathlib import Path
from typing import Any, Final

from django.conf import settings
from django.db import transaction
from django.db.models import Prefetch
from django.utils import timezone
from rest_framework.renderers import JSONRenderer

from api.caching import build
from api.models import BulkFile
from cards.models import Card, CardSet, Ruling
from cards.queries import pool_version
from cards.serializers import BulkContent, detail_serializer_of
from jobs.whole_files import write_whole

FOLDER: Final = "bulk"
RULING: Final = ("number", "card_id", "rule", "text", "reason", "dated")
KEPT: Final = 3600
"""Seconds that a file stays after its row has gone on: somebody may be reading it."""


def file_of(row: BulkFile) -> Path:
    """Return where a row's file lies."""
    return _folder() / f"{row.sha256}.json"


def due_sets() -> list[str]:
    """Return the slugs of sets whose file is missing or behind."""
    made = {row.name: row for row in BulkFile.objects.all()}
    due = []
    for row in CardSet.objects.all():
        file = made.get(row.slug)
        if file is None or file.state != _state(row) or not file_of(file).is_file():
            due.append(row.slug)
    return due


def rebuild(*, slug: str) -> BulkFile | None:
    """Write the set's file as it is now. None if it changed meanwhile, or is no set: ask again."""
    row = CardSet.objects.filter(slug=slug).first()
    if row is None:
        return None
    state = _state(row)
    content, entries = _content(row)
    digest = hashlib.sha256(content).hexdigest()
    write_whole(_folder() / f"{digest}.json", content)
    with transaction.atomic():
        row = CardSet.objects.select_for_update().get(pk=row.pk)
        if _state(row) != state:
            return None
        made: dict[str, Any] = {
            "state": state,
            "sha256": digest,
            "size": len(content),
            "entries": entries,
        }
        file = BulkFile.objects.filter(name=slug).first()
        if file is None or file.sha256 != digest:
            made["made"] = timezone.now()
        return BulkFile.objects.update_or_create(name=slug, defaults=made)[0]


def sweep() -> int:
    """Delete files that no row has named for a while, and halves that a killed worker left."""
    named = {f"{digest}.json" for digest in BulkFile.objects.values_list("sha256", flat=True)}
    old = time.time() - KEPT
    deleted = 0
    for path in _folder().iterdir() if _folder().is_dir() else ():
        try:
            if path.name not in named and path.stat().st_mtime < old:
                path.unlink()
                deleted += 1
        except FileNotFoundError:
            continue  # another worker sweeps too
    return deleted


def _folder() -> Path:
    return Path(settings.MEDIA_ROOT) / FOLDER


def _state(row: CardSet) -> str:
    """Return what changes with all that is in the file: cards, the set's own words, rulings, this
    code."""
    rulings = Ruling.objects.public(row.game).filter(card__set=row).order_by("number")
    parts = [
        pool_version(),
        [row.slug, row.name, str(row.released), row.licence, row.authors],
        [list(map(str, found)) for found in rulings.values_list(*RULING)],
        settings.SITE_URL,
        build(),
    ]
    return hashlib.sha256(json.dumps(parts).encode()).hexdigest()


def _content(row: CardSet) -> tuple[bytes, int]:
    """Return the file's bytes, and how many cards are in it. The same cards give the same bytes."""
    rulings = Prefetch("rulings", Ruling.objects.public(row.game).select_related("card"))
    cards = list(
        Card.objects.filter(set=row)
        .select_related("set")
        .prefetch_related("revisions", rulings)
        .order_by("card_id")
    )
    told = detail_serializer_of(row.game)(cards, many=True).data
    data = BulkContent({"format": 1, "set": row, "cards": told}).data
    return JSONRenderer().render(data) + b"\n", len(cards)
