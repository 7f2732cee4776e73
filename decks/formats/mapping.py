"""A deck as keys and values, which JSON and YAML share.

    {"name", "persona", "main": {name: count}, "maybe": {...}, "description"}, "role" if there are

`cards` is `main` too; each of them may be a list of {"name", "count"}.
"""

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final

from decks.formats.collector import Collector
from decks.formats.deck_file import DeckFile, Refused
from decks.formats.layout import Place, Unchanged
from decks.formats.vocabulary import column_of, count_of, is_set, outside_of
from decks.kinds import MAYBE
from engine.articles import a

_TOLD: Final = frozenset(("path", "format", "problems", "legal", "errors", "notices"))
"""Keys of an entry of `deck read --json` that say nothing of the deck."""

_MAIN: Final = ("mainboard", "maindeck", "main deck", "main_deck")
_DEPTH: Final = 20


def read_mapping(data: Mapping[str, Any], collector: Collector) -> DeckFile:
    """Return the deck; raises Refused for keys and values that are none."""
    named = [(key.strip().casefold(), key, value) for key, value in data.items()]
    for key, _written, value in named:
        if key == "role" and value is not None and collector.layout.roles:
            collector.role(value, None, f"role: {_shown(value)}")
    leads = collector.layout.leads
    places = {
        key: place
        for key, _key, _value in named
        if (place := _place_of(key, collector)) is not None
    }
    if not {key for key, _key, _value in named} & {*places, "name", *leads}:
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


def _place_of(key: str, collector: Collector) -> Place | None:
    """Return the place of the cards below a key; HOME is none in a game of one section."""
    layout = collector.layout
    if key in layout.keys:
        return layout.keys[key]
    return layout.keys["main"] if key in _MAIN else outside_of(key, layout)


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
            if isinstance(count, Mapping) and "count" in map(column_of, count):
                _item(place, {"name": name, **count}, collector, text)
            elif isinstance(count, Mapping | list):
                collector.bad_entry("A card’s count must be a number.", text)
            else:
                collector.entry(place, name, _number(count), None, text)
    elif isinstance(value, list):
        for item in value:
            _item(place, item, collector, _shown(item))
    elif value is not None:
        message = f"“{key}” must have names with counts."
        collector.bad_entry(message, f"{key}: {_shown(value)}")


def _number(value: Any) -> Any:
    """Return a number of copies, where it isn't written as words: “3” in quotes is none."""
    return count_of(value) if isinstance(value, float) else value


def _item(place: Place, item: Any, collector: Collector, text: str) -> None:
    if not isinstance(item, Mapping):
        collector.bad_entry("An entry must be a “name” and a “count”.", text)
        return
    layout, said = collector.layout, dict[str, Any]()
    marked: list[Place] = []
    for key, value in item.items():
        column = column_of(key)
        if column == "name" and isinstance(value, Mapping):
            value = value.get("name")
        board = outside_of(key, layout)
        if column is not None and column not in said:
            said[column] = value
        elif board is not None:
            marked += [board] if is_set(value) else []
        else:
            collector.ignore(f"the key “{key:.60}”")
    where = _section(place, said, collector)
    if where is None:
        collector.unknown_section(str(said["section"]), None, text)
        return
    if "held" in said and not is_set(said["held"]):
        where = MAYBE
    count = said.get("count")
    count = count_of(count) if isinstance(count, str | float) else count
    collector.entry(marked[0] if marked else where, said.get("name"), count, None, text)


def _section(place: Place, said: Mapping[str, Any], collector: Collector) -> Place | None:
    """Return where an entry's own words put it; None for a section that no deck has."""
    tags = said.get("tags")
    words = [word for word in (tags if isinstance(tags, list) else [tags]) if isinstance(word, str)]
    if (marked := collector.layout.place_of_marks(words)) is not None:
        return marked
    if words:
        collector.ignore("tags of cards")
    section = said.get("section")
    if section is None or section == "":
        return place
    found = collector.layout.place_of(section) if isinstance(section, str) else None
    return place if isinstance(found, Unchanged) else found


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
        if {"name", "count"} <= {column_of(key) for key in value if isinstance(key, str)}:
            return True
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
