"""Keeping what a run said of a deck with the version that it was about."""

from __future__ import annotations

from django.utils import timezone

from jobs.models import State
from lab.models import LabAnswer, LabRun, What
from lab.reports import results


def keep_answer(run: LabRun) -> None:
    """Keep a finished run's answer about its owner's own deck; the newest for each version.

    Nothing for other runs: of somebody else's deck the versions are not the asker's to know.
    """
    deck = run.deck
    if run.what != What.DECK or run.state != State.DONE or deck is None:
        return
    if run.deck_version is None or run.owner_id is None or deck.owner_id != run.owner_id:
        return
    result = results.result_of_data(run.result)
    tried = run.plan["order"][0]
    row = next((row for row in result.report()["decks"] if row["deck"] == tried), None)
    if row is None or row["share"] is None:
        return
    LabAnswer.objects.update_or_create(
        deck=deck,
        version=run.deck_version,
        defaults={
            "run": run,
            "share": row["share"],
            "low": row["low"],
            "high": row["high"],
            "games": row["games"],
            "rules": result.about["rules"],
            "at": run.finished or timezone.now(),
        },
    )
