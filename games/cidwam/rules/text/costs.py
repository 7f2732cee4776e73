"""Costs beside Coins. A cost that can't be paid in full can't be paid (R5.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from engine.text.node import words
from games.cidwam.rules.text.parts import Cost
from games.cidwam.rules.text.questions import Questions
from games.cidwam.rules.text.verbs import Verbs
from games.cidwam.rules.text.vocabulary import Sort

_CARD = Sort("card")


@dataclass(frozen=True, slots=True)
class CostDiscard(Cost):
    """Cards of a sort from the hand, chosen by who pays."""

    form = "discard {n:count} {sort:sort/s}"
    meaning = "{n:number} {sort:sort/s} from your hand"
    rules = ("R10.16",)
    n: int = 1
    sort: Sort = _CARD

    def payable(self, look: Questions) -> bool:
        return look.in_hand(self.sort) >= self.n

    def might_be_payable(self, look: Questions) -> bool:
        """Hands are hidden (E14), but for how many cards they hold."""
        return look.hand_size("you") >= self.n

    def choose(self, run: Verbs) -> Any:
        cards = run.cards_of_sort(run.hand(run.you), self.sort, None, None)
        return run.choose_cards(run.you, cards, self.n, "discard")

    def pay(self, run: Verbs, chosen: Any) -> None:
        run.discard_cards(chosen)


@dataclass(frozen=True, slots=True)
class CostShield(Cost):
    """One of the payer's Shields; it is not broken and earns nothing."""

    form = "discard a Shield"
    meaning = "one of your Shields, which earns nothing"
    rules = ("R10.16",)

    def payable(self, look: Questions) -> bool:
        return look.shields("you") > 0

    def choose(self, run: Verbs) -> Any:
        return run.choose_shield(run.you)

    def pay(self, run: Verbs, chosen: Any) -> None:
        run.give_up((chosen,))


@dataclass(frozen=True, slots=True)
class CostDestroyThis(Cost):
    form = "destroy this"
    meaning = "this piece"
    rules = ("R10.16",)

    def payable(self, look: Questions) -> bool:
        return look.on_board(look.source)

    def pay(self, run: Verbs, chosen: Any) -> None:
        run.give_up((run.source,))


@dataclass(frozen=True, slots=True)
class CostDestroy(Cost):
    """The payer's pieces, one after another; `another`: not this one."""

    form = (
        words("destroy one of your {sort:sorts}", another=False, n=1),
        words("destroy another of your {sort:sorts}", another=True, n=1),
        words("destroy {n:number} of your {sort:sorts}", another=False),
        words("destroy {n:number} of your other {sort:sorts}", another=True),
    )
    meaning = (
        words("one of your {sort:sorts}, this too", another=False, n=1),
        words("one of your {sort:sorts} other than this", another=True, n=1),
        words("{n:number} of your {sort:sorts}, this too", another=False),
        words("{n:number} of your {sort:sorts} other than this", another=True),
    )
    rules = ("R10.16",)
    sort: Sort
    another: bool = False
    n: int = 1

    def payable(self, look: Questions) -> bool:
        if self.n == 1:
            return look.has_own_piece(self.sort, self.another)
        return len(look.own_pieces(self.sort, self.another)) >= self.n

    def choose(self, run: Verbs) -> Any:
        left, chosen = run.own_pieces(self.sort, self.another), []
        for _ in range(self.n):
            chosen.append(run.choose_piece(left, "destroy"))
            left = [piece for piece in left if piece != chosen[-1]]
        return chosen

    def pay(self, run: Verbs, chosen: Any) -> None:
        run.give_up(tuple(chosen))


@dataclass(frozen=True, slots=True)
class CostReturnThis(Cost):
    """This piece goes to its owner's hand; a token ceases."""

    form = "return this to its owner's hand"
    meaning = "this piece, which goes back to its owner's hand"
    rules = ("R1.4",)

    def payable(self, look: Questions) -> bool:
        return look.on_board(look.source)

    def pay(self, run: Verbs, chosen: Any) -> None:
        run.return_to_hand((run.source,))


@dataclass(frozen=True, slots=True)
class CostCounter(Cost):
    """Counters of one word from this, or from the Soul that this Relic is on."""

    form = "remove {n:count} {word:word} counter/counters from {on:near}"
    meaning = "{n:number} {word:word} counter/counters off {on:near}"
    rules = ("R1.4",)
    word: str
    n: int = 1
    on: Literal["this", "attached"] = "this"

    def payable(self, look: Questions) -> bool:
        return look.counters(self.word, self.on) >= self.n

    def pay(self, run: Verbs, chosen: Any) -> None:
        piece = run.source if self.on == "this" else run.this
        run.remove_counters(piece, self.word, self.n)


@dataclass(frozen=True, slots=True)
class CostLife(Cost):
    form = "lose {n:number} Life"
    meaning = "{n:number} Life"
    rules = ("R8.6",)
    n: int

    def payable(self, look: Questions) -> bool:
        return look.life("you") >= self.n

    def pay(self, run: Verbs, chosen: Any) -> None:
        run.change_life(run.you, -self.n)
