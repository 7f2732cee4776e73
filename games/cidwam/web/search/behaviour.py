"""The behaviour of a card, as words to search by, made from its compiled text.

    on:destroyed  does:"deal damage"  affects:vermin  gives:agile  pays:2  token:"rat token"
    rule:r10.16

The words come from the classes of the card language (events, effects, costs, conditions), so a new
effect can be searched for as soon as it exists, without a line here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from cards.folding import fold
from engine.text.node import Node
from engine.text.tree import walk
from engine.text.wording import says
from games.cidwam.rules.text import CardText
from games.cidwam.rules.text.abilities import (
    Attach,
    CostChange,
    Keywords,
    Payment,
    Prohibition,
    Secret,
    SecretPay,
    Static,
)
from games.cidwam.rules.text.node import NODES
from games.cidwam.rules.text.parts import Ability, Bonus, Condition, Cost, Effect, Event, Keyword
from games.cidwam.rules.text.targets import Count
from games.cidwam.rules.text.vocabulary import CHOICES, Sort
from games.cidwam.web.understood import rules_of

# The prefix of each group of marks, and the classes whose names are its words.
GROUPS: dict[str, type[Node]] = {"on": Event, "does": Effect, "pays": Cost, "if": Condition}
_CHOICES = {"token": "token", "forbids": "banned"}
_LEFT_OUT: dict[type[Node], tuple[str, ...]] = {Event: ("On", "Is"), Cost: ("Cost",)}
_OPPONENT = re.compile(r"\bopponent")


def marks(tree: CardText | None) -> list[str]:
    """Return the marks of a card's text, each once, in the order of the text: "does:draw"."""
    if tree is None:
        return []
    words = [word for ability in tree.abilities for word in _of(ability)]
    rules = [f"rule:{number}" for number in rules_of(tree)]
    return list(dict.fromkeys(map(fold, (*words, *rules))))


def keywords(tree: CardText | None) -> list[str]:
    """Return the keywords that the card itself has, as printed: ["Agile", "Range 2", "Secret"]."""
    found: list[str] = []
    for ability in tree.abilities if tree is not None else ():
        if isinstance(ability, Keywords):
            for keyword in ability.keywords:
                number = getattr(keyword, "n", None)
                found.append(keyword.name if number is None else f"{keyword.name} {number}")
        elif isinstance(ability, Secret):
            found.append("Secret")
    return found


def word(cls: type[Node]) -> str:
    """Return what a class of the card language is called in searches: IsDestroyed is
    "destroyed"."""
    if issubclass(cls, Keyword):
        return fold(cls.printed_name())
    parts = re.findall(r"[A-Z][a-z]*", cls.__name__)
    for base, leading in _LEFT_OUT.items():
        if issubclass(cls, base) and parts[0] in leading:
            parts = parts[1:] or parts
    return " ".join(parts).lower()


def shown(cls: type[Node]) -> str:
    """Return how a text says it, without what it is said about: "deal … damage to your
    opponent"."""
    words = cls.canonical_forms()[0].text
    plural = words.startswith("{who:player}")
    words = re.sub(r"\[[^\]]*\]|<[^>]*>|\^", "", words.removeprefix("{who:player} "))
    for number, pair in enumerate(
        re.findall(r"[^\s{}]+/[^\s{}]+", re.sub(r"\{[^}]*\}", "", words))
    ):
        one, many = pair.split("/", 1)
        words = words.replace(pair, many if plural and number == 0 else one, 1)
    words = re.sub(r"\{[^}]*\}", "…", words).replace("~", " ")
    return re.sub(r"^(…\W*)+|(\s*…)+$", "", re.sub(r"(…\s*)+…", "…", words)).strip()


def known(prefix: str) -> dict[str, str]:
    """All words that may follow a prefix, whether a card has them or not, with their wording."""
    if prefix == "gives":
        bonuses = {word(cls): "" for cls in _classes(Keyword)}
        return dict(sorted(bonuses.items())) | {"plus": "to rolls", "minus": "to rolls"}
    if prefix == "ability":
        return dict.fromkeys(sorted(word(cls) for cls in _classes(Ability)), "")
    if prefix in _CHOICES:
        return dict.fromkeys(sorted(map(fold, CHOICES[_CHOICES[prefix]].words)), "")
    return dict(sorted((word(cls), shown(cls)) for cls in _classes(GROUPS[prefix])))


def _classes(base: type[Node]) -> Iterator[type[Node]]:
    return (cls for cls in NODES.values() if issubclass(cls, base) and "form" in cls.__dict__)


def _of(ability: Node) -> Iterator[str]:
    yield f"ability:{word(type(ability))}"
    if isinstance(ability, Payment | SecretPay):
        yield f"pays:{ability.coins}"
    if isinstance(ability, Static):
        yield from _given(ability.bonuses)
    if isinstance(ability, Static | Prohibition):
        yield from _touched(ability.group)
    if isinstance(ability, Prohibition):
        yield from (f"forbids:{what}" for what in ability.what)
    if isinstance(ability, CostChange):
        yield f"affects:{ability.sort.word}"
        if ability.whose == "opponent":
            yield "affects:opponent"
    if isinstance(ability, Attach):
        yield from (f"attaches:{node.word}" for node in walk(ability) if isinstance(node, Sort))
    for node in walk(ability):
        for prefix, base in GROUPS.items():
            if isinstance(node, base):
                yield f"{prefix}:{word(type(node))}"
        if isinstance(node, Effect):
            yield from _touched(node)
            yield from _given(getattr(node, "bonuses", ()))
            for name in ("token", "name"):
                if isinstance(made := getattr(node, name, None), str):
                    yield f"token:{made}"
        if isinstance(node, Sort):
            yield f"mentions:{node.word}"
        elif isinstance(counter := getattr(node, "word", None), str):
            yield f"counter:{counter}"


def _given(bonuses: tuple[Bonus, ...]) -> Iterator[str]:
    for bonus in bonuses:
        number = getattr(bonus, "n", None)
        if isinstance(bonus, Keyword):
            yield f"gives:{bonus.name}"
        elif isinstance(number, int):
            yield f"gives:{'plus' if number >= 0 else 'minus'}"


def _touched(node: Node) -> Iterator[str]:
    """Whom an effect or a static ability is about: sorts of cards, and the opponent."""
    for inner in _outside_counts(node):
        if isinstance(inner, Sort):
            yield f"affects:{inner.word}"
        if _of_opponent(inner):
            yield "affects:opponent"


def _outside_counts(node: Node) -> Iterator[Node]:
    """Yield the node and what is in it, but for what is only counted, asked or done further in."""
    yield node
    for name in getattr(node, "__dataclass_fields__", {}):
        value: Any = getattr(node, name)
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, Node) and not isinstance(item, Count | Condition | Effect | Bonus):
                yield from _outside_counts(item)


def _of_opponent(node: Node) -> bool:
    whom = [getattr(node, name, None) for name in ("who", "whose", "zone")]
    if any(
        str(value) in ("opponent", "each", "opponents") or "opposing" in str(value)
        for value in whom
    ):
        return True
    if not isinstance(node, Effect):
        return False
    form = next(form for form in type(node).canonical_forms() if says(form, node))
    return _OPPONENT.search(form.text) is not None
