"""The state of a game of CIDWaM: plain data, a handwritten clone, JSON in and out.

Every card and token has an id, given once from a counter. What is known of it stands in columns,
indexed by that id: lists where it changes often, which a clone copies, and tuples where it seldom
does, which are replaced whole (`changed`) and which clones share. No value in a column is changed
in place. What is waiting (frames, triggers, a question) is data too; no rule waits in a Python
frame.
Rules live elsewhere; nothing here decides anything.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from engine.kernel.chance import Chance, chance_from_data
from engine.kernel.game import Reason
from games.cidwam.rules.board import BOARD_END, GONE, SPACES
from games.cidwam.rules.cards.card import CardDef, CardPool
from games.cidwam.rules.cards.changed import Change, changed_card
from games.cidwam.rules.flags import AGAIN
from games.cidwam.rules.position.log import Log
from games.cidwam.rules.versions import NEWEST, RulesVersion

T = TypeVar("T")
START_LIFE = 30  # R3.1


def changed(column: tuple[T, ...], i: int, value: T) -> tuple[T, ...]:
    """A column of a state with another value for one id."""
    return (*column[:i], value, *column[i + 1 :])


OptionList = tuple[tuple[tuple[Any, ...], Any], ...]
Args = tuple[tuple[str, Any], ...]  # by name, hashable


@dataclass(slots=True)
class Question:
    """A question to a seat: actions that answer it, each with the value the asker gets.

    `args` say what it is about (docs/facts.md), `source` is the piece or card that asks (0: a
    rule). `card` is a card that only the seat asked may know of (Curate). `also` gives further
    ways to write an option. A question of kind "response" also admits payment effects (R10.14).
    Clones share it: it never changes. (No NamedTuple: its fields take longer to read.)
    """

    seat: int
    kind: str
    args: Args
    options: OptionList
    default: int = 0
    source: int = 0
    card: str | None = None
    also: tuple[tuple[str, int], ...] = ()

    def to_data(self) -> list[Any]:
        return [
            self.seat,
            self.kind,
            self.args,
            self.options,
            self.default,
            self.source,
            self.card,
            self.also,
        ]


@dataclass(slots=True, init=False)
class Frame:
    """One thing being done, on a stack: which (op), how far (step), for whom, with what.

    answers are the answers that the current step has been given so far; a step that needs
    another asks and is run again from its start, so it changes nothing before its last answer.
    """

    op: str
    seat: int
    source: int  # the piece whose text this is
    step: int
    block: tuple[int, ...]  # which effects of the source's text
    that: int  # the event's other Soul
    it: int  # the last target, or what was created where there is none
    did: bool  # what "If you do" asks for
    held: bool  # whether the last "If" or "On N or more" came true
    rolled: int  # the last "Roll DICE"
    answers: tuple[Any, ...]
    data: tuple[Any, ...]

    # Written out, for so many frames are made: what none begins with is not asked for, and most
    # give what they begin with by position, which takes half as long as by name.
    def __init__(
        self,
        op: str,
        seat: int = 0,
        source: int = 0,
        block: tuple[int, ...] = (),
        that: int = 0,
        data: tuple[Any, ...] = (),
        step: int = 0,
        it: int = 0,
    ) -> None:
        self.op = op
        self.seat = seat
        self.source = source
        self.step = step
        self.block = block
        self.that = that
        self.it = it
        self.did = False
        self.held = False
        self.rolled = 0
        self.answers = ()
        self.data = data

    def clone(self) -> Frame:
        return Frame.from_data(self.to_data())

    def to_data(self) -> list[Any]:
        return [
            self.op,
            self.seat,
            self.source,
            self.step,
            self.block,
            self.that,
            self.it,
            self.did,
            self.held,
            self.rolled,
            self.answers,
            self.data,
        ]

    @staticmethod
    def from_data(data: Sequence[Any]) -> Frame:
        """The inverse of `to_data`."""
        frame = Frame.__new__(Frame)
        (
            frame.op,
            frame.seat,
            frame.source,
            frame.step,
            frame.block,
            frame.that,
            frame.it,
            frame.did,
            frame.held,
            frame.rolled,
            frame.answers,
            frame.data,
        ) = data
        return frame


# A triggered ability that waits: rank (0 happens before 1), seat, source, ability, the other Soul.
Waiting = tuple[int, int, int, int, int]


@dataclass(slots=True, eq=False)
class State:
    """See the module. Seats are 0 south and 1 north; an id of 0 is no card at all."""

    pool: CardPool
    chance: Chance
    rules: RulesVersion = NEWEST
    # columns, by id
    defs: list[CardDef] = field(default_factory=lambda: [None])  # type: ignore[list-item]
    owner: tuple[int, ...] = (0,)
    controller: list[int] = field(default_factory=lambda: [0])
    place: list[int] = field(default_factory=lambda: [GONE])
    flags: list[int] = field(default_factory=lambda: [0])
    rolled: list[int | None] = field(default_factory=lambda: [None])  # what is left (R7.3)
    bonus: tuple[int, ...] = (0,)  # until end of turn
    gained: tuple[tuple[tuple[str, int], ...], ...] = ((),)
    counters: tuple[tuple[tuple[str, int], ...], ...] = ((),)
    relics: tuple[tuple[int, ...], ...] = ((),)
    host: tuple[int, ...] = (0,)
    # places
    spaces: list[tuple[int, ...]] = field(default_factory=lambda: [()] * SPACES)
    fixed: list[int] = field(  # what stands in the places from SPACES to BOARD_END
        default_factory=lambda: [0] * (BOARD_END - SPACES)
    )
    deck: list[list[int]] = field(default_factory=lambda: [[], []])  # top last
    hand: list[list[int]] = field(default_factory=lambda: [[], []])
    discard: list[list[int]] = field(default_factory=lambda: [[], []])  # top last
    persona: list[int] = field(default_factory=lambda: [0, 0])
    souls: list[tuple[int, ...]] = field(default_factory=lambda: [(), ()])  # by controller
    # Whom to ask, kept by `pieces`: by topic (an event, or a kind of static ability) the pieces
    # whose texts speak of it; and those that somebody might pay for. Replaced, never changed.
    listeners: dict[str, tuple[int, ...]] = field(default_factory=dict)
    payment_sources: tuple[int, ...] = ()
    # players
    life: list[int] = field(default_factory=lambda: [START_LIFE, START_LIFE])
    coins: list[int] = field(default_factory=lambda: [0, 0])
    orders: list[dict[str, Any]] = field(default_factory=lambda: [{}, {}])
    # the course of the game
    phase: str = "opening"
    active: int = 0
    turn: int = 0
    current: int = 0  # the Soul being taken (R6.1)
    used: tuple[tuple[int, int], ...] = ()  # payment effects used this turn (Once each turn)
    # What only some texts of cards make; written where there is any (`SELDOM_FIELDS`).
    # Who controlled pieces that have left this turn, where it was not their owner.
    left_under: tuple[tuple[int, int], ...] = ()
    # What goes back to its player at the end of the turn: piece, who has it, who had it.
    loans: tuple[tuple[int, int, int], ...] = ()
    # Who is kept from which deed until end of turn: seat, topic (`text.player_deeds`), sort or "".
    barred: tuple[tuple[int, str, str], ...] = ()
    # Where pieces stood in this turn whose texts speak of "the space this left": piece, space.
    left_spaces: tuple[tuple[int, int], ...] = ()
    # Payment effects that are used up for the game (`Once each game`), as `used`.
    used_up: tuple[tuple[int, int], ...] = ()
    # What lasts until a seat's next turn: the seat, the piece, a keyword with its number, or ""
    # with a bonus; and from which deeds whom, as `barred`.
    lasting: tuple[tuple[int, int, str, int], ...] = ()
    barred_on: tuple[tuple[int, int, str, str], ...] = ()
    # Turns and parts of turns to come that are left out, or added: seat, what (`mechanics.turn`).
    course: tuple[tuple[int, str], ...] = ()
    # Damage that will be prevented: until when, as `changes`; the seat; how much, or -1 for all.
    wards: tuple[tuple[int, int, int], ...] = ()
    # What of their cards pieces have changed: piece, what, value (`cards.changed`), until when: -1
    # end of turn, a seat its next turn, 2 for good.
    changes: tuple[tuple[int, str, str, int], ...] = ()
    opened: list[tuple[tuple[int, int], ...] | None] = field(default_factory=lambda: [None, None])
    draw_offer: int | None = None
    winner: int | None = None
    reason: Reason | None = None  # why the game is over
    stack: list[Frame] = field(default_factory=list)
    waiting: list[Waiting] = field(default_factory=list)
    question: Question | None = None
    chain: int = 0  # effects since the last decision (R10.24)
    # Follows from the rest: the spaces that each seat's Souls hold, as bits, kept by `pieces`; and
    # whether there may be a bonus, or a keyword, that lasts until end of turn.
    held: list[int] = field(default_factory=lambda: [0, 0])
    lasting_bonus: bool = False
    lasting_keyword: bool = False
    # not part of the position: the events being told
    log: Log | None = None
    # Nor these: what upper rooms have found of it and note here, until what a note follows from
    # changes. What it says is known to the room alone that writes it and reads it.
    note: Any = None  # of one seat (-1: of none), until the next action
    noted_seat: int = -1
    static_notes: dict[Any, Any] = field(default_factory=dict)  # until `pieces.invalidate_statics`
    # By id, until the same or `pieces.forget_souls`: a Soul's flags, who stands with it, and where.
    soul_notes: list[Any] = field(default_factory=lambda: [None])
    # By seat and topic, while `listeners` are the same, until `pieces.forget_watchers`.
    watch_notes: tuple[dict[str, Any], dict[str, Any]] = field(default_factory=lambda: ({}, {}))
    # While `payment_sources` are these, face up or down, and each player's; shared by clones.
    payment_note: Any = None

    def clone(self) -> State:
        """A copy that shares no list with this one; the log is not copied."""
        s = State.__new__(State)
        s.pool = self.pool
        s.chance = self.chance.clone()
        s.rules = self.rules
        s.defs = self.defs[:]
        s.owner = self.owner
        s.controller = self.controller[:]
        s.place = self.place[:]
        s.flags = self.flags[:]
        s.rolled = self.rolled[:]
        s.bonus = self.bonus
        s.gained = self.gained
        s.counters = self.counters
        s.relics = self.relics
        s.host = self.host
        s.spaces = self.spaces[:]
        s.fixed = self.fixed[:]
        south, north = self.deck
        s.deck = [south[:], north[:]]
        south, north = self.hand
        s.hand = [south[:], north[:]]
        south, north = self.discard
        s.discard = [south[:], north[:]]
        s.persona = self.persona[:]
        s.souls = self.souls[:]
        s.listeners = self.listeners
        s.payment_sources = self.payment_sources
        s.life = self.life[:]
        s.coins = self.coins[:]
        s.orders = self.orders[:]  # an order is replaced whole, never changed in place
        s.phase = self.phase
        s.active = self.active
        s.turn = self.turn
        s.current = self.current
        s.used = self.used
        s.left_under = self.left_under
        s.loans = self.loans
        s.barred = self.barred
        s.left_spaces = self.left_spaces
        s.lasting = self.lasting
        s.barred_on = self.barred_on
        s.course = self.course
        s.changes = self.changes
        s.used_up = self.used_up
        s.wards = self.wards
        s.opened = self.opened[:]
        s.draw_offer = self.draw_offer
        s.winner = self.winner
        s.reason = self.reason
        s.stack = [f.clone() for f in self.stack] if self.stack else []
        s.waiting = self.waiting[:]
        s.question = self.question
        s.chain = self.chain
        s.log = None
        s.held = self.held[:]
        s.lasting_bonus = self.lasting_bonus
        s.lasting_keyword = self.lasting_keyword
        s.note = None
        s.noted_seat = -1
        s.static_notes = {}
        s.soul_notes = [None] * len(self.defs)
        s.watch_notes = self.watch_notes
        s.payment_note = self.payment_note
        return s

    def to_json(self) -> dict[str, Any]:
        """The whole state but the pool and the rules version, which are the game's, as plain data.

        `from_json` is its inverse.
        """
        data: dict[str, Any] = {_WRITTEN_AS.get(n, n): getattr(self, n) for n in PLAIN_FIELDS}
        data |= {name: value for name in SELDOM_FIELDS if (value := getattr(self, name))}
        data["defs"] = [None, *(d.name for d in self.defs[1:])]
        data["chance"] = self.chance.to_data()
        data["stack"] = [f.to_data() for f in self.stack]
        q = self.question
        data["question"] = q and q.to_data()
        data["reason"] = self.reason and self.reason.as_data()
        plain: dict[str, Any] = json.loads(json.dumps(data))
        return plain

    @staticmethod
    def from_json(data: dict[str, Any], pool: CardPool, rules: RulesVersion = NEWEST) -> State:
        """Build a state from `to_json`; KeyError names a card that the pool does not have."""
        s = State(pool, chance_from_data(data["chance"]), rules)
        for name in PLAIN_FIELDS:
            value = data[_WRITTEN_AS.get(name, name)]
            setattr(s, name, _IN[name](value) if name in _IN else value)
        for name in SELDOM_FIELDS:
            setattr(s, name, _tuples(data.get(name, [])))
        s.defs += [pool.by_name[name] for name in data["defs"][1:]]
        for piece in {piece for piece, *_ in s.changes}:
            s.defs[piece] = changed_card(s.defs[piece], s.changes_of(piece))
        s.soul_notes = [None] * len(s.defs)
        s.stack = [Frame.from_data(_tuples(frame)) for frame in data["stack"]]
        if (q := data["question"]) is not None:
            s.question = Question(*(_tuples(v) for v in q))
        if data["reason"]:
            s.reason = Reason(**data["reason"])
        for space in range(SPACES):
            s.see_space(space)
        s.lasting_bonus = any(s.bonus)
        s.lasting_keyword = any(s.gained)
        return s

    def printed_card(self, piece: int) -> CardDef:
        """The card of a piece as it is printed, whatever texts have changed of it."""
        card = self.defs[piece]
        return self.pool.by_name[card.name] if self.changes else card

    def changes_of(self, piece: int) -> tuple[Change, ...]:
        """Return what is changed of a piece's card, in order."""
        return tuple([(what, value) for p, what, value, _ in self.changes if p == piece])

    def seldom(self) -> tuple[tuple[str, Any], ...]:
        """Return what is so of the newer `SELDOM_FIELDS`, for what tells positions apart: nothing
        where all are empty, so that digests of older positions stay."""
        return tuple([(name, found) for name in _NEWER if (found := getattr(self, name))])

    def see_space(self, space: int) -> None:
        """Put into `held` who holds a space now."""
        for seat in (0, 1):
            self.held[seat] &= ~(1 << space)
        for piece in self.spaces[space]:
            self.held[self.controller[piece]] |= 1 << space

    def hash(self) -> str:
        """SHA-256 in hex of the canonical JSON: what records compare after each turn."""
        data = self.to_json()
        # R6.1: follows from the actions, and was not marked at first.
        data["flags"] = [flags & ~AGAIN for flags in data["flags"]]
        text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        return hashlib.sha256(text.encode()).hexdigest()


