"""The steps of a case, one after the other, and the invariants after each."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import transaction

from engine.kernel.chance import FairChance
from games.kaadosu.collection.credit import worth_now
from games.kaadosu.collection.economy.expectations import differences
from games.kaadosu.collection.economy.operations import DONE, perform
from games.kaadosu.collection.economy.reading import Case
from games.kaadosu.collection.economy.values import Figures
from games.kaadosu.collection.economy.world import World
from games.kaadosu.collection.invariants import breaches
from games.kaadosu.collection.models import ListingDrop, OfferEnd, PreparationJob
from games.kaadosu.collection.services import due
from games.kaadosu.collection.services.limits import feature_of
from games.kaadosu.collection.services.merge import combo_of
from games.kaadosu.collection.services.preparation import Draws
from games.kaadosu.rules.cards import FIRST_EDITION, SHADOWS, read_code
from games.kaadosu.rules.pool import bases
from jobs.models import Job

JOBS: tuple[type[Job], ...] = (ListingDrop, OfferEnd, PreparationJob)


@dataclass(frozen=True)
class Outcome:
    """A case that was run: where it went wrong, and in which words."""

    id: str
    title: str
    ok: bool
    step: int | None = None
    message: str = ""


class Failed(Exception):
    """A step that did not come out as the case says."""


def run_case(case: Case) -> Outcome:
    """Run a case in a savepoint, which is rolled back."""
    if case.error:
        return Outcome(case.id, case.title, False, None, case.error)
    with transaction.atomic():
        try:
            return _run(case)
        finally:
            transaction.set_rollback(True)


def _run(case: Case) -> Outcome:
    world = World(case)
    at: int | None = None
    try:
        world.build()
        for number, step in enumerate(case.steps, 1):
            at = number
            take_step(world, step)
            check_invariants()
    except Failed as failed:
        return Outcome(case.id, case.title, False, at, str(failed))
    except Exception as error:  # a case must not keep those after it from being run
        return Outcome(case.id, case.title, False, at, f"{type(error).__name__}: {error}")
    return Outcome(case.id, case.title, True)


def check_invariants() -> None:
    """Raise Failed if one of I1-I11 is broken."""
    if found := breaches():
        raise Failed("; ".join(found))


def take_step(world: World, step: dict[str, Any]) -> None:
    """Take one step. Raises Failed."""
    for name, take in _STEPS.items():
        if name in step:
            take(world, step)


def _do(world: World, step: dict[str, Any]) -> None:
    found = perform(world, step["do"])
    world.name_copies()
    wanted = step.get("refused", DONE)
    if found != wanted:
        name = step["do"][0]
        raise Failed(f"{name} was {_said(found)}, and must be {_said(wanted)}")


def _said(result: str) -> str:
    return DONE if result == DONE else f"refused: {result}"


def _worth(world: World, step: dict[str, Any]) -> None:
    feature = feature_of(world.now)
    _compare(world, step["worth"], lambda card: worth_now(card, feature), "worth")


def _cost(world: World, step: dict[str, Any]) -> None:
    _compare(world, step["cost"], lambda card: getattr(card, "cost", 0), "cost")


def _compare(world: World, expected: dict[Any, Any], of: Callable[[Any], int], word: str) -> None:
    for code, wanted in expected.items():
        card = world.card(code)
        found = None if card is None else of(card)
        if found != wanted:
            raise Failed(f"the {word} of {code} is {found}, not {wanted}")


def _preview(world: World, step: dict[str, Any]) -> None:
    said = step["preview"]
    first, second = world.card(said.get("first")), world.card(said.get("second"))
    if first is None or second is None:
        raise Failed("there is no such card")
    made = combo_of(first, second, number=0)
    figures = Figures(made.colour, made.shapes, made.plus, made.minus)
    makes = f"{'S' if made.kind in SHADOWS else ''}combo {figures}"
    if makes != said.get("makes", makes):
        raise Failed(f"it makes {makes}, not {said['makes']}")
    if made.worth != said.get("worth", made.worth):
        raise Failed(f"it makes a card worth {made.worth}, not {said['worth']}")


def _pool(world: World, step: dict[str, Any]) -> None:
    for key, wanted in step["pool"].items():
        found = _pool_fact(key)
        if found != wanted:
            raise Failed(f"{key} of the pool is {found}, not {wanted}")


def _pool_fact(key: Any) -> Any:
    """Return a fact of the shipped bases: how many of each, their checksum, or one of them."""
    pool = bases()
    word = str(key)
    if word == "size":
        return len(pool)
    if word in _COUNTED:
        return dict(Counter(getattr(base, _COUNTED[word]) for base in pool))
    if word.startswith("sha256"):
        letter = word.removeprefix("sha256").strip("_ ") or FIRST_EDITION
        return checksum(letter)
    code = read_code(word)
    if code is None or code.kind != "base":
        raise Failed(f"the pool knows no {word}")
    base = bases(code.edition)[code.number - 1]
    return f"{base.colour} {base.shape} {base.plus} {base.minus}"


_COUNTED = {"colours": "colour", "shapes": "shape", "plus": "plus", "minus": "minus"}


def checksum(letter: str) -> str:
    """Return the SHA-256 of an edition's lines, ids as its cards have them (E1.1, E1.7)."""
    prefix = "" if letter == FIRST_EDITION else letter
    lines = "".join(
        f"{prefix}{one.number} {one.colour} {one.shape} {one.plus} {one.minus}\n"
        for one in bases(letter)
    )
    return hashlib.sha256(lines.encode()).hexdigest()


