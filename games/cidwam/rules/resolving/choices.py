"""A text asking its questions: yes or no, one of some cards, pieces, places, parts; its targets.

A question that has no answer yet ends the step, and the step is run again from its start with one
answer more (`flow`): so nothing here changes the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from engine.text.node import Node
from games.cidwam.rules.board import ATTACHED, DECK, HAND, SPACES
from games.cidwam.rules.cards.required_targets import wants_of
from games.cidwam.rules.mechanics import targets
from games.cidwam.rules.mechanics.flow import ask
from games.cidwam.rules.position import events
from games.cidwam.rules.position.look import NOWHERE, Look
from games.cidwam.rules.position.pieces import on_board
from games.cidwam.rules.position.sorting import is_sort
from games.cidwam.rules.position.state import Args, Frame, Question, State
from games.cidwam.rules.text import render_sentence
from games.cidwam.rules.text.targets import Target

Pieces = tuple[int, ...]


_UNSETTLED: list[Pieces] = []  # shared, for it stays empty


class ChoicePrompter(Look):
    """A Look that can also ask. `frame` is the ability carried out, `last` what it targets;
    `settled` are targets that were chosen before their effect is done."""

    __slots__ = ("cursor", "frame", "last", "settled", "until_next")

    def __init__(self, s: State, frame: Frame) -> None:
        self.s = s
        self.you = frame.seat
        self.source = self.subject = frame.source
        self.frame = frame
        self.cursor = 0
        self.last = 0
        self.settled = _UNSETTLED
        self.until_next = False
        # An effect's data is whether a part of a choice did something, and where this stood.
        self.stood = frame.data[1] if frame.op == "effects" and len(frame.data) > 1 else NOWHERE

    def choose(
        self,
        kind: str,
        args: Args,
        options: tuple[tuple[tuple[Any, ...], Any], ...],
        seat: int | None = None,
        always: bool = False,
        also: tuple[tuple[str, int], ...] = (),
        default: int = 0,
    ) -> Any:
        """The answer of a seat (by default yours); a single option is not asked (R10.23)."""
        if len(options) == 1 and not always:
            return options[0][1]
        if self.cursor < len(self.frame.answers):
            return self._answer()
        asked = Question(
            self.you if seat is None else seat,
            kind,
            args,
            options,
            default,
            self.source,
            None,
            also,
        )
        return ask(self.s, self.frame, self.cursor, asked, always)

    def _answered(self, options: int) -> bool:
        """Has a question of so many options been answered? A fast path: such a one is not put
        into words again when its step is run again."""
        return options > 1 and self.cursor < len(self.frame.answers)

    def _answer(self) -> Any:
        """The next answer of the step."""
        self.cursor += 1
        return self.frame.answers[self.cursor - 1]

    def yes(self, says: str) -> bool:
        """`You may`, in the card's own words: always asked; silence means no."""
        options = ((("choose", "yes"), True), (("choose", "no"), False))
        return bool(self.choose("may", (("says", says),), options, always=True, default=1))

    def at_random(self, pieces: list[int]) -> int:
        """One of some pieces, by chance; kept as if it had been answered, for the step may be run
        again before its last answer."""
        if len(pieces) < 2:
            return pieces[0] if pieces else 0
        if self.cursor < len(self.frame.answers):
            return int(self._answer())
        chosen = pieces[self.s.chance.below(len(pieces), f"random {self.you}")]
        if self.s.log is not None:
            events.chance(self.s, self.you, 1, of="pieces")
        self.frame.answers = (*self.frame.answers, chosen)
        self.cursor += 1
        return chosen

    def choose_piece(
        self, pieces: list[int], purpose: str, card: str = "", seat: int | None = None
    ) -> int:
        """One of some pieces, by you or another seat; 0 if there are none. purpose: what it is
        asked for (docs/facts.md); card: the name of a card that has no piece yet and is the
        reason."""
        if not pieces:
            return 0
        if self._answered(len(pieces)):
            return int(self._answer())
        options, also = targets.options(self.s, self.you if seat is None else seat, pieces)
        return int(self.choose("target", _purpose(purpose, card), options, seat, also=also))

    def choose_place(self, places: list[int], purpose: str, card: str = "") -> int | None:
        """A place of the board; None if there are none."""
        if not places:
            return None
        if self._answered(len(places)):
            return int(self._answer())
        options = tuple([(("choose", targets.place_for(self.you, p)), p) for p in places])
        return int(self.choose("place", _purpose(purpose, card), options))

    def choose_cards(self, seat: int, cards: list[int], n: int, purpose: str) -> list[int]:
        """n of some cards (or all, if there are fewer), chosen by `seat`; by name.

        In the other player's turn a hand, or a deck, of more than one card is always asked for, so
        that the other does not learn from not waiting that all that fit are the same (E15, E22).
        """
        s, defs, args = self.s, self.s.defs, _purpose(purpose)
        left = list(cards)
        chosen: list[int] = []
        while left and len(chosen) < n:
            if len(left) + len(chosen) <= n and s.place[left[0]] == HAND + seat:
                return chosen + left
            if self.cursor < len(self.frame.answers) and self._differ(left):
                card = int(self._answer())  # a fast path, as in `_answered`
            else:
                by_name = {defs[card].name: card for card in reversed(left)}  # the first of each
                options = tuple([(("choose", name), by_name[name]) for name in sorted(by_name)])
                waits = seat != s.active and self._is_hidden(seat, left[0])
                card = int(self.choose("card", args, options, seat, always=waits))
            chosen.append(card)
            left.remove(card)
        return chosen

    def choose_card(
        self, seat: int, cards: list[int], purpose: str, always: bool, args: Args = ()
    ) -> int:
        """One of some cards, by name; `always` asks also where all are of one name."""
        defs = self.s.defs
        by_name = {defs[card].name: card for card in reversed(cards)}  # the first of each
        options = tuple([(("choose", name), by_name[name]) for name in sorted(by_name)])
        about = (*_purpose(purpose), *args)
        return int(self.choose("card", about, options, seat, always=always))

    def _differ(self, cards: list[int]) -> bool:
        """Are some cards of more than one name?"""
        defs = self.s.defs
        name = defs[cards[0]].name
        for card in cards:  # noqa: SIM110 - most often the second card settles it
            if defs[card].name != name:
                return True
        return False

    def _is_hidden(self, seat: int, card: int) -> bool:
        """Is the card one of several that only this seat may look at?"""
        place = self.s.place[card]
        return place == HAND + seat or (place == DECK + seat and len(self.s.deck[seat]) > 1)

    def pick(self, target: Target, but: int = 0) -> Pieces:
        """The pieces a target means, a stack by its bottom Soul; asks where there is a choice."""
        if self.settled:
            return self.settled.pop(0)
        s, who = self.s, target.who
        if who == "this":
            if self.stood != NOWHERE:
                return ()  # back on the board it is another piece (R10.13)
            found: Pieces = (self.source,)
        elif who in ("it", "that Soul"):
            that = self.frame.that
            found = (that,) if that and on_board(s, that) else (self.frame.it,)
        elif who == "attached":
            host = s.host[self.source]
            fits = host and (target.sort is None or is_sort(s, host, target.sort))
            found = (host,) if fits else ()
        else:
            pieces = targets.candidates(s, self.you, self.source, target, self.stood)
            if but in pieces:
                pieces.remove(but)
            if who.startswith("all"):
                return tuple(pieces)
            if target.extreme is not None:
                pieces = targets.extremes(s, pieces, target.extreme)
            if target.most is not None:
                return self._choose_up_to(pieces, target.most)
            if who.startswith("random"):
                found = (self.at_random(pieces),)
            else:
                found = (self.choose_piece(pieces, "target"),)
        if not found or not found[0]:
            return ()
        place = s.place[found[0]]
        if place > ATTACHED:
            return ()
        self.last = s.spaces[place][0] if place < SPACES else found[0]
        return (self.last,)

    def pick_souls(self, target: Target) -> Pieces:
        return tuple([piece for piece in self.pick(target) if self.s.place[piece] < SPACES])

    def pick_by(self, seat: int, target: Target) -> int:
        """One of a seat's pieces, chosen by that seat's player; a stack by its bottom Soul."""
        pieces = targets.candidates(self.s, self.you, self.source, target, self.stood)
        return self.choose_piece(pieces, "target", seat=seat)

    def call_it(self, piece: int) -> None:
        """Set what later sentences call `it`, whatever Soul the event has."""
        self.last = piece
        self.frame.that = 0

    def _choose_up_to(self, pieces: list[int], most: int) -> Pieces:
        """`up to N`: one question after another, till N are chosen, none is left or none is
        wanted. The last chosen is `it`."""
        left = list(pieces)
        chosen: list[int] = []
        while left and len(chosen) < most:
            options, also = targets.options(self.s, self.you, left)
            options += ((("choose", "none"), 0),)
            piece = int(self.choose("target", _purpose("target"), options, also=also))
            if not piece:
                break
            chosen.append(piece)
            left.remove(piece)
        if chosen:
            self.last = chosen[-1]
        return tuple(chosen)

    def choose_part(
        self, parts: list[int], says: Sequence[str], seat: int | None = None
    ) -> int | None:
        """One of the parts of `Choose one`, by its number from 1; None if none can be done. says:
        each part in the card's own words."""
        if not parts:
            return None
        options = tuple((("choose", str(part + 1)), part) for part in parts)
        return int(self.choose("part", (("parts", tuple(says)),), options, seat))

    def choose_parts(self, parts: list[int], n: int, says: Sequence[str]) -> tuple[int, ...]:
        """`Choose two`: the first part, then another; unasked where there are no more than n."""
        left = list(parts)
        chosen: list[int] = []
        if len(left) <= n:
            return tuple(left)
        while len(chosen) < n:
            options = tuple((("choose", str(part + 1)), part) for part in left)
            args = (("parts", tuple(says)), ("n", n), ("chosen", tuple(sorted(chosen))))
            part = int(self.choose("part", args, options))
            chosen.append(part)
            left.remove(part)
        return tuple(sorted(chosen))

    def can_do(self, effect: Node) -> bool:
        """A part that asks for a target is no choice where nothing fits (R5.9, R10.23)."""
        wants = wants_of((effect,))
        return targets.all_fit(self.s, self.you, self.source, wants, True, self.stood)

    def wording(self, node: Node) -> str:
        """A sentence of the card as it is printed."""
        return _sentence(node)


def _purpose(purpose: str, card: str = "") -> Args:
    return (("for", purpose), ("card", card)) if card else (("for", purpose),)


_sentence = lru_cache(maxsize=5_000)(render_sentence)  # rendering takes far longer than asking
