"""Races really at once: two connections to PostgreSQL, a barrier before both begin, 20 times."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from threading import Barrier, Thread

from django.db import connection, connections

from games.kaadosu.collection.economy.operations import perform
from games.kaadosu.collection.economy.reading import Case
from games.kaadosu.collection.economy.steps import (
    Failed,
    Outcome,
    check_invariants,
    check_outcome,
    run_case,
    take_step,
)
from games.kaadosu.collection.economy.world import World
from games.kaadosu.collection.models import Base, Edition
from games.kaadosu.rules.cards import FIRST_EDITION
from games.kaadosu.rules.pool import bases

TIMES = 20
PATIENCE = 60  # seconds that one race may take


def run_parallel(case: Case, times: int = TIMES) -> Outcome:
    """Run a case as usual, and if it ends in a race that race 20 times at once."""
    outcome = run_case(case)
    if not outcome.ok or not case.steps or "race" not in case.steps[-1]:
        return outcome
    for _ in range(times):
        try:
            _race_once(case)
        except Failed as failed:
            return Outcome(case.id, case.title, False, len(case.steps), str(failed))
        finally:
            _clear()
    return outcome


def _race_once(case: Case) -> None:
    world = World(case)
    world.build()
    *before, race = case.steps
    for step in before:
        take_step(world, step)
    results = at_once([partial(perform, world, operation) for operation in race["race"]])
    world.name_copies()
    check_outcome(world, race, results)
    check_invariants()


def at_once(calls: Sequence[Callable[[], str]]) -> list[str]:
    """Return what calls answer that begin together, each by a connection of its own."""
    results = [""] * len(calls)
    barrier = Barrier(len(calls))

    def run(at: int) -> None:
        try:
            connection.ensure_connection()
            barrier.wait(PATIENCE)
            results[at] = calls[at]()
        except Exception as error:
            results[at] = f"{type(error).__name__}: {error}"
        finally:
            connections.close_all()

    threads = [Thread(target=run, args=(at,)) for at in range(len(calls))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    return results


def _clear() -> None:
    """Take away what a race has committed; the 10,000 bases stay, as they were shipped."""
    keep = {"collection_base", "collection_edition"}
    with connection.cursor() as cursor:
        cursor.execute("UPDATE collection_base SET owner_id = NULL WHERE owner_id IS NOT NULL")
        names = [
            name
            for name in connection.introspection.table_names(cursor)
            if name.startswith("collection_") and name not in keep
        ]
        for name in ("collection_packcard", *sorted(names, key=_depth)):
            cursor.execute(f"DELETE FROM {connection.ops.quote_name(name)}")  # noqa: S608
        cursor.execute("DELETE FROM accounts_user")
    shipped = bases(FIRST_EDITION)
    rows = Base.objects.filter(edition=FIRST_EDITION)
    for row in rows.values_list("number", "colour", "shape", "plus", "minus"):
        if row != (one := shipped[row[0] - 1]):
            rows.filter(number=one.number).update(**one._asdict())
    Base.objects.exclude(edition=FIRST_EDITION).delete()
    Edition.objects.exclude(pk=FIRST_EDITION).delete()


_ORDER = (
    "lock", "offercard", "offerend", "listingdrop", "awaynotice", "packcard", "entry", "pack",
    "listing", "offer", "countedbattle", "battle", "operation", "copy",
)  # fmt: skip


def _depth(table: str) -> int:
    """Rows that name others go before these; collectors are last."""
    name = table.removeprefix("collection_")
    if name in _ORDER:
        return _ORDER.index(name)
    return len(_ORDER) + (name == "collector")
