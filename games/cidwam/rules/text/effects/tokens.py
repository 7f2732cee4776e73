"""Effects that create tokens (R10.17-R10.19).

`where` is empty for an empty space of your Zone, or an empty slot, that you choose.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from games.cidwam.rules.text.parts import Effect
from games.cidwam.rules.text.targets import Count, Target
from games.cidwam.rules.text.verbs import Verbs

Where = Literal["", "adjacent", "here", "neutral", "opponents", "any", "left"]


@dataclass(frozen=True, slots=True)
class CreateToken(Effect):
    """One of the rulebook's own tokens (R10.18)."""

    form = "create {n:count} {token:token} {where:made_where} [{each:foreach}]"
    meaning = "you make {n:number} {token:token} {where:made_where} [{each:foreach}]"
    rules = ("R10.17", "R10.18")
    trait = "create tokens"
    power = "make"
    token: Literal["Rat Token", "Generic Soul Token", "For Sale"]
    n: int = 1
    where: Where = ""
    each: Count | None = None

    def run(self, run: Verbs) -> bool:
        return run.create(self.token, self.n * run.times(self.each), self.where)


@dataclass(frozen=True, slots=True)
class CreateCopy(Effect):
    """A token copy of a piece."""

    form = "create {n:count} copy/copies of {target:target}"
    meaning = "you make {n:number} token copy/copies of {target:target}"
    rules = ("R10.19",)
    trait = "create copies"
    power = "make"
    target: Target
    n: int = 1

    def run(self, run: Verbs) -> bool:
        return any([run.copy(piece, self.n) for piece in run.pick(self.target)])


@dataclass(frozen=True, slots=True)
class CreateNamed(Effect):
    """A token copy of the card of that name (R10.19), as written on the card."""

    form = "create {n:count} copy/copies of {name:name}"
    meaning = "you make {n:number} token copy/copies of the card {name:name}"
    rules = ("R10.19",)
    trait = "create copies"
    power = "make"
    name: str
    n: int = 1

    def run(self, run: Verbs) -> bool:
        return run.create(self.name, self.n)
