"""Regular expressions in a search: compiled, bounded in length and time, the same everywhere.

They see folded words (no capitals, no accents, straight quotes), one line at a time: an ability.
No database's own engine is asked: they differ, and cannot be stopped in time.
"""

from __future__ import annotations

import re
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypeVar

import regex

from cards.folding import plain

Key = TypeVar("Key", int, str)

MAX_PATTERN_LENGTH = 120
SECONDS = 0.25  # for all cards of one search together

_FLAGS = regex.IGNORECASE
_parser: Any = vars(re)["_parser"]  # how `re` itself reads a pattern
# What `re` and `regex` do not read alike: nested sets, fuzzy counts.
_READ_OTHERWISE = re.compile(r"\[\[|\[:|\{[^\d,}]|\{,|--|&&|\|\||~~")
_CALLS_ITSELF = re.compile(r"\(\?(?:R|[-+]?[0-9]|&|P>)")  # fills memory, not only time
_SMALL_REPEAT = 3
_MAX_OPTIONAL = 6


class BadPattern(ValueError):
    """It can't be read; str() says why."""


class TookTooLong(Exception):
    """The time for patterns is up."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """A pattern that can be read. `needed` are words that every fitting text has in it.

    `steady`: no text makes it slow, so that it needs no clock inside one text.
    """

    source: str
    needed: tuple[str, ...]
    steady: bool

    def fitting(self, texts: Iterable[tuple[Key, str]]) -> Iterator[Key]:
        """Yield the keys of those texts that it fits; raises TookTooLong."""
        found = _compiled(self.source).search
        end = time.monotonic() + SECONDS
        try:
            for key, text in texts:
                left = end - time.monotonic()
                if left <= 0:
                    raise TookTooLong
                if found(text) if self.steady else found(text, timeout=left):
                    yield key
        except TimeoutError as error:
            raise TookTooLong from error


def read_pattern(written: str) -> Pattern:
    """Return the pattern between the slashes; raises BadPattern."""
    if len(written) > MAX_PATTERN_LENGTH:
        raise BadPattern(f"it has more than {MAX_PATTERN_LENGTH} characters")
    source = plain(written)
    if _CALLS_ITSELF.search(written):
        raise BadPattern("it refers to itself")
    try:
        _compiled(source)
    except (regex.error, RecursionError, OverflowError, MemoryError) as error:
        raise BadPattern(str(getattr(error, "msg", "")) or "it can’t be read") from error
    if _READ_OTHERWISE.search(source):
        return Pattern(source, (), False)
    try:
        tree = _parser.parse(source, re.IGNORECASE)
    except (re.error, RecursionError, OverflowError):
        return Pattern(source, (), False)  # something that only `regex` knows
    return Pattern(source, _needed(tree), _steady(tree))


@lru_cache(maxsize=256)
def _compiled(source: str) -> Any:
    return regex.compile(source, _FLAGS)


def _needed(tree: Any) -> tuple[str, ...]:
    """Return runs of plain characters that stand in every text that fits."""
    runs: list[str] = []
    run = ""
    for what, value in [*tree, (None, None)]:
        letter = chr(value).lower() if str(what) == "LITERAL" else "\n"
        if letter.isascii() and letter.isprintable():
            run += letter
            continue
        runs += [word for word in (" ".join(run.split()),) if len(word) > 1]
        run = ""
        if str(what) == "SUBPATTERN":
            _group, add_flags, del_flags, inner = value
            if not add_flags and not del_flags:
                runs += _needed(inner)
    return tuple(dict.fromkeys(runs))


def _steady(tree: Any) -> bool:
    """Whether it has at most one long repeat, none inside another, few ways to go, and looks back
    at nothing."""
    long, optional = _repeats(tree, False)
    return long <= 1 and optional <= _MAX_OPTIONAL


def _repeats(tree: Any, inside: bool) -> tuple[int, int]:
    long = optional = 0
    for what, value in tree:
        name = str(what)
        if name in ("MAX_REPEAT", "MIN_REPEAT", "POSSESSIVE_REPEAT"):
            least, most, inner = value
            if inside or not _is_plain(inner):
                long += 2
            elif int(most) > _SMALL_REPEAT:
                long += 1
            elif least != most:
                optional += 1
        elif name == "SUBPATTERN":
            more = _repeats(value[-1], inside)
            long, optional = long + more[0], optional + more[1]
        elif name == "BRANCH":
            optional += len(value[1]) - 1  # what fits both ways is tried both ways
            for branch in value[1]:
                more = _repeats(branch, inside)
                long, optional = long + more[0], optional + more[1]
        elif name not in ("LITERAL", "NOT_LITERAL", "ANY", "IN", "AT", "CATEGORY"):
            long += 2
    return long, optional


def _is_plain(tree: Any) -> bool:
    """One character or class of them: what a repeat may repeat and still be steady."""
    return len(tree) == 1 and str(tree[0][0]) in ("LITERAL", "NOT_LITERAL", "ANY", "IN")
