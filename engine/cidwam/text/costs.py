"""Costs beside Coins. A cost that can't be paid in full can't be paid (R5.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from engine.cidwam.text.node import Cost, words
from engine.cidwam.text.sorts import Sort

if TYPE_CHECKING:
    from engine.cidwam.position.look import Look
    from engine.cidwam.resolving.run import EffectRunner


@dataclass(frozen=True, slots=True)
class CostDiscard(Cost):
    """Cards from the hand, chosen by who pays."""

    form = "discard {n:count} card/cards"
    n: int = 1

    def payable(self, look: Look) -> bool:
        return len(look.s.hand[look.you]) >= self.n

    def choose(self, run: EffectRunner) -> Any:
        return run.choose_cards(run.you, run.s.hand[run.you], self.n, "discard")

    def pay(self, run: EffectRunner, chosen: Any) -> None:
        run.discard_cards(chosen)


@dataclass(frozen=True, slots=True)
class CostShield(Cost):
    """One of the payer's Shields; it is not broken and earns nothing."""

    form = "discard a Shield"

    def payable(self, look: Look) -> bool:
        return look.shields("you") > 0

    def choose(self, run: EffectRunner) -> Any:
        return run.choose_shield(run.you)

    def pay(self, run: EffectRunner, chosen: Any) -> None:
        run.give_up((chosen,))


@dataclass(frozen=True, slots=True)
class CostDestroyThis(Cost):
    form = "destroy this"

    def payable(self, look: Look) -> bool:
        return look.on_board(look.source)

    def pay(self, run: EffectRunner, chosen: Any) -> None:
        run.give_up((run.source,))


@dataclass(frozen=True, slots=True)
class CostDestroy(Cost):
    """One of the payer's pieces; `another`: not this one."""

    form = (
        words("destroy one of your {sort:sorts}", another=False),
        words("destroy another of your {sort:sorts}", another=True),
    )
    sort: Sort
    another: bool = False

    def payable(self, look: Look) -> bool:
        return bool(look.own_pieces(self.sort, self.another))

    def choose(self, run: EffectRunner) -> Any:
        return run.choose_piece(run.own_pieces(self.sort, self.another), "destroy")

    def pay(self, run: EffectRunner, chosen: Any) -> None:
        run.give_up((chosen,))


@dataclass(frozen=True, slots=True)
class CostCounter(Cost):
    """Counters of one word from this, or from the Soul that this Relic is on."""

    form = "remove {n:count} {word:word} counter/counters from {on:near}"
    word: str
    n: int = 1
    on: Literal["this", "attached"] = "this"

    def payable(self, look: Look) -> bool:
        return look.counters(self.word, self.on) >= self.n

    def pay(self, run: EffectRunner, chosen: Any) -> None:
        piece = run.source if self.on == "this" else run.this
        run.add_counters(piece, self.word, -self.n)


@dataclass(frozen=True, slots=True)
class CostLife(Cost):
    form = "lose {n:number} Life"
    n: int

    def payable(self, look: Look) -> bool:
        return look.s.life[look.you] >= self.n

    def pay(self, run: EffectRunner, chosen: Any) -> None:
        run.change_life(run.you, -self.n)
