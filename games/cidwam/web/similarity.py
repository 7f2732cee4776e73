"""Cards that are like a card: by what they do, read from their compiled texts.

Each text has traits, such as "draw when destroyed". Rare traits weigh more than common ones, so
two cards that both have Team-up are nearer than two that both earn; and what most cards of a kind
do, as a sentence that all Personas end with, says nothing of one of them. Kind, value and types
only order what is alike already. The same cards always give the same answer.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import log, sqrt
from typing import Any

from games.cidwam.rules.cards.card import CardDef, CardPool
from games.cidwam.rules.text import Node
from games.cidwam.rules.text.abilities import (
    CostChange,
    Keywords,
    OwnCost,
    Payment,
    Prohibition,
    Secret,
    SpellEffects,
    Static,
    Triggered,
)
from games.cidwam.rules.text.events import Enters
from games.cidwam.rules.text.parts import Effect, Event, Keyword
from games.cidwam.web.synergies import FEW

SHOWN = 6
_MIN_LIKENESS = 1.0  # a likeness weaker than this is none
_COMMON = 0.5
"""A trait that more of the other cards of a kind have is no likeness of any of them."""

_SUBJECTS = {
    "another": "another of yours ",
    "yours": "one of yours ",
    "opposing": "an opposing one ",
    "any": "one ",
    "attached": "the attached Soul ",
}


@dataclass(frozen=True)
class Alike:
    """A card like another, and why: "both draw when destroyed"."""

    name: str
    why: str


@dataclass(frozen=True)
class Kin:
    """A card beside several: what it does that some of them (`others`, by name) do too, in the
    words of a trait ("draw when destroyed"), and how much that weighs."""

    name: str
    trait: str
    others: tuple[str, ...]
    weight: float


class Likeness:
    """The traits of all cards of a pool, and who shares them."""

    def __init__(self, pool: CardPool) -> None:
        cards = [card for card in pool.defs if not card.is_token]
        self._cards = {card.name: card for card in cards}
        self._traits = {card.name: traits(card) for card in cards}
        self._with: dict[str, list[str]] = defaultdict(list)
        for name, found in self._traits.items():
            for trait in found:
                self._with[trait].append(name)
        self._weight = {
            trait: log((1 + len(cards)) / len(names)) for trait, names in self._with.items()
        }
        self._kinds = Counter(card.kind for card in cards)
        self._of_kind = Counter(
            (card.kind, trait) for card in cards for trait in self._traits[card.name]
        )

    def _own(self, name: str, trait: str) -> float:
        """Return how far a trait tells a card from the others of its kind: 1 if none of them has
        it, 0 if it is one of more than half."""
        kind = self._cards[name].kind
        others = self._kinds[kind] - 1
        shared = (self._of_kind[kind, trait] - 1) / others if others >= FEW else 0.0
        return 1.0 - shared if shared <= _COMMON else 0.0

    def like(self, name: str, count: int = SHOWN) -> list[Alike]:
        """Return the nearest cards, nearest first; none for a card that the pool does not have."""
        card = self._cards.get(name)
        if card is None:
            return []
        shared: dict[str, dict[str, float]] = defaultdict(dict)
        for trait in self._traits[name]:
            own = self._own(name, trait)
            for other in self._with[trait]:
                weight = self._weight[trait] * min(own, self._own(other, trait))
                if other != name and weight:
                    shared[other][trait] = weight
        ranked = []
        for other, same in shared.items():
            does = sum(same.values())
            if does >= _MIN_LIKENESS:
                near = does + _outside(card, self._cards[other])
                ranked.append((-near, other, same))
        ranked.sort()
        return [Alike(other, self._why(same)) for _near, other, same in ranked[:count]]

    def kin(self, names: Iterable[str]) -> list[Kin]:
        """Of each other card what it does alike with most of the named ones, by name.

        A rare trait weighs more, and what several do more than what one does.
        """
        held: dict[str, dict[str, float]] = defaultdict(dict)
        named = sorted(set(names) & self._cards.keys())
        for name in named:
            for trait in self._traits[name]:
                if own := self._own(name, trait):
                    held[trait][name] = own
        best: dict[str, Kin] = {}
        for trait in sorted(held):
            several = self._weight[trait] * sqrt(sum(held[trait].values()))
            for name in self._with[trait] if self._weight[trait] >= _MIN_LIKENESS else ():
                weight = several * self._own(name, trait)
                known = best.get(name)
                if name not in named and weight and (known is None or weight > known.weight):
                    best[name] = Kin(name, trait, tuple(held[trait]), weight)
        return [best[name] for name in sorted(best)]

    def _why(self, same: Mapping[str, float]) -> str:
        """Return the two things that both do and that weigh most; a trait that another one contains
        says nothing."""
        ordered = sorted(same, key=lambda trait: (-same[trait], trait))
        said: list[str] = []
        for trait in ordered:
            bare = trait.removeprefix("do something ")
            if not any(bare in longer for longer in said):
                said.append(trait)
        return "both " + " and ".join(said[:2])


def traits(card: CardDef) -> list[str]:
    """Return what the card does, each trait once, in the words in which a likeness is told."""
    found = [trait for ability in card.abilities for trait in _traits(ability)]
    if card.kind == "Soul" and not found and card.hit_dice is not None:
        found = ["have no text", f"have no text and move like a {card.movement}"]
    return list(dict.fromkeys(found))


def _traits(ability: Node) -> Iterator[str]:
    match ability:
        case Keywords():
            yield from (f"have {keyword.name}" for keyword in ability.keywords)
        case Secret():
            yield "are Secret"
        case Triggered():
            event = _event(ability.event)
            for effect in _effects(ability.effects):
                yield f"{effect} {event}"
                yield effect
            yield f"do something {event}"
        case Payment():
            for effect in _effects(ability.effects):
                yield f"{effect} for Coins"
                yield effect
        case SpellEffects():
            yield from _effects(ability.effects)
        case Static():
            for bonus in ability.bonuses:
                yield from _bonus(ability.group, bonus)
            if ability.condition is not None:
                yield f"hold only {ability.condition.trait}"
        case Prohibition():
            yield from (f"say that something cannot {what}" for what in ability.what)
        case CostChange():
            yield f"make cards cost {ability.change}"
        case OwnCost():
            yield f"cost {ability.change} at times"


def _bonus(group: Any, bonus: Node) -> Iterator[str]:
    if isinstance(bonus, Keyword):
        what = bonus.name
    else:
        what = "a penalty" if getattr(bonus, "n", 0) < 0 else "a bonus"
        if getattr(bonus, "each", None) is not None:
            what += " for each of something"
    if group.who == "this":
        yield f"have {what}"
    else:
        yield f"give {what} to {_GROUPS.get(group.who, 'Souls')}"
        yield f"give {what}"


_GROUPS = {
    "attached": "the attached Soul",
    "yours": "your Souls",
    "other": "your other Souls",
    "opposing": "opposing Souls",
    "all": "all Souls",
    "adjacent allies": "adjacent allies",
    "adjacent opposing": "adjacent opposing Souls",
}


def _event(event: Event) -> str:
    words = event.trait
    who = getattr(getattr(event, "subject", None), "who", "this")
    if who == "this" or isinstance(event, Enters):
        return words
    subject = _SUBJECTS.get(who, "one ")
    if words.startswith("when it "):
        return words.replace("when it ", f"when {subject}", 1)
    return words.replace("when ", f"when {subject}is ", 1)


def _effects(effects: tuple[Effect, ...]) -> Iterator[str]:
    """Yield what is done at last: the effects inside May, If, Choose one and the like."""
    for effect in effects:
        if effect.trait:
            yield effect.trait
        inner = getattr(effect, "effect", None)
        yield from _effects((inner,) if inner is not None else getattr(effect, "options", ()))


def _outside(card: CardDef, other: CardDef) -> float:
    """Return what does not show in the text, in small change: at most about one trait's weight."""
    near = 0.8 if card.kind == other.kind else 0.0
    near += 0.4 * len(set(card.types) & set(other.types) - {"Mythic"})
    near += max(0.0, 0.6 - 0.2 * abs(card.value - other.value))
    return near + (0.2 if card.movement and card.movement == other.movement else 0.0)
