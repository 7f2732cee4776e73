"""Expectations of a scenario, compared with a position."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from engine.kernel.dialect import differ
from engine.kernel.game import Data
from engine.kernel.located_yaml import Path, Source
from games.kaadosu.rules.cards import COLOURS, SHAPES
from games.kaadosu.rules.dialect.building import PLACED_KEYS
from games.kaadosu.rules.dialect.looking import (
    DRAWN,
    EMPTY,
    NONE,
    UNKNOWN,
    foretold,
    owners,
    seen,
    side_data,
    top,
)
from games.kaadosu.rules.dialect.reading import Reader
from games.kaadosu.rules.field import INDEX, PLAYER, SPACES
from games.kaadosu.rules.mechanics.ending import AGREED, HEALTH, LONG, QUIET, RESIGNED
from games.kaadosu.rules.mechanics.legal import DRAW
from games.kaadosu.rules.position.state import (
    ANTE,
    DISCARD,
    KEEP,
    PHASES,
    RETURN,
    SEAT_NAMES,
    TURN,
    State,
    Terms,
)

_CHOICES = {
    "active": SEAT_NAMES,
    "first": SEAT_NAMES,
    "phase": PHASES,
    "to_act": (NONE, *SEAT_NAMES),
    "asked": (TURN, DISCARD, DRAW, ANTE, NONE),
    "default": (NONE, KEEP, RETURN),
    "winner": (NONE, *SEAT_NAMES, DRAWN),
    "ended": (NONE, HEALTH, RESIGNED, AGREED, QUIET, LONG),
}
_PILES = ("pile", "pile_size", "pile_known", "discard", "discard_size")
_TOP_KEYS = (*_CHOICES, "turn", "quiet")
_SIDE_KEYS = ("guide", "health", "hand", "hand_size", "known", "weak", "field", "field_size")
_NUMBERS = ("turn", "quiet", "pile_size", "discard_size", "health", "hand_size", "field_size")
_LISTS = ("pile", "discard", "hand", "known")
WATCHER = "watcher"
Differences = Iterator[str]


class Checker:
    """Compares a position with an `expect`; gives each difference as a line."""

    def __init__(self, source: Source, reader: Reader, terms: Terms) -> None:
        self.source = source
        self.reader = reader
        self.top_keys = _TOP_KEYS if terms.has_own_piles else (*_TOP_KEYS, *_PILES)
        self.side_keys = (*_SIDE_KEYS, *_PILES) if terms.has_own_piles else _SIDE_KEYS
        self.has_own_piles = terms.has_own_piles

    # --- Before anything runs --------------------------------------------------------------------

    def validate(self, where: Path, expected: Any) -> None:
        source = self.source
        others: dict[str, Callable[[Path, Any], None]] = {
            "owners": self._owners,
            "foretold": self._foretold,
            "seen_by": self._seen_by,
        }
        data = source.mapping(where, expected, (*self.top_keys, *others, *SEAT_NAMES))
        for key, value in data.items():
            here: Path = (*where, key)
            if key in _CHOICES:
                source.choice(here, value, _CHOICES[key])
            elif key in others:
                others[key](here, value)
            elif key in SEAT_NAMES:
                self._side(here, value)
            else:
                self._plain(here, key, value)

    def _plain(self, where: Path, key: str, value: Any) -> None:
        if key in _NUMBERS:
            self.source.number(where, value)
        elif key in _LISTS:
            self.reader.listed(where, value)
        else:
            self.source.flag(where, value)

    def _side(self, where: Path, value: Any) -> None:
        source = self.source
        for key, said in source.mapping(where, value, self.side_keys).items():
            here: Path = (*where, key)
            if key == "guide":
                if said != NONE:
                    self.reader.card(here, said)
            elif key == "weak":
                if said != NONE:
                    self._weak(here, said)
            elif key == "field":
                for space, placed in source.mapping(here, said, SPACES).items():
                    self._placed((*here, space), placed)
            else:
                self._plain(here, key, said)

    def _weak(self, where: Path, value: Any) -> None:
        data = self.source.mapping(where, value, ("colour", "shapes"))
        if "colour" in data:
            self.source.choice((*where, "colour"), data["colour"], COLOURS)
        here: Path = (*where, "shapes")
        for i, shape in enumerate(self.source.listing(here, data.get("shapes", []))):
            self.source.choice((*here, i), shape, SHAPES)

    def _placed(self, where: Path, value: Any) -> None:
        if value == EMPTY:
            return
        if not isinstance(value, dict):
            self.reader.card(where, value)
            return
        for key, said in self.source.mapping(where, value, PLACED_KEYS).items():
            if key == "card":
                self.reader.card((*where, key), said)
            elif key == "damage":
                self.source.number((*where, key), said)
            else:
                self.source.flag((*where, key), said)

    def _owners(self, where: Path, value: Any) -> None:
        for code, name in self.source.mapping(where, value).items():
            self.reader.card((*where, code), code)
            self.source.choice((*where, code), name, SEAT_NAMES)

    def _foretold(self, where: Path, value: Any) -> None:
        for name, attacks in self.source.mapping(where, value, SEAT_NAMES).items():
            for spaces, amount in self.source.mapping((*where, name), attacks).items():
                here: Path = (*where, name, spaces)
                if _attack_of(spaces) is None:
                    raise self.source.error(here, "must be an attack, as `F1 B2` or `F1 player`")
                self.source.number(here, amount, 0)

    def _seen_by(self, where: Path, value: Any) -> None:
        source = self.source
        piles = () if self.has_own_piles else ("pile",)
        of_side = ("hand", "deck", "pile") if self.has_own_piles else ("hand", "deck")
        for viewer, shown in source.mapping(where, value, (*SEAT_NAMES, WATCHER)).items():
            here: Path = (*where, viewer)
            for key, said in source.mapping(here, shown, (*piles, *SEAT_NAMES)).items():
                if key == "pile":
                    self._shown((*here, key), said)
                    continue
                for part, one in source.mapping((*here, key), said, of_side).items():
                    if part == "hand":
                        self._shown_hand((*here, key, part), one)
                    else:
                        self._shown((*here, key, part), one)

    def _shown(self, where: Path, value: Any) -> None:
        """A number, or a list of codes."""
        if isinstance(value, list):
            self.reader.listed(where, value)
        else:
            self.source.number(where, value, 0)

    def _shown_hand(self, where: Path, value: Any) -> None:
        for i, one in enumerate(self.source.listing(where, value)):
            if one != UNKNOWN:
                self.reader.card((*where, i), one)

    # --- What is found ---------------------------------------------------------------------------

    def differences(self, s: State, expected: Data) -> Differences:
        whole = top(s)
        for key in self.top_keys:
            if key in expected:
                yield from differ(key, _plain(expected[key]), whole[key])
        for code, name in expected.get("owners", {}).items():
            yield from differ(f"owners {code}", name, owners(s)[str(code)])
        for name, attacks in expected.get("foretold", {}).items():
            for spaces, amount in attacks.items():
                found = foretold(s, SEAT_NAMES.index(name), *_attack_of(spaces) or (0, 0))
                what = "not legal" if found is None else found
                yield from differ(f"foretold {name} {spaces}", amount, what)
        for seat, name in enumerate(SEAT_NAMES):
            if name in expected:
                yield from _side_differences(name, expected[name], side_data(s, seat))
        for viewer, shown in expected.get("seen_by", {}).items():
            view = seen(s, None if viewer == WATCHER else SEAT_NAMES.index(viewer))
            for key, said in shown.items():
                here = f"seen_by {viewer} {key}"
                if key == "pile":
                    yield from differ(here, _plain(said), view[key])
                    continue
                for part, one in said.items():
                    is_order = part == "pile"
                    pair = (_plain(one), view[key][part])
                    yield from differ(f"{here} {part}", *(pair if is_order else map(_bag, pair)))


def _attack_of(spaces: Any) -> tuple[int, int] | None:
    """The own space and the target of `F1 B2` or `F1 player`; None for anything else."""
    own, _, target = str(spaces).partition(" ")
    to = PLAYER if target == "player" else INDEX.get(target)
    return (INDEX[own], to) if own in INDEX and to is not None else None


def _plain(value: Any) -> Any:
    """Codes as texts, which a file may write as numbers."""
    return [str(one) for one in value] if isinstance(value, list) else value


def _bag(value: Any) -> Any:
    """A list as a multiset; a number stays one."""
    return sorted(value) if isinstance(value, list) else value


def _side_differences(name: str, expected: Data, found: Data) -> Differences:
    for key, said in expected.items():
        here = f"{name} {key}"
        if key in ("hand", "known"):
            yield from differ(here, _bag(_plain(said)), _bag(found[key]))
        elif key == "field":
            for space, placed in said.items():
                yield from _placed_differences(f"{here} {space}", placed, found[key][space])
        elif key == "weak" and isinstance(said, dict) and isinstance(found[key], dict):
            for part, value in said.items():
                yield from differ(f"{here} {part}", _bag(value), _bag(found[key][part]))
        elif key == "guide":
            yield from differ(here, str(said), found[key])
        else:
            yield from differ(here, _plain(said), found[key])


def _placed_differences(here: str, expected: Any, found: Any) -> Differences:
    if not isinstance(expected, dict):
        yield from differ(here, str(expected), found if found == EMPTY else found["card"])
    elif found == EMPTY:
        yield from differ(here, expected, found)
    else:
        for key, value in expected.items():
            said = str(value) if key == "card" else value
            yield from differ(f"{here} {key}", said, found[key])
