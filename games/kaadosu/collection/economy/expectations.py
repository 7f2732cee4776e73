"""Expectations of a case: each key asks the rows, and tells where they differ."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from games.kaadosu.collection.days import RECENT, day_of
from games.kaadosu.collection.economy.operations import nth
from games.kaadosu.collection.economy.values import Figures
from games.kaadosu.collection.economy.world import World
from games.kaadosu.collection.models import (
    Base,
    Battle,
    Collector,
    Copy,
    CountedBattle,
    Edition,
    Lock,
    Offer,
    Pack,
)
from games.kaadosu.collection.priority import in_order, seen_on
from games.kaadosu.collection.queries import collection_of, own_packs
from games.kaadosu.collection.services.limits import feature_of
from games.kaadosu.collection.services.market import open_listings
from games.kaadosu.collection.services.opening import reserved_today
from games.kaadosu.collection.services.preparation import heads_of
from games.kaadosu.rules.cards import SHADOW, Code

NO_CARD = "no such card"


def differences(world: World, expected: dict[str, Any]) -> Iterator[str]:
    """Yield a sentence for each thing that is not as expected."""
    for key, value in expected.items():
        yield from _CHECKS[key](world, value)


def _each(answer: Callable[[World, Any], Any]) -> Callable[[World, Any], Iterator[str]]:
    """A check of a mapping: each key's answer must be its value."""

    def check(world: World, expected: dict[Any, Any]) -> Iterator[str]:
        for name, value in expected.items():
            found = answer(world, name)
            if found != _plain(value):
                yield f"{answer.__name__.strip('_')} of {name} is {found}, not {value}"

    return check


def _one(answer: Callable[[World], Any]) -> Callable[[World, Any], Iterator[str]]:
    def check(world: World, expected: Any) -> Iterator[str]:
        found = answer(world)
        if found != _plain(expected):
            yield f"{answer.__name__.strip('_')} is {found}, not {expected}"

    return check


def _plain(value: Any) -> Any:
    """Return an expected value as the answers have it: lists of codes as texts, none as a word."""
    return "none" if value is None else value


def _owner(world: World, code: Any) -> str:
    card = world.card(code)
    if card is None:
        return NO_CARD
    if isinstance(card, Copy) and card.ended is not None:
        return "gone"
    return world.name_of(card.owner_id)


def _lock(world: World, code: Any) -> str:
    card = world.card(code)
    if card is None:
        return NO_CARD
    which = {"base": card} if isinstance(card, Base) else {"copy": card}
    lock = Lock.objects.filter(**which).first()
    return "free" if lock is None else lock.kind


def _data(world: World, code: Any) -> str:
    card = world.card(code)
    if card is None:
        return NO_CARD
    return str(Figures(card.colour, card.shapes, card.plus, card.minus))


def _packs(world: World, expected: dict[str, Any]) -> Iterator[str]:
    """Return what only the referee sees: the unbought packs of today, with their cards."""
    for name, value in expected.items():
        wanted = [(one.get("price"), sorted(map(str, one.get("cards", ())))) for one in value or ()]
        found = []
        mine = Pack.objects.filter(
            collector__user=world.user(name), day=day_of(world.now), bought_at=None
        )
        for pack in mine.order_by("number"):
            cards = pack.cards.select_related("base").order_by("pk")
            codes = [
                one.base.code
                if one.is_base
                else str(Code(SHADOW, one.base.edition_id, one.base.number))
                for one in cards
            ]
            found.append((pack.price, sorted(codes)))
        if found != wanted:
            yield f"the packs of {name} are {found}, not {wanted}"


def _sees(world: World, expected: dict[str, Any]) -> Iterator[str]:
    for name, value in expected.items():
        unknown = set(value) - {"packs"}
        if unknown:
            yield f"sees knows packs alone, not {', '.join(map(str, unknown))}"
        found = [pack["price"] for pack in own_packs(world.user(name), world.now)]
        if found != value.get("packs", found):
            yield f"{name} sees packs of {found}, not {value['packs']}"


def _listing(world: World, code: Any) -> Any:
    card = world.card(code)
    listing = open_listings(card).first() if card else None
    if listing is None:
        return "none"
    return {"price": listing.price, "frozen": world.now >= listing.frozen_at}


def _trade(world: World, name: Any) -> str:
    offer = Offer.objects.filter(pk=nth(Offer, name, "t")).first()
    return "none" if offer is None else offer.state


def _battle(world: World, name: Any) -> str:
    battle = Battle.objects.filter(pk=nth(Battle, name, "b")).first()
    if battle is None:
        return "none"
    return "running" if battle.settled_at is None else "over"


def _counted(world: World, name: Any) -> int:
    since = world.now - RECENT
    people = Collector.objects.open().filter(user=world.user(name)).first()
    if people is None:
        return 0
    return CountedBattle.objects.filter(collector=people, at__gte=max(since, people.opened)).count()


def _collection(world: World, expected: dict[str, Any]) -> Iterator[str]:
    for name, value in expected.items():
        found = sorted(world.code_of(card) for card in collection_of(world.user(name)))
        wanted = sorted(map(str, value or ()))
        if found != wanted:
            yield f"the collection of {name} is {found}, not {wanted}"


def _order(world: World) -> list[str]:
    heads = max(world.case.active, heads_of(world.now))
    people = seen_on(day_of(world.now), world.now)
    most, much = in_order(people, world.now, heads)
    return [world.name_of(pk) for pk in (*most, *much)]


def _feature(world: World) -> str:
    return str(feature_of(world.now)) or "none"


def _in_pool(world: World) -> int:
    free = Base.objects.filter(owner=None).count()
    return free - len(reserved_today(day_of(world.now)))


def _editions(world: World) -> int:
    return Edition.objects.count()


_CHECKS: dict[str, Callable[[World, Any], Iterator[str]]] = {
    "owner": _each(_owner),
    "lock": _each(_lock),
    "data": _each(_data),
    "packs": _packs,
    "sees": _sees,
    "listing": _each(_listing),
    "trade": _each(_trade),
    "battle": _each(_battle),
    "order": _one(_order),
    "counted": _each(_counted),
    "collection": _collection,
    "feature": _one(_feature),
    "in_pool": _one(_in_pool),
    "editions": _one(_editions),
}
