"""Expectations of a scenario, compared with the position."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.kernel.dialect import differ, written
from engine.kernel.game import Data
from engine.kernel.located_yaml import Path, Source
from games.complicated.rules.cards import CLASSES
from games.complicated.rules.dialect.building import ZONES
from games.complicated.rules.dialect.looking import DRAW, NONE, seen, side_data, top
from games.complicated.rules.dialect.reading import (
    Reader,
    is_ace,
    is_component,
    is_drawn,
    is_resource,
    is_resource_queen,
    is_unit_queen,
)
from games.complicated.rules.position.state import PHASES, State
from games.complicated.rules.position.terms import Terms

TOP_KEYS = (
    "active",
    "phase",
    "round",
    "quiet",
    "pool",
    "to_act",
    "asked",
    "initiative",
    "winner",
    "places",
)
SIDE_KEYS = (
    "base",
    "base_size",
    "base_tapped",
    "wounds",
    "destroyed",
    "hand",
    "hand_size",
    "pile",
    "pile_size",
    "discard",
    "discard_size",
    "initiative",
    "resources",
    "construction",
    "units",
    "unit_count",
    "out",
)
UNIT_KEYS = (
    "cards",
    "class",
    "life",
    "armour",
    "attack",
    "wounds",
    "absorb",
    "tapped",
    "zone",
    "queen",
)
SEEN_KEYS = ("base", "hand", "pile", "construction")
ASKED = ("turn", "blocks", "commitment", "draw", "none")
_LISTS = {
    "base": is_ace,
    "destroyed": is_ace,
    "hand": is_drawn,
    "pile": is_drawn,
    "discard": is_drawn,
}
_MULTISETS = ("hand", "discard", "destroyed")
Differences = Iterator[str]


class Checker:
    """Compares a position with an `expect`; gives each difference as a line."""

    def __init__(self, source: Source, terms: Terms) -> None:
        self.source = source
        self.terms = terms
        self.reader = Reader(source, terms)

    # --- Before anything runs --------------------------------------------------------------------

    def validate(self, where: Path, expected: Any) -> None:
        source, names = self.source, self.terms.names
        data = source.mapping(where, expected, (*TOP_KEYS, *names, "seen_by"))
        for key in ("round", "quiet", "pool"):
            if key in data:
                source.number((*where, key), data[key])
        choices = {
            "active": names,
            "to_act": (*names, NONE),
            "initiative": (*names, NONE),
            "phase": PHASES,
            "asked": ASKED,
        }
        for key, options in choices.items():
            if key in data:
                source.choice((*where, key), data[key], options)
        if "winner" in data:
            self._winner((*where, "winner"), data["winner"])
        for name, place in source.mapping(
            (*where, "places"), data.get("places", {}), names
        ).items():
            source.number((*where, "places", name), place)
        for name in names:
            if name in data:
                self._side((*where, name), data[name])
        self._seen_by((*where, "seen_by"), data.get("seen_by", {}))

    def _winner(self, where: Path, value: Any) -> None:
        if isinstance(value, list):
            for i, name in enumerate(value):
                self.source.choice((*where, i), name, self.terms.names)
        else:
            self.source.choice(where, value, (*self.terms.names, NONE, DRAW))

    def _side(self, where: Path, value: Any) -> None:
        source, reader = self.source, self.reader
        data = source.mapping(where, value, SIDE_KEYS)
        for key, said in data.items():
            here: Path = (*where, key)
            if key in _LISTS:
                reader.listed(here, said, _LISTS[key], f"in {key}")
            elif key in ("base_tapped", "out"):
                source.flag(here, said)
            elif key == "resources":
                self._resources(here, said)
            elif key == "construction":
                for code, tokens in source.mapping(here, said).items():
                    reader.code((*here, code), code, is_component, "in construction")
                    if tokens not in ("done", NONE):
                        source.number((*here, code), tokens)
            elif key == "units":
                for name, unit in source.mapping(here, said).items():
                    reader.unit_number((*here, name), name)
                    if unit != NONE:
                        self._unit((*here, name), unit)
            else:
                source.number(here, said)

    def _resources(self, where: Path, value: Any) -> None:
        if isinstance(value, list):
            self.reader.listed(where, value, is_resource, "a resource")
            return
        for code, said in self.source.mapping(where, value).items():
            here: Path = (*where, code)
            self.reader.code(here, code, is_resource, "a resource")
            if said == NONE:
                continue
            data = self.source.mapping(here, said, ("tapped", "queen"))
            if "tapped" in data:
                self.source.flag((*here, "tapped"), data["tapped"])
            if data.get("queen", NONE) != NONE:
                self.reader.code((*here, "queen"), data["queen"], is_resource_queen, "on it")

    def _unit(self, where: Path, value: Any) -> None:
        source = self.source
        data = source.mapping(where, value, UNIT_KEYS)
        for key, said in data.items():
            here: Path = (*where, key)
            if key == "cards":
                self.reader.listed(here, said, is_component, "of a unit")
            elif key == "class":
                source.choice(here, said, CLASSES)
            elif key == "zone":
                source.choice(here, said, ZONES)
            elif key == "tapped":
                source.flag(here, said)
            elif key == "queen":
                if said != NONE:
                    self.reader.code(here, said, is_unit_queen, "on a unit")
            else:
                source.number(here, said)

    def _seen_by(self, where: Path, value: Any) -> None:
        source, names = self.source, self.terms.names
        for viewer, others in source.mapping(where, value, names).items():
            for name, said in source.mapping((*where, viewer), others, names).items():
                here: Path = (*where, viewer, name)
                if name == viewer:
                    raise source.error(here, "viewer and seen must differ")
                data = source.mapping(here, said, SEEN_KEYS)
                for key, one in data.items():
                    if key in ("hand", "pile"):
                        source.number((*here, key), one)
                    else:
                        for i, shown in enumerate(source.listing((*here, key), one)):
                            self._shown((*here, key, i), key, shown)

    def _shown(self, where: Path, key: str, shown: Any) -> None:
        if key == "base" and shown != "?":
            self.reader.code(where, shown, is_ace, "in a base")
        elif key == "construction" and not self.reader.is_face_down(shown):
            self.reader.code(where, shown, is_component, "in construction")

    # --- What is found ---------------------------------------------------------------------------

    def differences(self, s: State, expected: Data) -> Differences:
        whole = top(s)
        for key in TOP_KEYS:
            if key in expected:
                yield from differ(key, expected[key], whole[key])
        for seat, name in enumerate(self.terms.names):
            if name in expected:
                yield from _side_differences(name, expected[name], side_data(s.sides[seat]))
        for viewer, others in expected.get("seen_by", {}).items():
            for name, said in others.items():
                found = seen(s, self.terms.names.index(viewer), name)
                for key, one in said.items():
                    yield from differ(f"seen_by {viewer} {name} {key}", one, found[key])


def _side_differences(name: str, expected: Data, found: Data) -> Differences:
    for key, said in expected.items():
        here = f"{name} {key}"
        if key in _MULTISETS or (key == "resources" and isinstance(said, list)):
            yield from differ(here, sorted(said), sorted(found[key]))
        elif key in ("construction", "units", "resources"):
            yield from _named_differences(here, key, said, found[key])
        else:
            yield from differ(here, said, found[key])


def _named_differences(here: str, key: str, expected: Data, found: Data) -> Differences:
    """A map holds only what it names; an empty one of units or components that there are none."""
    if not expected and key != "resources" and found:
        yield f"{here}: expected none, found {written(list(found))}"
    for name, said in expected.items():
        one = found.get(name, NONE)
        if said == NONE or one == NONE or not isinstance(said, dict):
            if (said == NONE) != (one == NONE) or not isinstance(one, dict):
                yield from differ(f"{here} {name}", said, one)
        else:
            for figure, value in said.items():
                yield from differ(f"{here} {name} {figure}", value, one[figure])
