"""Walking the tree that a card's text compiles to."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cidwam.text.node import Node


def nodes(node: Node) -> Iterator[Node]:
    """The node and all below it."""
    yield node
    for name in node.__dataclass_fields__:  # type: ignore[attr-defined]
        value = getattr(node, name)
        for child in value if isinstance(value, tuple) else (value,):
            if isinstance(child, Node):
                yield from nodes(child)
