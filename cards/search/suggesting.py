"""Completion: what might stand where the cursor is. Fields, their words, and names of cards."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from cards import queries
from cards.folding import fold
from cards.search.language import STEERING, Context, Language, Word
from cards.search.parsing import MAX_CHARACTERS
from cards.search.relevance import Relevance
from cards.search.searching import index_of

MAX_SUGGESTIONS = 10
_TERM = re.compile(
    r'(?P<lead>[-(]*)(?:(?P<name>[^\W\d_][\w-]*)(?P<sign>!=|<=|>=|[:=<>]))?(?P<rest>"[^"]*|[^\s()"]*)$'
)
_WORDS_BEFORE = re.compile(r"(?:(?<!\S)[^\s():\"!=<>-][^\s():\"=<>]*\s+){1,4}$")
_WORD = re.compile(r"\S+")


@dataclass(frozen=True, slots=True)
class Suggestion:
    """Text that may replace what stands between `start` and `end`; the cursor goes behind it.

    `label` and `help` are shown; `done` says that the part is then complete. `url` is the page of a
    card that is suggested by its name; a search box opens it instead.
    """

    start: int
    end: int
    text: str
    label: str
    help: str = ""
    done: bool = True
    url: str = ""

    def as_data(self) -> dict[str, object]:
        """Return the suggestion as JSON has it."""
        return {
            "place": [self.start, self.end],
            "text": self.text,
            "label": self.label,
            "help": self.help,
            "done": self.done,
            "url": self.url,
        }


def suggest(
    text: str, cursor: int | None = None, *, language: Language, viewer: Any = None
) -> list[Suggestion]:
    """Return what might stand at the cursor (the end, unless told), the likeliest first."""
    text = text[:MAX_CHARACTERS]
    cursor = len(text) if cursor is None else min(max(0, cursor), len(text))
    found = _TERM.search(text[:cursor])
    if found is None or (found["lead"] == "" and not found["name"] and not found["rest"]):
        return []
    context = Context(viewer, queries.pool_version())
    if found["name"]:
        several = _values(found, cursor, language, context)
    else:
        several = _names(found, cursor, language, context)
    return [one for one, _ in zip(several, range(MAX_SUGGESTIONS), strict=False)]


def _values(
    found: re.Match[str], cursor: int, language: Language, context: Context
) -> Iterator[Suggestion]:
    name = fold(found["name"])
    words: list[Word]
    if name in STEERING:
        words = [Word(one, one) for one in (language.sorts if name == "sort" else language.views)]
        if name == "sort":
            words = [Word(sort.name, sort.label) for sort in language.sorts.values()]
    else:
        field = language.find(name)
        words = list(field.reads.words(context)) if field is not None else []
    rest = found["rest"]
    begin = found.start("rest")
    if "," in rest and not rest.startswith('"'):
        begin += rest.rindex(",") + 1
        rest = rest[rest.rindex(",") + 1 :]
    for word in _beginning(words, fold(rest.lstrip('"'))):
        yield Suggestion(begin, cursor, word.quoted, word.label, word.help)


def _beginning(words: list[Word], begun: str) -> Iterator[Word]:
    """Yield the words that begin so, then those that have a word that does."""
    later: list[Word] = []
    for word in words:
        value, label = fold(word.value), fold(word.label)
        if value.startswith(begun) or label.startswith(begun):
            yield word
        elif any(part.startswith(begun) for part in f"{value} {label}".split()):
            later.append(word)
    yield from later


def _names(
    found: re.Match[str], cursor: int, language: Language, context: Context
) -> Iterator[Suggestion]:
    begun = fold(found["rest"].lstrip('"'))
    begin = found.start("rest")
    names = language.game and "(" not in found["lead"]
    if names and not found["lead"] and not found["rest"].startswith('"'):
        for start in _word_starts(found.string[:begin]):
            row = fold(found.string[start:cursor])
            yield from _cards(row, start, cursor, language, context, opens=True)
    if not found["rest"].startswith('"'):
        for field in language.fields.values():
            if any(name.startswith(begun) for name in field.names):
                yield Suggestion(
                    begin, cursor, f"{field.name}:", f"{field.name}:", field.help, False
                )
        for name in STEERING:
            if name.startswith(begun) and begun:
                yield Suggestion(begin, cursor, f"{name}:", f"{name}:", "", False)
    if names and len(begun) > 1:
        yield from _cards(begun, begin, cursor, language, context, opens=not found["lead"])


def _word_starts(before: str) -> list[int]:
    """Return where a name of several words may begin that goes on at the cursor, the longest
    first."""
    row = _WORDS_BEFORE.search(before)
    return [] if row is None else [word.start() for word in _WORD.finditer(before, row.start())]


def _cards(
    begun: str, begin: int, cursor: int, language: Language, context: Context, *, opens: bool
) -> Iterator[Suggestion]:
    """Cards by their names, in the order of relevance."""
    index = index_of(context.version, language)
    if index is None:
        return
    bits = index.text("folded_name").containing(begun)
    parted = index.by_relevance(bits, Relevance((tuple(begun.split()),)).levels)
    for card in index.page_of(parted, 0, MAX_SUGGESTIONS):
        url = card.get_absolute_url() if opens else ""
        yield Suggestion(begin, cursor, f'!"{card.name}"', card.name, card.type_line, url=url)
