"""The ways in which a field's value is understood: words in a text, one of a list.

Numbers are in `numbers`. Each gives a Condition and says in words what it means. Which field has
which is in `fields`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from cards.folding import fold
from cards.search.conditions import (
    Condition,
    Contains,
    Either,
    Is,
    Marked,
    Matches,
    Not,
)
from cards.search.language import (
    DID,
    Context,
    Field,
    InvalidTerm,
    Meaning,
    Word,
    all_nearest,
    listed,
    quoted,
)
from cards.search.patterns import BadPattern, read_pattern
from cards.search.tree import Term
from cards.search.words.known_words import Words, none

_SAID = 6
_CARD_NUMBER = re.compile(r"[a-z][a-z0-9]*-\d{1,6}")
_SEVERAL = re.compile("[,|]")


def unusable(term: Term, field: Field, wanted: str) -> InvalidTerm:
    """Return the error of an operator that makes no sense with the field."""
    return InvalidTerm(f"“{term.operator}” can’t be used with {field.name}; {wanted}. Ignored.")


@dataclass(frozen=True)
class InText:
    """Words, a phrase or a pattern in a folded column."""

    column: str
    subject: str  # the name, the text
    operators: tuple[str, ...] = (":", "=", "!=")
    patterns: bool = True
    has_numbers: bool = False  # whether a card's number is found too

    def understand(self, field: Field, term: Term, context: Context) -> Meaning:
        if term.operator not in self.operators:
            raise unusable(term, field, f"write {field.name}:word")
        if term.how == "pattern":
            return self._pattern(term)
        words = fold(term.value)
        if not words:
            raise InvalidTerm("Type letters or digits to search for. Ignored.")
        shown = f"“{term.value.strip()}”"
        if term.operator == ":":
            condition = self.asks(Contains(self.column, words))
            if self.has_numbers and _CARD_NUMBER.fullmatch(words):
                condition = Either((condition, self.asks(Is("card_id", (words,)))))
            return Meaning(
                condition, f"{self.subject} has {shown}", f"{self.subject} has no {shown}"
            )
        is_it = Meaning(
            self.asks(Is(self.column, (words,))),
            f"{self.subject} is {shown}",
            f"{self.subject} is not {shown}",
        )
        return is_it if term.operator == "=" else turned(is_it)

    def asks(self, condition: Condition) -> Condition:
        """Return the condition as the database is asked it: here as it is."""
        return condition

    def _pattern(self, term: Term) -> Meaning:
        try:
            pattern = read_pattern(term.value)
        except BadPattern as error:
            raise InvalidTerm(f"Can’t use this regular expression: {error}. Ignored.") from error
        fits = Meaning(
            self.asks(Matches(self.column, pattern)),
            f"{self.subject} matches /{term.value}/",
            f"{self.subject} does not match /{term.value}/",
        )
        return turned(fits) if term.operator == "!=" else fits

    def words(self, context: Context) -> Sequence[Word]:
        return ()


@dataclass(frozen=True)
class CardNumbers:
    """The number on a card, with its set or without: `number:42`, `number:cs-042`."""

    known: Words
    operators: tuple[str, ...] = (":", "=")
    patterns: bool = False

    def understand(self, field: Field, term: Term, context: Context) -> Meaning:
        if term.operator not in self.operators or term.how == "pattern":
            raise unusable(term, field, f"write {field.name}:42")
        asked = fold(term.value)
        found = tuple(word.value for word in self.known(context) if _is_number(asked, word.value))
        if not found:
            raise InvalidTerm(f"No card has the number “{term.value}”. Ignored.")
        return Meaning(Is("card_id", found), f"the number is {asked}", f"the number is not {asked}")

    def words(self, context: Context) -> Sequence[Word]:
        return ()


def _is_number(asked: str, card_id: str) -> bool:
    digits = card_id.rpartition("-")[2]
    return asked == card_id or (
        asked.isdecimal() and digits.isdecimal() and int(asked) == int(digits)
    )


@dataclass(frozen=True)
class OneOf:
    """One of known words; several with commas between. `makes` gives the condition of values.

    A word is known by its value or label, by the beginning of one, or by words in it.
    """

    known: Words
    makes: Callable[[tuple[str, ...]], Condition]
    subject: str  # kind is, does, on
    verb: str = "is"
    verb_not: str = "is not"
    noun: str = ""  # "kind" in "there is no kind “sole”"
    otherwise: Callable[[str], Meaning | None] | None = None  # what an unknown word may mean
    tidy: Callable[[str], str] = str.strip
    finer: Words = none  # words that say more than a known one: "Range 2"
    operators: tuple[str, ...] = (":", "=", "!=")
    patterns: bool = False

    def understand(self, field: Field, term: Term, context: Context) -> Meaning:
        if term.operator not in self.operators:
            raise unusable(term, field, f"write {field.name}:word")
        if term.how == "pattern":
            raise InvalidTerm(f"Regular expressions don’t work with {field.name}. Ignored.")
        known = self.known(context)
        asked = [term.value] if term.how == "phrase" else _SEVERAL.split(term.value)
        found: list[Word] = []
        for one in map(self.tidy, filter(str.strip, asked)):
            same = known.meant(one) or self.finer(context).meant(one)
            if not same and self.otherwise is not None and len(asked) == 1:
                if (meant := self.otherwise(one)) is not None:
                    return turned(meant) if term.operator == "!=" else meant
            if not same:
                raise self._unknown(field, one, known)
            found += same
        if not found:
            raise InvalidTerm("Type a value here. Ignored.")
        found = list(dict.fromkeys(found))
        shown = _some([word.label for word in found])
        meaning = Meaning(
            self.makes(tuple(word.value for word in found)),
            " ".join(filter(None, (self.subject, self.verb, shown))),
            " ".join(filter(None, (self.subject, self.verb_not, shown))),
        )
        return turned(meaning) if term.operator == "!=" else meaning

    def _unknown(self, field: Field, asked: str, known: Sequence[Word]) -> InvalidTerm:
        message = f"There is no {self.noun or field.name} “{asked}”"
        by_label = {word.label: word for word in known} | {word.value: word for word in known}
        if near := all_nearest(asked, by_label):
            several = [f"{field.name}:{quoted(by_label[one].value)}" for one in near]
            return InvalidTerm(f"{message}.{DID} Ignored.", several)
        some = listed([word.label for word in known[:8]], "and") if known else ""
        hint = f" Try {some}{' and more' if len(known) > 8 else ''}." if some else ""
        return InvalidTerm(f"{message}.{hint} Ignored.")

    def words(self, context: Context) -> Sequence[Word]:
        return [*self.known(context), *self.finer(context)]


def _some(labels: list[str]) -> str:
    """Return the labels, but not more than can be read at a glance."""
    more = len(labels) - _SAID
    if more > 1:
        return listed([*labels[:_SAID], f"one of {more} others"])
    return listed(labels)


def turned(meaning: Meaning) -> Meaning:
    """Return the opposite: what `!=` means where `=` was understood."""
    return Meaning(Not(meaning.condition), meaning.says_not, meaning.says, meaning.private)


def marked(column: str, prefix: str = "") -> Callable[[tuple[str, ...]], Condition]:
    """Conditions on a marked column, for OneOf."""
    return lambda values: Marked(column, tuple(prefix + fold(value) for value in values))


def equal(column: str) -> Callable[[tuple[str, ...]], Condition]:
    """Conditions on a column's own value, for OneOf."""
    return lambda values: Is(column, values)


def either(conditions: dict[str, Condition]) -> Callable[[tuple[str, ...]], Condition]:
    """Conditions by name, for OneOf."""
    return lambda values: (
        conditions[values[0]] if len(values) == 1 else Either(tuple(conditions[v] for v in values))
    )
