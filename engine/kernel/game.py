"""The Game protocol: the few verbs that bots, play, scenarios and records use.

No word of any one game may stand here. A seat is its index in `Game.seats`. A state and an
action are the game's own; callers pass them on and never look inside.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Literal, Protocol, TypeVar

from engine.kernel.chance import Chance

Data = dict[str, Any]  # plain data: what json.dumps takes
Action = Any  # a hashable value of the game's own; a tuple begins with what kind it is
S = TypeVar("S")
MAX_ACTION_LENGTH = 400  # characters of a line of notation, or of an action's data as JSON
ALWAYS = ("resign", "offer draw", "accept draw", "decline draw")  # what `act` takes at any time


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something is not possible, not allowed or over: a code, its rule, plain arguments.

    The game's phrasing module has its words; str() is for developers and logs, never for players.
    """

    code: str
    rule: str | None = None
    args: Data = field(default_factory=dict)

    def __str__(self) -> str:
        rule = f" ({self.rule})" if self.rule else ""
        args = ", ".join(f"{name}={value!r:.200}" for name, value in self.args.items())
        return f"{self.code}{rule}{': ' if args else ''}{args:.800}"

    def as_data(self) -> Data:
        return {"code": self.code, "rule": self.rule, "args": self.args}


class IllegalAction(ValueError):
    """An action that the rules refuse, and why. The state has not changed."""

    def __init__(self, code: str, rule: str | None = None, **args: Any) -> None:
        self.reason = Reason(code, rule, args)
        super().__init__(code, rule, args)

    def __str__(self) -> str:
        return str(self.reason)


class UnknownVersion(ValueError):
    """A rules version that there is not; str() says so, and which there are."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One remark of a deck check. level "error" makes the deck illegal, "notice" does not."""

    level: Literal["error", "notice"]
    code: str
    rule: str | None = None
    args: Data = field(default_factory=dict)

    @property
    def card(self) -> str | None:
        """The name of the card that it is about, if it is about one."""
        return self.args.get("card")

    @property
    def reason(self) -> Reason:
        return Reason(self.code, self.rule, self.args)


class IllegalDeck(ValueError):
    """A deck that a game can't be set up with: whose it is, and its errors."""

    def __init__(self, seat: int, problems: Sequence[Problem]) -> None:
        self.seat = seat
        self.problems = tuple(problems)
        super().__init__(seat, self.problems)

    def __str__(self) -> str:
        return f"deck {self.seat}: {'; '.join(str(p.reason) for p in self.problems)}"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a game: the place of each seat, 1 for the best, and why.

    Seats that tie share a place, and the next one is as many further: 1, 1, 3. All on place 1 is a
    draw. Who plays alone is on place 1 for a won game, on 2 for a lost one. `tied`: those on place
    1 did not win together, as a team does, but tie; nobody has won.
    """

    places: tuple[int, ...]
    reason: Reason
    tied: bool = False

    @classmethod
    def ranked(cls, groups: Iterable[Collection[int]], reason: Reason) -> Outcome:
        """Groups of seats, the best first; those of a group tie. Each seat is in one of them."""
        place = 1
        places: dict[int, int] = {}
        for group in groups:
            places |= dict.fromkeys(group, place)
            place += len(group)
        return cls(tuple(places[seat] for seat in range(len(places))), reason)

    @classmethod
    def won_by(cls, winner: int | None, reason: Reason) -> Outcome:
        """Return how a game of two ended; None: drawn."""
        return cls.ranked([(0, 1)] if winner is None else [(winner,), (1 - winner,)], reason)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats on place 1: several that won together or tie, none if it was lost alone."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    @property
    def is_draw(self) -> bool:
        """Whether several are on place 1 and none of them has won."""
        several = len(self.winners) > 1
        return several and (self.tied or len(self.winners) == len(self.places))

    @property
    def winner(self) -> int | None:
        """The one seat on place 1; None if there are several, or none."""
        winners = self.winners
        return winners[0] if len(winners) == 1 else None


@dataclass(frozen=True, slots=True)
class Decision:
    """A question that a seat must answer: what it is about and its answers, as plain data.

    `options` are lines of notation, `actions` the same as data, `default` is one of the options.
    `source` labels what asks. `reaction`: it is asked in another seat's turn. `is_forgiving`: the
    default stands for who is late, whatever a table agreed on.
    """

    seat: int
    kind: str
    source: Data | None
    args: Data
    options: tuple[str, ...]
    actions: tuple[Data, ...]
    default: str
    reaction: bool = False
    is_forgiving: bool = False


@dataclass(frozen=True, slots=True)
class Event:
    """A fact that happened.

    `public` is what everybody may know; None: only the seats in `private` are told at all.
    `private` adds, for the seats in it, what they alone may know, or says it more fully: nothing
    is ever taken out of an event, so what is not put in stays secret.
    """

    kind: str
    public: Data | None
    private: Mapping[int, Data] | None = None

    def seen_by(self, seat: int | None) -> Data | None:
        """The event as plain data for a seat, or for a spectator (None); None if untold."""
        own = None if self.private is None or seat is None else self.private.get(seat)
        if self.public is None and own is None:
            return None
        return {"kind": self.kind, **(self.public or {}), **(own or {})}


class Words(Protocol):
    """A language, as far as every game needs one; a game's own phrasing says more."""

    def reason(self, reason: Data) -> str:
        """A reason (`Reason.as_data`) in a sentence or two."""
        ...

    def result(self, reason: Data) -> str:
        """Why a game ended as a record's Result line has it: wire format."""
        ...


