"""The cards, seats, spaces and numbers of a file; errors name file, line and key."""

from __future__ import annotations

import re
from typing import Any

from engine.kernel.game import Data
from engine.kernel.located_yaml import Path, Source
from games.kaadosu.rules.cards import (
    COLOURS,
    COMBO,
    SHADOW,
    SHADOW_COMBO,
    SHAPES,
    Card,
    Code,
    figure_faults,
    make_card,
    read_code,
)
from games.kaadosu.rules.field import SPACES
from games.kaadosu.rules.position.state import SEAT_NAMES

_VALUES = re.compile(r"([0-9]{1,3})/([0-9]{1,3})")
_KEYS = ("colour", "shapes", "plus", "minus")
CODES = "those are like 42, S42, S42.2, B42, 10001, S10001"


class Reader:
    """Reads a file's `cards` once, and then whatever names them."""

    def __init__(self, source: Source, where: Path, value: Any) -> None:
        self.source = source
        self.cards: dict[str, Card] = {}
        self._read(where, source.mapping(where, value))

    def _read(self, where: Path, given: dict[str, Any]) -> None:
        said: dict[str, tuple[Code, int, Data]] = {}
        figures: dict[tuple[str, int], Data] = {}
        for name, text in given.items():
            here: Path = (*where, name)
            code = self._code(here, name)
            owner, own = self._figures(here, text)
            known = figures.setdefault(code.base, {})
            for key, value in own.items():
                if known.setdefault(key, value) != value:
                    raise self.source.error(
                        here, f"{key}: another card of that number has {_shown(known[key])}"
                    )
            said[name] = (code, owner, known)
        self._check_together(where, said)
        for name, (_, owner, known) in said.items():
            here = (*where, name)
            for key in _KEYS:
                if key not in known:
                    raise self.source.error(here, f"{key}: isn’t said, nor of that number")
            for key, fault in figure_faults(
                name, tuple(known["shapes"]), known["plus"], known["minus"]
            ):
                raise self.source.error(here, f"{key}: {fault}")
            self.cards[name] = make_card(name, known, owner)

    def _code(self, where: Path, name: str) -> Code:
        code = read_code(name)
        if code is None:
            raise self.source.error(where, f"{name!r:.40} is no code of a card; {CODES}")
        return code

    def _check_together(self, where: Path, said: dict[str, tuple[Code, int, Data]]) -> None:
        combos: dict[int, str] = {}
        for name, (code, _, _) in said.items():
            if code.copy > 1 and str(code._replace(copy=code.copy - 1)) not in said:
                before = code._replace(copy=code.copy - 1)
                raise self.source.error((*where, name), f"there is no {before} before it")
            is_combo = code.kind in (COMBO, SHADOW_COMBO)
            if is_combo and (first := combos.setdefault(code.number, name)) != name:
                says = f"a combo’s number is used once; {first} has it"
                raise self.source.error((*where, name), says)

    def _figures(self, where: Path, text: Any) -> tuple[int, Data]:
        """The owner, and those figures that the line says: colour, shapes, plus/minus, in order."""
        words = self.source.text(where, text).split()
        if not words or words[0] not in SEAT_NAMES:
            raise self.source.error(where, f"must begin with {' or '.join(SEAT_NAMES)}")
        rest = words[1:]
        own: Data = {}
        if rest and rest[0] in COLOURS:
            own["colour"] = rest.pop(0)
        if rest and all(shape in SHAPES for shape in rest[0].split("+")):
            own["shapes"] = rest.pop(0).split("+")
        if rest and (values := _VALUES.fullmatch(rest[0])):
            own |= {"plus": int(values[1]), "minus": int(values[2])}
            rest.pop(0)
        if rest:
            says = f"{rest[0]!r:.40} is no colour, shape or plus/minus where it stands"
            raise self.source.error(where, says)
        return SEAT_NAMES.index(words[0]), own

    # --- What names cards ------------------------------------------------------------------------

    def card(self, where: Path, value: Any) -> Card:
        name = self.source.word(where, value)
        self._code(where, name)
        if name not in self.cards:
            raise self.source.error(where, f"{name} isn’t among the cards of this file")
        return self.cards[name]

    def listed(self, where: Path, value: Any) -> list[Card]:
        """A list of cards, each once."""
        found: list[Card] = []
        for i, one in enumerate(self.source.listing(where, value)):
            card = self.card((*where, i), one)
            if card in found:
                raise self.source.error((*where, i), f"{card.code} is there twice")
            found.append(card)
        return found

    def number(self, where: Path, value: Any, least: int, most: int) -> int:
        found = self.source.number(where, value)
        if not least <= found <= most:
            raise self.source.error(where, f"must be {least} to {most}, not {found}")
        return found

    def seat(self, where: Path, value: Any) -> int:
        return SEAT_NAMES.index(self.source.choice(where, value, SEAT_NAMES))

    def space(self, where: Path, name: Any) -> int:
        return SPACES.index(self.source.choice(where, name, SPACES))


def _shown(value: Any) -> str:
    return "+".join(value) if isinstance(value, list) else str(value)


def is_shadow_of(card: Card, other: Card) -> bool:
    """Whether both are shadows of one base (K2.4)."""
    alike = (card.edition, card.number) == (other.edition, other.number)
    return alike and card.kind == other.kind == SHADOW
