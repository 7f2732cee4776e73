"""Playing a run's chunks on the processes of this machine. No database, no queue."""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import suppress
from itertools import islice
from typing import Any

from engine.lab.counts import Tally
from engine.lab.plan import Chunk, Plan, play_chunk
from lab.kinds import game_of, kind_of

_here: dict[str, Any] = {}  # of a worker process: its plan and its game


def cores() -> int:
    """Return how many processes can run at once here."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not Linux
        return os.cpu_count() or 1


def play(
    plan: Plan, cards: list[dict[str, Any]], chunks: Iterable[Chunk], processes: int
) -> Generator[tuple[Chunk, Tally], None, None]:
    """Each chunk with its tally as it is finished, in any order. Close the iterator to stop."""
    if processes <= 1:
        game, facts = game_of(plan, cards), kind_of(plan.about).facts
        for chunk in chunks:
            yield chunk, play_chunk(plan, chunk, game, facts)
        return
    # Spawned, not forked: a child must not share what this process has open.
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(
        processes, mp_context=context, initializer=_begin, initargs=(plan, cards, os.getpid())
    )
    left = iter(chunks)
    going: set[Future[tuple[Chunk, Tally]]] = set()
    try:
        while True:
            for chunk in islice(left, 2 * processes - len(going)):
                going.add(pool.submit(_play, chunk))
            if not going:
                return
            done, going = wait(going, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        workers = list(getattr(pool, "_processes", None) or {})
        pool.shutdown(wait=False, cancel_futures=True)
        if going:  # stopped in the middle: what they still play is not wanted
            for pid in workers:
                _end(pid)


def _begin(plan: Plan, cards: list[dict[str, Any]], parent: int) -> None:
    """In a new worker. Ctrl-C is the parent's to hear; when that is gone, so is the worker."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with, args=(parent,), daemon=True).start()
    _here.update(plan=plan, game=game_of(plan, cards), facts=kind_of(plan.about).facts)
    _tune_gc()


def _tune_gc() -> None:
    """Spare the collector: the cards stay, states are many and short-lived, and looking costs a
    fifth."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000)


def _end_with(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(1)


def _play(chunk: Chunk) -> tuple[Chunk, Tally]:
    return chunk, play_chunk(_here["plan"], chunk, _here["game"], _here["facts"])


def _end(pid: int) -> None:
    with suppress(OSError):
        os.kill(pid, signal.SIGTERM)
