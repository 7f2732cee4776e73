"""The behaviour of a card, as words to search by, made from its compiled text.

    on:combat  does:"end raid"  if:cursed  ability:activated  rule:s5.7

The words come from the classes of the card language, so a new effect can be searched for as soon
as it exists.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cards.folding import fold
from engine.text.node import Node
from engine.text.tree import walk
from games.spelldawn.rules.text import CardText
from games.spelldawn.rules.text.abilities import Breach, Keywords, Trap, Unveiled
from games.spelldawn.rules.text.node import NODES
from games.spelldawn.rules.text.parts import Ability, Condition, Cost, Effect, Event

# The prefix of each group of marks, and the classes whose names are its words.
GROUPS: dict[str, type[Node]] = {
    "on": Event,
    "does": Effect,
    "pays": Cost,
    "if": Condition,
    "ability": Ability,
}


def marks(tree: CardText) -> list[str]:
    """Return the marks of a card's text, each once, in the order of the text: "does:draw"."""
    words = [
        f"{prefix}:{word(type(node))}"
        for node in walk(tree)
        for prefix, base in GROUPS.items()
        if isinstance(node, base)
    ]
    rules = [f"rule:{number}" for number in rules_of(tree)]
    return list(dict.fromkeys(map(fold, (*words, *rules))))


def rules_of(tree: CardText) -> list[str]:
    """Return the numbers of all rules that the parts of a text name, each once."""
    return list(dict.fromkeys(number for node in walk(tree) for number in node.rules_used()))


def keywords(tree: CardText) -> list[str]:
    """Return the keywords that the card itself has, as printed: ["Breach 2", "Brittle"]."""
    return list(_keywords(tree))


def _keywords(tree: CardText) -> Iterator[str]:
    for ability in tree.abilities:
        match ability:
            case Keywords():
                for one in ability.keywords:
                    yield f"Breach {one.n}" if isinstance(one, Breach) else "Brittle"
            case Trap():
                yield "Trap"
            case Unveiled():
                yield "Unveil"


def word(cls: type[Node]) -> str:
    """Return what a class of the card language is called in searches: EndRaid is "end raid"."""
    parts = re.findall(r"[A-Z][a-z]*", cls.__name__)
    if issubclass(cls, Cost) and parts[-1] == "Cost":
        parts = parts[:-1] or parts
    return " ".join(parts).lower()


def known(prefix: str) -> dict[str, str]:
    """All words that may follow a prefix, whether a card has them or not, with their wording."""
    base = GROUPS[prefix]
    classes = (cls for cls in NODES.values() if issubclass(cls, base) and "form" in cls.__dict__)
    return dict(sorted((word(cls), _shown(cls)) for cls in classes))


def _shown(cls: type[Node]) -> str:
    """Return how a text says it, without what it is said about: "deal … damage"."""
    words = cls.canonical_forms()[0].text
    words = re.sub(r"\[[^\]]*\]|<[^>]*>|\^", "", words)
    words = re.sub(r"([^\s{}/]+)/[^\s{}]+", r"\1", re.sub(r"\{[^}]*\}", "…", words))
    return re.sub(r"^(…\W*)+|(\s*…)+$", "", re.sub(r"(…\s*)+…", "…", words)).strip(" .")
