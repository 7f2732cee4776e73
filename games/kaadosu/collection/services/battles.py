"""Battles: who may start one with which cards, and what moves at its end (E9)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction
from typing import Any

from django.db import transaction
from django.db.models import Q

from games.kaadosu.collection.cards import Card, LockedCards, lock_cards
from games.kaadosu.collection.days import day_of, start_of
from games.kaadosu.collection.models import (
    Battle,
    Collector,
    CountedBattle,
    Lock,
    Operation,
)
from games.kaadosu.collection.refusals import Refused
from games.kaadosu.collection.services.away import return_bases_of
from games.kaadosu.collection.services.operation import (
    Kind,
    Why,
    Work,
    check_open,
    check_who,
    lock_collectors,
    lock_of,
    see,
    unlock,
)
from games.kaadosu.collection.statements import send
from games.kaadosu.rules.mechanics.setup import MAX_DECK, MIN_DECK

MAX_DIFFERENCE = 2  # of two means, for an ante (E9.2)
MAX_COUNTED = 3  # battles a day that count for one collector (E9.6)
MIN_TURNS = 6
KEEP, RETURN, DEFAULT = "keep", "return", "default"
HEALTH, WITHDRAWN = "health", "withdrawn"


@dataclass(frozen=True)
class Side:
    """A seat's player and cards; `deck` is None for a lent one."""

    user: Any
    deck: Sequence[str] | None = None


@dataclass(frozen=True)
class Terms:
    """The stakes and piles of a battle."""

    has_ante: bool = False
    own_piles: bool = False


@dataclass(frozen=True)
class Result:
    """The end of a battle: the seat that won (None: a draw), by what, and what it chose.

    guides: for each seat the card of the other's deck that it holds; empty: as they were given at
    the start.
    """

    winner: int | None
    why: str = HEALTH
    choice: str = DEFAULT
    turns: int = 9
    guides: tuple[str, ...] = ()


def start(
    *,
    sides: tuple[Side, Side],
    terms: Terms,
    now: datetime,
    game: Any = None,
    guides: Sequence[str] = (),
) -> Battle:
    """Start a battle: with ante all cards of both decks are locked (E9.1). Raises Refused."""
    with transaction.atomic():
        check_open()
        people = _lock_people(sides)
        _check_people(sides, people, terms, now)
        if terms.has_ante and any(side.deck is None for side in sides):
            raise Refused("lent_ante")
        for side in sides:
            if side.deck is not None and len(side.deck) < MIN_DECK:
                raise Refused("deck_too_small")
            if side.deck is not None and len(side.deck) > MAX_DECK:
                raise Refused("deck_too_large")
        cards = lock_cards([ref for side in sides for ref in side.deck or ()])
        decks = [_checked(cards, side, one) for side, one in zip(sides, people, strict=True)]
        if terms.has_ante and is_uneven(decks[0] or [], decks[1] or [], terms.own_piles):
            raise Refused("uneven")
        first, second = people
        battle = Battle.objects.create(
            game=game,
            first=first,
            second=second,
            has_ante=terms.has_ante,
            decks=[None if deck is None else [whole_card(card) for card in deck] for deck in decks],
            guides=list(guides),
            started=now,
        )
        if terms.has_ante:
            Lock.objects.bulk_create(
                lock_of(card, Lock.Kind.BATTLE, battle.pk) for deck in decks for card in deck or ()
            )
        send(*(said for one in people for said in see(one, now)))
    return battle


def settle(*, battle: int, result: Result, now: datetime) -> Operation:
    """End a battle once: what was at stake moves, all cards are free (E9.3-E9.6)."""
    with transaction.atomic():
        seen = Battle.objects.filter(pk=battle).first()
        if seen is None:
            raise Refused("no_battle")
        people = lock_collectors(pk for pk in (seen.first_id, seen.second_id) if pk)
        claimed = Battle.objects.filter(pk=battle, settled_at=None).update(settled_at=now)
        if not claimed:
            raise Refused("no_battle")
        work = Work(Kind.FINISH, now)
        row = Battle.objects.get(pk=battle)
        seats = [people.get(pk) if pk else None for pk in (row.first_id, row.second_id)]
        moved: list[str] = []
        if row.has_ante:
            moved = _settle_ante(work, row, seats, result)
            unlock(Lock.Kind.BATTLE, row.pk)
        _count(seats, result, now)
        done = work.write(
            battle=row.pk,
            winner=result.winner,
            why=result.why,
            moved=moved,
            players=[row.first_id, row.second_id],
        )
        if row.has_ante:
            return_bases_of([one for one in seats if one is not None], now)
    return done


