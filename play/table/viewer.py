"""A viewer at a table: of what its facts and its page are made, with a row or without."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from engine.kernel.definition import GameDefinition
from engine.kernel.game import Data, Game
from engine.kernel.phrases import PlainWords, Reader, table_words
from games import GAMES
from play.kinds import kind_of
from play.queries import Seen
from play.rules import load_state, rules_for
from play.table.situation import Situation, look
from play.wording import seat_names


@dataclass
class Viewer:
    """A seat, or a spectator (`side` None), at a position.

    names: of the players, by seat. may_act: whether what they may do is of interest.
    seen: the game's row as they see it; None in practice, which has none. reads_as: the seat for
    whom it is put into words, if it is not the viewer's own.
    """

    kind: GameDefinition
    rules: Game[Any]
    state: Any
    side: int | None
    names: tuple[str, ...]
    may_act: bool
    seen: Seen | None = None
    reads_as: int | None = None
    _views: dict[bool, Data] = field(default_factory=dict, repr=False)

    @cached_property
    def situation(self) -> Situation:
        """Return what the engine says of the position to this viewer."""
        return look(self.rules, self.state, self.side)

    @property
    def words(self) -> PlainWords:
        return table_words(self.kind, self.rules.words())

    @property
    def reader(self) -> Reader:
        side = self.side if self.reads_as is None else self.reads_as
        return Reader(side, self.rules.seats, self.names)

    @property
    def seat(self) -> str | None:
        """The name of the viewer's seat."""
        return None if self.side is None else self.rules.seats[self.side]

    def view(self, *, odds: bool = False) -> Data:
        """Return the engine's view, with what can't be done and why; made once."""
        if odds not in self._views:
            self._views[odds] = self.rules.view(self.state, self.side, odds=odds, why_not=True)
        return self._views[odds]


def viewer_of(seen: Seen) -> Viewer:
    """Return the viewer of a game that has begun."""
    game = seen.game
    state = load_state(game) if seen.state is None else seen.state
    names = seat_names(seen.seats, game.seat_count)
    return Viewer(kind_of(game.slug), rules_for(game), state, seen.side, names, seen.is_mine, seen)


@dataclass(frozen=True)
class Practice:
    """A lesson or a puzzle as far as its player has come; it has no row.

    names: of the seats in their order. entries: what the player was told, as a log has it.
    done: what is said once all is done, else empty.
    """

    game: str
    rules: Game[Any]
    state: Any
    seat: int
    names: tuple[str, ...]
    key: str
    title: str
    number: int
    entries: Sequence[Data]
    done: str

    @property
    def is_awaited(self) -> bool:
        """Whether the player is to act."""
        return not self.done and self.seat in self.rules.seats_to_act(self.state)

    @property
    def viewer(self) -> Viewer:
        """Return the player as a viewer."""
        kind = GAMES[self.game]
        return Viewer(kind, self.rules, self.state, self.seat, self.names, self.is_awaited)
