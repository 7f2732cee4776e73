"""Buying a pack of today (E4.5)."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from datetime import date

from games.kaadosu.collection.cards import lock_cards
from games.kaadosu.collection.days import day_of
from games.kaadosu.collection.dealing import check_kept
from games.kaadosu.collection.models import Base, Collector, Copy, Operation, Pack, PackCard
from games.kaadosu.collection.refusals import Refused
from games.kaadosu.collection.services.operation import Caller, Kind, Why, repeatable, working
from games.kaadosu.collection.services.payment import check_payment
from games.kaadosu.rules.cards import SHADOW, SHADOW_COMBO, SHADOWS


@repeatable
def buy(caller: Caller, *, number: int, pay: Sequence[str]) -> Operation:
    """Buy a pack of today: bases get their owner, shadows are made, what paid is gone.

    The answer's `about` names the cards. Raises Refused.
    """
    with working(caller, Kind.BUY) as (work, _):
        by = work.by
        assert by is not None
        inside = _locked_cards(by, day_of(caller.now), number)
        if not inside:
            raise Refused("no_pack")
        pack = inside[0].pack
        cards = lock_cards(pay, bases=[one.base_id for one in inside])
        paying = cards.check(pay, by)
        work.operation.shadow_credit = check_payment(paying, pack.price, by, caller.now)
        made = sum(not one.is_base for one in inside)
        paid = sum(card.kind == SHADOW_COMBO for card in paying)
        if made:
            check_kept(kept(by), paid, made)
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
        Pack.objects.filter(pk=pack.pk).update(bought_at=caller.now)
        return work.write(
            pack=number,
            price=pack.price,
            cards=[card.ref for card in drawn],
            codes=[card.code for card in drawn],
            paid=[card.code for card in paying],
        )


def _locked_cards(by: Collector, day: date, number: int) -> list[PackCard]:
    """Return what an unbought pack holds, the pack locked; nothing if there is no such pack."""
    rows = PackCard.objects.select_for_update(no_key=True, of=("pack",)).select_related("pack")
    which = {"collector": by, "day": day, "number": number, "bought_at": None}
    return list(rows.filter(**{f"pack__{key}": value for key, value in which.items()}))


def kept(collector: Collector) -> int:
    """Return how many shadows and shadow combos somebody keeps."""
    return Copy.objects.filter(owner=collector, kind__in=SHADOWS).count()


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
