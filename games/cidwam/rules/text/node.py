"""The nodes of CIDWaM's card texts by name: a class with a form is one of them by being defined."""

from __future__ import annotations

from engine.text.node import Node, Nodes

# Trees are kept under the version of the grammar, so this order stays as it is.
_FIRST = (
    "sorts",
    "targets",
    "abilities",
    "effects.control",
    "effects.counters",
    "keywords",
    "effects.fighting",
    "conditions",
    "costs",
)
NODES = Nodes([f"{__package__}.{module}" for module in _FIRST])


class CardNode(Node):
    """The base of all that this game's card texts can say."""

    __slots__ = ()
    nodes = NODES
