"""Collectors of tests, with cards."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django.test import Client
from django.utils import timezone

from accounts.models import User
from games.kaadosu.collection.days import day_of
from games.kaadosu.collection.economy.world import FIRST_DAY, open_first
from games.kaadosu.collection.invariants import breaches
from games.kaadosu.collection.models import (
    Base,
    Collector,
    Edition,
    Entry,
    Operation,
    Pack,
    PackCard,
)
from games.kaadosu.collection.services.visits import SESSION
from games.kaadosu.rules.pool import bases


def member(name: str) -> User:
    """An account with a confirmed address."""
    address = f"{name}@example.org"
    return User.objects.create_user(name, address, "a long password", confirmed_email=address)


def collector(name: str, numbers: range = range(0)) -> User:
    """An old collector who owns bases of edition A, by the ledger too."""
    return collection(member(name), numbers)


def collection(user: User, numbers: range) -> User:
    """Give a user an old collection of bases."""
    open_first()
    then = timezone.now() - timedelta(days=100)
    owner = Collector.objects.create(user=user, opened=then)
    setup = Operation.objects.create(kind="setup", at=then)
    for base in Base.objects.filter(edition="A", number__in=numbers):
        base.owner = owner
        base.save()
        Entry.objects.create(operation=setup, at=then, base=base, dst=owner, why="setup")
    return user


def small_edition(most: int = 250) -> None:
    """Edition A with its first bases alone, for tests that don't ask whether all are there."""
    edition = Edition.objects.create(letter="A", day=FIRST_DAY)
    Base.objects.bulk_create(Base(edition=edition, **base._asdict()) for base in bases("A")[:most])


def sealed_pack(user: User, numbers: range, number: int = 1) -> Pack:
    """A pack of today with bases of edition A."""
    day = day_of(timezone.now())
    inside = list(Base.objects.filter(edition="A", number__in=numbers))
    price = max(1, sum(base.cost for base in inside))
    pack = Pack.objects.create(
        collector=Collector.objects.get(user=user),
        day=day,
        number=number,
        price=price,
        has_base=True,
    )
    for base in inside:
        PackCard.objects.create(pack=pack, day=day, base=base, is_base=True)
    return pack


def signed_in(user: User) -> Client:
    """A browser that the account has known for long."""
    client = Client()
    client.force_login(user)
    session = client.session
    session.pop(SESSION, None)
    session.save()
    return client


def refs(numbers: Any) -> list[str]:
    """References of bases of edition A."""
    return [str(number) for number in numbers]


def broken() -> list[str]:
    """What is wrong by the invariants, in a small edition: I1 asks for all bases."""
    return [said for said in breaches() if not said.startswith("I1:")]
