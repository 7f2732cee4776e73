"""The schema of a case's expectations: the shape of each key's value, with file, line and key of a
wrong one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.kernel.located_yaml import Path, Source
from games.kaadosu.collection.economy.values import MAX_EDITIONS, read_feature, read_number
from games.kaadosu.collection.economy.words import EXPECTED


def read_expected(source: Source, where: Path, data: Any) -> dict[str, Any]:
    found = source.mapping(where, data, EXPECTED)
    for key, value in found.items():
        _EXPECTED[key](source, (*where, key), value)
    return found


def _each(
    read: Callable[[Source, Path, Any], Any],
) -> Callable[[Source, Path, Any], None]:
    """A mapping of names or codes, each value read so."""

    def check(source: Source, where: Path, data: Any) -> None:
        for name, value in source.mapping(where, data).items():
            read(source, (*where, name), value)

    return check


def _count(source: Source, where: Path, value: Any) -> int:
    return read_number(source, where, value, 0, MAX_EDITIONS * 10_000)


def _words(source: Source, where: Path, value: Any) -> None:
    """A list of names or codes; nothing is an empty one."""
    for at, one in enumerate(source.listing(where, [] if value is None else value)):
        source.word((*where, at), one)


def _expected_packs(source: Source, where: Path, value: Any) -> None:
    for at, pack in enumerate(source.listing(where, [] if value is None else value)):
        here = (*where, at)
        said = source.mapping(here, pack, ("price", "cards"))
        _count(source, (*here, "price"), said.get("price"))
        _words(source, (*here, "cards"), said.get("cards"))


def read_amounts(source: Source, where: Path, data: Any) -> dict[str, Any]:
    _each(_count)(source, where, data)
    return source.mapping(where, data)


def _seen(source: Source, where: Path, value: Any) -> None:
    said = source.mapping(where, value, ("packs",))
    for at, price in enumerate(source.listing((*where, "packs"), said.get("packs", []))):
        _count(source, (*where, "packs", at), price)


def _expected_listing(source: Source, where: Path, value: Any) -> None:
    if value not in (None, "none"):
        said = source.mapping(where, value, ("price", "frozen"))
        _count(source, (*where, "price"), said.get("price"))
        source.flag((*where, "frozen"), said.get("frozen"))


def _expected_feature(source: Source, where: Path, value: Any) -> None:
    read_feature(source, where, value)


def _word(source: Source, where: Path, value: Any) -> None:
    if value is not None:
        source.word(where, value)


_EXPECTED: dict[str, Callable[[Source, Path, Any], Any]] = {
    "owner": _each(_word),
    "lock": _each(_word),
    "data": _each(_word),
    "trade": _each(_word),
    "battle": _each(_word),
    "packs": _each(_expected_packs),
    "sees": _each(_seen),
    "listing": _each(_expected_listing),
    "counted": _each(_count),
    "collection": _each(_words),
    "order": _words,
    "feature": _expected_feature,
    "in_pool": _count,
    "editions": _count,
}
