"""The ways in which a field's value is understood where the field is a number of the card.

It is compared with a number, with another number of the same card (`dice>value`), or with dice.
Each kind of number says which cards' numbers compare so with a constant (`compares`); what two of
them say of each other is worked out in `against`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from cards.folding import fold
from cards.search.against import MIRRORED, Against, AnyAgainst, ByCount
from cards.search.conditions import (
    COMPARES,
    All,
    AnyCompares,
    Compares,
    Condition,
    Either,
    Not,
    Rows,
)
from cards.search.language import (
    DID,
    Context,
    Field,
    InvalidTerm,
    Language,
    Meaning,
    Word,
    listed,
    nearest,
    quoted,
)
from cards.search.reads import OneOf
from cards.search.tree import Term

MILLION = 1_000_000
COMPARISONS = (":", "=", "!=", "<", "<=", ">", ">=")
NUMERAL = re.compile(r"\d{1,6}(?:[.,]\d{1,3})?")
_PLAIN = r"\d{1,6}(?:\.\d{1,3})?"
_BETWEEN = re.compile(rf"({_PLAIN})\s?(?:\.{{2,3}}|…|[-‐‑–—−])\s?({_PLAIN})")
_ONE_OF = re.compile(r"\d{1,6}(?:[,|]\d{1,6})+[,|]?")
_BOTH = re.compile(rf"(?P<first>{_PLAIN})(?P<sign>[<>]=?)(?P<last>{_PLAIN})")
_COMPARED = {
    "=": ("is {}", "is not {}"),
    "!=": ("is not {}", "is {}, or there is none"),
    "<": ("is less than {}", "is not less than {}"),
    "<=": ("is {} or less", "is not {} or less"),
    ">": ("is more than {}", "is not more than {}"),
    ">=": ("is {} or more", "is not {} or more"),
}
_AGAINST = {
    "=": ("equals {}", "does not equal {}"),
    "!=": ("differs from {}", "equals {}, or one of them is missing"),
    "<": ("is below {}", "is not below {}"),
    "<=": ("is at most {}", "is not at most {}"),
    ">": ("is above {}", "is not above {}"),
    ">=": ("is at least {}", "is not at least {}"),
}
Others = Callable[[], Mapping[str, Field]]


@dataclass(frozen=True)
class Parted:
    """Several comparisons that one term says: all must hold (and), or one (or)."""

    how: str
    of: tuple[Term, ...]


def parted(term: Term) -> tuple[Parted, bool] | None:
    """Return the comparisons of “3..5”, “2,3” or “1<=3”, and whether they are turned round; None
    for a term that is one comparison."""
    value, turned = term.value.strip(), term.operator == "!="
    if term.operator in (":", "=", "!="):
        if (between := _BETWEEN.fullmatch(value)) is not None:
            ends = sorted(between.groups(), key=float)
            signs = (">=", "<=")
            of = (replace(term, operator=s, value=v) for s, v in zip(signs, ends, strict=True))
            return Parted("and", tuple(of)), turned
        if _ONE_OF.fullmatch(value) is not None:
            numbers = filter(None, re.split("[,|]", value))
            each = tuple(replace(term, operator="=", value=number) for number in numbers)
            return Parted("or", each), turned
    elif (both := _BOTH.fullmatch(value)) is not None:
        first = replace(term, value=both["first"])
        last = replace(term, operator=both["sign"], value=both["last"])
        return Parted("and", (first, last)), False
    return None


def combined(meanings: Sequence[Meaning], how: str, *, turned: bool) -> Meaning:
    """Return what several comparisons mean together."""
    conditions = tuple(meaning.condition for meaning in meanings)
    condition: Condition = All(conditions) if how == "and" else Either(conditions)
    other = "or" if how == "and" else "and"
    says = f" {how} ".join(meaning.says for meaning in meanings)
    says_not = f" {other} ".join(meaning.says_not for meaning in meanings)
    private = any(meaning.private for meaning in meanings)
    found = Meaning(condition, says, says_not, private)
    return Meaning(Not(condition), says_not, says, private) if turned else found


def sign_of(term: Term) -> str:
    """Return the comparison that is meant."""
    return "=" if term.operator == ":" else term.operator


class Single:
    """A number of which a card has one at most: in a column, or counted elsewhere."""

    subject: str
    operators: tuple[str, ...]
    patterns: bool
    others: Others
    numeral: re.Pattern[str] = NUMERAL  # how a number is written
    also: ClassVar[str] = ""  # what it is compared with besides, for the sentence that says so

    def takes(self, value: str) -> bool:
        """Whether a value that is no number is one for this field."""
        return False

    def understand(self, field: Field, term: Term, context: Context) -> Meaning:
        sign = sign_of(term)
        other = _named(field, term, self.others)
        if isinstance(other, Amounts):
            return other.against(MIRRORED[sign], self)
        if other is not None:
            says, says_not = (words.format(other.subject) for words in _AGAINST[sign])
            condition = self.related(sign, other)
            return Meaning(condition, f"{self.subject} {says}", f"{self.subject} {says_not}")
        if (parts := parted(term)) is not None:
            joined, turned = parts
            meanings = [self._one(one, field) for one in joined.of]
            return combined(meanings, joined.how, turned=turned)
        return self._one(term, field)

    def _one(self, term: Term, field: Field) -> Meaning:
        sign = sign_of(term)
        number, shown = number_of(field, term, self.others, self.numeral)
        return compared(self.subject, sign, shown, self.compares(sign, number))

    def compares(self, sign: str, number: float) -> Condition:
        """Return the cards whose number compares so with this one."""
        raise NotImplementedError

    def related(self, sign: str, other: Number) -> Condition:
        """Return the cards whose number compares so with another of theirs."""
        raise NotImplementedError

    def words(self, context: Context) -> Sequence[Word]:
        return [
            Word(one.name, one.label, "another number of the card")
            for one in dict.fromkeys(self.others().values())
            if one.reads is not self
        ]


@dataclass(frozen=True)
class Numbers(Single):
    """A number in a column. `others` are the fields that it may be compared with, by their names"""

    column: str
    subject: str
    operators: tuple[str, ...] = COMPARISONS
    patterns: bool = False
    others: Others = dict
    numeral: re.Pattern[str] = NUMERAL

    def compares(self, sign: str, number: float) -> Condition:
        return Compares(self.column, sign, number)

    def related(self, sign: str, other: Number) -> Condition:
        turned = MIRRORED[sign]
        if isinstance(other, Amounts):
            return AnyAgainst(
                other.least, other.most, other.column, other.prefix, turned, self.column
            )
        if isinstance(other, Numbers):
            return Against(self.column, sign, other.column)
        return other.related(turned, self)


@dataclass(frozen=True)
class Amounts:
    """One of several numbers of a card, or a word of a marked list: `pays>=2`, `pays:life`."""

    least: str
    most: str
    column: str
    prefix: str
    subject: str
    named: OneOf
    operators: tuple[str, ...] = COMPARISONS
    patterns: bool = False
    others: Others = dict

    def understand(self, field: Field, term: Term, context: Context) -> Meaning:
        sign = sign_of(term)
        number = NUMERAL.fullmatch(term.value.strip()) or parted(term)
        other = _named(field, term, self.others)
        if sign in ("=", "!=") and not number:
            if other is None or self.named.known(context).meant(term.value):
                return self.named.understand(field, term, context)
        if isinstance(other, Single):
            return self.against(sign, other)
        if (parts := parted(term)) is not None:
            joined, turned = parts
            meanings = [self._one(one, field) for one in joined.of]
            return combined(meanings, joined.how, turned=turned)
        return self._one(term, field)

    def _one(self, term: Term, field: Field) -> Meaning:
        sign = sign_of(term)
        amount, shown = number_of(field, term, self.others)
        return self._any(self.compares(sign, amount), _COMPARED[sign][0].format(shown))

    def compares(self, sign: str, number: float) -> Condition:
        """Return the cards one of whose numbers compares so with this one."""
        return AnyCompares(self.least, self.most, self.column, self.prefix, sign, number)

    def against(self, sign: str, other: Single) -> Meaning:
        """One of the numbers compared with another number of the card."""
        condition = other.related(MIRRORED[sign], self)
        return self._any(condition, _AGAINST[sign][0].format(other.subject))

    def _any(self, condition: Condition, says: str) -> Meaning:
        return Meaning(condition, f"{self.subject} {says}", f"no {self.subject} {says}")

    def words(self, context: Context) -> Sequence[Word]:
        return self.named.words(context)


@dataclass(frozen=True)
class Counts(Single):
    """Counts of each card in something outside the cards: a number that changes without a load.

    `counts` gives it by the card's key, and is asked for each search; a card that is not among
    them has 0.
    """

    counts: Callable[[], Mapping[int, int]]
    subject: str
    operators: tuple[str, ...] = COMPARISONS
    patterns: bool = False
    others: Others = dict

    def compares(self, sign: str, number: float) -> Condition:
        compare, counts = COMPARES[sign], self.counts()
        if compare(0, number):  # those that are not counted are among them
            return Not(Rows(frozenset(k for k, n in counts.items() if not compare(n, number))))
        return Rows(frozenset(k for k, n in counts.items() if compare(n, number)))

    def related(self, sign: str, other: Number) -> Condition:
        keys: dict[int, set[int]] = {}
        for key, number in self.counts().items():
            keys.setdefault(number, set()).add(key)
        turned = MIRRORED[sign]
        return ByCount(
            tuple((frozenset(some), other.compares(turned, n)) for n, some in keys.items()),
            other.compares(turned, 0),
        )


Number = Single | Amounts


def _named(field: Field, term: Term, others: Others) -> Number | None:
    """Return what reads the other field that a value names."""
    found = others().get(fold(term.value))
    if found is None or found.name == field.name:
        return None
    return found.reads if isinstance(found.reads, Number) else None


def number_of(
    field: Field, term: Term, others: Others = dict, numeral: re.Pattern[str] = NUMERAL
) -> tuple[float, str]:
    """Return the number of a term, and how it is shown; raises InvalidTerm."""
    written = term.value.strip()
    if term.how == "pattern" or not numeral.fullmatch(written) or not written.isascii():
        raise _no_number(field, term, others)
    number = float(written.replace(",", "."))
    return number, f"{number:g}" if abs(number) < MILLION else f"{number:.15g}"


def _no_number(field: Field, term: Term, others: Others) -> InvalidTerm:
    also = field.reads.also if isinstance(field.reads, Single) else ""
    known = {name: one.name for name, one in others().items() if one.name != field.name}
    if known:
        names = listed(list(dict.fromkeys(known.values())))
        also += f", or with another number of the card: {names}"
    return InvalidTerm(
        f"{field.name} is compared with a number, like {field.name}>=2{also}; “{term.value}” is"
        f" none.{DID} Ignored.",
        _meant(field, term, known, others),
    )


def _meant(field: Field, term: Term, known: Mapping[str, str], others: Others) -> str:
    """Return what may be meant: the value with the field that takes it, else another number of the
    card."""
    takers = [
        one.name
        for one in others().values()
        if isinstance(one.reads, Single) and one.reads.takes(term.value)
    ]
    if takers:
        name = next((name for name in takers if name != field.name), "")
        return f"{name}{term.operator}{quoted(term.value)}" if name else ""
    near = known.get(nearest(term.value, known), "")
    return f"{field.name}{term.operator}{near}" if near else ""


def compared(subject: str, sign: str, shown: str, condition: Condition) -> Meaning:
    """Return a comparison, said in words."""
    says, says_not = _COMPARED[sign]
    return Meaning(
        condition, f"{subject} {says.format(shown)}", f"{subject} {says_not.format(shown)}"
    )


def numbers_of(language: Language) -> dict[str, Field]:
    """Return the fields whose numbers may be compared with each other, by all their names."""
    return {
        name: field
        for field in language.fields.values()
        if isinstance(field.reads, Number)
        for name in field.names
    }
