"""The position of a file's `setup`."""

from __future__ import annotations

from typing import Any

from engine.kernel.chance import Chance, FastChance, RiggedChance
from engine.kernel.figures import read_value
from engine.kernel.game import Data
from engine.kernel.located_yaml import Path, Source
from engine.kernel.problem_messages import sentence
from games.spelldawn.rules.cards.card import Card
from games.spelldawn.rules.cards.schema import MAX_BOONS, SEATS
from games.spelldawn.rules.dialect.reading import HIDDEN, Reader
from games.spelldawn.rules.mechanics import turns
from games.spelldawn.rules.mechanics.changes import WINNING_POINTS
from games.spelldawn.rules.mechanics.orders import FIGURES
from games.spelldawn.rules.position.state import (
    CHAMPION,
    DOWN,
    MAIN,
    MULLIGAN,
    OVERLORD,
    SHOWN,
    START,
    UP,
    USUAL_ORDERS,
    Permanent,
    State,
)
from games.spelldawn.rules.rooms import CRYPTS, MAX_MINIONS
from games.spelldawn.rules.text.vocabulary import ARENA

WHERE: Path = ("setup",)
TOP_KEYS = ("active", "phase", "turn", "actions", "orders", *SEATS)
SIDE_KEYS = ("riftcaller", "boons", "mana", "scored", "points", "hand", "deck")
OWN_KEYS = (
    (*SIDE_KEYS, "crypts", "rooms"),
    (*SIDE_KEYS, "discard", "arena", "curses"),
)
AT_MULLIGAN = ("riftcaller", "boons", "deck")
MAX_TURN = 999


