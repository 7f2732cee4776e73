"""Reads the form language that `node.py` describes. It knows no card word and no node."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

PUNCTUATION = ".,:;"


@dataclass(frozen=True, slots=True)
class Word:
    """A printed word; `plural` where it agrees (`_` is no word). Spaces join words to one token."""

    text: str
    plural: str | None = None

    @property
    def spellings(self) -> tuple[str, ...]:
        both = (self.text,) if self.plural is None else (self.text, self.plural)
        return tuple(w for w in both if w != "_")


@dataclass(frozen=True, slots=True)
class Mark:
    """A punctuation mark."""

    text: str


@dataclass(frozen=True, slots=True)
class Slot:
    """A field to fill; with `joined` a tuple of one or more, joined by that word or mark."""

    field: str
    kind: str
    joined: str | None = None


@dataclass(frozen=True, slots=True)
class Flag:
    """Words that make a field true."""

    field: str
    words: tuple[Element, ...]


@dataclass(frozen=True, slots=True)
class Maybe:
    """Elements that may be left out."""

    inside: tuple[Element, ...]


@dataclass(frozen=True, slots=True)
class Run:
    """Any of the clauses that `Lexicon.runs` lists under this name."""

    name: str


@dataclass(frozen=True, slots=True)
class Capital:
    """A mark after which a capital begins."""


Element = Word | Mark | Slot | Flag | Maybe | Run | Capital

_PART = re.compile(
    r"\{(?P<field>\w+):(?P<kind>\w+|sort/s)(?:\*(?P<joined>\S+?))?\}"
    r"|\{(?P<flag>\w+)\?(?P<flagged>[^}]+)\}"
    r"|<(?P<run>\w+)>|(?P<open>\[)|(?P<close>\])|(?P<capital>\^)"
    r"|(?P<mark>[.,:;])|(?P<word>[^\s{}\[\]<>^.,:;]+)|\s+"
)


@cache
def read_form(text: str) -> tuple[Element, ...]:
    """The elements of a form. Raises ValueError where it is not the form language."""
    stack: list[list[Element]] = [[]]
    for part in _parts(text):
        kind = part.lastgroup
        if kind == "open":
            stack.append([])
        elif kind == "close":
            inside = tuple(stack.pop())
            stack[-1].append(Maybe(inside))
        elif kind is not None:
            stack[-1].append(_element(part))
    if len(stack) != 1:
        raise ValueError(f"a bracket is left open in {text!r}")
    return tuple(stack[0])


def _parts(text: str) -> Iterator[re.Match[str]]:
    at = 0
    while at < len(text):
        part = _PART.match(text, at)
        if part is None:
            raise ValueError(f"{text!r} is no form, from {text[at:]!r} on")
        yield part
        at = part.end()


def _element(part: re.Match[str]) -> Element:
    if part["field"]:
        return Slot(part["field"], part["kind"], part["joined"])
    if part["flag"]:
        return Flag(part["flag"], read_form(part["flagged"]))
    if part["run"]:
        return Run(part["run"])
    if part["capital"]:
        return Capital()
    if part["mark"]:
        return Mark(part["mark"])
    text, _, plural = part["word"].replace("~", " ").partition("/")
    return Word(text, plural or None)


def words_of(elements: tuple[Element, ...]) -> Iterator[Word]:
    """Every word of a form, those in brackets and flags too."""
    for element in elements:
        if isinstance(element, Word):
            yield element
        elif isinstance(element, Flag):
            yield from words_of(element.words)
        elif isinstance(element, Maybe):
            yield from words_of(element.inside)
        elif isinstance(element, Slot) and element.joined and element.joined not in PUNCTUATION:
            yield Word(element.joined)


def fields_of(elements: tuple[Element, ...]) -> list[str]:
    """The fields that the slots and flags of these very elements fill."""
    return [element.field for element in elements if isinstance(element, Slot | Flag)]
