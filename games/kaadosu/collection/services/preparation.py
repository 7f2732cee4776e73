"""The midnight preparation, whole or not at all (E5); the one that writes packs.

In one transaction: the week's feature, who is away, yesterday's packs, a new edition, the packs.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from itertools import islice

from django.db import transaction
from django.db.models import Max

from engine.kernel.chance import FairChance, commitment
from games.kaadosu.collection.days import DAY, RECENT, day_of, monday_of, start_of
from games.kaadosu.collection.dealing import Dealt, cost_in_pack, deal, draw_places
from games.kaadosu.collection.models import (
    Base,
    Collector,
    Edition,
    Pack,
    PackCard,
    Preparation,
    PreparationJob,
    Week,
)
from games.kaadosu.collection.priority import in_order, seen_on
from games.kaadosu.collection.services import away, editions
from games.kaadosu.collection.services.operation import check_open
from games.kaadosu.collection.statements import Statement, insert_many, send
from games.kaadosu.rules.cards import COLOURS, MAX_BASE_ID, SHAPES

BATCH = 1000  # packs
PRICES_KEPT = 7 * DAY
Id = tuple[str, int]  # edition and number


@dataclass(frozen=True)
class Draws:
    """Chance, as a preparation asks it; cases of the economy rig it."""

    packs: Callable[[FairChance], Iterator[list[Id]]]
    feature: Callable[[FairChance], tuple[str, str]]
    heads: Callable[[int], int] = lambda counted: counted


def _fair_packs(chance: FairChance) -> Iterator[list[Id]]:
    """Yield packs of five different ids, uniform over all open editions (E4.1)."""
    letters = list(Edition.objects.values_list("pk", flat=True))
    while True:
        places = draw_places(lambda n: chance.below(n, "packs"), MAX_BASE_ID * len(letters))
        yield [(letters[at // MAX_BASE_ID], at % MAX_BASE_ID + 1) for at in places]


def _fair_feature(chance: FairChance) -> tuple[str, str]:
    return COLOURS[chance.below(len(COLOURS), "colour")], SHAPES[chance.below(len(SHAPES), "shape")]


FAIR = Draws(_fair_packs, _fair_feature)


def prepare(*, now: datetime, draws: Draws = FAIR) -> Preparation:
    """Prepare the day of `now`, once; a day on which nothing ran is never made up for (E5.6)."""
    day = day_of(now)
    with transaction.atomic():
        check_open()
        promised(day)
        found = Preparation.objects.select_for_update(no_key=True).get(day=day)
        if found.done is not None:
            return found
        chance = FairChance(found.seed, [])
        _draw_feature(now, draws, chance)
        away.end_absences(now)
        away.plan_notices(now)
        _drop_old_packs(day)
        heads = draws.heads(heads_of(now))
        editions.open_next_if_due(day, heads)
        found.packs, found.shadow_packs = _make_packs(now, draws.packs(chance), heads)
        found.done = now
        found.save()
        promised(day + DAY)
        plan(day + DAY)
    return found


def promised(day: date) -> Preparation:
    """Return the row of a day, whose seed is committed to from now on (E5.7)."""
    found = Preparation.objects.filter(day=day).first()
    if found is None:
        seed = secrets.token_hex(32)
        values = {"seed": seed, "commitment": commitment(seed)}
        found, _ = Preparation.objects.get_or_create(day=day, defaults=values)
    return found


def plan(day: date) -> None:
    """Write the row of a day's preparation."""
    PreparationJob.objects.get_or_create(
        day=day, defaults={"due": start_of(day), "made": start_of(day)}
    )


def heads_of(now: datetime) -> int:
    """Return the number of collectors seen in the last 30 days."""
    return Collector.objects.open().filter(last_seen__gte=now - RECENT, last_seen__lte=now).count()


def _draw_feature(now: datetime, draws: Draws, chance: FairChance) -> None:
    """Draw the week's colour and shape, on Monday or as soon as something runs again (E3.1)."""
    monday = monday_of(now)
    if not Week.objects.filter(monday=monday).exists():
        colour, shape = draws.feature(chance)
        Week.objects.create(monday=monday, colour=colour, shape=shape)


def _drop_old_packs(day: date) -> None:
    """Empty packs of earlier days that nobody bought: their bases are reserved no more (E4.4)."""
    old = Pack.objects.filter(day__lt=day, bought_at=None)
    PackCard.objects.filter(pack__in=old).delete()
    old.filter(day__lt=day - PRICES_KEPT).delete()  # their prices are known for a week


def _day_before(day: date, now: datetime) -> date:
    """Return the day whose visitors have packs: the one before, or after an outage the last day
    on which somebody came (E5.1, E5.6)."""
    before = day - DAY
    if Preparation.objects.filter(day=before, done__isnull=False).exists():
        return before
    people = Collector.objects.open().filter(last_seen__lte=now)
    last = people.filter(last_seen__lt=start_of(day)).aggregate(one=Max("last_seen"))["one"]
    other = people.filter(last_seen__gte=start_of(day)).aggregate(one=Max("seen_before"))["one"]
    return max(filter(None, [day_of(last) if last else None, other]), default=before)


def _make_packs(now: datetime, drawn: Iterable[list[Id]], heads: int) -> tuple[int, int]:
    """Write the day's packs; how many, and how many of shadows alone."""
    day = day_of(now)
    people = in_order(seen_on(_day_before(day, now), now), now, heads)
    if not any(people):
        return 0, 0
    rows = Base.objects.select_for_update(no_key=True).filter(owner=None).order_by("pk")
    pool = set(rows.values_list("pk", flat=True))
    keys = _Keys()
    dealt = deal(people, (map(keys.of, ids) for ids in drawn), pool, keys.costs.__getitem__)
    made = of_shadows = last = 0
    while batch := list(islice(dealt, BATCH)):  # so many at a time are in memory
        last = _write_packs(batch, day, last)
        made += len(batch)
        of_shadows += sum(not pack.has_base for pack in batch)
    return made, of_shadows


def _write_packs(dealt: list[Dealt], day: date, last: int) -> int:
    """Write packs whose keys come after `last`, the highest of the day so far; the new highest."""
    insert_many(
        Pack,
        ("collector", "day", "number", "price", "has_base"),
        [(one.collector, day, one.number, one.price, one.has_base) for one in dealt],
    )
    (written,) = send(Statement(_NEW_PACKS, [day, last]))
    keys = {(collector, number): pk for pk, collector, number in written}
    insert_many(
        PackCard,
        ("pack", "day", "base", "is_base"),
        [
            (keys[one.collector, one.number], day, key, is_base)
            for one in dealt
            for key, is_base in one.cards
        ],
    )
    return max(keys.values(), default=last)


_NEW_PACKS = "SELECT id, collector_id, number FROM collection_pack WHERE day = %s AND id > %s"


class _Keys:
    """Keys and costs of bases by edition and number, each edition read once it is asked for."""

    def __init__(self) -> None:
        self._editions: dict[str, dict[int, int]] = {}
        self.costs: dict[int, int] = {}

    def of(self, one: Id) -> int:
        letter, number = one
        if letter not in self._editions:
            rows = Base.objects.filter(edition=letter)
            found = list(rows.values_list("number", "pk", "plus", "minus"))
            self._editions[letter] = {number: pk for number, pk, *_ in found}
            self.costs |= {pk: cost_in_pack(plus, minus) for _, pk, plus, minus in found}
        return self._editions[letter][number]


def next_midnight(now: datetime) -> datetime:
    """Return when the next packs come."""
    return start_of(day_of(now) + timedelta(days=1))
