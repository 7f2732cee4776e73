"""Stopping a run before its end: what was played by then is its result."""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone

from jobs.models import State
from lab import sources
from lab.errors import OfficialRun
from lab.models import LabChunk, LabRun
from lab.plans.stored import RunPlan
from lab.services.finishing import finish_run


@transaction.atomic
def stop_run(*, run: LabRun) -> LabRun:
    """End one's own run with the games played so far; without any, or with none that still say
    something about today's cards, it is cancelled. One that is over stays as it is.

    Workers that still play a chunk of it write no more. Raises OfficialRun.
    """
    if run.owner_id is None:
        raise OfficialRun("This is the site’s own test. You can’t stop it.")
    found = LabRun.objects.select_for_update().filter(pk=run.pk).first()
    if found is None or found.is_over:
        return found or run
    found.stopped = True
    played = LabChunk.objects.filter(run=found, tally__isnull=False).exists()
    plan = RunPlan.from_data(found.plan)
    cards = sources.cards_of_site(found.game, plan.plan.rules, plan.drafts)
    if played and plan.plan.about == cards.about():
        found.total = found.done
        found.save(update_fields=["stopped", "total"])
        finish_run(found, plan, cards)
        return found
    found.state, found.finished = State.CANCELLED, timezone.now()
    found.save(update_fields=["stopped", "state", "finished"])
    LabChunk.objects.filter(run=found).delete()
    return found
