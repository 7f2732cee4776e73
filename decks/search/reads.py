"""Readings of the values of fields of decks: names of cards with counts, players, dates."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import reduce
from operator import and_
from typing import Any, Final

from django.db.models import Q

from cards.folding import fold
from cards.search import Condition, Context, Field, InvalidTerm, Meaning, Term, Word
from cards.search.conditions import All, Compares, Contains, Is, Not
from cards.search.language import quoted
from cards.search.numbers import COMPARISONS, Numbers, sign_of
from cards.search.reads import InText
from cards.search.words.english import NUMBERS
from decks.kinds import PERSONA_SECTION, lead_kinds
from decks.names.lookup import name_book
from decks.search.conditions import (
    Chosen,
    OnDecks,
    Strategy,
    by_columns,
    cards_of,
    counted,
    having,
    held,
)
from decks.search.deck_words import is_answered, rows_of_words
from engine.kernel.definition import GameDefinition
from games import GAMES
from workshop.queries import own_drafts
from workshop.text_rules import code_of

PERSONA: Final = "Persona"
NAMES: Final = (":", "=")


@dataclass(frozen=True)
class Named:
    """Words in the name of something of the deck's, such as its owner."""

    makes: Callable[[str], Q]
    subject: str
    subject_not: str
    operators: tuple[str, ...] = NAMES
    patterns: bool = False

    def understand(self, field: Field, term: Term, context: Context) -> Meaning:
        words = fold(term.value)
        if term.operator not in self.operators or term.how == "pattern" or not words:
            raise InvalidTerm(f"Type a name or part of one after “{field.name}:”. Ignored.")
        shown = f"“{term.value.strip()}”"
        condition = by_columns(self.makes(words), is_narrow=True)
        return Meaning(condition, f"{self.subject} {shown}", f"{self.subject_not} {shown}")

    def words(self, context: Context) -> Sequence[Word]:
        return ()


@dataclass(frozen=True)
class InWords(InText):
    """Words in a deck's name, or in name and description, found by their index."""

    in_name: bool = False

    def asks(self, condition: Condition) -> Condition:
        if isinstance(condition, Contains):
            words, is_part = condition.words, True
        else:
            assert isinstance(condition, Is), "there are no patterns here"  # noqa: S101
            words, is_part = condition.values[0], False
        found = rows_of_words(words, in_name=self.in_name)
        if not found:
            return condition
        rest = [] if is_part and is_answered(words) else [condition.q()]

        def q(strategy: Strategy) -> Q:
            return reduce(and_, (*rest, *(having(rows, strategy) for rows in found)))

        return OnDecks(q)


@dataclass(frozen=True)
class CardNames:
    """Cards, or Personas alone, by all or part of a name; drafts too, if they are the viewer's.

    A whole name in quotation marks is that card alone.
    """

    game: str
    personas: bool
    operators: tuple[str, ...] = NAMES
    patterns: bool = False

    def understand(self, field: Field, term: Term, context: Context) -> Meaning:
        words = fold(term.value)
        if term.how == "pattern" or not words:
            raise InvalidTerm(f"Type a name or part of one after “{field.name}:”. Ignored.")
        if term.operator not in self.operators:
            raise self._unusable(field, term)
        chosen = self._chosen(field, term, words, context)
        private = bool(chosen.drafts)
        shown = f"“{term.value.strip()}”"
        if self.personas:
            led = held(chosen)
            return Meaning(led, f"its Persona is {shown}", f"its Persona isn’t {shown}", private)
        if not term.count:
            return Meaning(
                held(chosen), f"it contains {shown}", f"it doesn’t contain {shown}", private
            )
        sign, copies = _count(field, term)
        how = f"{_HOW_MANY[sign].format(copies)} of {shown}"
        condition = counted(chosen, sign, copies)
        return Meaning(condition, f"it has {how}", f"it doesn’t have {how}", private)

    def words(self, context: Context) -> Sequence[Word]:
        return ()

    def _chosen(self, field: Field, term: Term, words: str, context: Context) -> Chosen:
        cards = [
            card
            for card in cards_of(self.game)
            if words in card.folded_name and (card.kind == PERSONA or not self.personas)
        ]
        if term.how == "phrase":
            cards = [card for card in cards if card.folded_name == words] or cards
        drafts = self._drafts(term.value.strip(), context.viewer)
        if not cards and not drafts:
            raise self._unknown(field, term, context)
        keys = tuple(card.pk for card in cards)
        if self.personas:
            return Chosen(keys, drafts, PERSONA_SECTION, PERSONA_SECTION)
        return Chosen(keys, drafts, pile=_pile_of(GAMES[self.game], {card.kind for card in cards}))

    def _drafts(self, name: str, viewer: Any) -> tuple[int, ...]:
        if viewer is None or not viewer.is_authenticated:
            return ()
        own = own_drafts(viewer, self.game).select_related(None).order_by()
        code = code_of(name)
        found = own.coded([code]) if code else own.filter(name__icontains=name)
        kinds = {"kind": PERSONA} if self.personas else {}
        return tuple(found.filter(**kinds).values_list("pk", flat=True))

    def _unknown(self, field: Field, term: Term, context: Context) -> InvalidTerm:
        what = PERSONA if self.personas else "card"
        book = name_book(self.game, context.viewer)
        near = book.nearest(term.value, personas=True if self.personas else None, limit=1)
        did = f": did you mean {near[0]}?" if near else "."
        return InvalidTerm(
            f"No {what}’s name has “{term.value.strip()}” in it{did} Ignored.",
            f"{field.name}:{quoted(near[0])}{term.count}" if near else "",
            private=True,
        )

    def _unusable(self, field: Field, term: Term) -> InvalidTerm:
        name = quoted(term.value.strip())
        wanted = f"write {field.name}:name"
        if term.operator == "!=":
            return InvalidTerm(
                f"“!=” can’t be used with {field.name}; write -{field.name}:name. Ignored.",
                f"-{field.name}:{name}{term.count}",
            )
        if field.counted:
            wanted = f"write {field.name}:name{term.operator}3"
        return InvalidTerm(f"“{term.operator}” can’t be used with {field.name}; {wanted}. Ignored.")


