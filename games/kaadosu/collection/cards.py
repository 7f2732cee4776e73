"""Cards by the words that name them, locked in one order: bases by key, then copies."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Any

from django.db.models import Model, Q

from games.kaadosu.collection.models import Base, Collector, Copy, Lock
from games.kaadosu.collection.refusals import Refused
from games.kaadosu.collection.statements import Statement, Where, one_of, rows, send
from games.kaadosu.rules.cards import BASE, SHADOW, read_code

Card = Base | Copy


class LockedCards:
    """Cards that one operation touches, by reference; all of them locked, in one order."""

    def __init__(self) -> None:
        self.by_ref: dict[str, Card] = {}
        self.bases: dict[int, Base] = {}
        self.locks: dict[tuple[str, int], Lock] = {}
        self.answers: list[list[Any]] = []

    def get(self, ref: str) -> Card | None:
        """Return a card that is there and hasn't ended."""
        card = self.by_ref.get(ref)
        return None if card is None or card.ended is not None else card

    def all(self, refs: Iterable[str]) -> list[Card]:
        """Return cards that have been checked."""
        return [self.by_ref[ref] for ref in refs]

    def lock_of(self, card: Card) -> Lock | None:
        """Return what locks a card; None if it is free."""
        return self.locks.get((type(card).__name__, card.pk))

    def check(self, refs: Sequence[str], owner: Collector, other: str = "not_yours") -> list[Card]:
        """Return the cards, which are the owner's and free. Raises Refused for the first that
        isn't, and for one that is there twice. `other`: the code of another's card."""
        for ref in refs:
            self.check_one(ref, owner, other)
        for at, ref in enumerate(refs):
            if ref in refs[:at]:
                raise Refused("twice", card=self.by_ref[ref].code)
        return self.all(refs)

    def check_one(
        self, ref: str, owner: Collector, other: str = "not_yours", *, must_be_free: bool = True
    ) -> Card:
        """Return a card, which is the owner's and free. Raises Refused."""
        card = self.get(ref)
        if card is None:
            raise Refused("unknown_card", card=f"{ref:.20}")
        if card.owner_id != owner.pk:
            raise Refused(other, card=card.code)
        if must_be_free and self.lock_of(card) is not None:
            raise Refused("locked", card=card.code)
        return card


def lock_cards(
    refs: Iterable[str],
    *,
    bases: Sequence[int] = (),
    copies: Sequence[int] = (),
    asking: Sequence[Statement] = (),
) -> LockedCards:
    """Lock cards by reference, and by key; those that there are not are left out.

    asking: what else is to be found out once they are locked, in one round trip: `answers`.
    """
    found = LockedCards()
    wanted = conditions(set(refs))
    for where, keys in zip(wanted, (bases, copies), strict=True):
        if keys:
            where.add_one_of("id", keys)
    kinds = [(model, where) for model, where in zip((Base, Copy), wanted, strict=True) if where]
    taken = [rows(model, where.sql, where.values, locked=True) for model, where in kinds]
    locks = [_locks_of(model, where) for model, where in kinds]
    answers = send(*taken, *locks, *asking)
    for card in chain(*answers[: len(taken)]):
        found.by_ref[card.ref] = card
        if isinstance(card, Base):
            found.bases[card.pk] = card
    for lock in chain(*answers[len(taken) : 2 * len(taken)]):
        found.locks[("Base", lock.base_id) if lock.base_id else ("Copy", lock.copy_id)] = lock
    found.answers = answers[2 * len(taken) :]
    return found


def _locks_of(model: type[Model], where: Where) -> Statement:
    table, column = model._meta.db_table, "base_id" if model is Base else "copy_id"
    cards = f"SELECT id FROM {table} WHERE {where.sql}"  # noqa: S608
    return rows(Lock, f"{column} IN ({cards})", where.values)


def find_card(ref: str) -> Card | None:
    """Return a card by reference, ended or not, without locking it."""
    return next(iter(_found(conditions({ref}))), None)


def find_cards(refs: Iterable[str]) -> dict[str, Card]:
    """Return cards by reference, those that have ended left out, without locking them."""
    found = _found(conditions(set(refs)))
    return {card.ref: card for card in found if card.ended is None}


def _found(wanted: tuple[Where, Where]) -> list[Card]:
    kinds = [(model, where) for model, where in zip((Base, Copy), wanted, strict=True) if where]
    return list(chain(*send(*(rows(model, where.sql, where.values) for model, where in kinds))))


def locked_refs(cards: Iterable[Card]) -> set[str]:
    """Return the references of those cards that something has locked."""
    cards = list(cards)
    bases = {card.pk: card.ref for card in cards if isinstance(card, Base)}
    copies = {card.pk: card.ref for card in cards if not isinstance(card, Base)}
    locks = Lock.objects.filter(Q(base__in=list(bases)) | Q(copy__in=list(copies)))
    return {
        bases[base] if base else copies[copy]
        for base, copy in locks.values_list("base_id", "copy_id")
    }


def conditions(refs: set[str]) -> tuple[Where, Where]:
    """Return which bases and which copies references mean; empty where they mean none."""
    numbers: dict[str, list[int]] = {}
    uids = []
    bases, copies = Where(), Where()
    for ref in refs:
        code = read_code(ref)
        if code is None:
            uids.append(ref[:32])
        elif code.kind == BASE and code.copy == 1:
            numbers.setdefault(code.edition, []).append(code.number)
        elif code.kind != SHADOW:
            copies.add("(kind = %s AND number = %s)", code.kind, code.number)
    for edition, ids in numbers.items():
        bases.add(f"(edition_id = %s AND {one_of('number', ids)})", edition, *ids)
    if uids:
        copies.add_one_of("uid", uids)
    return bases, copies
