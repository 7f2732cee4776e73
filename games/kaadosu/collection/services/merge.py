"""Merging two cards, and letting cards go (E6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from games.kaadosu.collection.cards import Card, lock_cards
from games.kaadosu.collection.models import Copy, Operation, Series
from games.kaadosu.collection.refusals import Refused
from games.kaadosu.collection.services.operation import Caller, Kind, Why, repeatable, working
from games.kaadosu.collection.services.packs import new_uid
from games.kaadosu.collection.statements import Statement, send
from games.kaadosu.rules.cards import MAX_BASE_ID, SHADOW
from games.kaadosu.rules.merging import merged


@repeatable
def merge(caller: Caller, *, first: str, second: str) -> Operation:
    """Make a combo of two cards; the first gives the colour, and there is no way back (E6.1)."""
    with working(caller, Kind.MERGE) as (work, _):
        by = work.by
        assert by is not None
        cards = lock_cards([first, second])
        sources = [cards.check_one(ref, by) for ref in (first, second)]
        check_mergeable(*sources)
        for card in sources:
            work.move(card, None, Why.MERGED)
        combo = work.make(combo_of(*sources, number=next_number()), by)
        return work.write(cards=[combo.ref], sources=[card.code for card in sources])


def preview(caller: Caller, *, first: str, second: str) -> tuple[list[Card], list[dict[str, Any]]]:
    """Return two own free cards, and what both orders of them would make. Raises Refused as a
    merge would."""
    with working(caller, Kind.MERGE) as (work, _):
        by = work.by
        assert by is not None
        cards = lock_cards([first, second])
        sources = [cards.check_one(ref, by) for ref in (first, second)]
        return sources, both_results(*sources)


class Mergeable(Protocol):
    """The protocol of a card to merge, before it looks at its figures."""

    @property
    def ref(self) -> str: ...
    @property
    def code(self) -> str: ...
    @property
    def kind(self) -> str: ...


def check_mergeable(first: Mergeable, second: Mergeable) -> None:
    """Raise Refused for a card with itself, and for a combo."""
    if first.ref == second.ref:
        raise Refused("same_card")
    for card in (first, second):
        if card.kind not in ("base", SHADOW):
            raise Refused("is_combo", card=card.code)


def both_results(first: Card, second: Card) -> list[dict[str, Any]]:
    """Return what two cards make in both orders: {first, second, makes}. Raises Refused.

    The first card gives the colour. Nothing is written, and the combos have no number yet.
    """
    check_mergeable(first, second)
    return [
        {
            "first": one.ref,
            "second": other.ref,
            "makes": combo_of(one, other, number=MAX_BASE_ID + 1),
        }
        for one, other in ((first, second), (second, first))
    ]


def combo_of(first: Card, second: Card, *, number: int) -> Copy:
    """Return the combo that two cards make, which nobody owns yet (E6.2-E6.4)."""
    made = merged(first, second)
    return Copy(
        uid=new_uid(),
        kind=made.kind,
        number=number,
        colour=made.colour,
        first_shape=made.shapes[0],
        second_shape=made.shapes[1],
        plus=made.plus,
        minus=made.minus,
        sources=[first.code, second.code],
    )


def next_number() -> int:
    """Take the next number of combos, for good (E1.4). The last row that an operation locks."""
    _, found = send(*_NEXT_NUMBER)
    if not found:
        Series.objects.create(pk="combo", next=MAX_BASE_ID + 2)
        return MAX_BASE_ID + 1
    return int(found[0][0]) - 1


_NEXT_NUMBER = (
    Statement("UPDATE collection_series SET next = next + 1 WHERE name = 'combo'"),
    Statement("SELECT next FROM collection_series WHERE name = 'combo'"),
)


@repeatable
def release(caller: Caller, *, cards: Sequence[str]) -> Operation:
    """Give cards up: bases go to the pool, all else ends (E6.6)."""
    with working(caller, Kind.RELEASE) as (work, _):
        by = work.by
        assert by is not None
        if not cards:
            raise Refused("empty_side")
        found = lock_cards(cards).check(cards, by)
        for card in found:
            work.move(card, None, Why.RELEASED)
        return work.write(cards=[card.code for card in found])
