"""A page read as people meet it: its text, its buttons, and what a screen reader needs."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser

EMPTY = {"area", "base", "br", "hr", "img", "input", "link", "meta", "path", "rect", "circle"}
UNSEEN = {"script", "style"}
SAID = ("title", "aria-label", "alt", "placeholder", "content")  # attributes that are read out
FIELDS = {"input", "select", "textarea"}


@dataclass
class Node:
    tag: str
    attrs: dict[str, str]
    parent: Node | None
    parts: list[Node | str] = field(default_factory=list)

    @property
    def text(self) -> str:
        """Its words, those of its parts, and those that attributes have."""
        own = [self.attrs[name] for name in SAID if name in self.attrs]
        parts = [part if isinstance(part, str) else part.text for part in self.parts]
        return " ".join(" ".join([*own, *parts]).split())

    def find(self, *tags: str) -> list[Node]:
        """All nodes of these tags inside, in their order."""
        found = []
        for part in self.parts:
            if isinstance(part, Node):
                found += [part] if part.tag in tags else []
                found += part.find(*tags)
        return found

    def within(self, tag: str) -> Node | None:
        """The nearest node of a tag around it."""
        above = self.parent
        while above is not None and above.tag != tag:
            above = above.parent
        return above


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.root = Node("", {}, None)
        self.now = self.root

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        node = Node(tag, {name: value or "" for name, value in attrs}, self.now)
        self.now.parts.append(node)
        if tag not in EMPTY:
            self.now = node

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.now.parts.append(Node(tag, {name: value or "" for name, value in attrs}, self.now))

    def handle_endtag(self, tag: str) -> None:
        assert self.now.tag == tag, f"</{tag}> ends <{self.now.tag}>"
        assert self.now.parent is not None
        self.now = self.now.parent

    def handle_data(self, data: str) -> None:
        if self.now.tag not in UNSEEN and data.strip():
            self.now.parts.append(data)


def read(html: str) -> Node:
    """The page's tree; fails where an element is not closed in its order."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    assert reader.now is reader.root, f"<{reader.now.tag}> is never closed"
    return reader.root


def actions(page: Node) -> list[str]:
    """What the buttons of actions send, in their order."""
    buttons = page.find("button")
    return [
        one.attrs["value"]
        for one in buttons
        if one.attrs.get("name") == "action" and "value" in one.attrs
    ]


def faults(page: Node) -> list[str]:
    """What keeps somebody from using the page by keyboard or screen reader."""
    every = page.find(*{node.tag for node in _all(page)})
    ids = [node.attrs["id"] for node in every if "id" in node.attrs]
    labelled = {node.attrs.get("for") for node in page.find("label")}
    found = [
        f"id {one} is there {ids.count(one)} times"
        for one in sorted(set(ids))
        if ids.count(one) > 1
    ]
    for node in every:
        for name in ("aria-labelledby", "aria-describedby", "for"):
            found += [
                f"{name} {one}: no such id"
                for one in node.attrs.get(name, "").split()
                if one not in ids
            ]
        is_field = node.tag in FIELDS and node.attrs.get("type") != "hidden"
        if is_field and node.attrs.get("id") not in labelled and "aria-label" not in node.attrs:
            found.append(f"{node.tag} {node.attrs.get('name')} has no label")
        if (
            node.tag in ("button", "a", "summary", "legend")
            and not node.text
            and node.within("header") is None
        ):
            found.append(f"{node.tag} has no words: {node.attrs}")
    levels = [int(node.tag[1]) for node in page.find("h1", "h2", "h3", "h4")]
    found += [f"h{b} follows h{a}" for a, b in zip([0, *levels], levels, strict=False) if b > a + 1]
    return found + ([] if levels.count(1) == 1 else [f"{levels.count(1)} h1"])


def _all(node: Node) -> list[Node]:
    inside = [part for part in node.parts if isinstance(part, Node)]
    return inside + [one for part in inside for one in _all(part)]
