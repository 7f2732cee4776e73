"""Collectors of tests, with cards."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django.utils import timezone

from accounts.models import User
from games.kaadosu.collection.economy.world import open_first
from games.kaadosu.collection.models import Base, Collector, Entry, Operation


def member(name: str) -> User:
    """An account with a confirmed address."""
    address = f"{name}@example.org"
    return User.objects.create_user(name, address, "a long password", confirmed_email=address)


def collector(name: str, bases: range = range(0)) -> User:
    """An old collector who owns bases of edition A, by the ledger too."""
    user = member(name)
    open_first()
    then = timezone.now() - timedelta(days=100)
    owner = Collector.objects.create(user=user, opened=then)
    setup = Operation.objects.create(kind="setup", at=then)
    for base in Base.objects.filter(edition="A", number__in=bases):
        base.owner = owner
        base.save()
        Entry.objects.create(operation=setup, at=then, base=base, dst=owner, why="setup")
    return user


def refs(numbers: Any) -> list[str]:
    """References of bases of edition A."""
    return [str(number) for number in numbers]
