"""Opening a collection: ten cards at once, three of them bases if the pool has any (E10.2)."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

from django.db import transaction
from django.utils.crypto import salted_hmac

from accounts.services.owning import lock_owner
from games.kaadosu.collection.days import day_of
from games.kaadosu.collection.dealing import FIRST_CARDS, first_cards
from games.kaadosu.collection.models import Base, Collector, Edition, Operation, PackCard
from games.kaadosu.collection.refusals import Refused
from games.kaadosu.collection.services.first_rows import make_first_rows
from games.kaadosu.collection.services.operation import (
    Caller,
    Kind,
    Why,
    Work,
    check_open,
    lock_collectors,
)
from games.kaadosu.collection.services.packs import shadow_of
from games.kaadosu.rules.cards import MAX_BASE_ID


def open_collection(caller: Caller, *, draws: Sequence[tuple[str, int]] | None = None) -> Operation:
    """Open a collection for an account with a confirmed address. Raises Refused.

    draws: ten ids, edition and number, in the place of chance. Who closed one and opens again is no
    newcomer: nothing of the reserve.
    """
    with transaction.atomic():
        check_open()
        user = lock_owner(caller.user) if caller.user_id else None
        if user is not None and Collector.objects.open().filter(user=user).exists():
            raise Refused("already")
        if user is None or user.is_guest or not user.mail_address:
            raise Refused("not_confirmed")
        if not Edition.objects.exists():
            make_first_rows(caller.now)
        by, is_new = _collector(user, caller)
        work = Work(Kind.OPEN, caller.now, by)
        chosen = _bases(draws or draw_ids(FIRST_CARDS))
        free = _pool(caller)
        locked, now_free = _lock(chosen, free, caller)
        keys, others = first_cards(
            [base.pk for base in chosen], now_free, len(free), secrets.randbelow, is_new=is_new
        )
        drawn = [locked[key] for key in keys]
        for base in drawn:
            work.move(base, by, Why.DRAWN)
        made = [work.make(shadow_of(locked[key]), by) for key in others]
        return work.write(
            cards=[*(base.ref for base in drawn), *(copy.ref for copy in made)],
            codes=[*(base.code for base in drawn), *(copy.code for copy in made)],
        )


def address_hash(user: Any) -> str:
    """Return a keyed hash of the account's address alone, by which opening again is known."""
    return salted_hmac("kaadosu.collection", user.mail_address.casefold()).hexdigest()


def draw_ids(count: int) -> list[tuple[str, int]]:
    """Return different ids of all open editions, each alike likely (E4.1)."""
    letters = list(Edition.objects.values_list("pk", flat=True))
    places = secrets.SystemRandom().sample(range(MAX_BASE_ID * len(letters)), count)
    return [(letters[at // MAX_BASE_ID], at % MAX_BASE_ID + 1) for at in places]


def reserved_today(caller_day: Any) -> set[int]:
    """Return the keys of the bases that packs of a day hold unbought."""
    rows = PackCard.objects.filter(day=caller_day, is_base=True, pack__bought_at=None)
    return set(rows.values_list("base_id", flat=True))


def _collector(user: Any, caller: Caller) -> tuple[Collector, bool]:
    """Return the row of a new collector, or the one that this address has closed, opened again."""
    digest = address_hash(user)
    former = Collector.objects.filter(address_hash=digest).first()
    if former is None:
        made = Collector.objects.create(user=user, opened=caller.now, last_seen=caller.now)
        return made, True
    by = lock_collectors([former.pk])[former.pk]
    by.user, by.closed, by.opened, by.last_seen = user, None, caller.now, caller.now
    by.seen_before, by.is_public = None, False
    by.save()
    return by, False


def _bases(ids: Sequence[tuple[str, int]]) -> list[Base]:
    by_id = {
        (base.edition_id, base.number): base
        for base in Base.objects.filter(number__in=[number for _, number in ids])
    }
    return [by_id[one] for one in ids]


def _pool(caller: Caller) -> set[int]:
    """Return the keys of all bases without an owner that no pack holds."""
    free = set(Base.objects.filter(owner=None).values_list("pk", flat=True))
    return free - reserved_today(day_of(caller.now))


def _lock(
    chosen: Sequence[Base], free: set[int], caller: Caller
) -> tuple[dict[int, Base], set[int]]:
    """Lock the drawn bases, and some of the pool in case the draw has too few, in one order.

    With those of them that are free now: others may have taken some meanwhile.
    """
    drawn = {base.pk for base in chosen}
    some = sorted(free - drawn)
    more = secrets.SystemRandom().sample(some, min(len(some), 2 * FIRST_CARDS))
    rows = Base.objects.select_for_update(no_key=True).filter(pk__in=[*drawn, *more])
    found = {base.pk: base for base in rows.order_by("pk")}
    unowned = {pk for pk, base in found.items() if base.owner_id is None}
    return found, unowned - reserved_today(day_of(caller.now))
