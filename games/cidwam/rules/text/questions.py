"""Questions of a text to the game, for its player and the piece it stands on. It changes nothing.

Costs, conditions and counts are written against this; `position.look.Look` answers.
"""

from __future__ import annotations

from typing import Protocol

from games.cidwam.rules.text.vocabulary import Sort


class Questions(Protocol):
    """A text looking at the game. Seats and pieces are numbers; `who` is you or opponent."""

    @property
    def you(self) -> int:
        """The seat of the text's player."""

    @property
    def source(self) -> int:
        """The piece or card that the text stands on."""

    @property
    def subject(self) -> int:
        """The piece that the text is about: the one that has a bonus, else the source."""

    @property
    def this(self) -> int:
        """Return what this is attached to, for a Relic stands where its host does; else this
        itself."""

    def seat(self, who: str) -> int: ...

    def seats(self, who: str) -> tuple[int, ...]:
        """Of `each` too; your own first."""

    def coins(self, who: str) -> int: ...

    def life(self, who: str) -> int: ...

    def hand_size(self, who: str) -> int: ...

    def in_hand(self, sort: Sort) -> int:
        """Return how many cards of a sort are in your own hand."""

    def shields(self, who: str) -> int: ...

    def amount(self, what: str, who: str) -> int:
        """Return how much a player has of life, coins, shields, or of cards in hand."""

    def discarded(self, sort: Sort, who: str) -> int:
        """Cards of a sort in a player's discard."""

    def is_turn_of(self, who: str) -> bool: ...

    def it_is(self, sort: Sort) -> bool:
        """Is what a text calls `it` of a sort? False where nothing is `it`."""

    def on_board(self, piece: int) -> bool: ...

    def is_in_zone(self, zone: str) -> bool:
        """Is what the text is about in that Zone?"""

    def counters(self, word: str, on: str) -> int: ...

    def count(self, sort: Sort, of: str = "you", other: bool = False) -> int:
        """Pieces of a sort that a player controls, or that are `here`; `other`: this left out."""

    def own_pieces(self, sort: Sort, another: bool = False) -> list[int]: ...

    def has_own_piece(self, sort: Sort, another: bool = False) -> bool: ...
