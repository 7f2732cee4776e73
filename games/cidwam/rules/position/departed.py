"""Pieces that have left the board while a text of theirs is still being carried out (R4.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps

from games.cidwam.rules.board import HAND
from games.cidwam.rules.position.state import Frame, State

Step = Callable[[State, Frame], None]


def hears_itself(step: Step) -> Step:
    """Let the source of a step's frame hear what the step does, on the board or not."""

    @wraps(step)
    def heard(s: State, frame: Frame) -> None:
        # What is on the board has not left: most often that spares a call.
        if s.place[frame.source] >= HAND and has_left(s, frame.source):
            with still_hearing(s, frame.source, frame.seat):
                step(s, frame)
        else:
            step(s, frame)

    return heard


def has_left(s: State, source: int) -> bool:
    """Return whether the source of an effect was a piece and is none any more."""
    return s.place[source] >= HAND and s.defs[source].kind != "Spell"


@contextmanager
def still_hearing(s: State, piece: int, seat: int) -> Iterator[None]:
    """Let a piece that has left listen as it last was: with its text, as a piece of `seat`."""
    owner = s.controller[piece]
    s.controller[piece] = seat
    heard = {topic: (*s.listeners.get(topic, ()), piece) for topic in s.defs[piece].script.watches}
    s.listeners = {**s.listeners, **heard}
    try:
        yield
    finally:
        s.controller[piece] = owner
        left = {}
        for topic, pieces in s.listeners.items():
            if piece in pieces:
                pieces = tuple([p for p in pieces if p != piece])
            if pieces:
                left[topic] = pieces
        s.listeners = left
