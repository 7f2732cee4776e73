"""A simulation from the first day to the last, and the figures of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

from games.kaadosu.collection.days import DAY
from games.kaadosu.collection.simulation.behaviours import BEHAVIOURS, FARM, act, comes
from games.kaadosu.collection.simulation.cards import Person
from games.kaadosu.collection.simulation.world import Told, World

BEGIN = datetime(2026, 1, 5, tzinfo=UTC)  # a Monday
JOINING_DAYS = 60  # in which the second half of all people opens
LEAVING = 0.006  # of all people a day, for good; as many newcomers open on the next
FARM_DAY = 30
LATE_DAY = 60  # whoever opens after it is a late newcomer
WINDOW = 30  # days at the end over which packs are counted
TOP = 10
ONE_SIDED = 40  # worth within 30 days


@dataclass(frozen=True)
class Plan:
    """The size of a simulation: people at a time, days, and accounts that feed one.

    staff: every how many days staff look at one-sided pairs; 0 for never.
    """

    collectors: int = 500
    days: int = 180
    farm: int = 20
    seed: int = 1
    staff: int = 7


@dataclass
class Daily:
    """Packs of each day, and of shadows alone."""

    packs: list[int] = field(default_factory=list)
    shadow_packs: list[int] = field(default_factory=list)

    def share(self, last: int) -> float:
        """Return the share of packs of shadows alone in the last days."""
        made = sum(self.packs[-last:])
        return sum(self.shadow_packs[-last:]) / made if made else 0.0


def simulate(plan: Plan, told: Told | None = None) -> dict[str, Any]:
    """Play a plan to its end; the same plan gives the same figures."""
    world = World(f"economy {plan.seed}", BEGIN, told)
    daily = Daily()
    leaving = 0
    for day in range(plan.days):
        world.now = BEGIN + day * DAY
        if day:
            world.midnight()
        if plan.staff and day % plan.staff == 0:
            world.look_at_pairs(ONE_SIDED)
        daily.packs.append(world.packs)
        daily.shadow_packs.append(world.shadow_packs)
        world.now += timedelta(hours=12)
        _join(world, plan, day, leaving)
        here = [one for one in world.people.values() if comes(world, one)]
        world.rng.shuffle(here)
        for one in here:
            act(world, one, here)
        leaving = _leave(world)
    return figures(world, plan, daily)


def _join(world: World, plan: Plan, day: int, left: int) -> None:
    """Open the collections of newcomers: those who join, and as many as have left."""
    before, after = (_joined(plan, at) for at in (day - 1, day))
    names = list(BEHAVIOURS)
    shares = [BEHAVIOURS[name].share for name in names]
    for _ in range(after - before + left):
        world.open(world.rng.choices(names, shares)[0])
    if day == min(FARM_DAY, plan.days // 3) and plan.farm:
        for _ in range(plan.farm + 1):
            world.open(FARM)


def _joined(plan: Plan, day: int) -> int:
    """Return how many have joined by the end of a day: half on the first."""
    if day < 0:
        return 0
    return round(plan.collectors * min(1.0, 0.5 + 0.5 * day / JOINING_DAYS))


def _leave(world: World) -> int:
    left = 0
    for one in world.people.values():
        if not one.is_gone and one.behaviour != FARM and world.rng.random() < LEAVING:
            one.is_gone = True
            left += 1
    return left


def figures(world: World, plan: Plan, daily: Daily) -> dict[str, Any]:
    """Return what docs/economy.md tells; shares are of all bases of all open editions."""
    every = len(world.bases)
    people = list(world.people.values())
    late = [one for one in people if one.opened - BEGIN > LATE_DAY * DAY]
    farm = [one for one in people if one.behaviour == FARM]
    playing = [one for one in people if not one.is_gone and one.behaviour != FARM]
    held = sorted((len(one.bases) for one in people if one.behaviour != FARM), reverse=True)
    return {
        "collectors": plan.collectors,
        "days": plan.days,
        "seed": plan.seed,
        "staff": plan.staff,
        "editions": len(world.editions),
        "opened": len(people),
        "owned": _share((len(one.bases) for one in people), every),
        "shadow_packs": round(daily.share(WINDOW), 4),
        "shadow_packs_worst_week": round(_worst_week(daily), 4),
        "by_people_gone": _share((len(one.bases) for one in people if one.is_gone), every),
        "late_newcomers": len(late),
        "late_newcomers_without_a_base": sum(one.ever_bases == 0 for one in late),
        "late_newcomers_first_bases": _mean(one.first_bases for one in late),
        "top_ten": _share(held[:TOP], every),
        "farm_fed_account": _share([max((len(one.bases) for one in farm), default=0)], every),
        "farm_together": _share((len(one.bases) for one in farm), every),
        "farm_frozen": sum(one.frozen is not None for one in farm),
        "others_frozen": sum(one.frozen is not None for one in people if one.behaviour != FARM),
        "bases_a_head": _mean(len(one.bases) for one in playing),
        "bases_by_behaviour": _by_behaviour(playing),
        "kept_a_head": _mean(one.kept for one in playing),
    }


def _worst_week(daily: Daily) -> float:
    weeks = range(len(daily.packs) - 6)
    return max(
        (
            sum(daily.shadow_packs[at : at + 7]) / max(1, sum(daily.packs[at : at + 7]))
            for at in weeks
        ),
        default=0.0,
    )


def _by_behaviour(people: Iterable[Person]) -> dict[str, float]:
    found: dict[str, list[int]] = {}
    for one in people:
        found.setdefault(one.behaviour, []).append(len(one.bases))
    return {name: _mean(found[name]) for name in sorted(found)}


def _share(numbers: Iterable[int], every: int) -> float:
    return round(sum(numbers) / every, 4)


def _mean(numbers: Iterable[int]) -> float:
    listed = Counter(numbers)
    count = sum(listed.values())
    return round(sum(number * n for number, n in listed.items()) / count, 2) if count else 0.0