# Columns whose name in JSON, and so in every state hash, is an older one.
SELDOM_FIELDS = (
    "left_under",
    "loans",
    "barred",
    "left_spaces",
    "lasting",
    "barred_on",
    "course",
    "changes",
    "used_up",
    "wards",
)  # left out where empty: so older states and their hashes stay
_NEWER = SELDOM_FIELDS[3:]
_WRITTEN_AS = {"listeners": "hearing", "payment_sources": "payers"}
PLAIN_FIELDS = (
    "owner", "controller", "place", "flags", "rolled", "bonus", "gained", "counters", "relics",
    "host", "spaces", "fixed", "deck", "hand", "discard", "persona", "souls", "listeners",
    "payment_sources", "life", "coins", "orders", "phase", "active", "turn", "current", "used",
    "opened", "draw_offer", "winner", "waiting", "chain",
)  # fmt: skip


def _tuples(value: Any) -> Any:
    """JSON's lists back to the tuples they were."""
    return tuple(_tuples(v) for v in value) if isinstance(value, list) else value


def _list_of_tuples(value: list[Any]) -> list[Any]:
    return [_tuples(v) for v in value]


_IN: dict[str, Callable[[Any], Any]] = {
    **dict.fromkeys(("spaces", "souls", "opened", "waiting"), _list_of_tuples),
    **dict.fromkeys(
        ("owner", "bonus", "gained", "counters", "relics", "host", "payment_sources", "used"),
        _tuples,
    ),
    "listeners": lambda value: {topic: tuple(pieces) for topic, pieces in value.items()},
}
