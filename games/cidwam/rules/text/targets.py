"""Targets and subjects: targets of effects, subjects of events, groups of static abilities,
counts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.text.node import words
from games.cidwam.rules.text.node import CardNode
from games.cidwam.rules.text.questions import Questions
from games.cidwam.rules.text.vocabulary import Extreme, Having, Holder, Sort, Zone

_CARD = Sort("card")
_CHOSEN = "that you choose <quals>"
_IT = "the other Soul of the event, else the last one chosen or made"

TargetWho = Literal[
    "this",
    "it",
    "that Soul",
    "attached",
    "target",
    "opposing",
    "yours",
    "another",
    "all",
    "all opposing",
    "all yours",
    "all other",
    "up to",
    "up to opposing",
    "up to yours",
    "random",
    "random opposing",
    "random yours",
    "the",
    "the opposing",
    "the own",
]
SubjectWho = Literal["this", "attached", "yours", "another", "opposing", "any"]
GroupWho = Literal[
    "this", "attached", "yours", "other", "opposing", "all", "adjacent allies", "adjacent opposing"
]


@dataclass(frozen=True, slots=True)
class Target(CardNode):
    """The target of an effect; chosen by the effect's player when it happens.

    who: `this` (the source) · `it`, `that Soul` (the event's other Soul, else the last target, else
    what was created last) · `attached` (the piece that the Relic is on) · `target`, `opposing`
    ("target opposing SORT": a text with these can't be used where nothing fits, R5.9) ·
    `yours` ("one of your") · `another`
    ("another of your") · `all...` (no choice: everything that fits; `all other` is all but this) ·
    `up to...` (as many as the player likes, at most `most`) ·
    `random...` (by chance) · `the...` (that with the `extreme`; the player chooses among several).
    The rest narrows it: printed value, greatest roll of the Hit Dice, near `this` or the `attached`
    Soul (R7.1), in this Environment's spaces (R10.15), in a Zone (R10.20), having a keyword, with a
    name (`called`, in quotation marks).
    """

    category = "target"
    form = (
        words("this", who="this"),
        words("it", who="it"),
        words("that Soul", who="that Soul"),
        words("the attached {sort:sort}", who="attached"),
        words("target {sort:sort} <quals>", who="target"),
        words("target opposing {sort:sort} <quals>", who="opposing"),
        words("one of your {sort:sorts} <quals>", who="yours"),
        words("another of your {sort:sorts} <quals>", who="another"),
        words("a~random {sort:sort} <quals>", who="random"),
        words("a~random opposing {sort:sort} <quals>", who="random opposing"),
        words("one of your {sort:sorts} <quals> at random", who="random yours"),
        words("the {sort:sort} {extreme:extreme} <quals>", who="the"),
        words("the opposing {sort:sort} {extreme:extreme} <quals>", who="the opposing"),
        words("your {sort:sort} {extreme:extreme} <quals>", who="the own"),
        words("all {sort:sorts} <quals>", "many", who="all"),
        words("all opposing {sort:sorts} <quals>", "many", who="all opposing"),
        words("all your {sort:sorts} <quals>", "many", who="all yours"),
        words("all other {sort:sorts} <quals>", "many", who="all other"),
        words("up to {most:number} target {sort:sorts} <quals>", "many", who="up to"),
        words(
            "up to {most:number} target opposing {sort:sorts} <quals>",
            "many",
            who="up to opposing",
        ),
        words("up to {most:number} of your {sort:sorts} <quals>", "many", who="up to yours"),
        # What cannot do something until end of turn; of `this` and its host the group speaks.
        words("it", "chosen", who="it"),
        words("that Soul", "chosen", who="that Soul"),
        words("target {sort:sort} <quals>", "chosen", who="target"),
        words("target opposing {sort:sort} <quals>", "chosen", who="opposing"),
        words("one of your {sort:sorts} <quals>", "chosen", who="yours"),
        words("another of your {sort:sorts} <quals>", "chosen", who="another"),
        words("up to {most:number} target {sort:sorts} <quals>", "chosen", who="up to"),
        words(
            "up to {most:number} target opposing {sort:sorts} <quals>",
            "chosen",
            who="up to opposing",
        ),
        words("up to {most:number} of your {sort:sorts} <quals>", "chosen", who="up to yours"),
        # What a Relic is attached to: the same without the word `target`.
        words("a {sort:sort} <quals>", "attach", who="target"),
        words("an opposing {sort:sort} <quals>", "attach", who="opposing"),
        words("one of your {sort:sorts} <quals>", "attach", who="yours"),
    )
    also = (
        words("all of your {sort:sorts} <quals>", "many", who="all yours"),
        words("your {sort:sorts} <quals>", "many", who="all yours"),
        words("opposing {sort:sorts} <quals>", "many", who="all opposing"),
        words("one of your opponent's {sort:sorts} <quals>", "attach", who="opposing"),
    )
    meaning = (
        words("this", who="this"),
        words(_IT, who="it"),
        words(_IT, who="that Soul"),
        words("the {sort:sort} that this is attached to", who="attached"),
        words(f"any {{sort:sort}} {_CHOSEN}", who="target"),
        words(f"any {{sort:sort}} of your opponent's {_CHOSEN}", who="opposing"),
        words(f"any {{sort:sort}} of yours {_CHOSEN}", who="yours"),
        words(f"any {{sort:sort}} of yours other than this {_CHOSEN}", who="another"),
        words("any {sort:sort} <quals>, by chance,", who="random"),
        words("any {sort:sort} of your opponent's <quals>, by chance,", who="random opposing"),
        words("any {sort:sort} of yours <quals>, by chance,", who="random yours"),
        words("the {sort:sort} {extreme:extreme} <quals>", who="the"),
        words("the {sort:sort} of your opponent's {extreme:extreme} <quals>", who="the opposing"),
        words("the {sort:sort} of yours {extreme:extreme} <quals>", who="the own"),
        words("every {sort:sort} of either side <quals>", who="all"),
        words("every {sort:sort} of your opponent's <quals>", who="all opposing"),
        words("every {sort:sort} of yours <quals>", who="all yours"),
        words("every {sort:sort} of either side but this <quals>", who="all other"),
        words(f"at most {{most:number}} {{sort:sort/s}} {_CHOSEN}", who="up to"),
        words(
            f"at most {{most:number}} {{sort:sort/s}} of your opponent's {_CHOSEN}",
            who="up to opposing",
        ),
        words(f"at most {{most:number}} {{sort:sort/s}} of yours {_CHOSEN}", who="up to yours"),
    )
    who: TargetWho
    sort: Sort | None = None
    max_value: int | None = None
    min_value: int | None = None
    max_dice: int | None = None
    min_dice: int | None = None
    adjacent: Literal["this", "attached"] | None = None
    here: bool = False
    zone: Zone | None = None
    most: int | None = None
    having: Having | None = None
    called: str | None = None
    extreme: Extreme | None = None

    @property
    def is_up_to(self) -> bool:
        """Is it a group of which none may be chosen?"""
        return self.most is not None


@dataclass(frozen=True, slots=True)
class Subject(CardNode):
    """The subject of an event. `yours` includes this, `another` doesn't; `any` is either side's."""

    category = "subject"
    form = (
        words("this", who="this"),
        words("the attached {sort:sort}", who="attached"),
        words("one of your {sort:sorts}", who="yours"),
        words("another of your {sort:sorts}", who="another"),
        words("an opposing {sort:sort}", who="opposing"),
        words("a {sort:sort}", who="any"),
    )
    meaning = (
        words("this", who="this"),
        words("the {sort:sort} that this is attached to", who="attached"),
        words("any {sort:sort} of yours, this too,", who="yours"),
        words("any {sort:sort} of yours other than this", who="another"),
        words("any {sort:sort} of your opponent's", who="opposing"),
        words("any {sort:sort} of either side", who="any"),
    )
    who: SubjectWho
    sort: Sort | None = None


@dataclass(frozen=True, slots=True)
class Group(CardNode):
    """Whom a static ability is about, at every moment anew.

    who: `this` · `attached` · `yours` · `other` (yours but this) · `opposing` · `all` (of either
    side) · `adjacent allies` (own Souls next to this, or to the Soul that this Relic is on) ·
    `adjacent opposing`. `here`: only those in this Environment's spaces; `zone`: in a Zone.
    `having` and `called` as of a Target.
    """

    category = "group"
    form = (
        words("this", who="this"),
        words("the attached {sort:sort}", who="attached"),
        words("your {sort:sorts} <narrowed>", who="yours"),
        words("your other {sort:sorts} <narrowed>", who="other"),
        words("opposing {sort:sorts} <narrowed>", who="opposing"),
        words("{sort:sorts} here", who="all", here=True, having=None, called=None, zone=None),
        words("all {sort:sorts} <narrowed>", who="all"),
        words("adjacent allies", who="adjacent allies"),
        words("adjacent opposing {sort:sorts}", who="adjacent opposing"),
    )
    also = (words("your opponent's {sort:sorts} <narrowed>", who="opposing"),)
    meaning = (
        words("this", who="this"),
        words("the {sort:sort} that this is attached to", who="attached"),
        words("all your {sort:sorts} <narrowed>", who="yours"),
        words("all your {sort:sorts} but this <narrowed>", who="other"),
        words("all your opponent's {sort:sorts} <narrowed>", who="opposing"),
        words("all {sort:sorts} of either side <narrowed>", who="all"),
        words("all your Souls next to this", who="adjacent allies"),
        words("all your opponent's {sort:sorts} next to this", who="adjacent opposing"),
    )
    who: GroupWho
    sort: Sort | None = None
    here: bool = False
    having: Having | None = None
    called: str | None = None
    zone: Zone | None = None

    def rules_used(self) -> tuple[str, ...]:
        return ("R10.15",) if self.here else ()

    @property
    def is_plural(self) -> bool:
        return self.who not in ("this", "attached")


class Count(CardNode):
    """The count that a number is multiplied by: `for each ...`."""

    __slots__ = ()
    category = "foreach"

    def times(self, look: Questions) -> int:
        """Return how often the number counts now."""
        raise NotImplementedError(type(self).__name__)


@dataclass(frozen=True, slots=True)
class EachPiece(Count):
    """Pieces of a sort that a player controls, or that are here; `other`: this is not counted."""

    form = "for each [{other?other}] {sort:sort} {of:counted}"
    meaning = "for each [{other?other}] {sort:sort} {of:counted}"
    sort: Sort
    of: Literal["you", "opponent", "here"] = "you"
    other: bool = False

    def times(self, look: Questions) -> int:
        return look.count(self.sort, self.of, self.other)


@dataclass(frozen=True, slots=True)
class EachInDiscard(Count):
    """Cards of a sort in a player's discard."""

    form = "for each {sort:sort} in {whose:whose} discard"
    meaning = "for each {sort:sort} in {whose:whose} discard at that moment"
    sort: Sort
    whose: Holder = "you"

    def times(self, look: Questions) -> int:
        return look.discarded(self.sort, self.whose)


@dataclass(frozen=True, slots=True)
class EachInHand(Count):
    """Cards in a player's hand; of no sort but `card`, for hands are hidden."""

    form = "for each {sort:sort} in {whose:whose} hand"
    meaning = "for each {sort:sort} in {whose:whose} hand at that moment"
    sort: Sort = _CARD
    whose: Holder = "you"

    def times(self, look: Questions) -> int:
        return look.hand_size(self.whose)


@dataclass(frozen=True, slots=True)
class EachHeld(Count):
    """Shields or Coins that a player has."""

    form = "for each {held:held} {who:holder} has/have"
    meaning = "for each {held:held} {who:holder} has/have at that moment"
    held: Literal["shields", "coins"]
    who: Holder = "you"

    def times(self, look: Questions) -> int:
        return look.amount(self.held, self.who)


@dataclass(frozen=True, slots=True)
class EachCounter(Count):
    """Counters on the piece that has the bonus (`it`), on this, or on the attached Soul."""

    form = "for each {word:word} counter on {on:on_what}"
    meaning = "for each {word:word} counter on {on:on_what} at that moment"
    word: str
    on: Literal["it", "this", "attached"] = "it"

    def times(self, look: Questions) -> int:
        return look.counters(self.word, self.on)
