"""KAADOSU!'s collection under load: operations, the midnight preparation, the collection's page.

    python -m tests.with_services python -m benchmarks.collection
                                  [preparation] [operations] [page] [--processor] [--small]

Meant for PostgreSQL, on the empty database of DATABASE_URL; without one on a SQLite file. There are
500 collectors, 200,000 copies and a ledger of all of them. Operations go by the clock, in turns
with their floor: one transaction that locks a row, changes it and writes it. Payments are chosen,
and cards put on the market, before the clock starts. On a machine that does other things too the
clock tells of those: `--processor` adds up the time of this process and of the one of PostgreSQL.

The preparation is of 5,000 collectors, four packs each, by the clock against 60 seconds, its memory
by what the process has resident, looked at all the while, against 100 MB. The page is a whole
request, process time of one
core, beside a page of a card search that was asked before.
"""

from __future__ import annotations

import gc
import os
import statistics
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from benchmarks.decks import processor_clock
from benchmarks.report import Figure, print_table
from benchmarks.scratch import few_if_small, scratch_site

COLLECTORS = few_if_small(500, 12)
COPIES_EACH = 400
BASES_EACH = few_if_small(15, 8)
CROWD = few_if_small(5_000, 60)
RUNS = few_if_small(120, 4)
OPERATION, PAGE = 5.0, 4.0
SECONDS, MEGABYTES = 60.0, 100.0


def main() -> int:
    with scratch_site("REDIS_URL", "DEBUG"):
        from django.core.management import call_command
        from django.db import connection

        call_command("migrate", verbosity=0)
        from benchmarks import collection_fill

        parts = {"preparation", "operations", "page"}
        wanted = parts & set(sys.argv) or parts
        figures = list(preparation(collection_fill)) if "preparation" in wanted else []
        if wanted != {"preparation"}:
            collection_fill.fill(COLLECTORS, BASES_EACH, COPIES_EACH)
        if "operations" in wanted:
            figures += operations(collection_fill)
        if "page" in wanted:
            call_command("load_cards", verbosity=0)
            call_command("collectstatic", verbosity=0, interactive=False)
            figures.append(page(collection_fill))
        good = print_table(figures, value=connection.vendor)
    return 0 if good else 1


def preparation(fill: Any) -> Iterator[Figure]:
    """Yield how long a midnight of a crowd takes, and by how much memory grows."""
    from django.utils import timezone

    from games.kaadosu.collection.services.preparation import prepare

    now = timezone.now()
    apart(lambda: fill.fill(CROWD, 1, 0))  # what it leaves in memory is none of the preparation's
    fill.seen_yesterday(now)
    with Memory() as memory:
        began = time.perf_counter()
        done = prepare(now=now)
        taken = time.perf_counter() - began
    assert done.packs == 4 * CROWD, done.packs
    yield Figure(f"preparation of {done.packs} packs", taken, SECONDS, "s", 1.0)
    yield Figure("its memory", memory.most - memory.before, MEGABYTES, "MB", 1.0)
    fill.empty()


def apart(call: Callable[[], object]) -> None:
    """Call in a process of its own."""
    from django.db import connections

    connections.close_all()
    pid = os.fork()
    if pid == 0:
        try:
            call()
            connections.close_all()
        except BaseException:
            traceback.print_exc()
            os._exit(1)
        os._exit(0)
    assert os.waitpid(pid, 0)[1] == 0


class Memory:
    """By how much the memory that this process has resident grows at most, looked at all the time.

    The kernel's high-water mark is no use: what filled the tables was more, and not every machine
    lets it be forgotten.
    """

    def __enter__(self) -> Memory:
        gc.collect()
        self.most = self.before = resident()
        self._ended = threading.Event()
        self._looker = threading.Thread(target=self._look)
        self._looker.start()
        return self

    def _look(self) -> None:
        while not self._ended.wait(0.02):
            self.most = max(self.most, resident())

    def __exit__(self, *error: object) -> None:
        self._ended.set()
        self._looker.join()


def resident() -> float:
    """Return the memory that this process has resident, in MB (Linux)."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGESIZE") / 2**20


def operations(fill: Any) -> list[Figure]:
    """Measure each operation in turns with its floor, each time by another collector."""
    from django.utils import timezone

    clock = processor_clock() if "--processor" in sys.argv else time.perf_counter
    fill.prepare_today(timezone.now())
    kinds = {"buy": fill.purchase_of_pack, "merge": fill.merging, "purchase": fill.purchase}
    for prepared in kinds.values():
        prepared(0)()  # what is done once is done
    times: dict[str, list[float]] = {"floor": [], **{name: [] for name in kinds}}
    for run in range(1, RUNS + 1):
        at = run % COLLECTORS
        times["floor"].append(clocked(fill.write_one(at), clock))
        for name, prepared in kinds.items():
            times[name].append(clocked(prepared(at), clock))
    floor = 1000 * statistics.median(times.pop("floor"))
    names = {"buy": "opening a pack", "merge": "merging", "purchase": "buying on the market"}
    return [
        Figure(names[name], 1000 * statistics.median(found), floor, "ms", OPERATION)
        for name, found in times.items()
    ]


def clocked(call: Callable[[], object], clock: Callable[[], float]) -> float:
    began = clock()
    call()
    return clock() - began


def page(fill: Any) -> Figure:
    """Measure the collection's page beside a page of a search, both for who is signed in."""
    from benchmarks.search import asking

    ask = asking()
    cookie = {"HTTP_COOKIE": fill.cookie(1)}
    search, own = "/cards/?q=rat", "/g/kaadosu/collection/"
    rows = []
    for _ in range(few_if_small(40, 4)):
        rows.append((ask(search, **cookie), ask(own, **cookie)))
    peer, mine = (1000 * statistics.median(row[at] for row in rows[2:]) for at in (0, 1))
    return Figure(f"the page of a collection of {COPIES_EACH + BASES_EACH}", mine, peer, "ms", PAGE)


if __name__ == "__main__":
    sys.exit(main())
