"""Whether a seat may take its last actions back: worked out from what they made happen.

It may as long as it has learnt nothing by them and nobody else was asked: no die rolled, nothing
drawn, looked at, shuffled or turned up, no card of the other's come to light, no chance, no turn
gone by. Where the other's standing orders answered it is as if they had been asked: else one could
find out, action by action, what these are. What it showed of its own hand it may take back: that
told nobody but the other anything.
Only kinds of events named here are harmless; a new kind is not, until someone decides otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.game import Event
from games.cidwam.rules.board import SEATS
from games.cidwam.rules.position.events import asked
from games.cidwam.rules.position.events.telling import tell
from games.cidwam.rules.position.state import State

HARMLESS = frozenset((
    "attack", "bar", "bonus", "changed", "coins", "counters", "damage", "enter", "fight", "hit",
    "kept", "keyword", "lapse", "life", "move", "opened", "phase", "prevented", "ready", "resolved",
    "saved", "settled", "skipped", "strike", "swap", "trigger", "use",
    "warded",
))  # fmt: skip
UNSEEN = frozenset(("asked", "shown"))  # told for this alone: no viewer is shown them
OWN = frozenset(("discard", "play"))  # harmless where they show the seat's own cards


def can_take_back(events: Sequence[Event], seat: int) -> bool:
    """May `seat` take back the actions that these events, all since then, came of?"""
    return all(_teaches_nothing(event, seat) for event in events)


def _teaches_nothing(event: Event, seat: int) -> bool:
    kind, public = event.kind, event.public or {}
    if kind in OWN:
        return bool(public["seat"] == SEATS[seat])
    if kind in ("destroy", "return"):  # what lay face down comes to light, a Shield to its owner
        return all(piece.get("name") is not None for piece in public["pieces"])
    if kind == "control":  # so may what lies face down, to its new player
        return seat not in (event.private or {})
    if kind == "take":
        return bool(public["from"] == "discard")
    return kind in HARMLESS


def note_question(s: State, seat: int) -> None:
    """After an action of `seat`, tell who else is to act now, or that hidden cards are shown.

    Nobody is shown these events; taking back depends on them.
    """
    q = s.question
    if s.log is None or s.phase == "over":
        return
    if q is None:
        if s.phase != "opening" and s.active != seat:
            asked(s, s.active)
    elif q.seat != seat:
        asked(s, q.seat)
    elif q.card is not None or (
        q.kind == "card"
        and not {value for _, value in q.options}.isdisjoint((*s.deck[seat], *s.hand[1 - seat]))
    ):
        tell(s, "shown", seat=SEATS[seat])
