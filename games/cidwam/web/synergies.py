"""Synergies of cards: what a text asks for on its own side, and who is or makes that.

Of CIDWaM's cards. A text that speaks of opposing Souls, or of any, counts on nothing in a deck.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, replace

from games.cidwam.rules.cards.card import CardDef, CardPool
from games.cidwam.rules.text import Node, features
from games.cidwam.rules.text.vocabulary import KIND_WORDS, Sort

_NOT_ONES_OWN = frozenset(
    (
        "opponent",
        "opposing",
        "target",
        "all",
        "all opposing",
        "all other",
        "any",
        "adjacent opposing",
        "attached",
    )
)
_KINDS = frozenset(("Spell", "Environment", "Incantation", "Relic", "token"))
"""Kinds that a deck can be without; all have Souls, and a Piece or a card is anything."""
_ASKING = frozenset(
    (
        "Plays",
        "ControlsAtLeast",
        "ControlsAnother",
        "EachPiece",
        "CostChange",
        "SearchDeck",
        "ReturnFromDiscard",
    )
)
"""The parts of a text that count on a whole kind: others happen to whatever is there."""


FEW = 5
"""Other cards of a kind: of fewer one can't say what is usual for it."""


@dataclass(frozen=True)
class Calls:
    """`asks`: the types and kinds that a card's text counts on; `has`: what the card is itself;
    `makes`: what else it puts into play. A type or kind as printed: "Vermin", "Spell", "token"."""

    asks: frozenset[str]
    has: frozenset[str]
    makes: frozenset[str]


def calls_of(card: CardDef, pool: CardPool) -> Calls:
    """Return what a card counts on and gives; `pool` has the tokens that it makes."""
    made: set[str] = set()
    if card.tree is not None:
        for fact in features(card.tree):
            if fact.what == "creates" and (token := pool.by_name.get(fact.name)) is not None:
                made |= {"token", token.kind, *token.types}
    has = frozenset({card.kind, *card.types})
    asks = {word for ability in card.abilities for word in _asked(ability)}
    return Calls(frozenset(asks), has, frozenset(made - has))


def without_common(calls: Mapping[str, Calls], kinds: Mapping[str, str]) -> dict[str, Calls]:
    """Return the calls of all cards without what more than half of a kind's other cards ask for as
    well: a sentence that all of them carry tells none of them apart. `kinds` by name."""
    of_kind = Counter(kinds.values())
    asking = Counter((kinds[name], word) for name, found in calls.items() for word in found.asks)

    def is_own(kind: str, word: str) -> bool:
        others = of_kind[kind] - 1
        return others < FEW or 2 * (asking[kind, word] - 1) <= others

    return {
        name: replace(found, asks=frozenset(w for w in found.asks if is_own(kinds[name], w)))
        for name, found in calls.items()
    }


def _asked(node: Node) -> Iterator[str]:
    """Yield the words of the sorts that a part of a text counts on."""
    whose = {getattr(node, name, None) for name in ("who", "whose", "of")}
    for field in fields(node):  # type: ignore[arg-type]
        value = getattr(node, field.name)
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Sort):
                if not whose & _NOT_ONES_OWN and _counts(part.word, type(node).__name__):
                    yield part.word
            elif isinstance(part, Node):
                yield from _asked(part)


def _counts(word: str, node: str) -> bool:
    return word not in KIND_WORDS or (word in _KINDS and node in _ASKING)
