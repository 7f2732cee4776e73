"""Games whose views go on by patches (`patches`) and whose states keep a log: their common part.

A game inherits `ToldGame`, its state `ToldState`; what is theirs alone they say themselves.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from typing import Any, ClassVar, Self, TypeVar

from engine.kernel import patches
from engine.kernel.game import ALWAYS, Action, Data, Decision, Event, Game


class ToldState:
    """A state with a log of events, which is None where nothing is told."""

    __slots__ = ("log",)
    log: list[Event] | None
    seat_names: ClassVar[tuple[str, ...]]

    def clone(self) -> Self:
        raise NotImplementedError

    def to_json(self) -> Data:
        raise NotImplementedError

    def hash(self) -> str:
        """SHA-256 in hex of all of it."""
        text = json.dumps(self.to_json(), sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()

    def tell(self, kind: str, seat: int, **args: Any) -> None:
        """Tell everybody of a change that a seat made or that happened to it."""
        if self.log is not None:
            self.log.append(Event(kind, {"seat": self.seat_names[seat], **args}))

    def tell_own(self, kind: str, seat: int, args: Data, own: Data) -> None:
        """Tell everybody `args` of a change, and its seat alone `own` as well."""
        self.tell_some(kind, seat, args, {seat: own})

    def tell_some(self, kind: str, seat: int, args: Data, own: dict[int, Data]) -> None:
        """Tell everybody `args` of a change, and some seats what they alone may know."""
        if self.log is not None:
            self.log.append(Event(kind, {"seat": self.seat_names[seat], **args}, own))

    def telling(
        self, snapshots: Callable[[Self], list[Data]]
    ) -> AbstractContextManager[list[Event]]:
        """Keep a log of what happens meanwhile, and end it with how each view goes on.

        snapshots: what each seat may know, and last a spectator.
        """
        return _telling(self, snapshots)


S = TypeVar("S", bound=ToldState)


@contextmanager
def _telling(state: S, snapshots: Callable[[S], list[Data]]) -> Iterator[list[Event]]:
    before = snapshots(state)
    log: list[Event] = []
    state.log = log
    try:
        yield log
    finally:
        state.log = None
    log.append(patches.changed(before, snapshots(state)))


class ToldGame(Game[S]):
    """A game of such states.

    harmless: kinds of events of actions that taught their seat nothing and asked nobody, which can
    be taken back.
    """

    harmless: ClassVar[frozenset[str]] = frozenset()

    def line_of(self, data: Data) -> str:
        """The line of notation that an action as data means."""
        raise NotImplementedError

    def snapshots(self, state: S) -> list[Data]:
        """Return what each seat may know, and last a spectator, as far as it can be followed."""
        raise NotImplementedError

    def carry_out(self, state: S, seat: int, action: Action) -> None:
        """Do an action in place, telling its events; raises IllegalAction."""
        raise NotImplementedError

    def play_on(self, state: S, seat: int, action: Action) -> None:
        """Do an action just listed for this very state in place, telling nothing."""
        raise NotImplementedError

    def apply(self, state: S, seat: int, action: Action) -> list[Event]:
        with state.telling(self.snapshots) as log:
            self.carry_out(state, seat, action)
        return log

    def watch(self, state: S, seat: int, action: Action, kinds: frozenset[str]) -> list[Event]:
        """`apply`, telling events of these kinds alone, and never how views go on."""
        if not kinds:
            self.play_on(state, seat, action)
            return []
        log: list[Event] = []
        state.log = log
        try:
            self.carry_out(state, seat, action)
        finally:
            state.log = None
        return [event for event in log if event.kind in kinds]

    def visible(self, event: Event, seat: int | None) -> Data | None:
        return event.seen_by(seat)

    def followable(self, view: Data) -> Data:
        return patches.followable(view)

    def can_take_back(self, events: Sequence[Event], seat: int) -> bool:
        return {event.kind for event in events} <= self.harmless

    def notation(self, state: S, seat: int, data: Data) -> str:
        line = self.line_of(data)
        return line if line in ALWAYS else self.write(state, seat, self.parse(state, seat, line))

    def clone(self, state: S) -> S:
        return state.clone()

    def to_json(self, state: S) -> Data:
        return state.to_json()

    def state_hash(self, state: S) -> str:
        return state.hash()

    def chances(self, state: S, seat: int, action: Action) -> list[tuple[float, S]]:
        """One state: nothing but draws of unknown cards is left to chance."""
        after = state.clone()
        self.play_on(after, seat, action)
        return [(1.0, after)]


def question_data(asked: Decision | None) -> Data | None:
    """A question as a view has it; its answers stand in the view's `legal`."""
    if asked is None:
        return None
    return {
        "kind": asked.kind,
        "args": asked.args,
        "default": asked.default,
        "reaction": asked.reaction,
    }
