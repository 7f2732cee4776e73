"""The sections of a deck, and what is wrong with a deck by them, as data.

A deck is plain data: {"name": ..., SECTION: {card: count} or [card, ...]}. In a whole section each
card is its own data, as a card file has it, so that no set of cards need have it. What no section
can say (that a deck's points are enough) a game adds in `GameDefinition.deck_problems`. Sentences
are `problem_messages`'.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.kernel.figures import MAX_SAID, Value
from engine.kernel.game import Data, Problem
from engine.kernel.schema import WrongCard

# Of which cards: each of these figures has, or holds, one of the values. Empty: of all.
Where = Mapping[str, tuple[Value, ...]]
ReadCard = Callable[[object, str], Data]  # `GameDefinition.read_card`
DECK_KEYS = ("name",)  # what a deck says besides its sections


@dataclass(frozen=True, slots=True)
class Copies:
    """At most so many of one card, among the cards that `where` says. `rule` is its number."""

    most: int
    where: Where = field(default_factory=dict)
    rule: str | None = None


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the deck of some roles (empty: of all): how many cards, and which belong there.

    most None: no bound. copies: each is held. is_listed: its data is a list of names, in an order
    that may count, where others have a count for each name. is_whole: its data is a list of whole
    cards, in an order that may count, each checked as a card of a set is. is_missed: it may be
    empty, and then a notice says so. rule: the number of the rule about how many.
    """

    name: str
    label: str
    least: int = 0
    most: int | None = None
    where: Where = field(default_factory=dict)
    copies: tuple[Copies, ...] = ()
    roles: tuple[str, ...] = ()
    is_listed: bool = False
    is_whole: bool = False
    is_missed: bool = False
    rule: str | None = None


def matches(card: Data, where: Where) -> bool:
    """Whether a card, as checked data, is one of those."""
    return all(_has(card.get(figure), values) for figure, values in where.items())


def _has(value: Any, values: tuple[Value, ...]) -> bool:
    return any(one in values for one in (value if isinstance(value, list) else [value]))


def sections_of(sections: Iterable[Section], role: str) -> list[Section]:
    """The sections of a role's deck, in their order."""
    return [section for section in sections if not section.roles or role in section.roles]


def deck_data(
    name: str,
    sections: Iterable[Section],
    held: Mapping[str, Mapping[str, int]],
    cards: Mapping[str, Data] | None = None,
) -> Data:
    """Return the deck that has these cards in these sections, sorted by name.

    cards: the checked data of those held in whole sections, by name; without it these sections are
    left out. KeyError for a name that it lacks.
    """
    data: Data = {"name": name}
    for section in sections:
        counts = sorted(held.get(section.name, {}).items())
        listed = [card for card, count in counts for _ in range(count)]
        if not section.is_whole:
            data[section.name] = listed if section.is_listed else dict(counts)
        elif cards is not None:
            data[section.name] = [cards[card] for card in listed]
    return data


def section_problems(
    sections: Iterable[Section],
    role: str,
    deck: Data,
    cards: Mapping[str, Data],
    made: Container[str] = (),
    read_card: ReadCard | None = None,
) -> list[Problem]:
    """All that a role's sections have to say about a deck, errors first; without one it is legal.

    cards: the checked data of those that there are, by name. made: names of those that only play
    makes. read_card: how whole cards are checked. A card that doesn't belong counts for `most`, but
    not for `least`.
    """
    own = sections_of(sections, role)
    known = [section.name for section in own]
    problems = [
        Problem(
            "error", "unknown_section", None, {"section": f"{key!s:.{MAX_SAID}}", "known": known}
        )
        for key in deck
        if key not in known and key not in DECK_KEYS
    ]
    for section in own:
        if section.is_whole:
            problems += _whole_problems(section, deck.get(section.name), read_card)
            continue
        counts = _counts(section, deck.get(section.name))
        if counts is None:
            problems.append(_problem(section, "section_shape", listed=section.is_listed))
        else:
            problems += _Verdict(section, own, cards, made).of(counts)
    return sorted(problems, key=lambda problem: problem.level != "error")


