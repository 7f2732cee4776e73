"""The state of a game: what each seat has, whose turn it is, the battle that runs.

All of it is plain data. Who is asked, what a unit is worth and what is allowed is worked out by the
rules; nothing that waits is kept elsewhere. Piles, bases: the top is last.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from contextlib import AbstractContextManager

from engine.kernel.chance import Chance, chance_from_data
from engine.kernel.game import Data, Event
from engine.kernel.told_game import ToldState
from games.complicated.rules.position.cache import Kept
from games.complicated.rules.position.terms import SEAT_NAMES, Terms

DONE = -1  # instead of tokens: the component is finished
ACE = 0  # instead of a unit's number: the top Ace
CONSTRUCTION, BATTLE, CONSOLIDATION, OVER = PHASES = (
    "construction",
    "battle",
    "consolidation",
    "over",
)
Target = tuple[int, int]  # a seat, and the number of a unit or ACE


class Unit:
    """A unit (C2.3). The last three are what was added for the turn, absorb what is left of it."""

    __slots__ = (
        "absorb",
        "armour_up",
        "attack_up",
        "club",
        "guardian",
        "heart",
        "jacks",
        "number",
        "queen",
        "spade",
        "tapped",
        "wounds",
    )

    def __init__(self, number: int, heart: str, spade: str, club: str) -> None:
        self.number = number
        self.heart = heart
        self.spade = spade
        self.club = club
        self.queen = ""
        self.jacks: tuple[str, ...] = ()
        self.wounds = 0
        self.tapped = False
        self.guardian = False
        self.armour_up = 0
        self.attack_up = 0
        self.absorb = 0

    def clone(self) -> Unit:
        unit = Unit.__new__(Unit)
        unit.number = self.number
        unit.heart = self.heart
        unit.spade = self.spade
        unit.club = self.club
        unit.queen = self.queen
        unit.jacks = self.jacks
        unit.wounds = self.wounds
        unit.tapped = self.tapped
        unit.guardian = self.guardian
        unit.armour_up = self.armour_up
        unit.attack_up = self.attack_up
        unit.absorb = self.absorb
        return unit

    @property
    def cards(self) -> list[str]:
        """All cards that it is made of and that lie on it."""
        queen = [self.queen] if self.queen else []
        return [self.heart, self.spade, self.club, *queen, *self.jacks]

    def to_json(self) -> Data:
        data: Data = {name: getattr(self, name) for name in self.__slots__}
        return {**data, "jacks": list(self.jacks)}

    @classmethod
    def from_json(cls, data: Data) -> Unit:
        unit = cls.__new__(cls)
        for name in cls.__slots__:
            setattr(unit, name, data[name])
        unit.jacks = tuple(data["jacks"])
        return unit


class Side:
    """The possessions of one seat (C1.3).

    resources: each with its Queen or "". tapped: those that are. construction: tokens or DONE, in
    the order of placing. wounds, ace_jacks: on the top Ace. place: 0 until it is known.
    """

    __slots__ = (
        "ace_jacks",
        "base",
        "base_tapped",
        "construction",
        "destroyed",
        "discard",
        "hand",
        "is_out",
        "next_unit",
        "orders",
        "pile",
        "place",
        "resources",
        "tapped",
        "units",
        "wounds",
    )

    def __init__(self) -> None:
        self.base: list[str] = []
        self.base_tapped = False
        self.wounds = 0
        self.ace_jacks: tuple[str, ...] = ()
        self.destroyed: list[str] = []
        self.hand: list[str] = []
        self.pile: list[str] = []
        self.discard: list[str] = []
        self.resources: dict[str, str] = {}
        self.tapped: set[str] = set()
        self.construction: dict[str, int] = {}
        self.units: dict[int, Unit] = {}
        self.next_unit = 1
        self.is_out = False
        self.place = 0
        self.orders: Data = {}

    def clone(self) -> Side:
        side = Side.__new__(Side)
        side.base = self.base.copy()
        side.base_tapped = self.base_tapped
        side.wounds = self.wounds
        side.ace_jacks = self.ace_jacks
        side.destroyed = self.destroyed.copy()
        side.hand = self.hand.copy()
        side.pile = self.pile.copy()
        side.discard = self.discard.copy()
        side.resources = self.resources.copy()
        side.tapped = self.tapped.copy()
        side.construction = self.construction.copy()
        side.units = {number: unit.clone() for number, unit in self.units.items()}
        side.next_unit = self.next_unit
        side.is_out = self.is_out
        side.place = self.place
        side.orders = self.orders  # replaced as a whole, never changed
        return side

    def to_json(self) -> Data:
        data: Data = {name: getattr(self, name) for name in self.__slots__}
        return {
            **data,
            **{key: list(data[key]) for key in ("base", "destroyed", "hand", "pile", "discard")},
            "ace_jacks": list(self.ace_jacks),
            "resources": list(map(list, self.resources.items())),
            "tapped": sorted(self.tapped),
            "construction": list(map(list, self.construction.items())),
            "units": [unit.to_json() for unit in self.units.values()],
        }

    @classmethod
    def from_json(cls, data: Data) -> Side:
        side = cls()
        for name in cls.__slots__:
            setattr(side, name, data[name])
        for name in ("base", "destroyed", "hand", "pile", "discard"):
            setattr(side, name, list(data[name]))
        side.ace_jacks = tuple(data["ace_jacks"])
        side.resources = dict(data["resources"])
        side.tapped = set(data["tapped"])
        side.construction = dict(data["construction"])
        units = map(Unit.from_json, data["units"])
        side.units = {unit.number: unit for unit in units}
        return side


class Fight:
    """The battle that runs (C5).

    blocks: the attacker that each blocker has, in the order said. is_blocking: blocks are asked
    for. holder: who has initiative, -1 before blocks are done. asked: who commits. closed: the
    first commitment is. has_acted: the commitment has begun. given: points of an attacker to a
    blocker. shielded, pierced: under a King of spades, of clubs. kings: played in it, with whose.
    """

    __slots__ = (
        "asked",
        "attacker",
        "attackers",
        "blocks",
        "closed",
        "defender",
        "given",
        "has_acted",
        "holder",
        "is_blocking",
        "kings",
        "pierced",
        "seized",
        "shielded",
    )

    def __init__(self, attacker: int, defender: int, attackers: tuple[int, ...]) -> None:
        self.attacker = attacker
        self.defender = defender
        self.attackers = attackers
        self.blocks: dict[int, int] = {}
        self.is_blocking = True
        self.holder = -1
        self.asked = defender
        self.closed = False
        self.has_acted = False
        self.seized = False
        self.given: dict[tuple[int, int], int] = {}
        self.shielded: tuple[Target, ...] = ()
        self.pierced: tuple[Target, ...] = ()
        self.kings: tuple[tuple[int, str], ...] = ()

    def clone(self) -> Fight:
        fight = Fight(self.attacker, self.defender, self.attackers)
        fight.blocks = self.blocks.copy()
        fight.is_blocking = self.is_blocking
        fight.holder = self.holder
        fight.asked = self.asked
        fight.closed = self.closed
        fight.has_acted = self.has_acted
        fight.seized = self.seized
        fight.given = self.given.copy()
        fight.shielded = self.shielded
        fight.pierced = self.pierced
        fight.kings = self.kings
        return fight

    def to_json(self) -> Data:
        data: Data = {name: getattr(self, name) for name in self.__slots__}
        return {
            **data,
            "attackers": list(self.attackers),
            "blocks": list(map(list, self.blocks.items())),
            "given": [[*pair, points] for pair, points in self.given.items()],
            **{key: list(map(list, data[key])) for key in ("shielded", "pierced", "kings")},
        }

    @classmethod
    def from_json(cls, data: Data) -> Fight:
        fight = cls(data["attacker"], data["defender"], tuple(data["attackers"]))
        for name in ("asked", "closed", "has_acted", "holder", "is_blocking", "seized"):
            setattr(fight, name, data[name])
        fight.blocks = dict(data["blocks"])
        fight.given = {(one, other): points for one, other, points in data["given"]}
        fight.shielded = tuple((seat, number) for seat, number in data["shielded"])
        fight.pierced = tuple((seat, number) for seat, number in data["pierced"])
        fight.kings = tuple((seat, code) for seat, code in data["kings"])
        return fight


_PLAIN = (
    "active",
    "assembled",
    "begun",
    "ended",
    "first",
    "offered",
    "phase",
    "pool",
    "quiet",
    "round",
    "turn",
    "wounded",
)


class State(ToldState):
    """All of a game.

    turn: how many have begun. quiet: rounds in a row without a wound, before this one. wounded:
    somebody got one in this round. begun: the first unit of the game has been assembled. pool: of
    the active seat. moved, assembled: in this consolidation, units and whether any was. offered: a
    draw was, this turn. draw: who must still answer the offer, None: there is none. ended: why the
    game is over. log: where changes are told, None: nowhere.

    A branch is only looked at: it shares with others the sides that its action left alone, and
    what is kept of the table with all others at which that is the same.
    """

    seat_names = SEAT_NAMES
    __slots__ = (
        *_PLAIN,
        "chance",
        "draw",
        "fight",
        "is_branch",
        "kept",
        "moved",
        "sides",
        "terms",
    )

    def __init__(self, chance: Chance, terms: Terms) -> None:
        self.chance = chance
        self.terms = terms
        self.sides = [Side() for _ in range(terms.seats)]
        self.first = 0
        self.active = 0
        self.phase = CONSTRUCTION
        self.round = 1
        self.turn = 0
        self.quiet = 0
        self.wounded = False
        self.begun = False
        self.pool = 0
        self.moved: tuple[int, ...] = ()
        self.assembled = False
        self.offered = False
        self.draw: tuple[int, ...] | None = None
        self.fight: Fight | None = None
        self.ended = ""
        self.log: list[Event] | None = None
        self.is_branch = False
        self.kept: Kept | None = None

    def clone(self) -> State:
        return self._with([side.clone() for side in self.sides])

    def branch(self, seats: Collection[int]) -> State:
        """A clone for an action that changes nothing but the sides of these seats."""
        sides = [side.clone() if seat in seats else side for seat, side in enumerate(self.sides)]
        state = self._with(sides)
        state.is_branch = True
        return state

    def grow_apart(self) -> None:
        """Before a branch is played on after all: nothing of it is shared any more."""
        if self.is_branch:
            self.is_branch = False
            self.sides = [side.clone() for side in self.sides]
        self.kept = None

    def _with(self, sides: list[Side]) -> State:
        state = State.__new__(State)
        state.chance = self.chance.clone()
        state.terms = self.terms
        state.sides = sides
        state.first = self.first
        state.active = self.active
        state.phase = self.phase
        state.round = self.round
        state.turn = self.turn
        state.quiet = self.quiet
        state.wounded = self.wounded
        state.begun = self.begun
        state.pool = self.pool
        state.moved = self.moved
        state.assembled = self.assembled
        state.offered = self.offered
        state.draw = self.draw
        state.fight = None if self.fight is None else self.fight.clone()
        state.ended = self.ended
        state.log = None
        state.is_branch = False
        state.kept = None
        return state

    def to_json(self) -> Data:
        return {
            **{name: getattr(self, name) for name in _PLAIN},
            "chance": self.chance.to_data(),
            "draw": None if self.draw is None else list(self.draw),
            "fight": None if self.fight is None else self.fight.to_json(),
            "moved": list(self.moved),
            "sides": [side.to_json() for side in self.sides],
        }

    @classmethod
    def from_json(cls, data: Data, terms: Terms) -> State:
        """The inverse of `to_json`, with the terms of the game."""
        state = cls(chance_from_data(data["chance"]), terms)
        for name in _PLAIN:
            setattr(state, name, data[name])
        state.draw = None if data["draw"] is None else tuple(data["draw"])
        state.fight = None if data["fight"] is None else Fight.from_json(data["fight"])
        state.moved = tuple(data["moved"])
        state.sides = [Side.from_json(side) for side in data["sides"]]
        return state

    def telling(
        self, snapshots: Callable[[State], list[Data]]
    ) -> AbstractContextManager[list[Event]]:
        self.grow_apart()
        return super().telling(snapshots)


def unit_name(number: int) -> str:
    """Return what a unit of one's own is called, or the own top Ace."""
    return f"u{number}" if number else "ace"


def target_name(target: Target) -> str:
    """Return what a unit or top Ace of any seat is called by others."""
    return f"{SEAT_NAMES[target[0]]}:{unit_name(target[1])}"