def _pile_of(kind: GameDefinition, kinds: set[str]) -> str:
    """Return the one section in which decks of a game have cards of these kinds; empty if there
    are several."""
    piles = [section.name for section in kind.sections if section.most != 1]
    return piles[0] if len(piles) == 1 and not kinds & {*lead_kinds(kind)} else ""


_HOW_MANY = {
    "=": "exactly {}",
    "!=": "any number but {}",
    "<": "fewer than {}",
    "<=": "{} or fewer",
    ">": "more than {}",
    ">=": "{} or more",
}
_COUNT = re.compile(r"(!=|<=|>=|=|<|>)(.*)")


def _count(field: Field, term: Term) -> tuple[str, int]:
    """Return the comparison behind a card's name; raises InvalidTerm."""
    found = _COUNT.fullmatch(term.count)
    sign, written = (found[1], found[2]) if found else ("", "")
    name = f"{field.name}:{quoted(term.value.strip())}"
    if not re.fullmatch(r"[0-9]{1,6}", written):
        number = NUMBERS.get(fold(written), "")
        raise InvalidTerm(
            f"Copies are counted in whole numbers, like {name}>=3; “{written}” is none. Ignored."
            if written
            else f"Type a number of copies after “{sign}”, like {name}>=3. Ignored.",
            f"{name}{sign}{number}" if number else "",
        )
    copies = int(written)
    if copies == 0 and sign in ("<", ">="):
        raise InvalidTerm(
            f"Every deck has 0 copies or more of {quoted(term.value.strip())}. Ignored.",
            f"{name}>=1" if sign == ">=" else f"{name}=0",
        )
    return sign, copies


@dataclass(frozen=True)
class Means(Numbers):
    """A mean in a column, which people know by its two decimals."""

    def compares(self, sign: str, number: float) -> Condition:
        low, high = number - _HALF, number + _HALF
        same = All((Compares(self.column, ">=", low), Compares(self.column, "<=", high)))
        if sign in ("=", "!="):
            return same if sign == "=" else Not(same)
        return Compares(self.column, sign, low if sign in ("<", ">=") else high)


_HALF = 0.005 + 1e-9  # half of the last decimal
_DATE = re.compile(r"([0-9]{4})(?:-([0-9]{1,2})(?:-([0-9]{1,2}))?)?")
_OTHER_DATE = re.compile(r"([0-9]{1,2})[./]([0-9]{1,2})[./]([0-9]{4})")
_WHEN = {
    "=": "{on} {day}",
    "!=": "not {on} {day}",
    "<": "before {day}",
    "<=": "{on} {day} or before",
    ">": "after {day}",
    ">=": "{on} {day} or later",
}


@dataclass(frozen=True)
class Dates:
    """A time in a column, compared with a day, a month or a year (UTC): 2026-10-01, 2026-10."""

    column: str
    subject: str
    subject_not: str
    operators: tuple[str, ...] = COMPARISONS
    patterns: bool = False

    def understand(self, field: Field, term: Term, context: Context) -> Meaning:
        sign = sign_of(term)
        begin, end, shown, on = _period(field, term)
        before, until = (Q(**{f"{self.column}__lt": time}) for time in (begin, end))
        since, after = (Q(**{f"{self.column}__gte": time}) for time in (begin, end))
        condition = {
            "=": since & until,
            "!=": before | after,
            "<": before,
            "<=": until,
            ">": after,
            ">=": since,
        }[sign]
        said = _WHEN[sign].format(on=on, day=shown)
        return Meaning(
            by_columns(condition), f"{self.subject} {said}", f"{self.subject_not} {said}"
        )

    def words(self, context: Context) -> Sequence[Word]:
        return ()


def _period(field: Field, term: Term) -> tuple[datetime, datetime, str, str]:
    """When the day, month or year begins and ends, how it is shown, and “on” or “in”."""
    written = term.value.strip()
    found = _DATE.fullmatch(written) if term.how != "pattern" else None
    if found is None:
        other = _OTHER_DATE.fullmatch(written)
        meant = f"{other[3]}-{int(other[2]):02}-{int(other[1]):02}" if other else ""
        raise InvalidTerm(
            f"{field.name} is compared with a date, like {field.name}>=2026-10-01, or a month, like"
            f" 2026-10; “{written}” is none. Ignored.",
            f"{field.name}{term.operator}{meant}" if meant else "",
        )
    year, month, day = (int(part) if part else 0 for part in found.groups())
    try:
        begin = datetime(year, month or 1, day or 1, tzinfo=UTC)
        if day:
            end = begin + timedelta(days=1)
        else:
            end = begin.replace(year=year + (month in (0, 12)), month=(month or 12) % 12 + 1)
    except (ValueError, OverflowError) as error:
        words = f"There is no date {written}. Write it as year-month-day: 2026-10-01. Ignored."
        raise InvalidTerm(words) from error
    shown = "-".join(part.zfill(2) for part in found.groups() if part)
    return begin, end, shown, "on" if day else "in"
