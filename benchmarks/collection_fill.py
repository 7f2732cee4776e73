"""Collectors with bases, copies and a ledger, for `benchmarks.collection`; and what they do."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import datetime, timedelta

from django.db import connection, transaction
from django.utils import timezone

from accounts.models import User
from games.kaadosu.collection.credit import proposal
from games.kaadosu.collection.days import day_of
from games.kaadosu.collection.models import Base, Collector, Copy, Operation, Pack, Series
from games.kaadosu.collection.services import market, merge, packs
from games.kaadosu.collection.services.first_rows import make_first_rows
from games.kaadosu.collection.services.limits import feature_of, shadow_combos_left
from games.kaadosu.collection.services.operation import Caller
from games.kaadosu.collection.services.preparation import prepare
from games.kaadosu.rules.cards import COMBO, SHADOW, SHADOW_COMBO
from games.kaadosu.rules.pool import bases

BATCH = 5000
AGE = timedelta(days=100)
#: What each holds of ten copies: no more shadows and shadow combos than may be kept.
KINDS = (SHADOW,) * 5 + (SHADOW_COMBO,) * 2 + (COMBO,) * 3


def fill(collectors: int, bases_each: int, copies_each: int) -> None:
    """Write so many collectors, old ones, each with so many cards, and the ledger of all."""
    now = timezone.now()
    make_first_rows(now - AGE)
    then = now - AGE
    names = (f"collector{at}" for at in range(collectors))
    users = User.objects.bulk_create(
        (User(username=name, email=f"{name}@example.org", confirmed_email=f"{name}@example.org")
         for name in names),
        batch_size=BATCH,
    )  # fmt: skip
    owners = Collector.objects.bulk_create(
        (Collector(user=user, opened=then, last_seen=now) for user in users), batch_size=BATCH
    )
    setup = Operation.objects.create(kind=Operation.Kind.SETUP, at=then)
    keys = list(Base.objects.order_by("pk").values_list("pk", flat=True))
    random.Random("owners").shuffle(keys)
    owned = keys[: collectors * bases_each]
    given = Base.objects.in_bulk(owned)
    for at, key in enumerate(owned):
        given[key].owner = owners[at % collectors]
    Base.objects.bulk_update(given.values(), ["owner"], batch_size=BATCH)
    _write_copies(owners, copies_each, setup)
    with connection.cursor() as cursor:
        for column, table in (("base_id", "collection_base"), ("copy_id", "collection_copy")):
            cursor.execute(
                f"INSERT INTO collection_entry (operation_id, at, {column}, dst_id, why)"
                f" SELECT %s, %s, id, owner_id, 'setup' FROM {table} WHERE owner_id IS NOT NULL",
                [setup.pk, then],
            )
    analyse()


def _write_copies(owners: list[Collector], each: int, setup: Operation) -> None:
    pool = bases()
    number = 10_000
    rows: list[Copy] = []
    for owner in owners:
        for at in range(each):
            kind = KINDS[at % len(KINDS)]
            one = pool[(owner.pk * 37 + at * 11) % len(pool)]
            number += kind != SHADOW
            rows.append(
                Copy(
                    uid=f"x{owner.pk:08x}{at:08x}",
                    kind=kind,
                    number=one.number if kind == SHADOW else number,
                    colour=one.colour,
                    first_shape=one.shape,
                    second_shape="" if kind == SHADOW else one.shape,
                    plus=one.plus,
                    minus=one.minus,
                    owner=owner,
                    born=setup.at,
                )
            )
            if len(rows) >= BATCH:
                Copy.objects.bulk_create(rows)
                rows.clear()
    Copy.objects.bulk_create(rows)
    Series.objects.update_or_create(pk="combo", defaults={"next": number + 1})


def analyse() -> None:
    """Have the planner know the tables, as a site that runs for a while does."""
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")


def seen_yesterday(now: datetime) -> None:
    """Have everybody seen the day before and today."""
    yesterday = day_of(now) - timedelta(days=1)
    Collector.objects.update(last_seen=now, seen_before=yesterday)


def prepare_today(now: datetime) -> None:
    """Prepare today's packs for everybody."""
    seen_yesterday(now)
    prepare(now=now)
    analyse()


def empty() -> None:
    """Take all of it away again."""
    names = [name for name in connection.introspection.table_names() if name != "django_migrations"]
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            tables = [name for name in names if name.startswith(("collection_", "accounts_user"))]
            cursor.execute(f"TRUNCATE {', '.join(tables)} CASCADE")
            return
    from django.core.management import call_command

    call_command("flush", verbosity=0, interactive=False)


def write_one(at: int) -> Callable[[], object]:
    """Return what locks a row, changes it and writes it: the floor."""
    pk = _user(at).collector.pk

    def write() -> None:
        with transaction.atomic():
            row = Collector.objects.select_for_update().get(pk=pk)
            row.reason = f"run {at}"
            row.save(update_fields=["reason"])

    return write


def purchase_of_pack(at: int) -> Callable[[], object]:
    """Return the purchase of somebody's first pack today, with what is proposed."""
    user = _user(at)
    pack = Pack.objects.filter(collector=user.collector, bought_at=None).order_by("number")[0]
    pay = _payment(user, pack.price)
    return lambda: packs.buy(Caller(user, key="buy"), number=pack.number, pay=pay)


def merging(at: int) -> Callable[[], object]:
    """Return the merge of two of somebody's shadows."""
    user = _user(at)
    first, second = Copy.objects.filter(owner=user.collector, kind=SHADOW, lock=None)[:2]
    return lambda: merge.merge(Caller(user, key="merge"), first=first.ref, second=second.ref)


def purchase(at: int) -> Callable[[], object]:
    """Return the purchase of a combo that the next collector sells."""
    user, seller = _user(at), _user(at + 1)
    combo = Copy.objects.filter(owner=seller.collector, kind=COMBO, lock=None)[0]
    market.list_card(Caller(seller), card=combo.ref, price=4)
    pay = _payment(user, 4)
    return lambda: market.purchase(Caller(user, key="market"), card=combo.ref, price=4, pay=pay)


def cookie(at: int) -> str:
    """Return the cookie of a collector who is signed in."""
    from django.conf import settings
    from django.test import Client

    client = Client(headers={"host": "127.0.0.1"})
    client.force_login(_user(at))
    name = settings.SESSION_COOKIE_NAME
    return f"{name}={client.cookies[name].value}"


def _user(at: int) -> User:
    people = Collector.objects.order_by("pk").select_related("user")
    found = people[at % people.count()].user
    assert found is not None
    return found


def _payment(user: User, price: int) -> list[str]:
    owner, now = user.collector, timezone.now()
    cards: list[Base | Copy] = [*Base.objects.filter(owner=owner, lock=None)]
    cards += Copy.objects.filter(owner=owner, lock=None)
    chosen = proposal(cards, price, feature_of(now), shadow_combos_left(owner, now))
    assert chosen is not None
    return [cards[place].ref for place in chosen]
