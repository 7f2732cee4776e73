"""Buying a pack of today (E4.5)."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from games.kaadosu.collection.cards import lock_cards
from games.kaadosu.collection.days import day_of
from games.kaadosu.collection.dealing import check_kept
from games.kaadosu.collection.models import Base, Collector, Copy, Operation, Pack, PackCard
from games.kaadosu.collection.refusals import Refused
from games.kaadosu.collection.services.operation import Caller, Kind, Why, repeatable, working
from games.kaadosu.collection.services.payment import check_payment, counted
from games.kaadosu.collection.statements import Statement, one_of, rows, send
from games.kaadosu.rules.cards import SHADOW, SHADOW_COMBO, SHADOWS


@repeatable
def buy(caller: Caller, *, number: int, pay: Sequence[str]) -> Operation:
    """Buy a pack of today: bases get their owner, shadows are made, what paid is gone.

    The answer's `about` names the cards. Raises Refused.
    """
    with working(caller, Kind.BUY, asking=_pack(caller, number)) as (work, _):
        by = work.by
        assert by is not None
        found, inside = work.answers
        if not found:
            raise Refused("no_pack")
        (pack,) = found
        cards = lock_cards(
            pay, bases=[one.base_id for one in inside], asking=[*counted(by, caller.now), _kept(by)]
        )
        paying = cards.check(pay, by)
        *told, ((kept_before,),) = cards.answers
        work.operation.shadow_credit = check_payment(paying, pack.price, *told)
        made = sum(not one.is_base for one in inside)
        paid = sum(card.kind == SHADOW_COMBO for card in paying)
        if made:
            check_kept(kept_before, paid, made)
        for card in paying:
            work.move(card, None, Why.PAID)
        drawn: list[Base | Copy] = []
        for one in inside:
            base = cards.bases[one.base_id]
            if one.is_base:
                work.move(base, by, Why.DRAWN)
                drawn.append(base)
            else:
                drawn.append(work.make(shadow_of(base), by))
        work.besides.append(Statement(_BOUGHT, [caller.now, pack.pk]))
        return work.write(
            pack=number,
            price=pack.price,
            cards=[card.ref for card in drawn],
            codes=[card.code for card in drawn],
            paid=[card.code for card in paying],
        )


def _pack(caller: Caller, number: int) -> tuple[Statement, Statement]:
    """Return the question for an unbought pack of today, locked, and the one for what it holds."""
    values = [caller.user_id or 0, day_of(caller.now), number]
    inside = f"pack_id IN (SELECT id FROM collection_pack WHERE {_OWN_PACK})"  # noqa: S608
    return rows(Pack, _OWN_PACK, values, locked=True), rows(PackCard, inside, values)


_OWN_PACK = (
    "collector_id = (SELECT id FROM collection_collector WHERE user_id = %s AND closed IS NULL)"
    " AND day = %s AND number = %s AND bought_at IS NULL"
)
_BOUGHT = "UPDATE collection_pack SET bought_at = %s WHERE id = %s AND bought_at IS NULL"


def kept(collector: Collector) -> int:
    """Return how many shadows and shadow combos somebody keeps."""
    (((found,),),) = send(_kept(collector))
    return int(found)


def _kept(collector: Collector) -> Statement:
    return Statement(_KEPT, [collector.pk, *SHADOWS])


_KEPT = f"SELECT COUNT(*) FROM collection_copy WHERE owner_id = %s AND {one_of('kind', SHADOWS)}"  # noqa: S608


def shadow_of(base: Base) -> Copy:
    """Return a new shadow of a base, which nobody owns yet (E1.3)."""
    return Copy(
        uid=new_uid(),
        kind=SHADOW,
        number=base.number,
        edition=base.edition_id,
        colour=base.colour,
        first_shape=base.shape,
        plus=base.plus,
        minus=base.minus,
        sources=[base.code],
    )


def new_uid() -> str:
    """Return a mark that no other copy has; no code looks like it."""
    return f"x{secrets.token_hex(8)}"
