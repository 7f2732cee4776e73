"""The canonical wording of a tree, printed from the same forms that the grammar is made from."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from engine.cidwam.text.forms import (
    PUNCTUATION,
    Capital,
    Element,
    Flag,
    Mark,
    Maybe,
    Run,
    Slot,
    Word,
    read_form,
)
from engine.cidwam.text.node import NODES, Form, Node, made_from_nodes
from engine.cidwam.text.slots import RUNS
from engine.cidwam.text.sorts import CHOICES, Sort

# Marks among the words that are settled once all words stand: `a` or `an`, a capital next.
_A, CAPITAL = "\0a", "\0^"
_AN = re.compile(r"(?!uni(?!n|m)|use|eu|one)[aeiou]", re.IGNORECASE)


def render(node: Node) -> str:
    """The canonical words of a CardText (its lines) or of any node (a piece of a sentence).

    Raises ValueError for a tree that no text gives.
    """
    abilities = getattr(node, "abilities", None)
    if isinstance(abilities, tuple):
        return "\n".join(join([CAPITAL, *_say(a, "ability")]) for a in abilities)
    return join(list(_say(node, type(node).category)))


def render_sentence(node: Node) -> str:
    """An effect as a sentence, an event or a cost with a capital."""
    return join([CAPITAL, *_say(node, type(node).category)])


def join(words: list[str]) -> str:
    text: list[str] = []
    capital = False
    for index, word in enumerate(words):
        if word == CAPITAL:
            capital = True
            continue
        if word == _A:
            following = next((w for w in words[index + 1 :] if not w.startswith("\0")), "")
            word = "an" if _AN.match(following) else "a"
        if capital:
            word = word[:1].upper() + word[1:]
            capital = False
        if text and word not in PUNCTUATION:
            text.append(" ")
        text.append(word)
    return "".join(text)


@made_from_nodes
@cache
def _forms(name: str, slot: str) -> tuple[tuple[Form, tuple[Element, ...]], ...]:
    """The canonical forms of a node that a slot takes."""
    return tuple(
        (form, read_form(form.text))
        for form in NODES[name].canonical_forms()
        if form.slot == slot or (not form.slot and slot != "attach")
    )


def _say(node: Any, slot: str) -> Iterator[str]:
    if not isinstance(node, Node) or not hasattr(node, "form"):
        raise ValueError(f"{node!r} is no part of a card text")
    for form, elements in _forms(type(node).__name__, slot):
        if says(form, node):
            yield from Saying(node).elements(elements)
            return
    raise ValueError(f"no form says {node!r} here")


def says(form: Form, node: Node) -> bool:
    """Whether the form is for a node with these values."""
    return all(getattr(node, name) == value for name, value in form.given)


class Saying:
    """Prints one node; remembers whether the last number or subject was plural.

    `plain.py` prints meanings instead of words with the same machinery: it has other runs, choices
    and nested nodes.
    """

    runs = RUNS
    choices = CHOICES

    def __init__(self, node: Node, plural: bool = False) -> None:
        self.node = node
        self.plural = plural

    def elements(self, elements: tuple[Element, ...]) -> Iterator[str]:
        for element in elements:
            yield from self.element(element)

    def element(self, element: Element) -> Iterator[str]:
        match element:
            case Word():
                yield from self._word(element)
            case Mark():
                yield element.text
            case Capital():
                yield CAPITAL
            case Slot():
                yield from self._slot(element)
            case Flag():
                if getattr(self.node, element.field):
                    yield from self.elements(element.words)
            case Maybe():
                if self.filled(element.inside):
                    yield from self.elements(element.inside)
            case Run():
                for clause in self.runs[element.name]:
                    if self.filled(clause):
                        yield from self.elements(clause)

    def filled(self, elements: tuple[Element, ...]) -> bool:
        """Whether a part that may be left out says something: its fields are filled."""
        named = [e.field for e in elements if isinstance(e, Slot | Flag)]
        values = [getattr(self.node, name) for name in named]
        return bool(values) and not any(v is None or v is False or v == () for v in values)

    def _word(self, word: Word) -> Iterator[str]:
        text = word.plural if self.plural and word.plural is not None else word.text
        if text in ("a", "an"):
            yield _A
        elif text != "_":
            yield from text.split(" ")

    def _slot(self, slot: Slot) -> Iterator[str]:
        value = getattr(self.node, slot.field)
        if slot.joined is not None:
            if not value or not isinstance(value, tuple):
                raise ValueError(f"{type(self.node).__name__}.{slot.field} holds nothing")
            for index, item in enumerate(value):
                if index:
                    yield slot.joined
                yield from self.value(slot.kind, item)
        else:
            yield from self.value(slot.kind, value)

    def value(self, kind: str, value: Any) -> Iterator[str]:
        if kind in ("number", "count"):
            self.plural = value != 1
            yield _A if kind == "count" and value == 1 else str(_whole(value))
        elif kind == "signed":
            yield f"{_whole(value):+}"
        elif kind in ("sort", "sorts", "sort/s"):
            yield self._sort(kind, value)
        elif kind in self.choices:
            yield from self._choice(kind, value)
        elif kind == "sentences":
            for effect in value:
                yield CAPITAL
                yield from self.nested(effect, "effect")
                yield "."
        elif kind in ("word", "name", "dice"):
            yield str(value)
        else:
            if kind == "group":
                self.plural = getattr(value, "is_plural", False)
            yield from self.nested(value, kind)

    def nested(self, value: Any, kind: str) -> Iterator[str]:
        """The words of a node in this one."""
        yield from _say(value, kind)

    def _sort(self, kind: str, value: Any) -> str:
        if not isinstance(value, Sort):
            raise ValueError(f"{value!r} is no sort of card")
        if kind != "sort/s":
            self.plural = kind == "sorts"
        return value.plural if self.plural else value.word

    def _choice(self, kind: str, value: Any) -> Iterator[str]:
        choice = self.choices[kind]
        if value not in choice.words:
            raise ValueError(f"{value!r} is not one of {', '.join(choice.words)}")
        if kind in ("player", "holder"):
            self.plural = value in choice.plural
        yield from self.elements(read_form(choice.words[value][0]))


def _whole(value: Any) -> int:
    if not isinstance(value, int):
        raise ValueError(f"{value!r} is no number")
    return value
