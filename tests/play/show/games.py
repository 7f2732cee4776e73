"""Games as a browser gets them: a viewer's first view, what it was told, and its last view."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from engine.kernel.game import Event
from games.cidwam.rules import Cidwam
from games.cidwam.rules.board import SEATS
from games.cidwam.rules.table.words import Reader, words
from tests.engine.following import followable
from tests.engine.random_games import MOST_ACTIONS, begin, pick

Data = dict[str, Any]
VIEWERS = (0, 1, None)
NAMES = ("ada", "Clever bot")


class Told(NamedTuple):
    """`entries` have events with their texts; `end` is without what only the rules say."""

    start: Data
    entries: list[Data]
    end: Data


class Recording:
    """A game that goes on, and what each viewer is told of it."""

    def __init__(self, game: Cidwam, state: Any) -> None:
        self.game, self.state = game, state
        self._starts = [game.view(state, viewer) for viewer in VIEWERS]
        self._entries: list[list[Data]] = [[] for _ in VIEWERS]

    def act(self, seat: int, line: str) -> None:
        self.note(seat, self.game.act(self.state, seat, line))

    def note(self, seat: int, events: list[Event]) -> None:
        for viewer, entries in zip(VIEWERS, self._entries, strict=True):
            reader = Reader(None if viewer is None else SEATS[viewer], NAMES)
            told = [seen for e in events if (seen := self.game.visible(e, viewer)) is not None]
            entries.append(
                {
                    "number": len(entries) + 1,
                    "side": SEATS[seat],
                    "by_bot": False,
                    "turn": 0,
                    "events": [{**e, "text": words().event(e, reader)} for e in told],
                }
            )

    def told(self) -> list[Told]:
        """What each of VIEWERS got."""
        return [
            Told(start, entries, followable(self.game.view(self.state, viewer)))
            for viewer, start, entries in zip(VIEWERS, self._starts, self._entries, strict=True)
        ]


def random_game(game: Cidwam, seed: int, most: int = MOST_ACTIONS) -> Recording:
    """A game by players who do anything, until it ends or `most` actions are done."""
    rng = random.Random(seed)
    recording = Recording(game, begin(game, seed))
    for _ in range(most):
        seats = game.seats_to_act(recording.state)
        if not seats:
            break
        seat = rng.choice(seats)
        action = pick(game.legal_actions(recording.state, seat), rng)
        recording.note(seat, game.apply(recording.state, seat, action))
    return recording


def events_of(told: Told) -> Iterator[Data]:
    for entry in told.entries:
        yield from entry["events"]
