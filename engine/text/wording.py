"""The words of a tree, printed from the same forms that the grammar is made from; and its meaning.

A meaning is printed with the same machinery, from `Node.meaning` where a node has one, with the
lexicon's plain choices and runs.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Any

from engine.articles import article
from engine.text.forms import (
    PUNCTUATION,
    Capital,
    Element,
    Flag,
    Mark,
    Maybe,
    Run,
    Slot,
    Word,
    fields_of,
    read_form,
)
from engine.text.lexicon import Choice, Clauses, Lexicon
from engine.text.node import Form, Node

# Marks among the words that are settled once all words stand: `a` or `an`, a capital next.
_A, CAPITAL = "\0a", "\0^"


def join(words: list[str]) -> str:
    text: list[str] = []
    capital = False
    for index, word in enumerate(words):
        if word == CAPITAL:
            capital = True
            continue
        if word == _A:
            following = next((w for w in words[index + 1 :] if not w.startswith("\0")), "")
            word = article(following)
        if capital:
            word = word[:1].upper() + word[1:]
            capital = False
        if text and word not in PUNCTUATION:
            text.append(" ")
        text.append(word)
    return "".join(text)


def says(form: Form, node: Node) -> bool:
    """Whether the form is for a node with these values."""
    return all(getattr(node, name) == value for name, value in form.given)


class Wording:
    """The words of any node of a lexicon. Raises ValueError for a tree that no text gives."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self._read: dict[tuple[type[Node], str], list[tuple[Form, tuple[Element, ...]]]] = {}

    def render(self, node: Node, slot: str = "") -> str:
        """The canonical words of a whole text (its lines) or of a node (a piece of a sentence), in
        the slot of its category or of another kind."""
        abilities = getattr(node, "abilities", None)
        if isinstance(abilities, tuple):
            return "\n".join(map(self.line, abilities))
        return join([*self.say(node, slot or type(node).category)])

    def line(self, ability: Node) -> str:
        """A line of a text."""
        return join([CAPITAL, *self.say(ability, "ability")])

    def sentence(self, node: Node) -> str:
        """The words of any node with a capital: an effect as a sentence, without its full stop."""
        return join([CAPITAL, *self.say(node, type(node).category)])

    def explain(self, abilities: Sequence[Node]) -> list[str]:
        """Return what each ability means, as a sentence."""
        return [join([CAPITAL, *Meaning(self, a).nested(a, "ability"), "."]) for a in abilities]

    def meaning(self, node: Node, slot: str = "") -> str:
        """Return what a node means, in that kind of slot, as a sentence without its full stop."""
        return join([CAPITAL, *Meaning(self, node).nested(node, slot or type(node).category)])

    def opening(self, effect: Node) -> str:
        """Return what an effect that holds another means before that: "On a sum of 3 or more"."""
        forms = (*effect.meanings(), *effect.canonical_forms())
        form = next(form for form in forms if says(form, effect))
        elements = read_form(form.text)
        before = takewhile(lambda e: not isinstance(e, Slot) or e.field != "effect", elements)
        return join([CAPITAL, *Meaning(self, effect).elements(tuple(before))]).rstrip(",")

    def say(self, node: Any, slot: str, saying: type[Saying] | None = None) -> Iterator[str]:
        """The words of a node in a slot, with marks for `join`; `saying` prints what it holds."""
        if not isinstance(node, Node) or not hasattr(node, "form"):
            raise ValueError(f"{node!r} is no part of a card text")
        for form, elements in self._forms(type(node), slot):
            if says(form, node):
                yield from (saying or Saying)(self, node).elements(elements)
                return
        raise ValueError(f"no form says {node!r} here")

    def _forms(self, cls: type[Node], slot: str) -> list[tuple[Form, tuple[Element, ...]]]:
        """The canonical forms of a node that a slot takes."""
        forms = self._read.get((cls, slot))
        if forms is None:
            forms = [(form, read_form(form.text)) for form in self.lexicon.forms_for(cls, slot)]
            self._read[cls, slot] = forms
        return forms


class Saying:
    """Prints one node; remembers whether the last number or subject was plural."""

    def __init__(self, wording: Wording, node: Node) -> None:
        self.wording = wording
        self.node = node
        self.plural = False

    @property
    def choices(self) -> Mapping[str, Choice]:
        return self.wording.lexicon.choices

    @property
    def runs(self) -> Mapping[str, Clauses]:
        return self.wording.lexicon.runs

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
        values = [getattr(self.node, name) for name in fields_of(elements)]
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
        elif kind in self.wording.lexicon.slots:
            yield str(value)
        else:
            self.plural = getattr(value, "is_plural", self.plural)
            yield from self.nested(value, kind)

    def nested(self, value: Any, kind: str) -> Iterator[str]:
        """The words of a node in this one."""
        yield from self.wording.say(value, kind)

    def _sort(self, kind: str, value: Any) -> str:
        sort = self.wording.lexicon.sort
        if sort is None or not isinstance(value, sort):
            raise ValueError(f"{value!r} is no sort of card")
        if kind != "sort/s":
            self.plural = kind == "sorts"
        said: str = value.plural if self.plural else value.word
        return said

    def _choice(self, kind: str, value: Any) -> Iterator[str]:
        choice = self.choices[kind]
        if value not in choice.words:
            raise ValueError(f"{value!r} is not one of {', '.join(choice.words)}")
        if choice.plural:
            self.plural = value in choice.plural
        yield from self.elements(read_form(choice.words[value][0]))


class Meaning(Saying):
    """Prints what a node means: other runs, choices and nested nodes."""

    @property
    def choices(self) -> Mapping[str, Choice]:
        plain = self.wording.lexicon.plain_choices
        return super().choices if plain is None else plain

    @property
    def runs(self) -> Mapping[str, Clauses]:
        plain = self.wording.lexicon.plain_runs
        return super().runs if plain is None else plain

    def value(self, kind: str, value: Any) -> Iterator[str]:
        if kind == "sentences":
            for index, effect in enumerate(value):
                if index:
                    yield from (";", "then")
                yield from self.nested(effect, "effect")
        else:
            yield from super().value(kind, value)

    def nested(self, value: Any, kind: str) -> Iterator[str]:
        for form in value.meanings() if isinstance(value, Node) else ():
            if says(form, value):
                yield from Meaning(self.wording, value).elements(read_form(form.text))
                return
        yield from self.wording.say(value, kind, Meaning)


def _whole(value: Any) -> int:
    if not isinstance(value, int):
        raise ValueError(f"{value!r} is no number")
    return value
