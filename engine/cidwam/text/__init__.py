"""The card text language: the words on a card are its program.

    compile_text(text, types, kind) -> CardText     or TextError: where, what could stand there
    render(tree) -> str                             the canonical wording
    explain(tree) -> list[str]                      what the engine understood, in plain words
    features(tree) -> Iterator[Feature]             facts for searching
    to_data(tree), from_data(data)                  plain data, for JSON

`compile_text(render(tree)) == tree` for every tree that a card can have. Effects are declared in
`effects`, everything else here; both the grammar and the wording are made from the forms that the
nodes declare.
"""

from engine.cidwam.text.abilities import CardText
from engine.cidwam.text.compile import cache_key, compile_text
from engine.cidwam.text.errors import TextError
from engine.cidwam.text.node import Node, from_data, to_data
from engine.cidwam.text.plain import Feature, explain, features, meaning, opening
from engine.cidwam.text.wording import render

__all__ = [
    "CardText",
    "Feature",
    "Node",
    "TextError",
    "cache_key",
    "compile_text",
    "explain",
    "features",
    "from_data",
    "meaning",
    "opening",
    "render",
    "to_data",
]
