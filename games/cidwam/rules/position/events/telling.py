"""Telling an event: the same to everybody, or to each as much as is for that viewer to know."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.kernel.game import Event
from games.cidwam.rules.position.events.faces import face, hand_card
from games.cidwam.rules.position.labels import Data, Viewer, label
from games.cidwam.rules.position.state import State


def tell(s: State, kind: str, private: Mapping[int, Data] | None = None, /, **public: Any) -> None:
    """`private` is what a seat is told besides."""
    log = s.log
    assert log is not None
    if log.wants(kind):
        log.events.append(Event(kind, public, private))


def tell_each(s: State, kind: str, told: Callable[[Viewer], Data]) -> None:
    """Tell what reads otherwise to who may know a face: `told` gives it for a viewer."""
    log = s.log
    assert log is not None
    if not log.wants(kind):
        return
    public = told(None)
    private = {}
    for seat in (0, 1):
        own = {key: value for key, value in told(seat).items() if public.get(key) != value}
        if own:
            private[seat] = own
    log.events.append(Event(kind, public, private or None))


def tell_source(s: State, kind: str, source: int, /, **public: Any) -> None:
    """Tell what the text of a piece or card brought about, or its use; 0: nothing did."""
    if source:
        tell_each(s, kind, lambda viewer: {**public, "source": label(s, source, viewer)})
    else:
        tell(s, kind, **public)


def new_face(s: State, piece: int, viewer: Viewer) -> Data:
    """A face for readers who had another of the piece, or none."""
    assert s.log is not None
    s.log.traits.pop(piece, None)
    return face(s, piece, viewer)


def new_hand_cards(s: State, cards: Sequence[int]) -> list[Data]:
    """Cards that come to a hand, for its player."""
    assert s.log is not None
    for card in cards:
        s.log.costs.pop(card, None)
    return [hand_card(s, card) for card in cards]
