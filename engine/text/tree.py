"""Walking the tree that a card's text compiles to."""

from __future__ import annotations

from collections.abc import Iterator

from engine.text.node import Node


def walk(node: Node) -> Iterator[Node]:
    """Yield the node and every node in it, from the outside in, as printed."""
    yield node
    for name in node.__dataclass_fields__:  # type: ignore[attr-defined]
        value = getattr(node, name)
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, Node):
                yield from walk(item)
