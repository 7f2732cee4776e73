"""The tree of a parsed search: terms, joined by and, or, not. Plain data.

How text becomes this is `parsing`; what a term means is its field's (`language`, `tests`).
"""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace
from typing import Literal

How = Literal["word", "phrase", "pattern", "exact"]


@dataclass(frozen=True, slots=True)
class Term:
    """One condition as written. `name` is the field's, folded; empty for bare words.

    `start` and `end` are its place in the text, `source` is what stands there. `count` is the
    comparison behind the value of a field that is counted: ">=3" of `card:"Cellar Rat">=3`.
    """

    name: str
    operator: str
    value: str
    how: How
    start: int
    end: int
    source: str
    count: str = ""


@dataclass(frozen=True, slots=True)
class Negated:
    """All but what `part` finds."""

    part: "Node"


@dataclass(frozen=True, slots=True)
class Joined:
    """Two or more parts of which all must hold (and), or one (or)."""

    how: Literal["and", "or"]
    parts: tuple["Node", ...]


Node = Term | Negated | Joined


@dataclass(frozen=True, slots=True)
class Problem:
    """A part that could not be used, or only in another way: its place, why, what would do instead.

    `suggestion` is what might stand there instead, empty if nothing comes to mind; `instead` is
    the whole search with it. `suggestions` are all that come to mind, `template` is the message
    with a mark where it says which. `drops`: a part of the search was left out.
    """

    start: int
    end: int
    text: str
    message: str
    suggestion: str = ""
    instead: str = ""
    suggestions: tuple[str, ...] = ()
    template: str = ""
    drops: bool = True

    @property
    def place(self) -> tuple[int, int]:
        """Return where in the search it stands: from, up to."""
        return (self.start, self.end)

    def within(self, search: str) -> "Problem":
        """Return the same, with `instead` filled in for the search that it is about."""
        if not self.suggestion:
            return self
        return replace(self, instead=search[: self.start] + self.suggestion + search[self.end :])

    def as_data(self) -> dict[str, object]:
        """Return the problem as JSON has it."""
        return {
            "place": [self.start, self.end],
            "text": self.text,
            "message": self.message,
            "suggestion": self.suggestion,
        }


def terms_of(node: Node | None) -> Iterator[Term]:
    """Every term, as written."""
    if isinstance(node, Term):
        yield node
    elif isinstance(node, Negated):
        yield from terms_of(node.part)
    elif isinstance(node, Joined):
        for part in node.parts:
            yield from terms_of(part)


def once(node: Node | None) -> Node | None:
    """Return the node with what is said several times in one place said the first time alone."""
    if isinstance(node, Negated):
        part = once(node.part)
        return node if part is None or part is node.part else Negated(part)
    if not isinstance(node, Joined):
        return node
    said: dict[Hashable, Node] = {}
    for part in node.parts:
        said.setdefault(_said(part), part)
    return joined(node.how, [one for one in map(once, said.values()) if one is not None])


def _said(node: Node) -> Hashable:
    """Return what a part says, wherever it stands."""
    if isinstance(node, Term):
        value = node.value if node.how == "pattern" else node.value.casefold()
        return (node.name, node.operator, value, node.how, node.count)
    if isinstance(node, Negated):
        return ("not", _said(node.part))
    return (node.how, frozenset(map(_said, node.parts)))


def joined(how: Literal["and", "or"], parts: list[Node]) -> Node | None:
    """Return the parts as one node, none of none, flat where a part is joined in the same way."""
    flat: list[Node] = []
    for part in parts:
        if isinstance(part, Joined) and part.how == how:
            flat += part.parts
        else:
            flat.append(part)
    if len(flat) < 2:
        return flat[0] if flat else None
    return Joined(how, tuple(flat))


def written(node: Node | None) -> str:
    """Return the search that parses to the node again; brackets only where they are needed."""
    if node is None:
        return ""
    if isinstance(node, Term):
        return node.source
    if isinstance(node, Negated):
        inner = written(node.part)
        return f"-{inner}" if isinstance(node.part, Term) else f"-({inner})"
    if node.how == "or":
        return " or ".join(written(part) for part in node.parts)
    return " ".join(
        f"({written(part)})" if isinstance(part, Joined) else written(part) for part in node.parts
    )


def without(node: Node | None, gone: Node) -> Node | None:
    """Return the node without the very part `gone` (by identity); none if nothing is left."""
    if node is None or node is gone:
        return None
    if isinstance(node, Negated):
        part = without(node.part, gone)
        return None if part is None else Negated(part) if part is not node.part else node
    if isinstance(node, Joined):
        rests = [
            part if isinstance(part, Term) else without(part, gone)
            for part in node.parts
            if part is not gone
        ]
        return joined(node.how, [rest for rest in rests if rest is not None])
    return node
