"""Taking back: the line `take back` undoes its seat's newest action, if that taught it nothing.

It is a line of the game like any other: records keep it, and who replays them goes back with it.
A seat may go back one action after the other, to the last that taught it something, that asked
another seat, or that another seat made. Standing orders are told to nobody, so they neither end
this nor are undone by it. Chance is where it was: an action that drew from it stays.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from engine.kernel import orders
from engine.kernel.game import Data, Event, Game, IllegalAction
from engine.kernel.recording_chance import RecordingChance
from engine.kernel.records import admin_lines

S = TypeVar("S")
TAKE_BACK = "take back"  # the line, and the kind of what is told of it


def may_be_undone(
    game: Game[S], state: S, seat: int, events: Sequence[Event], waited: Collection[int]
) -> bool:
    """May an action of `seat` be taken back that gave these events and led to this state?

    `waited`: who was to act before it. Whoever must act only because of it was asked something.
    """
    return (
        game.can_take_back(events, seat)
        and game.outcome(state) is None
        and set(game.seats_to_act(state)) <= {seat, *waited}
    )


def told(game: Game[S], state: S, seat: int, viewer: int | None) -> Data:
    """Return what a viewer is told once `seat` has taken an action back and the game is at `state`.

    Views are followed forwards only, so it holds this viewer's, as far as views can be followed.
    """
    event = {"kind": TAKE_BACK, "seat": game.seats[seat], "n": 1}
    view = game.followable(game.view(state, viewer))
    return event if view is None else {**event, "view": view}


@dataclass(slots=True)
class _Step(Generic[S]):
    """An action that may yet be taken back: whose it is, and the state before it."""

    seat: int
    before: S


class Course(Generic[S]):
    """A game going on by its lines, and back again. `state` is where it is now.

    `witness` is the chance that the state has, if draws are watched.
    """

    def __init__(self, game: Game[S], state: S, witness: RecordingChance | None = None) -> None:
        self.game = game
        self.state = state
        self.witness = witness
        self._steps: list[_Step[S]] = []  # all of one seat, the newest last

    def act(self, seat: int, line: str) -> list[Event]:
        """Carry out a seat's line; nothing new happens by one that takes back.

        Raises IllegalAction, and then all is as it was.
        """
        if line == TAKE_BACK:
            self._take_back(seat)
            return []
        if line.startswith(orders.START):
            return self._order(seat, line)
        before, waited, drawn = self.game.clone(self.state), self._waited(), self._drawn()
        events = self.game.act(self.state, seat, line)
        if self._steps and self._steps[-1].seat != seat:
            self._steps.clear()
        undoable = may_be_undone(self.game, self.state, seat, events, waited)
        if undoable and self._drawn() == drawn:
            self._steps.append(_Step(seat, before))
        else:
            self._steps.clear()
        return events

    def by_house(self, line: str) -> list[Event]:
        """Carry out a line of the house, which nobody takes back."""
        events = admin_lines.carry_out(self.game, self.state, line)
        self._steps.clear()
        return events

    def _take_back(self, seat: int) -> None:
        if not self._steps or self._steps[-1].seat != seat:
            raise IllegalAction("no_take_back")
        self.state = self._steps.pop().before

    def _order(self, seat: int, line: str) -> list[Event]:
        """Standing orders hold in the states to go back to as well."""
        events = self.game.act(self.state, seat, line)
        for step in self._steps:
            self.game.act(step.before, seat, line)
        return events

    def _waited(self) -> tuple[int, ...]:
        return self.game.seats_to_act(self.state)

    def _drawn(self) -> int:
        return 0 if self.witness is None else len(self.witness.drawn)
