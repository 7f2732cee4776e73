"""A deck as keys and values, which JSON and YAML share.

    {"name", "persona", "main": {name: count}, "maybe": {...}, "description"}, "role" if there are

`cards` is `main` too; each of them may be a list of {"name", "count"}.
"""

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final

from decks.formats.collector import Collector
from decks.formats.deck_file import DeckFile, Refused
from decks.formats.layout import Place
from engine.articles import a

_TOLD: Final = frozenset(("path", "format", "problems", "legal", "errors", "notices"))
"""Keys of an entry of `deck read --json` that say nothing of the deck."""

_DEPTH: Final = 20


def read_mapping(data: Mapping[str, Any], collector: Collector) -> DeckFile:
    """Return the deck; raises Refused for keys and values that are none."""
    named = [(key.strip().casefold(), key, value) for key, value in data.items()]
    for key, _written, value in named:
        if key == "role" and value is not None and collector.layout.roles:
            collector.role(value, None, f"role: {_shown(value)}")
    places, leads = collector.layout.keys, collector.layout.leads
    if not {key for key, _key, _value in named} & {*places, "name"}:
        raise Refused("bad_format", "There’s no deck in this file: no “main” with cards.")
    first = ["name", *leads, "description"]  # is read before all cards, wherever it stands
    for key, _written, value in sorted(
        named, key=lambda one: first.index(one[0]) if one[0] in first else len(first)
    ):
        if value is None or (key == "role" and collector.layout.roles):
            continue
        if key == "name":
            collector.name(value)
        elif key in leads:
            _lead(key, value, collector)
        elif key == "description":
            collector.description(value)
        elif key in places:
            _cards(places[key], key, value, collector)
        elif key not in _TOLD:
            _unknown(key, value, collector)
    return collector.finished()


def _lead(key: str, value: Any, collector: Collector) -> None:
    text = f"{key}: {_shown(value)}"
    if isinstance(value, str) and value.strip():
        collector.entry(key, value, 1, None, text)
    else:
        title = a(collector.layout.leads[key].label)
        collector.bad_entry(f"“{key}” must be {title}’s name.", text)


def _cards(place: Place, key: str, value: Any, collector: Collector) -> None:
    if isinstance(value, Mapping):
        for name, count in value.items():
            text = f"{_shown(name)}: {_shown(count)}"
            if isinstance(count, Mapping | list):
                collector.bad_entry("A card’s count must be a number.", text)
            else:
                collector.entry(place, name, count, None, text)
    elif isinstance(value, list):
        for item in value:
            _item(place, item, collector)
    elif value is not None:
        message = f"“{key}” must have names with counts."
        collector.bad_entry(message, f"{key}: {_shown(value)}")


def _item(place: Place, item: Any, collector: Collector) -> None:
    text = _shown(item)
    if not isinstance(item, Mapping):
        collector.bad_entry("An entry must be a “name” and a “count”.", text)
        return
    for key in item:
        if key not in ("name", "count"):
            collector.ignore(f"the key “{key:.60}”")
    collector.entry(place, item.get("name"), item.get("count"), None, text)


def _unknown(key: str, value: Any, collector: Collector) -> None:
    """Note a key that is not known: its cards are problems, all else is passed over."""
    entries = list(_entries(value))
    if entries and (
        collector.layout.place_of(key) is not None or _names_cards(value, collector, _DEPTH)
    ):
        message = f"Cards under “{key:.60}” aren’t read. Use “main” or “maybe”."
        for entry in entries:
            collector.bad_entry(message, entry)
    else:
        collector.ignore(f"the key “{key:.60}”")


def _entries(value: Any) -> Iterator[str]:
    if isinstance(value, Mapping):
        yield from (f"{_shown(key)}: {_shown(inner)}" for key, inner in value.items())
    elif isinstance(value, list):
        yield from map(_shown, value)
    elif value is not None:
        yield _shown(value)


def _names_cards(value: Any, collector: Collector, depth: int) -> bool:
    """Whether a card of the game is named anywhere in it."""
    if isinstance(value, str):
        return bool(collector.book.meanings(value))
    if depth == 0:
        return False
    if isinstance(value, Mapping):
        inner = [*value.keys(), *value.values()]
    else:
        inner = value if isinstance(value, list) else []
    return any(_names_cards(one, collector, depth - 1) for one in inner)


def _shown(value: Any) -> str:
    """Return the value on one line, or its beginning: a file can hold megabytes of it."""
    if isinstance(value, Mapping):
        parts = [f"{_short(key)}: {_short(inner)}" for key, inner in list(value.items())[:4]]
        return "{" + ", ".join(parts) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_short, value[:4])) + "]"
    return _short(value)


def _short(value: Any) -> str:
    if isinstance(value, Mapping | list):
        return "{…}" if isinstance(value, Mapping) else "[…]"
    words = value[:200] if isinstance(value, str) else value
    return json.dumps(words, ensure_ascii=False)
