"""A seat's clock: starts, stops, is held and goes on; time for each move or turn, and a bank."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from play.clocks.time_off import NO_TIME, NO_TIME_OFF, TimeOff

MAX_LEFT_DAYS = 28  # beyond it no time can be given


@dataclass(frozen=True, slots=True)
class ClockRule:
    """Time that a game gives: `span` for each move, or for each turn; None: no limit.

    max_bank: what isn't used is saved, up to so much in all; None: nothing is.
    """

    span: timedelta | None
    is_by_turn: bool = False
    max_bank: timedelta | None = None


@dataclass(frozen=True, slots=True)
class SeatClock:
    """A seat's clock: it runs since `began` with `span`; held: `span` without `began`.

    bank: what is left of the seat's own time, while that doesn't run. turn: for which its newest
    time was given.
    """

    began: datetime | None = None
    span: timedelta | None = None
    bank: timedelta | None = None
    turn: int | None = None

    @property
    def is_on(self) -> bool:
        """Whether it runs, or is held and will."""
        return self.span is not None

    def start(self, rule: ClockRule, turn: int, now: datetime) -> SeatClock:
        """Start the seat's own time, for a move or its part of a turn; it must be stopped."""
        if rule.span is None:
            return SeatClock()
        saved = self.bank or NO_TIME
        if rule.is_by_turn and self.turn == turn and saved > NO_TIME:
            return SeatClock(now, saved, None, turn)
        span = rule.span
        if rule.max_bank is not None:
            span = max(span, min(rule.max_bank, saved + span))
        return SeatClock(now, span, None, turn)

    def start_answer(self, span: timedelta, now: datetime) -> SeatClock:
        """Start a clock of its own, for an answer in another's turn: the seat's own time stays."""
        return SeatClock(now, span, self.bank or NO_TIME, self.turn)

    def stop(self, now: datetime, off: TimeOff = NO_TIME_OFF) -> SeatClock:
        """Keep what is left of the seat's own time."""
        if self.span is None or self.bank is not None:
            return SeatClock(None, None, self.bank, self.turn)
        return SeatClock(None, None, self.left(now, off), self.turn)

    def left(self, now: datetime, off: TimeOff = NO_TIME_OFF) -> timedelta:
        """Return how long it still runs, never less than nothing."""
        if self.span is None:
            return NO_TIME
        if self.began is None:
            return self.span
        return max(NO_TIME, self.span - off.running_time(self.began, now))

    def hold(self, now: datetime, off: TimeOff = NO_TIME_OFF) -> SeatClock:
        """Hold it where it is, while a game is paused."""
        return replace(self, began=None, span=self.left(now, off)) if self.is_on else self

    def go_on(self, now: datetime) -> SeatClock:
        """Let it run on after it was held."""
        return replace(self, began=now) if self.is_on and self.began is None else self

    def give(self, more: timedelta, now: datetime, off: TimeOff = NO_TIME_OFF) -> SeatClock:
        """Add time, as far as that leaves no more than `MAX_LEFT_DAYS`; it must be on."""
        room = timedelta(days=MAX_LEFT_DAYS) - self.left(now, off)
        assert self.span is not None  # noqa: S101 - by the caller's check
        return replace(self, span=self.span + max(NO_TIME, min(more, room)))

    def deadline(self, off: TimeOff = NO_TIME_OFF) -> datetime | None:
        """Return when it runs out; None: it doesn't, or doesn't run."""
        if self.span is None or self.began is None:
            return None
        return off.deadline(self.began, self.span)
