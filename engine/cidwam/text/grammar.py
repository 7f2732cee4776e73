"""The Lark grammar, made from the forms of all nodes. LALR without a conflict is the proof that no
text has two readings; `build` raises where a form would bring one.

Nothing here names a node: a new class is in the grammar by being defined.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from dataclasses import fields
from functools import cache
from typing import Any

from lark import Lark, Token, Transformer
from lark.lexer import Lexer

import engine.cidwam.text.abilities
import engine.cidwam.text.conditions
import engine.cidwam.text.costs
import engine.cidwam.text.effects.every
import engine.cidwam.text.events
import engine.cidwam.text.keywords
import engine.cidwam.text.targets  # noqa: F401  (these imports fill the registry of nodes)
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
    words_of,
)
from engine.cidwam.text.node import NODES, Form, Node, made_from_nodes
from engine.cidwam.text.parts import Effect
from engine.cidwam.text.slots import READ_AS, RUNS
from engine.cidwam.text.sorts import CHOICES, KIND_WORDS, Dice, Sort
from engine.cidwam.text.vocabulary import MARKS, OPEN, Vocabulary


class AmbiguousForm(ValueError):
    """A clause that may stand once stands twice."""


class _NoLexer(Lexer):
    """Lark wants a lexer; `reading.py` feeds the tokens itself, since types are known only then."""

    def __init__(self, conf: Any) -> None: ...

    def lex(self, *_: Any) -> Iterator[Token]:
        return iter(())


class GrammarMaker:
    """Writes the grammar's text and keeps what each rule makes."""

    def __init__(self) -> None:
        self.vocabulary = Vocabulary(_agreeing())
        self.rules: dict[str, list[str]] = {}
        self.makers: dict[str, Callable[[list[Any]], Any]] = {}
        self._words: dict[tuple[str, str], str] = {}
        for cls in NODES.values():
            for index, form in enumerate(cls.all_forms() if hasattr(cls, "form") else ()):
                self._node(cls, index, form)
        self._fixed_rules()

    def _fixed_rules(self) -> None:
        self.rules["line"] = ["ability"]
        self.rules["sentences"] = ["sentence+"]
        self.rules["sentence"] = ["effect _STOP", "answer _STOP"]
        self.rules["targets"].append("target")
        self.rules["bonus"].append("keyword")
        self.rules["number"] = ["NUM", "A"]
        self.rules["dice"] = ["DICE", "NUM", "A"]
        self.rules["signed"] = ["SIGNED"]
        self.rules["word"] = ["COUNTER", "SIGNED"]
        self.rules["name"] = ["NAME"]
        kinds = [f"{self.vocabulary.terminal(word)} -> kind_{word.lower()}" for word in KIND_WORDS]
        self.rules["sort"] = [*kinds, "TYPE"]
        self.rules["effect"] = ["simple", "prefix", "choice"]
        self.rules["option"] = ["simple", "prefix_option"]
        for word in KIND_WORDS:
            self.makers[f"kind_{word.lower()}"] = _constant(Sort(word))
        self.makers |= {
            "sentences": tuple,
            "number": lambda c: int(c[0].value),
            "signed": lambda c: int(c[0].value),
            "word": lambda c: c[0].value,
            "name": lambda c: c[0].value,
            "sort": lambda c: Sort(c[0].value),
            "dice": lambda c: Dice.parse(c[0].value),
        }

    def _node(self, cls: type[Node], index: int, form: Form) -> None:
        elements = read_form(form.text)
        name = f"make_{cls.__name__.lower()}_{index}"
        rule = form.slot or cls.category
        effects = [e for e in _slots(elements) if e.kind == "effect"]
        if issubclass(cls, Effect):
            rule = {"simple": "simple", "choice": "choice", "sentence": "answer"}[cls.level]
            if rule == "simple" and effects:
                rule = "prefix"
        self._alternative(rule, cls, name, self._expansion(cls, elements), form)
        if rule == "prefix":
            # In an option of a choice nothing may hold a choice: its `;` would have two readings.
            inner = self._expansion(cls, elements, effect="option")
            self._alternative("prefix_option", cls, name + "_option", inner, form)

    def _alternative(
        self, rule: str, cls: type[Node], name: str, expansion: str, form: Form
    ) -> None:
        self.rules.setdefault(rule, []).append(f"{expansion} -> {name}")
        self.makers[name] = _make(cls, form.given)

    def _expansion(
        self, cls: type[Node], elements: tuple[Element, ...], effect: str = "effect"
    ) -> str:
        return " ".join(filter(None, (self._part(cls, e, effect) for e in elements)))

    def _part(self, cls: type[Node], element: Element, effect: str) -> str:
        match element:
            case Word():
                terminals = [self.vocabulary.terminal(word) for word in element.spellings]
                return terminals[0] + ("?" if "_" in (element.text, element.plural) else "")
            case Mark():
                return MARKS[element.text]
            case Capital():
                return ""
            case Maybe():
                return f"({self._expansion(cls, element.inside, effect)})?"
            case Flag():
                return self._flag(cls, element)
            case Run():
                clauses = [self._expansion(cls, c) for c in RUNS[element.name]]
                self.rules["_" + element.name] = [f"({' | '.join(clauses)})+"]
                return f"_{element.name}?"
            case Slot():
                return self._slot(cls, element, effect)

    def _flag(self, cls: type[Node], flag: Flag) -> str:
        rule = f"flag_{flag.field}"
        self.rules[rule] = [self._expansion(cls, flag.words)]
        self.makers[rule] = _constant((flag.field, True))
        return rule

    def _slot(self, cls: type[Node], slot: Slot, effect: str) -> str:
        kind = READ_AS.get(slot.kind, slot.kind)
        if kind == "effect":
            kind = effect
        choice = CHOICES.get(kind)
        if choice is not None:
            self._choice(kind)
            kind = f"choice_{kind}"
        rule = f"in_{slot.field}__{kind}"
        if slot.joined is None:
            self.rules[rule] = [kind]
            self.makers[rule] = _field(slot.field)
        else:
            joined = slot.joined
            mark = MARKS[joined] if joined in PUNCTUATION else self.vocabulary.terminal(joined)
            rule += f"__{mark.lower()}"
            kind = "option" if slot.field == "options" else kind
            self.rules[rule] = [f"{kind} ({mark} {kind})*"]
            self.makers[rule] = _field_tuple(slot.field)
        if choice is not None and (empty := [v for v, w in choice.words.items() if w[0] == ""]):
            default = next(f.default for f in fields(cls) if f.name == slot.field)  # type: ignore[arg-type]
            if [default] != empty:
                raise ValueError(f"{cls.__name__}.{slot.field}: the default is what is not said")
            return rule + "?"
        return rule

    def _choice(self, kind: str) -> None:
        rule = f"choice_{kind}"
        if rule in self.rules:
            return
        self.rules[rule] = []
        for index, (value, phrases) in enumerate(CHOICES[kind].words.items()):
            self.makers[f"{rule}_{index}"] = _constant(value)
            for phrase in filter(None, phrases):
                expansion = self._expansion(Node, read_form(phrase))
                self.rules[rule].append(f"{expansion} -> {rule}_{index}")

    def text(self) -> str:
        """The grammar as Lark reads it."""
        lines = []
        for rule, alternatives in sorted(self.rules.items()):
            # A rule that only passes on is left out of the tree.
            silent = "" if rule.startswith("_") or rule in self.makers else "?"
            lines.append(f"{silent}{rule}: " + "\n    | ".join(alternatives))
        names = sorted({*self.vocabulary.printed, *MARKS.values(), *OPEN})
        return "\n".join([*lines, "%declare " + " ".join(names)])


