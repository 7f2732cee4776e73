"""Rows of KAADOSU!'s collection for lists, as `rows` has those of the rest of the site."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

from django.utils import timezone

from accounts.models import User
from games.kaadosu.collection.models import (
    Base,
    Battle,
    Collector,
    Copy,
    Edition,
    Entry,
    Listing,
    Lock,
    Offer,
    OfferCard,
    Operation,
    SavedDeck,
)
from games.kaadosu.rules.pool import bases


def owner_of(user: User) -> Collector:
    then = timezone.now() - timedelta(days=99)
    made, _ = Collector.objects.get_or_create(
        user=user, defaults={"opened": then, "is_public": True}
    )
    return made


def base(number: int, owner: Collector | None = None) -> Base:
    edition, _ = Edition.objects.get_or_create(letter="A", defaults={"day": timezone.now().date()})
    figures = bases("A")[number - 1]._asdict()
    made, _ = Base.objects.get_or_create(edition=edition, number=number, defaults=figures)
    made.owner = owner
    made.save()
    return made


def shadow(number: int, owner: Collector) -> Copy:
    figures = bases("A")[number - 1]
    return Copy.objects.create(
        uid=f"x{number:016x}",
        kind="shadow",
        number=number,
        owner=owner,
        colour=figures.colour,
        first_shape=figures.shape,
        plus=figures.plus,
        minus=figures.minus,
    )


def seller(number: int) -> Collector:
    return owner_of(User.objects.get_or_create(username=f"c{number}")[0])


def collectibles(number: int, viewer: User) -> None:
    """Bases and shadows of the viewer, every second base locked."""
    owner = owner_of(viewer)
    for n in range(Copy.objects.count(), number):
        shadow(n + 1, owner)
        made = base(n + 1, owner)
        if n % 2:
            Lock.objects.create(base=made, kind="market", holder=n)


def collectible_decks(number: int, viewer: User) -> None:
    """Decks of cards that are there, are locked, and are gone."""
    collectibles(number + 3, viewer)
    for n in range(SavedDeck.objects.count(), number):
        SavedDeck.objects.create(
            owner=owner_of(viewer),
            name=f"Deck {n}",
            cards=[str(n + 1), f"x{n + 1:016x}", "999"],
            saved=timezone.now(),
        )


def listings(number: int, viewer: User) -> None:
    """Listings of the viewer and of others, who show their collections."""
    for n in range(Listing.objects.count() // 2, number):
        for at, one in enumerate((owner_of(viewer), seller(n))):
            card = base(2 * n + at + 1, one)
            Listing.objects.create(base=card, seller=one, price=9, listed_at=timezone.now())


def sales(number: int, viewer: User) -> None:
    """One card that was often sold, each time by an operation of the viewer's."""
    owner, now = owner_of(viewer), timezone.now()
    card = base(1, owner)
    for n in range(Operation.objects.count(), number):
        done = Operation.objects.create(
            kind="purchase", by=owner, at=now, about={"code": "1", "price": 3}
        )
        other = seller(n)
        Entry.objects.create(operation=done, at=now, base=card, src=other, dst=owner, why="sold")
        Listing.objects.create(
            pk=n + 1, base=card, seller=other, price=3, listed_at=now, ended=now, end="sold"
        )


def offers(number: int, viewer: User) -> None:
    """Offers to the viewer, with a card on each side."""
    owner, now = owner_of(viewer), timezone.now()
    for n in range(Offer.objects.count(), number):
        other = seller(n)
        made = Offer.objects.create(by=other, to=owner, made=now, until=now + timedelta(days=7))
        OfferCard.objects.create(offer=made, base=base(2 * n + 1, other), is_given=True)
        OfferCard.objects.create(offer=made, base=base(2 * n + 2, owner), is_given=False)


def collection_battles(number: int, viewer: User) -> None:
    """Battles of the viewer, each with another collector."""
    for n in range(Battle.objects.count(), number):
        Battle.objects.create(first=owner_of(viewer), second=seller(n), started=timezone.now())


def collectors(number: int, viewer: User) -> None:
    """Collectors of the admin's list."""
    for n in range(Collector.objects.count(), number):
        seller(n)


GROW: dict[str, Callable[[int, User], Any]] = {
    one.__name__: one
    for one in (
        collectibles,
        collectible_decks,
        listings,
        sales,
        offers,
        collection_battles,
        collectors,
    )
}
