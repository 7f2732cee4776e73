"""Playing a run's chunks: claim one, play it, keep its counts; the last one finishes the run.

Any number of workers may try; one has a chunk's lease, and its fence is on every word it writes.
"""

from __future__ import annotations

import logging
from functools import lru_cache

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from engine.bots import BOTS
from engine.cidwam.foresight.facts import CardFacts
from engine.cidwam.game import Cidwam
from engine.lab.counts import Tally
from engine.lab.plan import Chunk, play_chunk
from lab import limits, results, sources
from lab.errors import LostLease
from lab.models import LabChunk, LabChunkQuerySet, LabRun, State, What
from lab.plans import RunPlan

logger = logging.getLogger(__name__)
TRIES = 8
CHANGED = (
    "The cards or the engine have changed since this run was asked for, so its games would not "
    "belong together. Ask for it again."
)


def play_next() -> bool:
    """Play the next chunk of the run whose turn it is; whether there was one to be had."""
    chunk = _claim()
    if chunk is None:
        return False
    run = chunk.run
    plan = RunPlan.from_data(run.plan)
    cards = sources.cards_of_site(plan.drafts, plan.plan.rules)
    if plan.plan.about != cards.about():
        _fail(run, CHANGED)
        return True
    try:
        tally = play_chunk(
            plan.plan,
            Chunk(chunk.a, chunk.b, chunk.start, chunk.stop),
            _game(cards),
            CardFacts(),
            BOTS[plan.plan.bot](),
            lambda _done: _beat(chunk),
        )
        _keep(chunk, tally, plan, cards)
    except LostLease:
        logger.info("lab chunk %s was taken over by another worker", chunk.pk)
    return True


@lru_cache(maxsize=3)
def _games(digest: str, rules: str) -> list[Cidwam]:
    return []


def _game(cards: sources.Cards) -> Cidwam:
    """The game with these cards and rules, compiled once for each worker."""
    kept = _games(cards.digest, cards.rules)
    if not kept:
        kept.append(cards.game())
    return kept[0]


def _claim() -> LabChunk | None:
    """Take the next chunk by one conditional update, so that of two workers one gets nothing."""
    for _ in range(TRIES):
        now = timezone.now()
        chunk = _next(now)
        if chunk is None:
            return None
        taken = (
            LabChunk.objects.filter(pk=chunk.pk, fence=chunk.fence)
            .waiting(now)
            .update(
                attempts=F("attempts") + 1, fence=F("fence") + 1, lease_until=now + limits.LEASE
            )
        )
        if taken:
            LabRun.objects.filter(pk=chunk.run_id, state=State.QUEUED).update(state=State.RUNNING)
            return LabChunk.objects.select_related("run").filter(pk=chunk.pk).first()
    return None


def _next(now: object) -> LabChunk | None:
    """Players' runs come before the site's own, the oldest first; each has so many hands."""
    for what in ((What.DECK, What.CARD), (What.COMMAND,)):
        for run in LabRun.objects.unfinished().filter(what__in=what).order_by("made", "pk")[:20]:
            chunks = LabChunk.objects.filter(run=run)
            if chunks.being_played(now).count() >= run.hands:  # type: ignore[arg-type]
                if what[0] == What.DECK:
                    return None  # one player's run at a time, so that moves and prints go on
                continue
            chunk = chunks.waiting(now).order_by("number").first()  # type: ignore[arg-type]
            if chunk is not None:
                return chunk
    return None


def _mine(chunk: LabChunk) -> LabChunkQuerySet:
    return LabChunk.objects.filter(pk=chunk.pk, fence=chunk.fence, tally__isnull=True)


def _beat(chunk: LabChunk) -> None:
    """Raises LostLease if the chunk is someone else's by now, or its run is gone."""
    if not _mine(chunk).update(lease_until=timezone.now() + limits.LEASE):
        raise LostLease


@transaction.atomic
def _keep(chunk: LabChunk, tally: Tally, plan: RunPlan, cards: sources.Cards) -> None:
    """The chunk's counts; with the last of them the run is done."""
    run = LabRun.objects.select_for_update().filter(pk=chunk.run_id).first()
    if run is None or run.is_over:
        raise LostLease
    if not _mine(chunk).update(tally=tally.to_data(), lease_until=None):
        raise LostLease
    LabRun.objects.filter(pk=run.pk).update(done=F("done") + chunk.games)
    if LabChunk.objects.filter(run=run, tally__isnull=True).exists():
        return
    total = Tally()
    for data in LabChunk.objects.filter(run=run).values_list("tally", flat=True):
        total.add(Tally.from_data(data))
    LabRun.objects.filter(pk=run.pk).update(
        state=State.DONE,
        result=results.result_of(plan.plan, cards, total).to_data(),
        finished=timezone.now(),
    )
    LabChunk.objects.filter(run=run).delete()


@transaction.atomic
def _fail(run: LabRun, why: str) -> None:
    LabRun.objects.filter(pk=run.pk).unfinished().update(
        state=State.FAILED, error=why, finished=timezone.now()
    )
    LabChunk.objects.filter(run=run).delete()
