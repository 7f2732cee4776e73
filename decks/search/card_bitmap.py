"""Bitmap of a deck's cards in columns of its row, to prefilter rows.

A card has the bit that its primary key leads to. There are more bits than cards today; cards that
will have to share one are told apart by the entries (`shares_a_bit`). A Persona has its bit, cards
that are only thought about have none; copies, drafts and sections stand in the entries alone.
"""

from collections.abc import Collection, Iterable
from typing import Any, Final

from django.db.models import BigIntegerField, BooleanField, F, Func

COLUMNS: Final = ("held_0", "held_1", "held_2", "held_3", "held_4")
BITS: Final = 63
"""Of a column: all that its sign leaves."""


def held_bits(cards: Iterable[int | None]) -> dict[str, int]:
    """Return the columns of a deck that holds the cards, by primary key; drafts are None there."""
    found = dict.fromkeys(COLUMNS, 0)
    for card in cards:
        if card is not None:
            found[COLUMNS[card // BITS % len(COLUMNS)]] |= 1 << card % BITS
    return found


def shares_a_bit(cards: Collection[int], among: Iterable[int]) -> bool:
    """Whether one of the cards has its bit in common with another of `among`."""
    wanted = {_place(card) for card in cards}
    return any(_place(card) in wanted for card in among if card not in cards)


def _place(card: int) -> int:
    return card % (BITS * len(COLUMNS))


class BitmapSum(Func):
    """SQL sum of the bits of rows with a card each, in one of the columns: each bit once."""

    function = "SUM"
    output_field = BigIntegerField()
    template = (
        "CAST(%(function)s(DISTINCT CASE"
        " WHEN %(expressions)s / %(bits)s %%%% %(columns)s = %(place)s"
        " THEN CAST(1 AS bigint) << CAST(%(expressions)s %%%% %(bits)s AS integer) ELSE 0 END)"
        " AS bigint)"
    )

    def __init__(self, card: str, column: str) -> None:
        place = COLUMNS.index(column)
        super().__init__(F(card), bits=BITS, columns=len(COLUMNS), place=place)


class MayContain(Func):
    """Whether a deck's row has the bit of one of the cards.

    “> 0”, of which PostgreSQL expects one deck in three, where it expects nearly all of “<> 0”.
    """

    output_field = BooleanField()

    def __init__(self, cards: tuple[int, ...]) -> None:
        masks = {name: mask for name, mask in held_bits(cards).items() if mask}
        super().__init__(*(F(name) for name in masks))
        self.masks = tuple(masks.values())

    def as_sql(self, compiler: Any, connection: Any, *more: Any, **named: Any) -> Any:
        columns = [compiler.compile(column)[0] for column in self.source_expressions]
        parts = (f"({column} & {mask})" for column, mask in zip(columns, self.masks, strict=True))
        return f"({' | '.join(parts) or '0'}) > 0", ()
