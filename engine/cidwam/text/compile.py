"""From a card's words to its tree. The only way in; errors are TextError.

No I/O: a caller who wants compiled texts to outlive the process hands in a mapping.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, MutableMapping
from functools import lru_cache
from typing import cast

from engine.cidwam.text.abilities import CardText
from engine.cidwam.text.checks import check
from engine.cidwam.text.errors import TextError
from engine.cidwam.text.grammar import grammar
from engine.cidwam.text.nearest import nearest_form, repaired
from engine.cidwam.text.node import from_data, made_from_nodes
from engine.cidwam.text.reading import ParsedLine, Reader
from engine.cidwam.text.sorts import RULEBOOK_TYPES
from engine.cidwam.text.types import known_types
from engine.cidwam.text.wording import render

MOST_CHARACTERS = 2000
MOST_LINES = 30

# What is understood as a plain character in the same place.
_FORGIVEN = str.maketrans("‘’‛′“”„−–\u00a0\u2011", "''''\"\"\"-- -")


def compile_text(
    text: str,
    types: Iterable[str] = frozenset(),
    kind: str | None = None,
    cache: MutableMapping[str, str] | None = None,
) -> CardText:
    """The tree of a card's text, one ability a line.

    `types` are the types that the loaded sets know (the rulebook's own are always known); any
    other word is an error. `kind` is the card's kind where it is known, and lets more mistakes be
    found. `cache` keeps trees between processes, as JSON by `cache_key`. Raises TextError.
    """
    known = RULEBOOK_TYPES.union(types)
    result = _remembered(text, known, kind) if cache is None else _cached(text, known, kind, cache)
    if isinstance(result, TextError):
        raise TextError(*result.args)
    return result


def cache_key(text: str, types: frozenset[str], kind: str | None) -> str:
    """Changes with the text, the grammar's version, the known types and the kind."""
    parts = json.dumps([text, grammar().version, sorted(types), kind])
    return hashlib.sha256(parts.encode()).hexdigest()


@made_from_nodes
@lru_cache(maxsize=8192)
def _remembered(text: str, types: frozenset[str], kind: str | None) -> CardText | TextError:
    try:
        return _compile(text, types, kind)
    except TextError as error:
        return TextError(*error.args)  # a fresh one: no frame and no parser is kept with it


def _cached(
    text: str, types: frozenset[str], kind: str | None, cache: MutableMapping[str, str]
) -> CardText | TextError:
    key = cache_key(text, types, kind)
    found = cache.get(key)
    if found is not None:
        return cast(CardText, from_data(json.loads(found)))
    result = _remembered(text, types, kind)
    if isinstance(result, CardText):
        cache[key] = json.dumps(result.to_data(), separators=(",", ":"))
    return result


def _compile(text: str, types: frozenset[str], kind: str | None) -> CardText:
    if len(text) > MOST_CHARACTERS:
        raise TextError(1, 1, f"A text can have at most {MOST_CHARACTERS} characters")
    written = text.translate(_FORGIVEN).replace("\r\n", "\n").replace("\r", "\n").split("\n")
    lines = [(n, line) for n, line in enumerate(written, 1) if line.strip(" \t")]
    if len(lines) > MOST_LINES:
        raise TextError(lines[MOST_LINES][0], 1, f"A text can have at most {MOST_LINES} lines")
    if not lines and kind != "Relic":
        return CardText()
    reader = Reader(grammar(), known_types(types))
    read: list[tuple[int, ParsedLine]] = []
    for number, line in lines:
        try:
            read.append((number, reader.read(line, number)))
        except TextError as error:
            near = _repair(reader, line, number, error) or nearest_form(line, error.column)
            raise TextError(number, error.column, error.message, error.expected, near) from None
    check(read, kind)
    return CardText(tuple(line.ability for _, line in read))


def _repair(reader: Reader, line: str, number: int, error: TextError) -> str | None:
    """The part of the line around the error with one word put right, if the line then reads."""
    words = reader.words(error.expected)
    for right, part in repaired(line, error.column, words):
        try:
            read = reader.read(right, number)
        except TextError:
            continue
        whole = part.lower() == right.strip().lower()
        return render(CardText((read.ability,))) if whole else part
    return None
