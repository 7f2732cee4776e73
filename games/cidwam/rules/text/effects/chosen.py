"""Effects that the other player chooses for, among their own pieces or yours."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.text.node import words
from games.cidwam.rules.text.parts import Effect
from games.cidwam.rules.text.targets import Target
from games.cidwam.rules.text.verbs import Verbs
from games.cidwam.rules.text.vocabulary import Sort, Zone


class OfTheirs(Effect):
    """An effect that asks a player for one of some pieces; the clauses narrow it as they do a
    Target."""

    __slots__ = ()

    def target(self, whose: Literal["opposing", "yours"]) -> Target:
        """The pieces of a side among which the player chooses."""
        return Target(
            whose,
            self.sort,  # type: ignore[attr-defined]
            max_value=self.max_value,  # type: ignore[attr-defined]
            min_value=self.min_value,  # type: ignore[attr-defined]
            zone=self.zone,  # type: ignore[attr-defined]
        )


@dataclass(frozen=True, slots=True)
class OpponentChooses(OfTheirs):
    """The piece is `it` for later sentences, whatever Soul the event has."""

    form = (
        words("your opponent chooses one of their {sort:sorts} <those>", whose="opponent"),
        words("your opponent chooses one of your {sort:sorts} <those>", whose="you"),
    )
    meaning = (
        words(
            "your opponent chooses a {sort:sort} of their own <those>, which is “it” from then on",
            whose="opponent",
        ),
        words(
            "your opponent chooses a {sort:sort} of yours <those>, which is “it” from then on",
            whose="you",
        ),
    )
    rules = ("R10.23",)
    trait = "let the opponent choose"
    sort: Sort
    whose: Literal["you", "opponent"] = "opponent"
    max_value: int | None = None
    min_value: int | None = None
    zone: Zone | None = None

    def run(self, run: Verbs) -> bool:
        whose: Literal["opposing", "yours"] = "opposing" if self.whose == "opponent" else "yours"
        piece = run.pick_by(run.seat("opponent"), self.target(whose))
        if piece:
            run.call_it(piece)
        return bool(piece)


@dataclass(frozen=True, slots=True)
class DestroyOwn(OfTheirs):
    """Each player chooses among their own; you first, then all at once."""

    form = (
        words("your opponent destroys one of their {sort:sorts} <those>", who="opponent"),
        words("each player destroys one of their {sort:sorts} <those>", who="each"),
    )
    also = (
        words("your opponent sacrifices a {sort:sort} <those>", who="opponent"),
        words("each player sacrifices a {sort:sort} <those>", who="each"),
    )
    meaning = (
        words("your opponent chooses a {sort:sort} of their own <those>, which is put into the"
              " discard", who="opponent"),
        words("each player chooses a {sort:sort} of their own <those>, and these are put into the"
              " discard", who="each"),
    )  # fmt: skip
    rules = ("R10.16",)
    trait = "destroy something"
    power = "strike"
    sort: Sort
    who: Literal["opponent", "each"] = "opponent"
    max_value: int | None = None
    min_value: int | None = None
    zone: Zone | None = None

    def run(self, run: Verbs) -> bool:
        chosen = []
        for seat in run.seats(self.who):
            whose: Literal["opposing", "yours"] = "yours" if seat == run.you else "opposing"
            chosen.append(run.pick_by(seat, self.target(whose)))
        return run.destroy(tuple(filter(None, chosen)))
