"""A text looking at the game: who "you" are, what "this" is, and counting what is there.

Conditions, counts and costs of card texts ask a Look and change nothing.
"""

from __future__ import annotations

from collections.abc import Iterator

from games.cidwam.rules.board import (
    ATTACHED,
    FIRST_ENVIRONMENT,
    GOVERNED,
    SPACES,
    ZONE_OF,
    is_environment_slot,
)
from games.cidwam.rules.position.pieces import counter, where, whole
from games.cidwam.rules.position.slots import shields
from games.cidwam.rules.position.sorting import card_is_sort, is_sort
from games.cidwam.rules.position.state import State
from games.cidwam.rules.text.vocabulary import Sort

NOWHERE = -1  # not the place of a piece that is gone
NO_SEATS_ZONE = 2  # in ZONE_OF: the Neutral Zone


class Look:
    """`you` is the seat of the text, `source` the piece or card it stands on, `subject` the piece
    that it is about (for a static ability the one that has the bonus), by default the source.
    `stood` is the place where the source stood when its own cost took it from the board (R10.13),
    or NOWHERE."""

    __slots__ = ("s", "source", "stood", "subject", "you")

    def __init__(
        self, s: State, you: int, source: int, subject: int = 0, stood: int = NOWHERE
    ) -> None:
        self.s = s
        self.you = you
        self.source = source
        self.subject = subject or source
        self.stood = stood

    def seat(self, who: str) -> int:
        """The seat of `you` or `opponent`."""
        return 1 - self.you if who == "opponent" else self.you

    def seats(self, who: str) -> tuple[int, ...]:
        """The seats of `you`, `opponent` or `each`, your own first; or of who has what `it` is."""
        if who == "you":
            return (self.you,)
        if who == "each":
            return (self.you, 1 - self.you)
        return (1 - self.you,) if who == "opponent" else self.players_of_it(who)

    def players_of_it(self, who: str) -> tuple[int, ...]:
        """`its owner` or `its controller`; none where nothing is `it`."""
        return ()

    @property
    def this(self) -> int:
        """Return what this is attached to, for a Relic stands where its host does; else this
        itself."""
        return self.s.host[self.source] or self.source

    def is_among(self, members: tuple[int, ...]) -> bool:
        """Is the source among them, or what it is attached to? No `other` piece is (E47)."""
        return self.source in members or self.this in members

    def space(self, piece: int) -> int | None:
        """The space of a piece that stands in one (a Relic with its host), else None."""
        place = where(self.s, piece)
        return place if place < SPACES else None

    def near(self) -> int | None:
        """The space that "adjacent to this" is measured from, if it is one."""
        if self.stood == NOWHERE:
            return self.space(self.this)
        return self.stood if self.stood < SPACES else None

    def in_zone(self, piece: int, zone: str) -> bool:
        """zone: yours, opponents, neutral, read from this text's player (R10.20)."""
        return self._is_of_zone(self.space(piece), zone)

    def is_in_zone(self, zone: str) -> bool:
        """Is what the text is about in that Zone?"""
        space = self.near() if self.stood != NOWHERE else self.space(self.subject)
        return self._is_of_zone(space, zone)

    def _is_of_zone(self, space: int | None, zone: str) -> bool:
        if space is None:
            return False
        if zone == "neutral":
            return ZONE_OF[space] == NO_SEATS_ZONE
        return ZONE_OF[space] == (self.you if zone == "yours" else 1 - self.you)

    def here(self) -> tuple[int, ...]:
        """The spaces that this Environment governs (R10.15); a Soul's are its own space."""
        place = where(self.s, self.source) if self.stood == NOWHERE else self.stood
        if place < SPACES:
            return (place,)
        if is_environment_slot(place):
            return GOVERNED[place - FIRST_ENVIRONMENT]
        return ()

    def left_space(self) -> tuple[int, ...]:
        """The space that this left last in this turn; none if it left none."""
        return tuple([space for piece, space in self.s.left_spaces if piece == self.source])

    def pieces(self) -> Iterator[int]:
        """Every piece on the board, by place, each Soul of a stack, then its Relics."""
        s = self.s
        for stack in filter(None, s.spaces):
            for piece in stack:
                yield piece
                yield from s.relics[piece]
        for piece in filter(None, s.fixed):
            yield piece
            yield from s.relics[piece]

    def count(self, sort: Sort, of: str = "you", other: bool = False) -> int:
        """Pieces of a sort that a player controls, or that are `here`; a stack's Souls each."""
        s = self.s
        seat = self.seat(of)
        if sort.word == "Soul" and of != "here":
            # A fast path: no other piece is a Soul, and the Souls of a seat are kept together.
            return len(s.souls[seat]) - (other and self.this in s.souls[seat])
        if of == "here":
            here = self.here()
            pieces = [piece for piece in self.pieces() if self.space(piece) in here]
        else:
            pieces = self._controlled(seat)
        if other:
            pieces = [piece for piece in pieces if not self.is_among((piece,))]
        n = 0
        for piece in pieces:
            if is_sort(s, piece, sort):
                n += 1
        return n

    def _controlled(self, seat: int) -> list[int]:
        """All that a player controls, in no order: a fast path through `pieces`, past spaces and
        slots one by one."""
        s, controller = self.s, self.s.controller
        own, others = s.souls[seat], s.souls[1 - seat]
        fixed = list(filter(None, s.fixed))
        pieces = [*own, *[piece for piece in fixed if controller[piece] == seat]]
        for host in (*own, *others, *fixed):
            if s.relics[host]:
                pieces += [relic for relic in s.relics[host] if controller[relic] == seat]
        return pieces

    def counters(self, word: str, on: str) -> int:
        """Counters on `it` (the piece that has the bonus), `this` or the `attached` piece; those
        of a stack together, for it is one Soul (R10.11, R10.21)."""
        piece = {"it": self.subject, "this": self.source, "attached": self.this}[on]
        if self.s.place[piece] > ATTACHED:
            return 0
        return sum([counter(self.s, member, word) for member in whole(self.s, piece)])

    def it_is(self, sort: Sort) -> bool:
        return False  # a static has no `it`

    def on_board(self, piece: int) -> bool:
        return self.s.place[piece] <= ATTACHED

    def own_pieces(self, sort: Sort, another: bool = False) -> list[int]:
        """Your pieces of a sort, a stack by its bottom Soul; `another`: not this one's."""
        s = self.s
        found = []
        for piece in self.pieces():
            members = whole(s, piece)
            if another and self.is_among(members):
                continue
            if (
                s.controller[piece] == self.you
                and is_sort(s, piece, sort)
                and members[0] not in found
            ):
                found.append(members[0])
        return found

    def has_own_piece(self, sort: Sort, another: bool = False) -> bool:
        """Are there `own_pieces`? A fast path: asked at each listing, it needs no order."""
        s, you = self.s, self.you
        apart = (self.source, *whole(s, self.this)) if another else ()
        for piece in s.souls[you] if sort.word == "Soul" else self._controlled(you):
            if piece not in apart and is_sort(s, piece, sort):
                return True
        return False

    def shields(self, who: str) -> int:
        return len(shields(self.s, self.seat(who)))

    def coins(self, who: str) -> int:
        return self.s.coins[1 - self.you if who == "opponent" else self.you]

    def life(self, who: str) -> int:
        return self.s.life[1 - self.you if who == "opponent" else self.you]

    def hand_size(self, who: str) -> int:
        return len(self.s.hand[1 - self.you if who == "opponent" else self.you])

    def in_hand(self, sort: Sort) -> int:
        defs = self.s.defs
        return sum([sort.word in defs[card].sorts for card in self.s.hand[self.you]])

    def amount(self, what: str, who: str) -> int:
        """Return how much a player has of life, coins, shields, or of cards in hand (`hand`)."""
        match what:
            case "life":
                return self.life(who)
            case "coins":
                return self.coins(who)
            case "shields":
                return self.shields(who)
        return self.hand_size(who)

    def discarded(self, sort: Sort, who: str) -> int:
        s = self.s
        return sum(card_is_sort(s.defs[card], sort) for card in s.discard[self.seat(who)])

    def is_turn_of(self, who: str) -> bool:
        return self.s.active == (1 - self.you if who == "opponent" else self.you)
