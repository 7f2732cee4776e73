"""JSON: one deck as an object; an entry of what `deck read --json` says is one, too."""

import json
from collections.abc import Iterator
from typing import Any, Final

from decks.formats.collector import Collector
from decks.formats.deck_file import DeckFile, Refused
from decks.formats.groups import in_order
from decks.formats.lines import number
from decks.formats.mapping import read_mapping
from decks.names.book import NameBook

_DEPTH: Final = "The file nests too deeply for a deck."


def read(text: str, collector: Collector) -> DeckFile:
    """Return the deck; raises Refused for what is no object."""
    return read_mapping(parsed(text), collector)


def parsed(text: str) -> dict[str, Any]:
    """Return the object that the text is; raises Refused: a key may stand there once."""
    try:
        data = json.loads(text, object_pairs_hook=_once, parse_int=_whole, parse_constant=_constant)
    except json.JSONDecodeError as error:
        message = f"Line {error.lineno}, column {error.colno}: this isn’t JSON ({error.msg})."
        raise Refused("bad_format", message) from error
    except RecursionError as error:
        raise Refused("bad_format", _DEPTH) from error
    if not isinstance(data, dict):
        raise Refused("bad_format", "The file must hold one deck: {…}, with its cards in “main”.")
    return data


def write(deck: DeckFile, book: NameBook) -> str:
    """Return the deck as JSON with a fixed order of keys and cards."""
    return json.dumps(as_data(deck), ensure_ascii=False, indent=2) + "\n"


def as_data(deck: DeckFile) -> dict[str, Any]:
    """Return the deck as JSON and YAML have it."""
    return {
        "name": deck.name,
        **({"role": deck.role} if deck.layout.roles else {}),
        **{lead: next(iter(deck.sections.get(lead, ())), None) for lead in deck.layout.leads},
        "description": deck.description,
        **{deck.layout.word(pile): dict(in_order(cards)) for pile, _title, cards in deck.piles},
    }


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        twice = next(_twice(pairs))
        raise Refused("bad_format", f"The key “{twice:.60}” is there twice. Remove one of the two.")
    return found


def _twice(pairs: list[tuple[str, Any]]) -> Iterator[str]:
    seen = set()
    for key, _value in pairs:
        if key in seen:
            yield key
        seen.add(key)


def _whole(digits: str) -> int:
    return -number(digits[1:]) if digits.startswith("-") else number(digits)


def _constant(word: str) -> None:
    raise Refused("bad_format", f"This isn’t JSON: {word} is no number.")
