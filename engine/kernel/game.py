"""The Game protocol: the few verbs that bots, play, scenarios and records use.

No word of any one game may stand here. A seat is its index in `Game.seats`. A state and an
action are the game's own; callers pass them on and never look inside.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol, TypeVar

from engine.kernel.chance import Chance

Data = dict[str, Any]  # plain data: what json.dumps takes
Action = Any  # a hashable value of the game's own
S = TypeVar("S")


class IllegalAction(ValueError):
    """An action that the rules refuse; str() says what is wrong. The state has not changed."""


class UnknownVersion(ValueError):
    """A rules version that there is not; str() says so, and which there are."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One remark of a deck check. level "error" makes the deck illegal, "notice" does not."""

    level: Literal["error", "notice"]
    rule: str
    message: str
    card: str | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended. winner is a seat, or None for a draw; reason is in words."""

    winner: int | None
    reason: str


@dataclass(frozen=True, slots=True)
class Decision:
    """A question that a seat must answer: options and default are lines of notation."""

    seat: int
    kind: str
    question: str
    options: tuple[str, ...]
    default: str


@dataclass(frozen=True, slots=True)
class Event:
    """A fact that happened.

    `public` is what everybody may know. `private` adds, for the seats in it, what they alone
    may know: nothing is ever taken out of an event, so what is not put in stays secret.
    """

    kind: str
    public: Data
    private: Mapping[int, Data] | None = None

    def seen_by(self, seat: int | None) -> Data:
        """The event as plain data for a seat, or for a spectator (None)."""
        seen = {"kind": self.kind, **self.public}
        if self.private is not None and seat is not None and seat in self.private:
            seen.update(self.private[seat])
        return seen


class Game(Protocol[S]):
    """A game of the house. All methods but `apply`, `act`, `end` leave the state as it is."""

    name: str
    rules_version: str
    seats: tuple[str, ...]

    def deck_problems(self, deck: Data) -> list[Problem]: ...

    def set_up(self, decks: Sequence[Data], chance: Chance) -> S: ...

    def seats_to_act(self, state: S) -> tuple[int, ...]:
        """Who must act now; empty once the game is over."""
        ...

    def legal_actions(self, state: S, seat: int) -> list[Action]: ...

    def apply(self, state: S, seat: int, action: Action) -> list[Event]:
        """Carry out one action in place; raises IllegalAction and then changes nothing."""
        ...

    def act(self, state: S, seat: int, text: str) -> list[Event]:
        """`apply` for a line of notation, including what is always possible (resigning)."""
        ...

    def end(self, state: S, winner: int | None, reason: str) -> list[Event]: ...

    def stage(self, state: S) -> str:
        """A name for how far the game is (its turn), after which records note the state's hash."""
        ...

    def outcome(self, state: S) -> Outcome | None: ...

    def decision(self, state: S, seat: int) -> Decision | None: ...

    def view(self, state: S, seat: int | None) -> Data: ...

    def visible(self, event: Event, seat: int | None) -> Data | None: ...

    def can_take_back(self, events: Sequence[Event], seat: int) -> bool:
        """May a seat take back its last actions, of which came all these events, the last of the
        game? Only if it has learnt nothing since and nobody else had to decide anything."""
        return not events

    def parse(self, state: S, seat: int, text: str) -> Action: ...

    def write(self, state: S, seat: int, action: Action) -> str: ...

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

    def worth(self, state: S, seat: int) -> float:
        """How good the position looks for a seat, for bots; a won game is worth the most."""
        ...

    def clone(self, state: S) -> S: ...

    def to_json(self, state: S) -> Data: ...

    def from_json(self, data: Data) -> S: ...

    def state_hash(self, state: S) -> str: ...
