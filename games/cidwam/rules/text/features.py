"""Features of a text: its facts for searching."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.text.node import Node
from engine.text.tree import walk
from games.cidwam.rules.text.abilities import CardText, Payment, SecretPay
from games.cidwam.rules.text.effects.tokens import CreateNamed, CreateToken
from games.cidwam.rules.text.parts import Cost, Effect, Event, Keyword
from games.cidwam.rules.text.vocabulary import Sort


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
