"""Readings of a schema's figures in a search: numbers, shares, words, lists, texts.

`plain` says which figure is read in which way.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

from cards.folding import fold
from cards.search.against import Against
from cards.search.conditions import Compares, Condition, Is, Marked, Matches
from cards.search.language import Context, Field, InvalidTerm, Meaning, Word
from cards.search.numbers import Number, Numbers, compared, sign_of
from cards.search.reads import InText
from cards.search.schema.conditions import Decided, FigureIs
from cards.search.tree import Term
from cards.search.words.known_words import KnownWords
from engine.kernel.figures import Figure

_WHOLE_OR_NOT = re.compile(r"-?\d{1,15}(?:[.,]\d{1,3})?")
_SHARE = re.compile(r"(\d{1,3}(?:[.,]\d{1,6})?)(%?)")


def is_stored(figure: Figure) -> bool:
    """Whether the database can compare what it holds of the figure: values as the schema has them,
    under a key that is no path of several."""
    return figure.read is None and "__" not in f"{figure.name}_"


@dataclass(frozen=True)
class InCards(InText):
    """Words in a column of a game's cards, or in a figure (`folded_figures__motto`)."""

    game: str = ""

    def asks(self, condition: Condition) -> Condition:
        if isinstance(condition, Matches) or "__" in self.column:
            return Decided(condition, self.game)
        return condition


@dataclass(frozen=True)
class FigureNumbers(Numbers):
    """A figure that is a number; `labels` are numbers by what they are called: a king is 13."""

    numeral: re.Pattern[str] = _WHOLE_OR_NOT
    game: str = ""
    is_stored: bool = True
    labels: tuple[tuple[str, int], ...] = ()

    def understand(self, field: Field, term: Term, context: Context) -> Meaning:
        named = self._labelled.meant(term.value) if term.how != "pattern" else []
        value = str(dict(self.labels)[named[0].label]) if len(named) == 1 else fold(term.value)
        return super().understand(field, replace(term, value=value), context)

    def compares(self, sign: str, number: float) -> Condition:
        condition = Compares(self.column, sign, number)
        return condition if self.is_stored else Decided(condition, self.game)

    def related(self, sign: str, other: Number) -> Condition:
        assert isinstance(other, Numbers)  # noqa: S101
        return Decided(Against(self.column, sign, other.column), self.game)

    def words(self, context: Context) -> Sequence[Word]:
        return [*self._labelled, *super().words(context)]

    @property
    def _labelled(self) -> KnownWords:
        return KnownWords(Word(fold(label), label) for label, _ in self.labels)


@dataclass(frozen=True)
class FigureShare(FigureNumbers):
    """A figure from 0 to 1, which people write in percent, too."""

    def understand(self, field: Field, term: Term, context: Context) -> Meaning:
        found = _SHARE.fullmatch(fold(term.value)) if term.how != "pattern" else None
        if found is None or not found[0].isascii():
            raise InvalidTerm(
                f"{field.name} is compared with a share, like {field.name}>=50%;"
                f" “{term.value}” is none. Ignored."
            )
        share = Decimal(found[1].replace(",", ".")) / (100 if found[2] else 1)
        sign = sign_of(term)
        condition = self.compares(sign, float(share))
        return compared(self.subject, sign, f"{(share * 100).normalize():f}%", condition)

    def words(self, context: Context) -> Sequence[Word]:
        return []


def one_of(figure: Figure) -> Callable[[tuple[str, ...]], Condition]:
    """Conditions on a figure that is one word, for OneOf."""
    return lambda values: FigureIs(f"figures__{figure.name}", values)


def yes_or_no(figure: Figure) -> Callable[[tuple[str, ...]], Condition]:
    """Conditions on a figure that is so or not, for OneOf."""
    return lambda values: FigureIs(
        f"figures__{figure.name}", tuple(value == "yes" for value in values)
    )


def some_of(figure: Figure, game: str) -> Callable[[tuple[str, ...]], Condition]:
    """Conditions on a figure of several words, for OneOf."""

    def makes(values: tuple[str, ...]) -> Condition:
        words = tuple(fold(value).replace("|", " ") for value in values)
        return Decided(Marked(f"figure_marks__{figure.name}", words), game)

    return makes


def folded_one_of(figure: Figure, game: str) -> Callable[[tuple[str, ...]], Condition]:
    """Return the same as `one_of` for a figure that is not stored as the schema has it."""
    return lambda values: Decided(
        Is(f"folded_figures__{figure.name}", tuple(map(fold, values))), game
    )
