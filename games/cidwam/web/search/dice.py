"""Hit Dice in a search: a number by their mean, or dice as they are written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from cards.folding import fold
from cards.search.conditions import Compares, Is, Not
from cards.search.language import Context, Field, Meaning, Word, listed
from cards.search.numbers import Numbers, compared
from cards.search.tree import Term
from cards.search.words.known_words import Words, none
from games.cidwam.rules.text.vocabulary import Dice


@dataclass(frozen=True)
class HitDice(Numbers):
    """The mean of dice, in a column, which may also be compared with dice: `dice=2d6`, `dice>2d6`.

    `written` is the column with the dice as they are written; `known` are those to be offered.
    """

    written: str = "hit_dice"
    known: Words = none

    also: ClassVar[str] = ", with dice, like 2d6+1"

    def takes(self, value: str) -> bool:
        return dice_of(value) is not None

    def understand(self, field: Field, term: Term, context: Context) -> Meaning:
        asked = [dice_of(part) for part in term.value.split(",") if part.strip()]
        dice = [one for one in asked if one is not None]
        exact = term.operator in (":", "=", "!=")
        if not dice or len(dice) < len(asked) or (len(dice) > 1 and not exact):
            return super().understand(field, term, context)
        if not exact:
            shown = f"{dice[0].mean:g} ({dice[0]})"
            condition = Compares(self.column, term.operator, dice[0].mean)
            return compared(self.subject, term.operator, shown, condition)
        values = tuple(dict.fromkeys(map(str, dice)))
        is_it, is_not = (f"its Hit Dice are {no}{listed(values)}" for no in ("", "not "))
        if term.operator == "!=":  # cards without dice are not among those with others
            return Meaning(Not(Is(self.written, ("", *values))), is_not, f"{is_it}, or it has none")
        return Meaning(Is(self.written, values), is_it, is_not)

    def words(self, context: Context) -> Sequence[Word]:
        return [*self.known(context), *super().words(context)]


def dice_of(written: str) -> Dice | None:
    """Dice as somebody may write them (`2D6 + 1`, `d6`); a plain number is none."""
    plain = fold(written).replace(" ", "")
    if "d" not in plain:
        return None
    try:
        return Dice.parse(f"1{plain}" if plain[0] == "d" else plain)
    except ValueError:
        return None
