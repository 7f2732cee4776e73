"""Whether a seat may take its last actions back: worked out from what they made happen.

It may as long as it has learnt nothing by them and nobody else was asked: no die rolled, nothing
drawn, looked at, shuffled or turned up, no card of the other's come to light, no chance, no turn
gone by. What it showed of its own hand it may take back: that told nobody but the other anything.
Only kinds of events named here are harmless; a new kind is not, until someone decides otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.cidwam.board import SEATS
from engine.cidwam.position.state import State
from engine.kernel.game import Event

HARMLESS = frozenset((
    "attack", "bonus", "coins", "control", "counters", "create", "destroy", "keyword", "life",
    "move", "opened", "phase", "resilient", "return", "shield", "strike", "use",
))  # fmt: skip
UNSEEN = frozenset(("asked", "shown"))  # told for this alone: no viewer is shown them
OWN = frozenset(("discard", "play"))  # harmless where they show the seat's own cards


def can_take_back(events: Sequence[Event], seat: int) -> bool:
    """May `seat` take back the actions that these events, all since then, came of?"""
    return all(
        event.kind in HARMLESS and not event.public.get("revealed")
        if event.kind not in OWN
        else event.public.get("seat") == SEATS[seat]
        for event in events
    )


def note_question(s: State, seat: int) -> None:
    """After an action of `seat`, tell who else is to act now, or that cards of a deck are shown.

    Nobody is shown these events; taking back depends on them.
    """
    q = s.question
    if s.log is None or s.phase == "over":
        return
    if q is None:
        if s.phase != "opening" and s.active != seat:
            s.log.append(Event("asked", {"seat": SEATS[s.active]}))
    elif q.seat != seat:
        s.log.append(Event("asked", {"seat": SEATS[q.seat]}))
    elif q.card is not None or (
        q.kind == "card" and not {value for _, value in q.options}.isdisjoint(s.deck[seat])
    ):
        s.log.append(Event("shown", {"seat": SEATS[seat]}))