def _agreeing() -> Iterator[tuple[str, str]]:
    """Every `word/words` of the forms and choices."""
    forms = [f.text for cls in NODES.values() if hasattr(cls, "form") for f in cls.all_forms()]
    phrases = [p for choice in CHOICES.values() for said in choice.words.values() for p in said]
    for text in (*forms, *phrases):
        for word in words_of(read_form(text)):
            if len(word.spellings) == 2:
                yield word.spellings[0], word.spellings[1]


def _slots(elements: tuple[Element, ...]) -> Iterator[Slot]:
    return (e for e in elements if isinstance(e, Slot))


def _constant(value: Any) -> Callable[[list[Any]], Any]:
    return lambda children: value


def _field(name: str) -> Callable[[list[Any]], Any]:
    return lambda children: (name, children[0])


def _field_tuple(name: str) -> Callable[[list[Any]], Any]:
    return lambda children: (name, tuple(children))


def _make(cls: type[Node], given: tuple[tuple[str, Any], ...]) -> Callable[[list[Any]], Any]:
    def make(children: list[Any]) -> Node:
        filled = dict(given)
        for child in children:
            if type(child) is tuple:  # tokens of `a` may stand beside the fields
                name, value = child
                if name in filled:
                    raise AmbiguousForm(name)
                filled[name] = value
        return cls(**filled)

    return make


class Grammar:
    """The built parser with its vocabulary and its version (a hash of the grammar's text)."""

    def __init__(self) -> None:
        maker = GrammarMaker()
        self.text = maker.text()
        self.version = hashlib.sha256(self.text.encode()).hexdigest()[:16]
        self.terminals = maker.vocabulary.terminals
        self.printed = maker.vocabulary.printed
        building = type(
            "Building", (Transformer,), {n: _method(m) for n, m in maker.makers.items()}
        )
        self.lark = Lark(
            self.text,
            parser="lalr",
            lexer=_NoLexer,
            start="line",
            transformer=building(),
            strict=True,
        )


def _method(maker: Callable[[list[Any]], Any]) -> Callable[[Any, list[Any]], Any]:
    return lambda self, children: maker(children)


@made_from_nodes
@cache
def grammar() -> Grammar:
    """The grammar, built once for the nodes that there are."""
    return Grammar()
