"""The rulebook as data: docs/rulebook.md, read once a process, for the pages of the rules.

The file is the truth, and its form is fixed: `## 7 Name` begins a section, words may follow, then
rules `- R7.4 **Title.** Text`, each with its rulings below, `  - Ruling: text *reason*`.
"""

import re
from dataclasses import dataclass, field
from datetime import date
from functools import cache
from pathlib import Path

from cards.folding import fold

FILE = Path(__file__).parent.parent / "docs" / "rulebook.md"
NUMBER = re.compile(r"R(\d+)\.(\d+)([a-z]?)")
WHOLE = "The whole of it."
_DAY = re.compile(r"Rulings without a day are of (\d{4}-\d\d-\d\d)")
_RULE = re.compile(r"- (R\d+\.\d+[a-z]?) \*\*(.+?)\*\*\s*(.*)", re.DOTALL)
_RULING = re.compile(r"- Ruling(?: \((\d{4}-\d\d-\d\d)\))?: (.*?) \*([^*]+)\*", re.DOTALL)


class RulebookError(ValueError):
    """The file is not in its form; str() says where."""


@dataclass(frozen=True)
class BookRuling:
    """What the document leaves open in a rule, settled; `whole`: the rule itself is the ruling."""

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


@dataclass(frozen=True)
class Hit:
    """A rule that a search found."""

    rule: Rule
    section: Section


@cache
def book() -> Book:
    """The rulebook that comes with the site. Raises RulebookError."""
    return read(FILE.read_text(encoding="utf-8"))


def rule(number: str) -> Rule | None:
    """The rule of that number, or None."""
    return _by_number().get(number)


@cache
def _by_number() -> dict[str, Rule]:
    return {rule.number: rule for rule in book().rules}


def read(text: str) -> Book:
    """The book in the text of a file. Raises RulebookError."""
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


def search(words: str, found_at_most: int = 60) -> list[Hit]:
    """Rules that have each of the words, in the rule, its rulings or its number; in order."""
    wanted = fold(words).split()[:12]
    if not wanted:
        return []
    hits = [
        Hit(rule, section)
        for section in book().sections
        for rule in section.rules
        if all(word in _folded(rule.number) for word in wanted)
    ]
    return hits[:found_at_most]


@cache
def _folded(number: str) -> str:
    found = _by_number()[number]
    more = " ".join(f"{ruling.text} {ruling.reason}" for ruling in found.rulings)
    section = next(s for s in book().sections if s.number == found.section)
    return fold(f"{found.number} {section.title} {found.plain} {more}")
