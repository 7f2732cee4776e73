"""The position of a file's `setup`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.kernel.chance import FastChance, shuffle
from engine.kernel.located_yaml import Path, Source
from games.complicated.rules.cards import VALUE, WEIGHT
from games.complicated.rules.dialect.reading import (
    Reader,
    is_ace,
    is_component,
    is_drawn,
    is_resource,
    is_resource_queen,
    is_unit_queen,
)
from games.complicated.rules.mechanics.flow import teams_in
from games.complicated.rules.mechanics.setup import deal
from games.complicated.rules.mechanics.strength import life
from games.complicated.rules.position.state import (
    BATTLE,
    CONSOLIDATION,
    CONSTRUCTION,
    DONE,
    Side,
    State,
    Unit,
)
from games.complicated.rules.position.terms import (
    ACE_LIFE,
    MAX_QUIET,
    MAX_ROUNDS,
    MAX_UNITS,
    Terms,
)

WHERE: Path = ("setup",)
TOP_KEYS = ("seats", "options", "first", "active", "phase", "round", "quiet", "wounded", "pool")
SIDE_KEYS = (
    "base",
    "base_tapped",
    "wounds",
    "destroyed",
    "hand",
    "pile",
    "discard",
    "resources",
    "construction",
    "units",
    "out",
    "place",
)
UNIT_KEYS = ("cards", "queen", "wounds", "tapped", "zone")
START = "start"
PHASES = (START, CONSTRUCTION, BATTLE, CONSOLIDATION)
NOT_AT_START = ("first", "round", "quiet", "wounded", "pool")
ZONES = ("patrol", "guardian")
DEFAULT_BASE = ("SA", "HA", "CA", "DA")


class Builder:
    """Reads a `setup` once; each `build` gives the same position anew."""

    def __init__(self, source: Source, terms: Terms) -> None:
        self.source = source
        self.terms = terms
        self.reader = Reader(source, terms)
        keys = (*TOP_KEYS, *terms.names)
        self.setup = source.mapping(WHERE, source.data.get("setup"), keys)
        self._state = self._built()

    def build(self) -> State:
        return self._state.clone()

    def _built(self) -> State:
        setup, source = self.setup, self.source
        phase = source.choice((*WHERE, "phase"), setup.get("phase"), PHASES)
        active = self.reader.seat((*WHERE, "active"), setup.get("active"))
        state = State(FastChance(0), self.terms)
        if phase == START:
            self._begin(state, active)
            return state
        self._course(state, phase, active)
        for seat, name in enumerate(self.terms.names):
            state.sides[seat] = self._side((*WHERE, name), setup.get(name, {}))
        self._check_who_is_in(state)
        state.begun = bool(state.quiet or state.wounded or any(s.units for s in state.sides))
        return state

    def _course(self, state: State, phase: str, active: int) -> None:
        setup, reader = self.setup, self.reader
        state.phase = phase
        state.active = active
        state.turn = 1
        state.first = reader.seat((*WHERE, "first"), setup.get("first", "p1"))
        state.round = reader.number((*WHERE, "round"), setup.get("round", 1), 1, MAX_ROUNDS)
        state.quiet = reader.number((*WHERE, "quiet"), setup.get("quiet", 0), 0, MAX_QUIET - 1)
        state.wounded = self.source.flag((*WHERE, "wounded"), setup.get("wounded", False))
        state.pool = reader.number((*WHERE, "pool"), setup.get("pool", 0), 0, 1000)
        if state.pool and phase != CONSTRUCTION:
            raise self.source.error((*WHERE, "pool"), "there are tokens in construction alone")

    def _begin(self, state: State, active: int) -> None:
        """C3: bases and piles as given, then the first draws."""
        for key in NOT_AT_START:
            if key in self.setup:
                raise self.source.error((*WHERE, key), "can’t be given with `phase: start`")
        for seat, name in enumerate(self.terms.names):
            where: Path = (*WHERE, name)
            data = self.source.mapping(where, self.setup.get(name, {}), SIDE_KEYS)
            for key in data:
                if key not in ("base", "pile"):
                    says = "can’t be given with `phase: start`; base and pile can"
                    raise self.source.error((*where, key), says)
            side = state.sides[seat]
            side.base = self._base(where, data, [])
            side.pile = self._cards(where, data, "pile", "in a pile")[::-1]
            if "pile" not in data:
                side.pile = [*self.terms.pile]
                shuffle(state.chance, side.pile, f"pile {name}")
            self._check_twice(where, [("base", side.base), ("pile", side.pile)])
        deal(state, active)

    def _side(self, where: Path, value: Any) -> Side:
        data = self.source.mapping(where, value, SIDE_KEYS)
        side = Side()
        side.is_out = self.source.flag((*where, "out"), data.get("out", False))
        if side.is_out:
            return self._gone(side, where, data)
        if "place" in data:
            raise self.source.error((*where, "place"), "is only of who is out")
        side.destroyed = self.reader.listed(
            (*where, "destroyed"), data.get("destroyed", []), is_ace, "a destroyed Ace"
        )
        side.base = self._base(where, data, side.destroyed)
        side.base_tapped = self._flag(where, data, "base_tapped")
        side.wounds = self.reader.number((*where, "wounds"), data.get("wounds", 0), 0, ACE_LIFE - 1)
        if side.wounds and not side.base:
            raise self.source.error((*where, "wounds"), "there is no Ace to have them")
        side.hand = self._cards(where, data, "hand", "in a hand")
        side.pile = self._cards(where, data, "pile", "in a pile")[::-1]
        side.discard = self._cards(where, data, "discard", "in a discard")
        self._resources(side, (*where, "resources"), data.get("resources", {}))
        self._construction(side, (*where, "construction"), data.get("construction", {}))
        self._units(side, (*where, "units"), data.get("units", {}))
        self._check_twice(
            where,
            [
                ("base", side.base),
                ("destroyed", side.destroyed),
                ("hand", side.hand),
                ("pile", side.pile),
                ("discard", side.discard),
                ("resources", [*side.resources, *filter(None, side.resources.values())]),
                ("construction", side.construction),
                ("units", [code for unit in side.units.values() for code in unit.cards]),
            ],
        )
        return side

    def _gone(self, side: Side, where: Path, data: dict[str, Any]) -> Side:
        for key in data:
            if key not in ("out", "place"):
                raise self.source.error((*where, key), "who is out has nothing")
        if "place" in data:
            side.place = self.reader.number((*where, "place"), data["place"], 1, self.terms.seats)
        return side

    def _base(self, where: Path, data: dict[str, Any], destroyed: list[str]) -> list[str]:
        """The Aces of a seat, the top last."""
        where_base: Path = (*where, "base")
        if "base" in data:
            aces = self.reader.listed(where_base, data["base"], is_ace, "in a base")
        elif self.terms.base_size != len(DEFAULT_BASE) or self.terms.decks > 1:
            raise self.source.error(where_base, "is needed with these options")
        else:
            aces = [ace for ace in DEFAULT_BASE if ace not in destroyed]
        if len(aces) + len(destroyed) > self.terms.base_size:
            most = self.terms.base_size
            says = f"there are at most {most} Aces by the options, destroyed ones included"
            raise self.source.error(where_base, says)
        return aces[::-1]

    def _cards(self, where: Path, data: dict[str, Any], key: str, place: str) -> list[str]:
        return self.reader.listed((*where, key), data.get(key, []), is_drawn, place)

    def _flag(self, where: Path, data: dict[str, Any], key: str) -> bool:
        return self.source.flag((*where, key), data.get(key, False))

    def _resources(self, side: Side, where: Path, value: Any) -> None:
        if isinstance(value, list):
            codes = self.reader.listed(where, value, is_resource, "a resource")
            self._check_listed_twice(where, codes)
            side.resources = dict.fromkeys(codes, "")
            return
        for code, said in self.source.mapping(where, value).items():
            here: Path = (*where, code)
            self.reader.code(here, code, is_resource, "a resource")
            data = self.source.mapping(here, said, ("tapped", "queen"))
            queen = ""
            if "queen" in data:
                queen = self.reader.code(
                    (*here, "queen"), data["queen"], is_resource_queen, "on a resource"
                )
            side.resources[code] = queen
            if self._flag(here, data, "tapped"):
                side.tapped.add(code)

    def _check_listed_twice(self, where: Path, codes: list[str]) -> None:
        for i, code in enumerate(codes):
            if code in codes[:i]:
                raise self.source.error((*where, i), f"{code} is there twice")

    def _construction(self, side: Side, where: Path, value: Any) -> None:
        for code, tokens in self.source.mapping(where, value).items():
            here: Path = (*where, code)
            self.reader.code(here, code, is_component, "in construction")
            if tokens == "done":
                side.construction[code] = DONE
            else:
                side.construction[code] = self._tokens(here, tokens, VALUE[code] - 1)

    def _tokens(self, where: Path, tokens: Any, most: int) -> int:
        if isinstance(tokens, int) and not isinstance(tokens, bool) and 1 <= tokens <= most:
            return tokens
        span = f"1 to {most}" if most > 1 else "1"
        raise self.source.error(where, f"must be {span}, not {tokens!r:.40}; or done: finished")

    def _units(self, side: Side, where: Path, value: Any) -> None:
        units = self.source.mapping(where, value)
        for name, said in units.items():
            here: Path = (*where, name)
            number = self.reader.unit_number(here, name)
            side.units[number] = self._unit(here, number, said)
            if len(side.units) > MAX_UNITS:
                raise self.source.error(here, f"a seat has at most {MAX_UNITS} units")
        side.units = dict(sorted(side.units.items()))
        side.next_unit = max(side.units, default=0) + 1

    def _unit(self, where: Path, number: int, value: Any) -> Unit:
        source = self.source
        data = source.mapping(where, value, UNIT_KEYS)
        here: Path = (*where, "cards")
        cards = self.reader.listed(here, data.get("cards"), is_component, "of a unit")
        if [code[0] for code in cards] != ["H", "S", "C"]:
            raise source.error(here, "must be a heart, a spade and a club")
        if len({WEIGHT[code] for code in cards}) > 1:
            raise source.error(here, "must be of one class")
        unit = Unit(number, *cards)
        if "queen" in data:
            unit.queen = self.reader.code(
                (*where, "queen"), data["queen"], is_unit_queen, "on a unit"
            )
        unit.wounds = self.reader.number(
            (*where, "wounds"), data.get("wounds", 0), 0, life(unit) - 1
        )
        unit.tapped = self._flag(where, data, "tapped")
        unit.guardian = (
            source.choice((*where, "zone"), data.get("zone", ZONES[0]), ZONES) == ZONES[1]
        )
        return unit

    def _check_twice(self, where: Path, zones: list[tuple[str, Iterable[str]]]) -> None:
        seen: dict[str, str] = {}
        for key, codes in zones:
            for code in codes:
                if code in seen:
                    first = f"; first in {seen[code]}" if seen[code] != key else ""
                    raise self.source.error((*where, key), f"{code} is there twice{first}")
                seen[code] = key

    def _check_who_is_in(self, state: State) -> None:
        terms, sides = self.terms, state.sides
        if sides[state.active].is_out:
            name = terms.names[state.active]
            raise self.source.error((*WHERE, "active"), f"is out: {name} has no turn")
        left = teams_in(state)
        if len(left) < 2:
            raise self.source.error(WHERE, f"only one {'team' if terms.partners else 'seat'} is in")
        for seat, side in enumerate(sides):
            here: Path = (*WHERE, terms.names[seat])
            if not side.is_out:
                continue
            members = terms.members[terms.teams[seat]]
            if terms.teams[seat] in left:
                if side.place:
                    raise self.source.error((*here, "place"), "is known when the partner is out")
            elif not side.place:
                raise self.source.error((*here, "out"), "a `place` is needed with it")
            elif side.place != sides[members[0]].place:
                raise self.source.error((*here, "place"), "partners share one")
