"""Keeping runs that were played elsewhere: the committed official one, and the command's."""

from __future__ import annotations

from pathlib import Path

from django.db import transaction
from django.utils import timezone

from jobs.models import State
from lab.games import text_digest
from lab.kinds import kind_of
from lab.models import LabRun, What
from lab.reports import results
from lab.reports.results import Result

TITLE = "The Core Set"


def load_official(*, path: Path) -> bool:
    """Make the database's official run agree with the committed file; whether it had to change.

    Idempotent. No file, no official run. Raises BadResult before anything is written.
    """
    if not path.exists():
        return bool(LabRun.objects.filter(what=What.OFFICIAL).delete()[0])
    text = path.read_text(encoding="utf-8")
    digest = text_digest(text)
    official = LabRun.objects.filter(what=What.OFFICIAL)
    if official.filter(digest=digest, key="official").count() == official.count() == 1:
        return False
    result = results.read_result(text)
    with transaction.atomic():
        official.exclude(key="official").delete()
        _keep(result, What.OFFICIAL, TITLE, digest, "official")
    return True


def keep_result(*, result: Result, title: str) -> LabRun:
    """Keep a run that the command played, for everybody to see; the same run is kept once."""
    digest = text_digest(result.to_text())
    return _keep(result, What.COMMAND, title, digest, f"run-{digest[:12]}")


def _keep(result: Result, what: What, title: str, digest: str, key: str) -> LabRun:
    games = result.tally.games
    run, _ = LabRun.objects.update_or_create(
        key=key,
        defaults={
            "what": what,
            "game": kind_of(result.about).slug,
            "title": title[:160],
            "digest": digest,
            "state": State.DONE,
            "done": games,
            "total": games,
            "result": result.to_data(),
            "finished": timezone.now(),
        },
    )
    return run
