"""YAML with a deck's keys and values. Aliases and tags are refused; nothing is made of them."""

import re
from collections.abc import Hashable, Iterator
from typing import Any, Final

import yaml

from decks.formats.collector import Collector
from decks.formats.deck_file import DeckFile, Refused
from decks.formats.json_object import as_data
from decks.formats.lines import number
from decks.formats.mapping import read_mapping
from decks.names.book import NameBook
from engine import yaml_loader

_MAX_DEPTH: Final = 20
_WHOLE = re.compile(r"[-+]?\d+")
_FRACTION = re.compile(r"[-+]?(\d+\.\d*|\.\d+|\d+(?=e))(e[-+]?\d+)?", re.IGNORECASE)
_WORDS: Final[dict[str, Any]] = {"": None, "~": None, "null": None, "true": True, "false": False}


def read(text: str, collector: Collector) -> DeckFile:
    """Return the deck; raises Refused for what is no mapping."""
    try:
        data = _parsed(text)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        where = "Line {}, column {}: ".format(*yaml_loader.place(mark, text)) if mark else ""
        raise Refused("bad_format", f"{where}this isn’t YAML that can be read.") from error
    except yaml.YAMLError as error:
        raise Refused("bad_format", "This isn’t YAML that can be read.") from error
    if not isinstance(data, dict):
        raise Refused("bad_format", "The file must hold one deck, with its cards in “main”.")
    return read_mapping(data, collector)


def write(deck: DeckFile, book: NameBook) -> str:
    """Return the deck as YAML with a fixed order of keys and cards."""
    return yaml.safe_dump(as_data(deck), allow_unicode=True, sort_keys=False, width=10**6)


def _parsed(text: str) -> Any:
    """Return the one document as plain data; made of events, for a node could be a whole bomb."""
    events = yaml.parse(text, Loader=yaml_loader.SafeLoader)
    documents: list[Any] = []
    for event in events:
        if isinstance(event, yaml.DocumentStartEvent):
            if event.tags:
                raise _refused(event, "tags aren’t read")
            if documents:
                raise _refused(event, "a second document starts; a file holds one deck")
            documents.append(_value(next(events), events, 0))
    return documents[0] if documents else None


def _value(event: Any, events: Iterator[Any], depth: int) -> Any:
    if isinstance(event, yaml.AliasEvent):
        raise _refused(event, "aliases aren’t read")
    if event.tag is not None:
        raise _refused(event, "tags aren’t read")
    if isinstance(event, yaml.ScalarEvent):
        return event.value if event.style in ("'", '"', "|", ">") else _plain(event.value)
    if depth >= _MAX_DEPTH:
        raise _refused(event, "this nests too deeply for a deck")
    if isinstance(event, yaml.SequenceStartEvent):
        return list(_items(events, yaml.SequenceEndEvent, depth))
    found: dict[Hashable, Any] = {}
    while not isinstance(event := next(events), yaml.MappingEndEvent):
        _value(event, events, depth + 1)
        if not isinstance(event, yaml.ScalarEvent):
            raise _refused(event, "a key must be a word")
        if event.value in found:
            raise _refused(event, f"the key “{event.value:.60}” is there twice")
        found[event.value] = _value(next(events), events, depth + 1)
    return found


def _items(events: Iterator[Any], end: type, depth: int) -> Iterator[Any]:
    while not isinstance(event := next(events), end):
        yield _value(event, events, depth + 1)


def _plain(word: str) -> Any:
    """Return a word without quotes: a number, true, false, nothing, or itself."""
    if _WHOLE.fullmatch(word):
        return -number(word[1:]) if word[0] == "-" else number(word.lstrip("+"))
    if _FRACTION.fullmatch(word):
        return float(word)
    return _WORDS.get(word.lower(), word)


def _refused(event: Any, what: str) -> Refused:
    mark = event.start_mark
    return Refused("bad_format", f"Line {mark.line + 1}, column {mark.column + 1}: {what}.")