def _clock(world: World, step: dict[str, Any]) -> None:
    _advance(world, step, step["clock"], is_outage=False)


def _outage(world: World, step: dict[str, Any]) -> None:
    _advance(world, step, step["outage"], is_outage=True)


def _advance(world: World, step: dict[str, Any], until: datetime, *, is_outage: bool) -> None:
    """Let time pass: all that is due happens, when it is due or, after an outage, at its end."""
    draws = rigged(step.get("draws", []), step.get("features", []), world.case.active)
    if until < world.now:
        raise Failed(f"it is later than {until:%Y-%m-%d %H:%M} already")
    while (job := _next_job(until)) is not None:
        due.perform(job, until if is_outage else job.due, draws)
    world.now = until
    world.name_copies()


def _next_job(until: datetime) -> Job | None:
    waiting = [
        job
        for model in JOBS
        for job in model._default_manager.unfinished()  # type: ignore[attr-defined]
        .filter(due__lte=until)
        .order_by("due", "pk")[:1]
    ]
    return min(waiting, key=lambda job: (job.due, JOBS.index(type(job))), default=None)


def rigged(packs: list[list[Any]], features: list[tuple[str, str]], active: int) -> Draws:
    """Return the draws that a step lays out: packs for the first preparation, none for others."""
    left = [list(packs)]
    weeks = iter(features)

    def drawn(_: FairChance) -> Iterator[list[Any]]:
        return iter(left.pop() if left else ())

    def feature(_: FairChance) -> tuple[str, str]:
        return next(weeks, ("", ""))

    return Draws(drawn, feature, lambda counted: max(counted, active))


def _expect(world: World, step: dict[str, Any]) -> None:
    found = list(differences(world, step["expect"]))
    if found:
        raise Failed("; ".join(found))


def _race(world: World, step: dict[str, Any]) -> None:
    """Try both orders, one after the other: each must give one of the outcomes."""
    for order in ((0, 1), (1, 0)):
        before = (dict(world.uids), dict(world.codes), world.last_copy)
        with transaction.atomic():
            results = ["", ""]
            for at in order:
                results[at] = perform(world, step["race"][at])
            world.name_copies()
            check_outcome(world, step, results)
            check_invariants()
            transaction.set_rollback(True)
        world.uids, world.codes, world.last_copy = before


def check_outcome(world: World, step: dict[str, Any], results: list[str]) -> None:
    """Raise Failed unless the results, and what is so after them, are one of the outcomes."""
    wrong: list[str] = []
    for outcome in step["outcomes"]:
        if outcome["results"] == results:
            found = list(differences(world, outcome["expect"]))
            if not found:
                return
            wrong += found
    raise Failed("; ".join(wrong) or f"the race came out as {results}")


_STEPS: dict[str, Callable[[World, dict[str, Any]], None]] = {
    "do": _do,
    "worth": _worth,
    "cost": _cost,
    "preview": _preview,
    "pool": _pool,
    "clock": _clock,
    "outage": _outage,
    "expect": _expect,
    "race": _race,
}
