"""The state of a game (V5): piles, rooms, the raid that is on, and the work that waits.

All of it is plain data. What waits for an answer is `question`, what is to be done after it lies on
`stack`, the next last: tuples of words and numbers. Decks have their top last.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.kernel.chance import Chance, chance_from_data
from engine.kernel.game import Data, Event
from engine.kernel.told_game import ToldState
from games.spelldawn.rules.cards.card import Card, CardPool
from games.spelldawn.rules.cards.schema import SEATS
from games.spelldawn.rules.position.sums import Sums
from games.spelldawn.rules.rooms import NUMBER, ROOMS

DOWN, SHOWN, UP = "down", "shown", "up"
MULLIGAN, START, MAIN, DISCARD = "mulligan", "start", "main", "discard"
OVERLORD, CHAMPION = 0, 1
NOBODY, DRAWN = -1, -2  # instead of a winning seat
Task = tuple[Any, ...]
USUAL_ORDERS: Data = {"summon": "always", "keep": 0, "hold": []}


class Permanent:
    """A card in play (S1.5). `seen`: face down, and the Champion has seen it (S7.3).

    `used` are the lines used in this turn that may be used once in each.
    """

    __slots__ = ("card", "progress", "seen", "state", "stored", "used")

    def __init__(self, card: Card, state: str = UP) -> None:
        self.card = card
        self.state = state
        self.progress = 0
        self.stored = 0
        self.seen = False
        self.used: tuple[int, ...] = ()

    def clone(self) -> Permanent:
        copy = Permanent.__new__(Permanent)
        copy.card = self.card
        copy.state = self.state
        copy.progress = self.progress
        copy.stored = self.stored
        copy.seen = self.seen
        copy.used = self.used
        return copy

    def to_json(self) -> Data:
        return {
            "card": self.card.name,
            "state": self.state,
            "progress": self.progress,
            "stored": self.stored,
            "seen": self.seen,
            "used": list(self.used),
        }

    @classmethod
    def from_json(cls, data: Data, pool: CardPool) -> Permanent:
        copy = cls(pool[data["card"]], data["state"])
        copy.progress = data["progress"]
        copy.stored = data["stored"]
        copy.seen = data["seen"]
        copy.used = tuple(data["used"])
        return copy


class Side:
    """The possessions of either seat. `fixed`: its riftcaller and boons by name (`riftcaller`,
    `b1`)."""

    __slots__ = ("actions", "deck", "discard", "fixed", "hand", "mana", "points", "scored")

    def __init__(self) -> None:
        self.deck: list[Card] = []
        self.hand: list[Card] = []
        self.discard: list[Card] = []  # the Champion's; the Overlord's is the Crypts
        self.scored: list[Card] = []
        self.fixed: dict[str, Permanent] = {}
        self.mana = 0
        self.actions = 0
        self.points = 0

    def clone(self) -> Side:
        copy = Side.__new__(Side)
        copy.deck = self.deck.copy()
        copy.hand = self.hand.copy()
        copy.discard = self.discard.copy()
        copy.scored = self.scored.copy()
        copy.fixed = {name: one.clone() for name, one in self.fixed.items()}
        copy.mana = self.mana
        copy.actions = self.actions
        copy.points = self.points
        return copy

    def to_json(self) -> Data:
        return {
            **{key: _names(getattr(self, key)) for key in ("deck", "hand", "discard", "scored")},
            "fixed": [[name, one.to_json()] for name, one in self.fixed.items()],
            "mana": self.mana,
            "actions": self.actions,
            "points": self.points,
        }

    @classmethod
    def from_json(cls, data: Data, pool: CardPool) -> Side:
        copy = cls()
        for key in ("deck", "hand", "discard", "scored"):
            setattr(copy, key, [pool[name] for name in data[key]])
        copy.fixed = {name: Permanent.from_json(one, pool) for name, one in data["fixed"]}
        copy.mana, copy.actions, copy.points = data["mana"], data["actions"], data["points"]
        return copy


class Raid:
    """The raid that is on (S5.1).

    `left`: numbers of minions still to be approached. `minion`: the one encountered, or 0. `more`:
    further accesses of the raid's own. `used`: numbers of weapons that defeated a minion.
    `accessed`: places in the deck, the hand or the Crypts, the occupant's room; None: not yet.
    """

    __slots__ = ("accessed", "left", "mana", "minion", "more", "room", "used")

    def __init__(self, room: int, left: tuple[int, ...], mana: int = 0, more: int = 0) -> None:
        self.room = room
        self.left = left
        self.mana = mana
        self.more = more
        self.minion = 0
        self.used: tuple[int, ...] = ()
        self.accessed: tuple[int, ...] | None = None

    def clone(self) -> Raid:
        copy = Raid(self.room, self.left, self.mana, self.more)
        copy.minion = self.minion
        copy.used = self.used
        copy.accessed = self.accessed
        return copy

    def to_json(self) -> Data:
        return {
            "room": self.room,
            "left": list(self.left),
            "mana": self.mana,
            "more": self.more,
            "minion": self.minion,
            "used": list(self.used),
            "accessed": None if self.accessed is None else list(self.accessed),
        }

    @classmethod
    def from_json(cls, data: Data) -> Raid:
        copy = cls(data["room"], tuple(data["left"]), data["mana"], data["more"])
        copy.minion = data["minion"]
        copy.used = tuple(data["used"])
        copy.accessed = None if data["accessed"] is None else tuple(data["accessed"])
        return copy


_PLAIN = (
    "active", "curses", "ended", "next_arena", "next_minion", "offer", "offered", "phase",
    "prevented", "turn", "winner",
)  # fmt: skip


class State(ToldState):
    """All of a game.

    rows: each room's minions by number, the outermost first. occupants: by room; None in inner
    ones. crypts: each card and whether it lies face down, the oldest first. plan: a raid that a
    text begins when the rest of it is done: its place, mana and accesses (S5.13). vault_seen:
    places in the Overlord's deck, from the bottom, that the Champion has seen. prevented: damage
    in this turn. offer: the seat that must answer an offered draw. sums: what lasting abilities
    add up to, worked out when asked for. log: where changes are told, None: nowhere.
    """

    seat_names = SEATS
    __slots__ = (
        *_PLAIN, "arena", "chance", "crypts", "occupants", "orders", "plan", "pool",
        "question", "raid", "rows", "sides", "stack", "sums", "vault_seen",
    )  # fmt: skip

    def __init__(self, chance: Chance, pool: CardPool) -> None:
        self.chance = chance
        self.pool = pool
        self.sides = (Side(), Side())
        self.rows: list[dict[int, Permanent]] = [{} for _ in ROOMS]
        self.occupants: list[Permanent | None] = [None] * len(ROOMS)
        self.crypts: list[tuple[Card, bool]] = []
        self.arena: dict[int, Permanent] = {}
        self.curses = 0
        self.next_minion = 1
        self.next_arena = 1
        self.turn = 1
        self.active = OVERLORD
        self.phase = MAIN
        self.raid: Raid | None = None
        self.plan: tuple[str, int, int] | None = None
        self.stack: list[Task] = []
        self.question: Task | None = None
        self.vault_seen: tuple[int, ...] = ()
        self.prevented = 0
        self.offered = False
        self.offer = NOBODY
        self.orders: Data = USUAL_ORDERS
        self.ended = ""
        self.winner = NOBODY
        self.sums: Sums | None = None
        self.log: list[Event] | None = None

    def clone(self) -> State:
        copy = State.__new__(State)
        copy.chance = self.chance.clone()
        copy.pool = self.pool
        copy.sides = (self.sides[0].clone(), self.sides[1].clone())
        copy.rows = [
            {number: one.clone() for number, one in row.items()} if row else {} for row in self.rows
        ]
        copy.occupants = [one and one.clone() for one in self.occupants]
        copy.crypts = self.crypts.copy()
        copy.arena = {number: one.clone() for number, one in self.arena.items()}
        copy.curses = self.curses
        copy.next_minion = self.next_minion
        copy.next_arena = self.next_arena
        copy.turn = self.turn
        copy.active = self.active
        copy.phase = self.phase
        copy.raid = self.raid and self.raid.clone()
        copy.plan = self.plan
        copy.stack = self.stack.copy()
        copy.question = self.question
        copy.vault_seen = self.vault_seen
        copy.prevented = self.prevented
        copy.offered = self.offered
        copy.offer = self.offer
        copy.orders = self.orders  # replaced as a whole, never changed
        copy.ended = self.ended
        copy.winner = self.winner
        copy.sums = self.sums  # never changed
        copy.log = None
        return copy

    def to_json(self) -> Data:
        return {
            **{name: getattr(self, name) for name in _PLAIN},
            "chance": self.chance.to_data(),
            "sides": [side.to_json() for side in self.sides],
            "rows": [[[number, one.to_json()] for number, one in row.items()] for row in self.rows],
            "occupants": [None if one is None else one.to_json() for one in self.occupants],
            "crypts": [[card.name, down] for card, down in self.crypts],
            "arena": [[number, one.to_json()] for number, one in self.arena.items()],
            "raid": None if self.raid is None else self.raid.to_json(),
            "plan": _listed(self.plan),
            "stack": _listed(self.stack),
            "question": _listed(self.question),
            "vault_seen": list(self.vault_seen),
            "orders": dict(self.orders),
        }

    @classmethod
    def from_json(cls, data: Data, pool: CardPool) -> State:
        """Return the state that `to_json` gave, with the cards of its game."""
        copy = cls(chance_from_data(data["chance"]), pool)
        for name in _PLAIN:
            setattr(copy, name, data[name])
        first, second = (Side.from_json(side, pool) for side in data["sides"])
        copy.sides = (first, second)
        copy.rows = [
            {number: Permanent.from_json(one, pool) for number, one in row} for row in data["rows"]
        ]
        copy.occupants = [
            None if one is None else Permanent.from_json(one, pool) for one in data["occupants"]
        ]
        copy.crypts = [(pool[name], down) for name, down in data["crypts"]]
        copy.arena = {number: Permanent.from_json(one, pool) for number, one in data["arena"]}
        copy.raid = None if data["raid"] is None else Raid.from_json(data["raid"])
        copy.plan = _tupled(data["plan"])
        copy.stack = [_tupled(task) for task in data["stack"]]
        copy.question = _tupled(data["question"])
        copy.vault_seen = tuple(data["vault_seen"])
        copy.orders = data["orders"]
        return copy

    # --- Finding -------------------------------------------------------------------------------

    def find(self, seat: int, ref: str) -> Permanent | None:
        """Return a seat's card in play by its name in notation: m1, r1, a1, riftcaller, b1."""
        kind = ref[:1]
        if kind == "m" and seat == OVERLORD:
            number = int(ref[1:])
            return next((row[number] for row in self.rows if number in row), None)
        if ref in NUMBER:
            return self.occupants[NUMBER[ref]] if seat == OVERLORD else None
        if kind == "a" and seat == CHAMPION:
            return self.arena.get(int(ref[1:]))
        return self.sides[seat].fixed.get(ref)

    def room_of(self, ref: str) -> int:
        """Return the room of an Overlord's card in play, by its name; -1 if it is in none."""
        if ref in NUMBER:
            return NUMBER[ref]
        if ref[:1] != "m":
            return -1
        number = int(ref[1:])
        return next((room for room, row in enumerate(self.rows) if number in row), -1)

    def standing(self) -> Iterator[tuple[int, str, Permanent]]:
        """Yield every card in play with its seat and name, in the order of abilities (S8.3)."""
        for name, one in self.sides[OVERLORD].fixed.items():
            yield OVERLORD, name, one
        for room, row in enumerate(self.rows):
            occupant = self.occupants[room]
            if occupant is not None:
                yield OVERLORD, ROOMS[room], occupant
            for number, one in row.items():
                yield OVERLORD, f"m{number}", one
        for name, one in self.sides[CHAMPION].fixed.items():
            yield CHAMPION, name, one
        for number, one in self.arena.items():
            yield CHAMPION, f"a{number}", one

    def champion_mana(self) -> int:
        """All the Champion can pay with, a raid's own mana included (S5.1)."""
        raid = self.raid
        return self.sides[CHAMPION].mana + (raid.mana if raid is not None else 0)

    # --- Telling -------------------------------------------------------------------------------


def _names(cards: list[Card]) -> list[str]:
    return [card.name for card in cards]


def _listed(value: Any) -> Any:
    return [_listed(one) for one in value] if isinstance(value, tuple | list) else value


def _tupled(value: Any) -> Any:
    return tuple(_tupled(one) for one in value) if isinstance(value, list) else value
