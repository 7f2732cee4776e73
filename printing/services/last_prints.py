"""The state on paper of a deck, a set or a search: kept when a print is done."""

from typing import Any

from accounts.models import User
from decks.models import Deck
from printing.models import LastPrint, PrintJob


def remember(*, job: PrintJob) -> None:
    """Keep the faces of a finished job as the owner's last print of its deck or source."""
    faces = job.report.get("faces")
    if not faces or (job.deck_id is None and not job.source):
        return
    deck_id: Any = job.deck_id  # None for a source
    LastPrint.objects.update_or_create(
        owner_id=job.owner_id,
        deck_id=deck_id,
        source="" if job.deck_id else job.source,
        defaults={"faces": faces, "made": job.made},
    )


def last_faces(*, owner: User, deck: Deck | None = None, source: str = "") -> dict[str, Any] | None:
    """Return the faces of the owner's last print of a deck or a source; None if there was none."""
    rows = LastPrint.objects.filter(owner=owner, deck=deck, source=source)
    faces: dict[str, Any] | None = rows.values_list("faces", flat=True).first()
    return faces
