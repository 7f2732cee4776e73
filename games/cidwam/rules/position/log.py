"""The log of events: the events, and what their readers hold of the rest."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from engine.kernel.game import Event


@dataclass(slots=True)
class Log:
    """`kinds` are the kinds of events that are asked for, None for all; others are not made.

    `traits` and `costs` are what readers last heard of Souls and of cards in hand.

    Keywords, bonuses and costs follow from statics and may change by anything, so they are told
    once an action is done (`table.settling`), where they are not what readers hold. A face or a
    hand card that is told comes without them, and so loses its entry here.
    """

    kinds: frozenset[str] | None = None
    events: list[Event] = field(default_factory=list)
    traits: dict[int, dict[str, Any]] = field(default_factory=dict)  # by Soul
    costs: dict[int, int] = field(default_factory=dict)  # by card in a hand

    def wants(self, kind: str) -> bool:
        return self.kinds is None or kind in self.kinds
