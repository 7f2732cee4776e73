"""CIDWaM's card text language: the words on a card are its program.

    compile_text(text, types, kind) -> CardText     or TextError: where, what could stand there
    render(tree) -> str                             the canonical wording
    explain(tree) -> list[str]                      what the engine understood, in plain words
    read_as(text, types, kind, name)   the canonical text for one in other words, or None
    features(tree) -> Iterator[Feature]             facts for searching
    complete(before, types) -> list[Completion]     what could come next in a line
    to_data(tree), from_data(data)                  plain data, for JSON

`compile_text(render(tree)) == tree` for every tree that a card can have. Here is only what is this
game's: effects are declared in `effects`, everything else that a text can say beside them, and its
words in `lexicon`. The machinery is `engine.text`; grammar and wording are both made from the forms
that the nodes declare.
"""

from engine.text.completion import Completion
from engine.text.errors import TextError
from engine.text.node import Node, to_data
from games.cidwam.rules.text.abilities import CardText
from games.cidwam.rules.text.features import Feature, features
from games.cidwam.rules.text.language import LANGUAGE
from games.cidwam.rules.text.lexicon import WORDING
from games.cidwam.rules.text.node import NODES

compile_text = LANGUAGE.compile
cache_key = LANGUAGE.cache_key
complete = LANGUAGE.complete
read_as = LANGUAGE.read_as
render = WORDING.render
render_sentence = WORDING.sentence
meaning = WORDING.meaning
opening = WORDING.opening
from_data = NODES.from_data


def explain(tree: CardText) -> list[str]:
    """One sentence for each ability: what happens, when and to whom, by the rulebook."""
    return WORDING.explain(tree.abilities)


__all__ = [
    "CardText",
    "Completion",
    "Feature",
    "Node",
    "TextError",
    "cache_key",
    "compile_text",
    "complete",
    "explain",
    "features",
    "from_data",
    "meaning",
    "opening",
    "read_as",
    "render",
    "render_sentence",
    "to_data",
]