def _counts(section: Section, content: object) -> dict[str, Any] | None:
    """Return how many of each name are in a section; None if it is no section's data."""
    if content is None:
        return {}
    if not isinstance(content, list if section.is_listed else Mapping):
        return None
    if isinstance(content, Mapping):
        return {str(name): count for name, count in content.items()}
    return dict(Counter(map(str, content)))


def _whole_problems(section: Section, content: object, read_card: ReadCard | None) -> list[Problem]:
    """About how many whole cards there are, then about each, by its place from 1."""
    if read_card is None:
        raise TypeError(f"{section.name}: whole cards can't be read without `read_card`")
    found = [] if content is None else content
    if not isinstance(found, list):
        return [_problem(section, "section_shape", whole=True)]
    problems: list[Problem] = []
    belonging = 0
    for at, data in enumerate(found, 1):
        try:
            card = read_card(data, "")
        except WrongCard as wrong:
            problems += [
                _problem(section, "whole_card", at=at, **one.reason.as_data())
                for one in wrong.problems
            ]
            continue
        if matches(card, section.where):
            belonging += 1
        else:
            problems.append(_problem(section, "not_here", card=card["name"], belongs=[]))
    return [*_size_problems(section, len(found), belonging), *problems]


def _problem(section: Section, said: str, about: str | None = None, /, **args: Any) -> Problem:
    return Problem("error", said, about, {"section": section.name, **args})


@dataclass(frozen=True, slots=True)
class _Verdict:
    """The problems of one section of a deck, where `others` are all that the deck has."""

    section: Section
    others: list[Section]
    cards: Mapping[str, Data]
    made: Container[str]

    def of(self, counts: Mapping[str, Any]) -> list[Problem]:
        """About how many there are, then about each card, by name."""
        problems: list[Problem] = []
        total = belonging = 0
        for name, count in sorted(counts.items()):
            wrong = self._misplaced(name, count)
            total += count if _is_count(count) else 0
            belonging += 0 if wrong else count
            problems += [wrong] if wrong else self._copies(name, count)
        return [*_size_problems(self.section, total, belonging), *problems]

    def _misplaced(self, name: str, count: object) -> Problem | None:
        """Why a card, or so many of it, can't stand there at all."""
        card = self.cards.get(name)
        if card is None and name not in self.made:
            return _problem(self.section, "unknown_card", card=name)
        if not _is_count(count):
            return _problem(self.section, "count", card=name, said=repr(count)[:MAX_SAID])
        if card is None:
            return _problem(self.section, "made_card", card=name)
        if not matches(card, self.section.where):
            belongs = [one.name for one in self.others if matches(card, one.where)]
            return _problem(self.section, "not_here", card=name, belongs=belongs)
        return None

    def _copies(self, name: str, count: int) -> list[Problem]:
        return [
            _problem(self.section, "copies", copies.rule, card=name, count=count, limit=copies.most)
            for copies in self.section.copies
            if count > copies.most and matches(self.cards[name], copies.where)
        ]


def _size_problems(section: Section, total: int, belonging: int) -> list[Problem]:
    """About how many cards there are, and how many of them belong."""
    if belonging < section.least:
        args = {"count": belonging, "missing": section.least - belonging}
        return [_problem(section, "too_few", section.rule, **args, limit=section.least)]
    if section.most is not None and total > section.most:
        args = {"count": total, "over": total - section.most}
        return [_problem(section, "too_many", section.rule, **args, limit=section.most)]
    if section.is_missed and not total:
        return [Problem("notice", "empty", section.rule, {"section": section.name})]
    return []


def _is_count(count: object) -> bool:
    return isinstance(count, int) and not isinstance(count, bool) and count >= 1
