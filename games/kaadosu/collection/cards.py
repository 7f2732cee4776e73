"""Cards by the words that name them, locked in one order: bases by key, then copies."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from django.db.models import Q

from games.kaadosu.collection.models import Base, Collector, Copy, Lock
from games.kaadosu.collection.refusals import Refused
from games.kaadosu.rules.cards import BASE, SHADOW, read_code

Card = Base | Copy


class LockedCards:
    """Cards that one operation touches, by reference; all of them locked, in one order."""

    def __init__(self) -> None:
        self.by_ref: dict[str, Card] = {}
        self.bases: dict[int, Base] = {}
        self.locks: dict[tuple[str, int], Lock] = {}

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
    refs: Iterable[str], *, bases: Iterable[int] = (), copies: Iterable[int] = ()
) -> LockedCards:
    """Lock cards by reference, and by key; those that there are not are left out."""
    found = LockedCards()
    wanted_bases, wanted_copies = conditions(set(refs))
    if bases := list(bases):
        wanted_bases |= Q(pk__in=bases)
    if copies := list(copies):
        wanted_copies |= Q(pk__in=copies)
    if wanted_bases:
        for base in Base.objects.select_for_update(no_key=True).filter(wanted_bases).order_by("pk"):
            found.by_ref[base.ref] = base
            found.bases[base.pk] = base
    taken: list[Copy] = []
    if wanted_copies:
        rows = Copy.objects.select_for_update(no_key=True).filter(wanted_copies).order_by("pk")
        taken = list(rows)
        found.by_ref |= {copy.ref: copy for copy in taken}
    if found.by_ref:
        which = Q(base__in=list(found.bases)) | Q(copy__in=[copy.pk for copy in taken])
        for lock in Lock.objects.filter(which):
            key = ("Base", lock.base_id) if lock.base_id else ("Copy", lock.copy_id)
            found.locks[key] = lock  # type: ignore[index]
    return found


def find_card(ref: str) -> Card | None:
    """Return a card by reference, ended or not, without locking it."""
    bases, copies = conditions({ref})
    if bases:
        return Base.objects.filter(bases).first()
    return Copy.objects.filter(copies).first() if copies else None


def find_cards(refs: Iterable[str]) -> dict[str, Card]:
    """Return cards by reference, those that have ended left out, without locking them."""
    bases, copies = conditions(set(refs))
    found: dict[str, Card] = {}
    if bases:
        found |= {base.ref: base for base in Base.objects.filter(bases)}
    if copies:
        found |= {copy.ref: copy for copy in Copy.objects.filter(copies, ended=None)}
    return found


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


def conditions(refs: set[str]) -> tuple[Q, Q]:
    """Return which bases and which copies references mean; empty where they mean none."""
    numbers: dict[str, list[int]] = {}
    combos, uids = [], []
    for ref in refs:
        code = read_code(ref)
        if code is None:
            uids.append(ref[:32])
        elif code.kind == BASE and code.copy == 1:
            numbers.setdefault(code.edition, []).append(code.number)
        elif code.kind != SHADOW:
            combos.append((code.kind, code.number))
    bases, copies = Q(), Q()
    for edition, ids in numbers.items():
        bases |= Q(edition=edition, number__in=ids)
    for kind, number in combos:
        copies |= Q(kind=kind, number=number)
    if uids:
        copies |= Q(uid__in=uids)
    return bases, copies
