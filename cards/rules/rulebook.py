"""Rulebooks as data, each read once a process, for the pages of the rules: docs/rules.md of the
game's folder. A game need not have one.

A file is the truth, and its form is the same for all: `## 7 Name` begins a section, words may
follow, then rules `- R7.4 **Title.** Text` (a game may have another letter), each with its rulings
below, `  - Ruling: text *reason*`.
"""

import re
from dataclasses import dataclass, field
from datetime import date
from functools import cache, cached_property
from pathlib import Path

from cards.folding import fold
from games import DEFAULT_SLUG, GAMES, folder_of

NUMBER = re.compile(r"[A-Z](\d+)\.(\d+)([a-z]?)")
WHOLE = "The whole of it."
MAX_HITS = 60
_DAY = re.compile(r"Rulings without a day are of (\d{4}-\d\d-\d\d)")
_RULE = re.compile(r"- ([A-Z]\d+\.\d+[a-z]?) \*\*(.+?)\*\*\s*(.*)", re.DOTALL)
_RULING = re.compile(r"- Ruling(?: \((\d{4}-\d\d-\d\d)\))?: (.*?) \*([^*]+)\*", re.DOTALL)


class RulebookError(ValueError):
    """The file is not in its form; str() says where."""


@dataclass(frozen=True)
class BookRuling:
    """A ruling on a gap in a rule of the document; `whole`: the rule itself is the ruling."""

    text: str
    reason: str
    dated: date

    @property
    def whole(self) -> bool:
        return self.text == WHOLE


@dataclass(frozen=True)
class Rule:
    """One numbered rule. A title that the text goes on from ("Souls go to ...") has no stop."""

    number: str
    title: str
    text: str
    rulings: list[BookRuling] = field(default_factory=list)

    @property
    def section(self) -> int:
        """The number of the section that it stands in."""
        return int(self.number[1:].split(".")[0])

    @property
    def name(self) -> str:
        """The title as a heading, without its full stop."""
        return self.title.rstrip(".")

    @property
    def heading_only(self) -> bool:
        """Whether the title is a heading of its own, and not the text's first words."""
        return self.title.endswith(".")

    @property
    def plain(self) -> str:
        """The whole rule in one line of words."""
        return f"{self.title} {self.text}"


@dataclass(frozen=True)
class Section:
    number: int
    title: str
    opening: str
    rules: list[Rule]


@dataclass(frozen=True)
class Book:
    opening: list[str]
    sections: list[Section]

    @property
    def rules(self) -> list[Rule]:
        """Every rule, in order."""
        return [rule for section in self.sections for rule in section.rules]

    @cached_property
    def by_number(self) -> dict[str, Rule]:
        return {rule.number: rule for rule in self.rules}

    @cached_property
    def folded(self) -> list[tuple[Rule, Section, str]]:
        """Each rule with all that is searched of it: its rulings and its section's title too."""
        return [
            (rule, section, fold(f"{rule.number} {section.title} {rule.plain} {_rulings(rule)}"))
            for section in self.sections
            for rule in section.rules
        ]


@dataclass(frozen=True)
class Hit:
    """A rule that a search found."""

    rule: Rule
    section: Section


def book() -> Book:
    """Return the default game's rulebook. Raises RulebookError."""
    found = book_of(DEFAULT_SLUG)
    if found is None:
        raise RulebookError(f"{folder_of(DEFAULT_SLUG, 'docs')} has no rules.md")
    return found


def book_of(game: str) -> Book | None:
    """Return a game's rulebook, None if it has none. Raises RulebookError."""
    return _read(folder_of(game, "docs") / "rules.md") if game in GAMES else None


@cache
def _read(path: Path) -> Book | None:
    return read(path.read_text(encoding="utf-8")) if path.is_file() else None


def rule(number: str, game: str) -> Rule | None:
    """Return the rule of that number, or None."""
    found = book_of(game)
    return found.by_number.get(number) if found is not None else None


def read(text: str) -> Book:
    """Return the book in the text of a file. Raises RulebookError."""
    day = _DAY.search(text)
    if day is None:
        raise RulebookError("“Rulings without a day are of 2026-...” is missing")
    head, *parts = re.split(r"^## ", text, flags=re.MULTILINE)
    opening = [_flat(words) for words in head.split("\n\n")[1:] if words.strip()]
    return Book(opening, [_section(part, date.fromisoformat(day[1])) for part in parts])


def _section(part: str, day: date) -> Section:
    title, _, body = part.partition("\n")
    number, _, name = title.partition(" ")
    if not number.isdigit() or not name:
        raise RulebookError(f"## {title}: a section begins with its number")
    opening, *rules = re.split(r"^(?=- )", body, flags=re.MULTILINE)
    return Section(int(number), name, _flat(opening), [_rule(words, day) for words in rules])


def _rule(words: str, day: date) -> Rule:
    main, *below = re.split(r"^  (?=- )", words, flags=re.MULTILINE)
    found = _RULE.fullmatch(main.strip())
    if found is None:
        raise RulebookError(f"{main[:40]!r}: a rule is written - R7.4 **Title.** Text")
    rulings = []
    for line in below:
        ruling = _RULING.fullmatch(line.strip())
        if ruling is None:
            raise RulebookError(f"{found[1]}: {line[:40]!r}: is written - Ruling: text *reason*")
        dated = date.fromisoformat(ruling[1]) if ruling[1] else day
        rulings.append(BookRuling(_flat(ruling[2]), _flat(ruling[3]), dated))
    return Rule(found[1], _flat(found[2]), _flat(found[3]), rulings)


def _flat(words: str) -> str:
    """One line, with typographic quotation marks and without Markdown's marks."""
    line = " ".join(words.split()).replace("**", "")
    line = re.sub(r"`([^`]*)`", r"\1", line)
    line = re.sub(r'"([^"]*)"', r"“\1”", line)
    return line.replace("'", "’")


def search(words: str, game: str) -> list[Hit]:
    """Rules that have each of the words, in the rule, its rulings or its number; in order."""
    wanted, among = fold(words).split()[:12], book_of(game)
    if not wanted or among is None:
        return []
    hits = [
        Hit(rule, section)
        for rule, section, folded in among.folded
        if all(word in folded for word in wanted)
    ]
    return hits[:MAX_HITS]


def _rulings(rule: Rule) -> str:
    return " ".join(f"{ruling.text} {ruling.reason}" for ruling in rule.rulings)