class Builder:
    """Reads a `setup` once; each `build` gives the same position anew."""

    def __init__(self, source: Source, reader: Reader) -> None:
        self.source = source
        self.reader = reader
        picks = source.listing(("picks",), source.data.get("picks") or [])
        self.picks = [reader.number(("picks", i), n, 1, 99) for i, n in enumerate(picks)]
        self.setup = source.mapping(WHERE, source.data.get("setup") or {}, TOP_KEYS)
        self._begun = self._built()

    def build(self) -> State:
        state = self._begun.clone()
        if self.setup.get("phase") == START:
            turns.begin_turn(state)
            turns.go_on(state)
        elif self.setup.get("phase") == MULLIGAN:
            turns.deal(state)
        else:
            turns.go_on(state)
        return state

    def _chance(self) -> Chance:
        return RiggedChance({"pick": self.picks}, FastChance(0))

    def _built(self) -> State:
        source, setup = self.source, self.setup
        s = State(self._chance(), self.reader.pool)
        phases = (MULLIGAN, START, MAIN)
        phase = source.choice((*WHERE, "phase"), setup.get("phase", MAIN), phases)
        active = source.choice((*WHERE, "active"), setup.get("active", SEATS[OVERLORD]), SEATS)
        s.active = SEATS.index(active)
        s.turn = self._turn(s.active)
        s.phase = phase
        if "actions" in setup and phase != MAIN:
            raise source.error((*WHERE, "actions"), "can be given with `phase: main` alone")
        if phase == MAIN:
            actions = setup.get("actions", turns.ACTIONS[s.active])
            s.sides[s.active].actions = self.reader.number((*WHERE, "actions"), actions, 1, 20)
        if phase == MULLIGAN and (s.turn != 1 or s.active != OVERLORD):
            raise source.error((*WHERE, "phase"), "mulligans are in the Overlord’s turn 1")
        s.orders = self._orders((*WHERE, "orders"), setup.get("orders"))
        for seat in (OVERLORD, CHAMPION):
            self._side(s, seat, (*WHERE, SEATS[seat]), setup.get(SEATS[seat]) or {})
        return s

    def _turn(self, active: int) -> int:
        where: Path = (*WHERE, "turn")
        turn = self.reader.number(where, self.setup.get("turn", 1 + active), 1, MAX_TURN)
        if turn % 2 == active:
            raise self.source.error(where, f"{turn} is no turn of the {SEATS[active]}")
        return turn

    def _orders(self, where: Path, value: Any) -> Data:
        orders = dict(USUAL_ORDERS)
        if value is None:
            return orders
        keys = [figure.name for figure in FIGURES]
        for key, said in self.source.mapping(where, value, keys).items():
            figure = next(figure for figure in FIGURES if figure.name == key)
            orders[key], problems = read_value(figure, said)
            if problems:
                raise self.source.error((*where, key), sentence(problems[0]))
        return orders

    def _side(self, s: State, seat: int, where: Path, value: Any) -> None:
        reader, side = self.reader, s.sides[seat]
        data = self.source.mapping(where, value, OWN_KEYS[seat])
        if s.phase == MULLIGAN:
            for key in data:
                if key not in AT_MULLIGAN:
                    says = "can’t be given with `phase: mulligan`"
                    raise self.source.error((*where, key), says)
        if "riftcaller" in data:
            here: Path = (*where, "riftcaller")
            card = reader.card(here, data["riftcaller"], seat, ("riftcaller",))
            side.fixed["riftcaller"] = Permanent(card)
        boons = reader.cards((*where, "boons"), data.get("boons") or [], seat, ("boon",))
        if len(boons) > MAX_BOONS:
            raise self.source.error((*where, "boons"), f"there are at most {MAX_BOONS}")
        side.fixed |= {f"b{number}": Permanent(card) for number, card in enumerate(boons, 1)}
        side.mana = reader.number((*where, "mana"), data.get("mana", turns.FIRST_MANA), 0, 99)
        side.hand = reader.cards((*where, "hand"), data.get("hand") or [], seat)
        side.deck = reader.cards((*where, "deck"), data.get("deck") or [], seat)[::-1]
        side.scored = reader.cards(
            (*where, "scored"), data.get("scored") or [], OVERLORD, ("scheme",)
        )
        default = sum(card.points for card in side.scored)
        points = self.source.number((*where, "points"), data.get("points", default))
        if not 0 <= points < WINNING_POINTS:
            most = WINNING_POINTS - 1
            key = "points" if "points" in data else "scored"
            raise self.source.error((*where, key), f"must be 0 to {most} points, not {points}")
        side.points = points
        if seat == OVERLORD:
            self._crypts(s, (*where, "crypts"), data.get("crypts") or [])
            self._rooms(s, (*where, "rooms"), data.get("rooms") or {})
        else:
            discard = data.get("discard") or []
            side.discard = reader.cards((*where, "discard"), discard, seat)
            s.curses = reader.number((*where, "curses"), data.get("curses", 0), 0, 20)
            self._arena(s, (*where, "arena"), data.get("arena") or {})

    def _crypts(self, s: State, where: Path, value: Any) -> None:
        for i, said in enumerate(self.source.listing(where, value)):
            here: Path = (*where, i)
            text = self.source.text(here, said)
            card = self.reader.card(here, text.removeprefix(HIDDEN), OVERLORD)
            s.crypts.append((card, text.startswith(HIDDEN)))

    def _rooms(self, s: State, where: Path, value: Any) -> None:
        seen: set[int] = set()
        for name, said in self.source.mapping(where, value).items():
            here: Path = (*where, name)
            room = self.reader.room(here, name)
            data = self.source.mapping(here, said, ("occupant", "minions"))
            if data.get("occupant") is not None:
                if room <= CRYPTS:
                    says = "an inner room has no occupant"
                    raise self.source.error((*here, "occupant"), says)
                s.occupants[room] = self._occupant((*here, "occupant"), data["occupant"])
            at: Path = (*here, "minions")
            minions = self.source.mapping(at, data.get("minions") or {})
            if len(minions) > MAX_MINIONS:
                raise self.source.error(at, f"a room has at most {MAX_MINIONS} minions")
            for ref, minion in minions.items():
                number = self.reader.numbered((*at, ref), ref, "m")
                if number in seen:
                    raise self.source.error((*at, ref), "is there twice")
                seen.add(number)
                s.rows[room][number] = self._standing((*at, ref), minion, OVERLORD, ("minion",))
        s.next_minion = max(seen, default=0) + 1

    def _occupant(self, where: Path, value: Any) -> Permanent:
        one = self._standing(where, value, OVERLORD, ("scheme", "project"))
        if one.card.type == "scheme":
            if one.state != DOWN:
                raise self.source.error(where, "a scheme in a room lies face down")
            if one.progress >= one.card.requirement:
                says = f"must be less than its requirement, {one.card.requirement}"
                raise self.source.error((*where, "progress"), says)
        elif one.state == UP and one.card.unveiling == "trap":
            raise self.source.error(where, "a trap is never unveiled")
        return one

    def _arena(self, s: State, where: Path, value: Any) -> None:
        found: dict[int, Permanent] = {}
        for ref, said in self.source.mapping(where, value).items():
            number = self.reader.numbered((*where, ref), ref, "a")
            found[number] = self._standing((*where, ref), said, CHAMPION, ARENA)
            if found[number].state != UP:
                raise self.source.error((*where, ref), "a card of the arena lies face up")
        s.arena = dict(sorted(found.items()))
        s.next_arena = max(found, default=0) + 1

    def _standing(self, where: Path, value: Any, seat: int, types: tuple[str, ...]) -> Permanent:
        said = self.reader.written(where, value)
        card: Card = self.reader.card(where, said.name, seat, types)
        state = said.state or (DOWN if said.is_down else UP)
        if said.is_down != (state == DOWN):
            says = "“?” stands before what lies face down, and before nothing else"
            raise self.source.error((*where, "state"), says)
        if state == SHOWN and card.type != "project":
            raise self.source.error((*where, "state"), "only a project can be shown")
        one = Permanent(card, state)
        one.progress = said.progress or 0
        one.stored = said.stored or 0
        one.seen = bool(said.seen)
        if said.progress is not None and card.type != "scheme":
            raise self.source.error((*where, "progress"), "only a scheme has progress")
        if said.stored is not None and state != UP:
            raise self.source.error((*where, "stored"), "only what is up has stored mana")
        if said.seen is not None and state != DOWN:
            raise self.source.error((*where, "seen"), "only what lies face down is said to be seen")
        return one