def _settle_ante(
    work: Work, battle: Battle, seats: list[Collector | None], result: Result
) -> list[str]:
    """Move the two Guides if the winner keeps the one that it holds; their codes."""
    guides = list(result.guides or battle.guides)
    if result.winner is None or result.why == WITHDRAWN or len(guides) != 2:
        return []
    held, lost = guides[result.winner], guides[1 - result.winner]
    winner, loser = seats[result.winner], seats[1 - result.winner]
    cards = lock_cards([held, lost])
    won, given = cards.get(held), cards.get(lost)
    if won is None or given is None or winner is None or loser is None:
        return []
    choice = result.choice
    if choice == DEFAULT:
        choice = KEEP if won.worth > given.worth else RETURN
    if choice != KEEP:
        return []
    work.move(won, winner, Why.ANTE)
    work.move(given, loser, Why.ANTE)
    return [won.code, given.code]


def _count(seats: list[Collector | None], result: Result, now: datetime) -> None:
    """Count a battle of two collectors that was won by health in its 6th turn or later (E9.6)."""
    first, second = seats
    if first is None or second is None or first.closed or second.closed:
        return
    if not is_countable(result):
        return
    today = CountedBattle.objects.filter(
        at__gte=start_of(day_of(now)), collector__in=[first.pk, second.pk]
    )
    counted = list(today.values_list("collector_id", "opponent_id"))
    for one, other in ((first, second), (second, first)):
        own = [opponent for collector, opponent in counted if collector == one.pk]
        if counts_today(other.pk, own):
            CountedBattle.objects.create(collector=one, opponent=other, at=now)


def is_countable(result: Result) -> bool:
    """Whether a battle was won by health in its 6th turn or later (E9.6)."""
    return result.winner is not None and result.why == HEALTH and result.turns >= MIN_TURNS


def counts_today(opponent: int, before: Sequence[int]) -> bool:
    """Whether one more battle counts for somebody whose battles of today had these opponents."""
    return len(before) < MAX_COUNTED and opponent not in before


def is_uneven(first: Sequence[Card], second: Sequence[Card], own_piles: bool) -> bool:
    """Whether two decks are too far apart for an ante (E9.2)."""
    if not first or not second:
        return False
    worths = [Fraction(sum(card.worth for card in deck), len(deck)) for deck in (first, second)]
    sizes = [
        Fraction(sum(card.plus + card.minus for card in deck), len(deck))
        for deck in (first, second)
    ]
    far = abs(worths[0] - worths[1]) > MAX_DIFFERENCE
    return far or (own_piles and abs(sizes[0] - sizes[1]) > MAX_DIFFERENCE)


def running_with(collector: Collector) -> Any:
    """Return the battles of a collector that run, as a queryset."""
    own = Q(first=collector) | Q(second=collector)
    return Battle.objects.filter(own, settled_at=None)


def _lock_people(sides: tuple[Side, Side]) -> list[Collector | None]:
    users = [getattr(side.user, "pk", None) for side in sides]
    keys = Collector.objects.open().filter(user__in=[pk for pk in users if pk])
    locked = lock_collectors(keys.values_list("pk", flat=True))
    by_user = {one.user_id: one for one in locked.values() if one.closed is None}
    return [by_user.get(pk) if pk else None for pk in users]


def _check_people(
    sides: tuple[Side, Side], people: list[Collector | None], terms: Terms, now: datetime
) -> None:
    users = [getattr(side.user, "pk", None) for side in sides]
    if users[0] is not None and users[0] == users[1]:
        _check_seat(sides[0], people[0], terms, now)
        _check_seat(sides[1], people[1], terms, now)
        raise Refused("same_player")
    for side, one in zip(sides, people, strict=True):
        _check_seat(side, one, terms, now)


def _check_seat(side: Side, one: Collector | None, terms: Terms, now: datetime) -> None:
    """Ask who sits there: of own cards, and with an ante, a collector; a lent deck needs none."""
    if side.deck is not None or terms.has_ante:
        check_who(one, now, seasoned=terms.has_ante)
    elif one is not None and one.frozen is not None:
        raise Refused("frozen_account")


def _checked(cards: LockedCards, side: Side, owner: Collector | None) -> list[Card] | None:
    if side.deck is None:
        return None
    assert owner is not None
    return cards.check(side.deck, owner)


def whole_card(card: Card) -> dict[str, Any]:
    """Return a card as a deck of the battle lists it."""
    return {
        "name": card.code,
        "colour": card.colour,
        "shapes": list(card.shapes),
        "plus": card.plus,
        "minus": card.minus,
        "uid": card.ref,
    }
