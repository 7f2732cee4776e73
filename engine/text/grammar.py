"""The Lark grammar, made from the forms of all nodes. LALR without a conflict is the proof that no
text has two readings; `build` raises where a form would bring one.

Nothing here names a node: a new class is in the grammar by being defined.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any

from lark import Lark, Token, Transformer
from lark.lexer import Lexer

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
    read_form,
    words_of,
)
from engine.text.lexicon import Lexicon, WordSlot
from engine.text.node import Form, Node
from engine.text.vocabulary import MARKS, OPEN, Vocabulary

# A slot kind that is read exactly like another and only printed differently.
READ_AS = {
    "count": "number",  # `a` for one
    "sorts": "sort",  # plural
    "sort/s": "sort",  # agreeing with the number before it
}


class AmbiguousForm(ValueError):
    """A clause that may stand once stands twice, or a slot says what its form can't mean."""


class _NoLexer(Lexer):
    """Lark wants a lexer; `reading.py` feeds the tokens itself, since types are known only then."""

    def __init__(self, conf: Any) -> None: ...

    def lex(self, *_: Any) -> Iterator[Token]:
        return iter(())


class GrammarMaker:
    """Writes the grammar's text and keeps what each rule makes."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.vocabulary = Vocabulary(lexicon, _agreeing(lexicon))
        self.rules: dict[str, list[str]] = {}
        self.makers: dict[str, Callable[[list[Any]], Any]] = {}
        for cls in lexicon.nodes.written():
            for index, form in enumerate(cls.all_forms()):
                self._node(cls, index, form)
        self._structure()
        self._word_slots()
        for slot, categories in lexicon.takes.items():
            self.rules.setdefault(slot, []).extend(categories)

    def _structure(self) -> None:
        """Lines of abilities, sentences of effects; what no node is of is left out."""
        self.rules["line"] = ["ability"]
        for rule, parts in (
            ("option", ("simple", "prefix_option", "ending")),
            ("effect", ("simple", "prefix", "choice", "ending")),
        ):
            if there := [part for part in parts if part in self.rules]:
                self.rules[rule] = there
        first: list[str] = [part for part in ("effect", "answer") if part in self.rules]
        if first:
            self.rules["first"] = first
            self.rules["sentences"] = ["sentence+"]
            self.rules["sentence"] = ["first _STOP"]
            self.makers["sentences"] = _flat
            self._sequel()

    def _sequel(self) -> None:
        """`A, then B` is two sentences."""
        sequel = self.lexicon.sequel
        if sequel is None:
            return
        self.rules["sequel"] = [
            f"{before} {token} effect" for before in ("first", "sequel") for token in sequel.tokens
        ]
        self.rules["sentence"].append("sequel _STOP")
        self.makers["sequel"] = sequel.make

    def _word_slots(self) -> None:
        slots = {
            "number": WordSlot(("NUM", "A"), int),
            "signed": WordSlot(("SIGNED",), int),
            **self.lexicon.slots,
        }
        for kind, slot in slots.items():
            self.rules[kind] = list(slot.tokens)
            self.makers[kind] = _read(slot.read)
        sort = self.lexicon.sort
        if sort is None:
            return
        self.rules["sort"] = []
        for word in self.lexicon.kinds:
            rule = f"kind_{word.lower()}"
            self.rules["sort"].append(f"{self.vocabulary.terminal(word)} -> {rule}")
            self.makers[rule] = _constant(sort(word))
        self.rules["sort"].append("TYPE")
        self.makers["sort"] = _read(sort)

    def _node(self, cls: type[Node], index: int, form: Form) -> None:
        elements = read_form(form.text)
        name = f"make_{cls.__name__.lower()}_{index}"
        rule = form.slot or cls.category
        effects = [e for e in _slots(elements) if e.kind == "effect"]
        if cls.category == "effect":
            rule = "answer" if cls.level == "sentence" else cls.level
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
                clauses = [self._expansion(cls, c) for c in self.lexicon.runs[element.name]]
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
        choice = self.lexicon.choices.get(kind)
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
        for index, (value, phrases) in enumerate(self.lexicon.choices[kind].words.items()):
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
        names = sorted(
            {*self.vocabulary.printed, *MARKS.values(), *OPEN, *self.lexicon.open_tokens}
        )
        return "\n".join([*lines, "%declare " + " ".join(names)])


def _agreeing(lexicon: Lexicon) -> Iterator[tuple[str, str]]:
    """Every `word/words` of the forms, the choices and the runs."""
    forms = [f.text for cls in lexicon.nodes.written() for f in cls.all_forms()]
    choices = lexicon.choices.values()
    phrases = [phrase for choice in choices for said in choice.words.values() for phrase in said]
    clauses = [clause for run in lexicon.runs.values() for clause in run]
    for elements in (*map(read_form, forms), *map(read_form, phrases), *clauses):
        for word in words_of(elements):
            if len(word.spellings) == 2:
                yield word.spellings[0], word.spellings[1]


def _slots(elements: tuple[Element, ...]) -> Iterator[Slot]:
    return (e for e in elements if isinstance(e, Slot))


def _flat(sentences: list[Any]) -> tuple[Any, ...]:
    """The effects of all sentences, of which some are two or more (`Lexicon.sequel`)."""
    found: list[Any] = []
    for sentence in sentences:
        found += sentence if isinstance(sentence, list) else [sentence]
    return tuple(found)


def _constant(value: Any) -> Callable[[list[Any]], Any]:
    return lambda children: value


def _read(read: Callable[[str], Any]) -> Callable[[list[Any]], Any]:
    return lambda children: read(children[0].value)


def _field(name: str) -> Callable[[list[Any]], Any]:
    return lambda children: (name, children[0])


def _field_tuple(name: str) -> Callable[[list[Any]], Any]:
    return lambda children: (name, tuple(children))


def _make(cls: type[Node], given: tuple[tuple[str, Any], ...]) -> Callable[[list[Any]], Any]:
    fixed = dict(given)

    def make(children: list[Any]) -> Node:
        filled = dict(fixed)
        for child in children:
            if type(child) is tuple:  # tokens of `a` may stand beside the fields
                name, value = child
                # A slot may repeat what its form is given, and may not say another thing.
                if name in filled and (name not in fixed or filled[name] != value):
                    raise AmbiguousForm(name)
                filled[name] = value
        return cls(**filled)

    return make


class Grammar:
    """The built parser with its vocabulary and its version (a hash of the grammar's text).

    `tables` is a file that keeps the parser's tables: to read them takes a tenth of the time that
    it takes to build them. Lark writes it anew where the grammar, Lark or Python is another.
    """

    def __init__(self, lexicon: Lexicon, tables: Path | None = None) -> None:
        maker = GrammarMaker(lexicon)
        self.lexicon = lexicon
        self.text = maker.text()
        self.version = hashlib.sha256(self.text.encode()).hexdigest()[:16]
        self.terminals = maker.vocabulary.terminals
        self.printed = maker.vocabulary.printed
        self.joined = _joined(self.terminals)
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
            cache=str(tables) if tables else False,
        )


def _method(maker: Callable[[list[Any]], Any]) -> Callable[[Any, list[Any]], Any]:
    return lambda self, children: maker(children)


def _joined(terminals: Mapping[str, str]) -> dict[str, list[tuple[re.Pattern[str], str, str]]]:
    """Words that are one token, by the first of them: what finds them, the token, the words."""
    found: dict[str, list[tuple[re.Pattern[str], str, str]]] = {}
    for words in sorted(terminals, key=lambda words: (-len(words), words)):
        first, _, rest = words.partition(" ")
        if rest:
            spaced = "[ \t]+".join(map(re.escape, words.split(" ")))
            pattern = re.compile(rf"{spaced}\b", re.IGNORECASE)
            found.setdefault(first, []).append((pattern, terminals[words], words))
    return found