class Game(Protocol[S]):
    """A game of the house. All methods but `apply`, `act`, `end` leave the state as it is."""

    name: str
    rules_version: str
    seats: tuple[str, ...]
    options: Mapping[str, Any] = MappingProxyType(
        {}
    )  # all of its definition's, as it was made with
    # By how much bots that plan divide the width of their search and its looks: where a turn is
    # many small decisions, each of them planned anew, more of both may win nothing.
    search_divisor: int = 1

    def words(self, language: str = "en") -> Words:
        """The game's phrasing in a language; KeyError for one that it does not speak."""
        ...

    def deck_problems(self, deck: Data, seat: int = 0) -> list[Problem]:
        """All that is to say about a deck for a seat, which may have another role than others."""
        ...

    def set_up(self, decks: Sequence[Data], chance: Chance) -> S: ...

    def seats_to_act(self, state: S) -> tuple[int, ...]:
        """Return who must act now; empty once the game is over."""
        ...

    def seats_out(self, state: S) -> tuple[int, ...]:
        """Return who is out for good and decides nothing more, though the game may go on without
        them."""
        return ()

    def legal_actions(self, state: S, seat: int) -> list[Action]: ...

    def choices(self, state: S, seat: int) -> list[Action]:
        """The legal actions that bots which plan have to weigh; a game may leave out what comes to
        the same as another, and what is never better than one that is given."""
        return self.legal_actions(state, seat)

    def least_action(self, state: S, seat: int) -> Action:
        """The legal action by which a seat that is to act does least: the default of what it is
        asked, else the first there is. A game in which a seat can pass or end its turn says so.
        """
        asked = self.decision(state, seat)
        if asked is not None:
            return self.parse(state, seat, asked.default)
        return self.legal_actions(state, seat)[0]

    def apply(self, state: S, seat: int, action: Action) -> list[Event]:
        """Carry out one action in place; raises IllegalAction and then changes nothing."""
        ...

    def watch(self, state: S, seat: int, action: Action, kinds: frozenset[str]) -> list[Event]:
        """`apply`, giving events of these kinds alone, so that a game may spare making others.

        For those who count over many games.
        """
        return [event for event in self.apply(state, seat, action) if event.kind in kinds]

    def act(self, state: S, seat: int, said: str | Data) -> list[Event]:
        """`apply` for notation or an action as data, and what is always possible: resigning,
        offering a draw and answering one, which needs all seats that are still in."""
        ...

    def forfeit(self, state: S, seat: int, reason: str) -> list[Event]:
        """A seat has lost for a reason from outside, such as its clock. With two seats the other
        wins; with more the seat is out, and the game goes on if it can. Where the game is decided
        and a choice is left, that choice is its default, and who has won stays the winner."""
        ...

    def end(self, state: S, winner: int | None, reason: str) -> list[Event]:
        """The whole game ends for a reason from outside; winner None: it is drawn, unless it was
        decided and no more than a choice was left."""
        ...

    def stage(self, state: S) -> str:
        """A name for how far the game is (its turn), after which records note the state's hash."""
        ...

    def part(self, state: S) -> str:
        """A name for the part of the stage that the state is in, where a stage has parts that are
        gone through in order, each ended by the seat itself: bots that plan compare plans of one
        part alone. A game whose seats do all in any order leaves this as it is."""
        return ""

    def outcome(self, state: S) -> Outcome | None: ...

    def decision(self, state: S, seat: int) -> Decision | None: ...

    def is_asked(self, state: S, seat: int) -> bool:
        """Has the seat a decision to take? A game may tell that without describing it: bots ask
        after each action that they try."""
        return self.decision(state, seat) is not None

    def view(self, state: S, seat: int | None, odds: bool = False, why_not: bool = False) -> Data:
        """Return what a seat, or a spectator (None), may know; the odds of what it may do, and why
        it can't do the rest, where a game can say so and is asked to."""
        ...

    def visible(self, event: Event, seat: int | None) -> Data | None: ...

    def followable(self, view: Data) -> Data | None:
        """Return a view without what only the rules can say (legal actions, questions, odds,
        `why_not`), from which what `visible` gives the same viewer leads to the next one; None
        for a game whose views can't be followed: pages then ask for whole ones."""
        return None

    def can_take_back(self, events: Sequence[Event], seat: int) -> bool:
        """May a seat take back its last actions, of which came all these events, the last of the
        game? Only if it has learnt nothing since and nobody else had to decide anything."""
        return not events

    def parse(self, state: S, seat: int, said: str | Data) -> Action:
        """The action that a line of notation means, or that was described as data."""
        ...

    def write(self, state: S, seat: int, action: Action) -> str: ...

    def describe(self, state: S, seat: int, action: Action) -> Data:
        """A legal action as plain data, with its notation; `parse` is the inverse."""
        ...

    def notation(self, state: S, seat: int, data: Data) -> str:
        """The line that an action as data means, as records keep it; IllegalAction if none."""
        return self.write(state, seat, self.parse(state, seat, data))

    def imagine(self, state: S, seat: int, chance: Chance) -> S:
        """A whole state that agrees with all the seat may know, the rest drawn by chance."""
        ...

    def chances(self, state: S, seat: int, action: Action) -> list[tuple[float, S]]:
        """The states that a legal action can lead to, with their chances, which sum to 1.

        Exact where the game can tell its dice apart in few cases, else drawn from the state's own
        chance. The state itself stays. A game without dice may leave this as it is.
        """
        after = self.clone(state)
        self.apply(after, seat, action)
        return [(1.0, after)]

    def is_certain(self, state: S, seat: int, action: Action) -> bool:
        """Is the `worth` of what a legal action leads to the very same number in all states that
        the seat can imagine? Bots look at such an action once. A game that can't tell leaves it."""
        return False

    def worth(self, state: S, seat: int) -> float:
        """Return how good the position looks for a seat, for bots; a won game is worth the most."""
        ...

    def planning_value(self, state: S, seat: int) -> float:
        """`worth` with what the turns to come promise and threaten, on the same scale, for bots
        that plan a whole turn. A game whose `worth` says it all leaves this as it is."""
        return self.worth(state, seat)

    def clone(self, state: S) -> S: ...

    def to_json(self, state: S) -> Data: ...

    def from_json(self, data: Data) -> S: ...

    def state_hash(self, state: S) -> str: ...
