"""The nodes of Spelldawn's card texts by name: a class with a form is one of them."""

from __future__ import annotations

from engine.text.node import Node, Nodes

NODES = Nodes([f"{__package__}.{module}" for module in ("effects", "conditions", "costs")])


class CardNode(Node):
    """The base of all that this game's card texts can say."""

    __slots__ = ()
    nodes = NODES
