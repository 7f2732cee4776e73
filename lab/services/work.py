"""Playing a run's chunks: claim one, play it, keep its counts; the last one finishes the run.

Any number of workers may try; one has a chunk's lease, and its fence is on every word it writes.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass, field
from datetime import datetime
from functools import lru_cache
from typing import Any

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from engine.kernel.game import Game
from engine.lab.counts import Tally
from engine.lab.plan import Plan, play_chunk
from engine.lab.tally_data import to_data
from jobs.heartbeat import beating
from jobs.models import LostLease, State
from jobs.waking import send_after_commit
from lab import kinds, sources
from lab.games import text_digest
from lab.kinds import game_of, kind_of
from lab.models import LabChunk, LabRun, What
from lab.plans.stored import RunPlan
from lab.services.answers import keep_answer
from lab.services.finishing import finish_run

logger = logging.getLogger(__name__)
TRIES = 8
OF_PLAYERS = (What.DECK, What.CARD, What.TABLE, What.COST)
CHANGED = "The cards or the rules engine changed while this test was running. Start it again."


def play_next() -> bool:
    """Play the next chunk of the run whose turn it is; whether there was one to be had.

    Then a worker is woken for another, so that a run goes on without waiting for the sweep.
    """
    chunk = _claim()
    if chunk is None:
        return False
    run = chunk.run
    plan = RunPlan.from_data(run.plan)
    cards = sources.cards_of_site(run.game, plan.plan.rules, plan.drafts)
    if run.game not in kinds.GAMES or plan.plan.about != cards.about():
        _fail(run, CHANGED)
        return True
    try:
        with beating(chunk):
            tally = play_chunk(
                plan.plan,
                plan.chunk(chunk.number),
                _game(plan.plan, cards),
                kind_of(plan.plan.about).facts,
                lambda _done: chunk.beat(),
            )
        _keep(chunk, tally, plan, cards)
    except LostLease:
        logger.info("lab chunk %s was taken over by another worker", chunk.pk)
    following = _next(timezone.now())
    if following is not None:
        send_after_commit(LabChunk.TASK, following)
    return True


@dataclass(frozen=True)
class _Table:
    """A plan with its cards; two of one digest are played by the same game."""

    digest: str
    plan: Plan = field(compare=False)
    cards: sources.Cards = field(compare=False)


@lru_cache(maxsize=3)
def _compiled(table: _Table) -> Game[Any]:
    return game_of(table.plan, table.cards.data)


def _game(plan: Plan, cards: sources.Cards) -> Game[Any]:
    """Return the game with these cards, rules and options, compiled once for each worker."""
    digest = text_digest([plan.about, plan.seats, plan.options])
    return _compiled(_Table(digest, plan, cards))


def _claim() -> LabChunk | None:
    """Take the next chunk there is room for; another worker may be quicker, so try a few."""
    for _ in range(TRIES):
        found = _next(timezone.now())
        if found is None:
            return None
        chunk: LabChunk | None = LabChunk.objects.select_related("run").claim(found)
        if chunk is not None:
            LabRun.objects.filter(pk=chunk.run_id, state=State.QUEUED).update(
                state=State.RUNNING, began=timezone.now()
            )
            return chunk
    return None


def _next(now: datetime) -> int | None:
    """Players’ runs come before the site’s own, the oldest first, each up to its own bound."""
    for what in (OF_PLAYERS, (What.COMMAND,)):
        for run in LabRun.objects.unfinished().filter(what__in=what).order_by("made", "pk")[:20]:
            chunks = LabChunk.objects.filter(run=run)
            if chunks.running(now).count() >= run.max_parallel_chunks:
                if what is OF_PLAYERS:
                    return None  # one player's run at a time, so that moves and prints go on
                continue
            waiting = chunks.claimable(now).order_by("number").values_list("pk", flat=True)
            if (pk := waiting.first()) is not None:
                return int(pk)
    return None


@transaction.atomic
def _keep(chunk: LabChunk, tally: Tally, plan: RunPlan, cards: sources.Cards) -> None:
    """Keep the chunk's counts; with the last of them the run is done."""
    run = LabRun.objects.select_for_update().filter(pk=chunk.run_id).first()
    if run is None or run.is_over:
        raise LostLease
    chunk.finish(tally=to_data(tally))
    LabRun.objects.filter(pk=run.pk).update(done=F("done") + tally.games)
    if LabChunk.objects.filter(run=run, tally__isnull=True).exists():
        return
    finish_run(run, plan, cards)
    keep_answer(run)


@transaction.atomic
def _fail(run: LabRun, why: str) -> None:
    LabRun.objects.filter(pk=run.pk).unfinished().update(
        state=State.FAILED, error=why, finished=timezone.now()
    )
    LabChunk.objects.filter(run=run).delete()
