"""Making a run's result of the chunks that have been played."""

from __future__ import annotations

from django.utils import timezone

from engine.lab.counts import Tally
from engine.lab.tally_data import from_data
from jobs.models import State
from lab import sources
from lab.kinds import kind_of
from lab.models import LabChunk, LabRun
from lab.plans.stored import RunPlan
from lab.reports import results


def finish_run(run: LabRun, plan: RunPlan, cards: sources.Cards) -> None:
    """Add up the played chunks of a locked run, and end it with that; its chunks go.

    At least one is played. Inside a transaction.
    """
    facts = kind_of(plan.plan.about).facts
    played = Tally(facts)
    for data in LabChunk.objects.filter(run=run, tally__isnull=False).order_by("number"):
        played.add(from_data(data.tally, facts))
    run.state = State.DONE
    run.result = results.result_of(plan.plan, cards, played).to_data()
    run.finished = timezone.now()
    run.save(update_fields=["state", "result", "finished"])
    LabChunk.objects.filter(run=run).delete()
