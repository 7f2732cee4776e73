"""What the engine understood: a tree explained in plain words, and its facts for searching."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from engine.cidwam.text.abilities import CardText, Payment, SecretPay
from engine.cidwam.text.effects.tokens import CreateNamed, CreateToken
from engine.cidwam.text.forms import Slot, read_form
from engine.cidwam.text.meanings import PLAIN_CHOICES, PLAIN_RUNS
from engine.cidwam.text.node import Node
from engine.cidwam.text.parts import Cost, Effect, Event, Keyword
from engine.cidwam.text.sorts import Sort
from engine.cidwam.text.tree import walk
from engine.cidwam.text.wording import CAPITAL, Saying, join, says


class _Meaning(Saying):
    """Prints what a node means."""

    runs = PLAIN_RUNS
    choices = PLAIN_CHOICES

    def value(self, kind: str, value: Any) -> Iterator[str]:
        if kind == "sentences":
            for index, effect in enumerate(value):
                if index:
                    yield from (";", "then")
                yield from self.nested(effect, "effect")
        else:
            yield from super().value(kind, value)

    def nested(self, value: Any, kind: str) -> Iterator[str]:
        for form in value.meanings() if isinstance(value, Node) else ():
            if says(form, value):
                yield from _Meaning(value).elements(read_form(form.text))
                return
        yield from super().nested(value, kind)


def explain(tree: CardText) -> list[str]:
    """One sentence for each ability: what happens, when and to whom, by the rulebook."""
    return [join([CAPITAL, *_Meaning(tree).nested(a, "ability"), "."]) for a in tree.abilities]


def meaning(node: Node) -> str:
    """What one part of a text means, as a sentence without its full stop: an event, a cost, a
    condition, an effect, a keyword or a group."""
    return join([CAPITAL, *_Meaning(node).nested(node, type(node).category)])


def opening(effect: Effect) -> str:
    """What an effect that holds another says before it: "On a sum of 3 or more"."""
    forms = (*effect.meanings(), *effect.canonical_forms())
    form = next(form for form in forms if says(form, effect))
    elements = read_form(form.text)
    before = takewhile(lambda e: not isinstance(e, Slot) or e.field != "effect", elements)
    return join([CAPITAL, *_Meaning(effect).elements(tuple(before))]).rstrip(",")


@dataclass(frozen=True, slots=True)
class Feature:
    """A fact about a card's text: `what` is ability, keyword, event, effect, cost, pays, sort,
    counter or creates; `name` is the node's name, the word, or the number of Coins."""

    what: str
    name: str


def features(tree: CardText) -> Iterator[Feature]:
    """Facts for searching, each once, in the order of the text. `creates` also names the cards
    that the text makes copies of."""
    seen: set[Feature] = set()
    for ability in tree.abilities:
        for fact in _facts(ability):
            if fact not in seen:
                seen.add(fact)
                yield fact


def _facts(ability: Node) -> Iterator[Feature]:
    yield Feature("ability", type(ability).__name__)
    for node in walk(ability):
        name = type(node).__name__
        for what, base in _WHAT:
            if isinstance(node, base):
                yield Feature(what, name)
        if isinstance(node, Payment | SecretPay):
            yield Feature("pays", str(node.coins))
        if isinstance(node, Sort):
            yield Feature("sort", node.word)
        if (word := getattr(node, "word", None)) and not isinstance(node, Sort):
            yield Feature("counter", word)
        if isinstance(node, CreateToken | CreateNamed):
            yield Feature("creates", node.token if isinstance(node, CreateToken) else node.name)


_WHAT: tuple[tuple[str, type[Node]], ...] = (
    ("keyword", Keyword),
    ("event", Event),
    ("effect", Effect),
    ("cost", Cost),
)
