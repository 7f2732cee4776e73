"""Operations go to PostgreSQL and back few times, and as often for many cards as for one."""

from __future__ import annotations

from typing import Any

import pytest
from django.utils import timezone

from games.kaadosu.collection.days import day_of
from games.kaadosu.collection.models import Base, Pack, PackCard
from games.kaadosu.collection.services.market import list_card, purchase
from games.kaadosu.collection.services.merge import merge, release
from games.kaadosu.collection.services.operation import Caller
from games.kaadosu.collection.services.packs import buy
from games.kaadosu.collection.services.trades import accept, offer
from tests.games.kaadosu.collection.people import collector

pytestmark = [pytest.mark.postgres, pytest.mark.django_db]


def _key(user: Any) -> Caller:
    return Caller(user, key="a click")


def test_each_operation_takes_few_round_trips(django_assert_max_num_queries: Any) -> None:
    ann, bob = collector("ann", range(1, 41)), collector("bob", range(101, 141))
    day = day_of(timezone.now())
    pack = Pack.objects.create(collector=ann.collector, day=day, number=1, price=1, has_base=True)
    for at, base in enumerate(Base.objects.filter(number__in=range(501, 506))):
        PackCard.objects.create(pack=pack, day=day, base=base, is_base=at < 2)
    list_card(Caller(bob), card="101", price=1)
    with django_assert_max_num_queries(6):
        buy(_key(ann), number=1, pay=["1"])
    with django_assert_max_num_queries(8):  # the first of all makes the row of numbers
        merge(Caller(ann, key="two"), first="2", second="3")
    with django_assert_max_num_queries(7):
        purchase(Caller(ann, key="three"), card="101", price=1, pay=["4"])
    with django_assert_max_num_queries(6):
        release(Caller(ann, key="four"), cards=[str(number) for number in range(5, 20)])
    made = offer(Caller(ann), to=bob, give=["20", "21"], want=[str(n) for n in range(110, 119)])
    with django_assert_max_num_queries(12):
        accept(_key(bob), offer=made.about["offer"])
