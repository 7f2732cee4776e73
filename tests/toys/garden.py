"""A card language that has nothing in common with any game's: what is done in a garden, and when.

In spring: Sow 2 beans in the long bed. Water it.
On the 3rd, in autumn: Pick one: Draw water; sow a bean in the round bed.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import ClassVar

from engine.text.forms import read_form
from engine.text.language import Language
from engine.text.lexicon import Choice, Examples, Lexicon, Literal, OpenWord, WordSlot
from engine.text.node import Node, Nodes, words
from engine.text.reading import WORD
from engine.text.types import Types
from engine.text.wording import Wording

NODES = Nodes()
_BED = re.compile(r"(?=[ \t]+bed\b)", re.IGNORECASE)


class Note(Node):
    """The base of all that a garden's card can say."""

    __slots__ = ()
    nodes = NODES


@dataclass(frozen=True, slots=True)
class Plant(Note):
    data_only: ClassVar[bool] = True
    word: str

    @property
    def plural(self) -> str:
        return self.word + "s"


@dataclass(frozen=True, slots=True)
class Chores(Note):
    data_only: ClassVar[bool] = True
    abilities: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True)
class InSeason(Note):
    category = "ability"
    form = (
        words("in {season:season}: {effects:sentences}", day=""),
        words("on the {day:day}, in {season:season}: {effects:sentences}"),
    )
    season: str
    effects: tuple[Note, ...]
    day: str = ""


@dataclass(frozen=True, slots=True)
class Bed(Note):
    category = "bed"
    form = (
        words("it", name=""),
        words("every bed", "beds", name="every"),
        words("the {name:bed_name} bed"),
    )
    meaning = (
        words("the bed that was named last", name=""),
        words("each of the beds", name="every"),
        words("the bed called {name:bed_name}"),
    )
    name: str = ""


@dataclass(frozen=True, slots=True)
class Draw(Note):
    """Named like a node of CIDWaM's, which is no business of this language."""

    category = "effect"
    form = "draw water"


@dataclass(frozen=True, slots=True)
class Sow(Note):
    category = "effect"
    form = "sow {n:count} {plant:sort/s} in {bed:bed} <how>"
    plant: Plant
    bed: Bed
    n: int = 1
    deep: int | None = None
    early: bool = False


@dataclass(frozen=True, slots=True)
class Water(Note):
    category = "effect"
    form = "water {bed:beds} [{twice?twice}]"
    also = ("give {bed:beds} water [{twice?twice}]",)
    meaning = "{bed:beds} gets a can of water [{twice?and another}]"
    bed: Bed
    twice: bool = False


@dataclass(frozen=True, slots=True)
class PickOne(Note):
    category = "effect"
    level = "choice"
    form = "pick one: ^{options:option*;}"
    options: tuple[Note, ...]


def _day(said: str) -> str:
    return said.lower().lstrip("0")


def _bed_name(text: str, at: int, types: Types) -> tuple[str, int] | None:
    word = WORD.match(text, at)
    return (word[0].lower(), word.end()) if word and _BED.match(text, word.end()) else None


LEXICON = Lexicon(
    NODES,
    choices={
        "season": Choice({season: (season,) for season in ("spring", "summer", "autumn")}),
    },
    runs={
        "how": (read_form("at~least {deep:number} inch/inches deep"), read_form("{early?at dawn}"))
    },
    clauses={"deep": "at least N inches deep", "early": "at dawn"},
    sort=Plant,
    types=frozenset({"bean"}),
    literals=(Literal("DAY", "[0-9]+(?i:st|nd|rd|th)", _day, "a day like 3rd", "3rd"),),
    open_words=(OpenWord("BED", _bed_name, "a bed's name"),),
    slots={"day": WordSlot(("DAY",)), "bed_name": WordSlot(("BED",))},
    takes={"beds": ("bed",)},
)
GARDEN = Language(
    Wording(LEXICON),
    Chores,
    Examples(
        around={"ability": "{}", "effect": "{}."},
        fill={
            "sort/s": Plant("bean"),
            "day": "3rd",
            "bed_name": "long",
            "effect": Draw(),
            "option": (Draw(), Draw()),
        },
        wide=frozenset({"bed", "beds"}),
    ),
)
