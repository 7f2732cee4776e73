"""The lexicon that a game hands in: its nodes, and the words that its forms leave open.

Whatever is left out, the language does without: the least lexicon has nodes alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from engine.text.forms import Element
from engine.text.node import Form, Node, Nodes
from engine.text.types import Types

Clauses = tuple[tuple[Element, ...], ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """A slot kind of a few phrases. `words` maps each value to what is printed, then to what is
    also understood; an empty phrase is printed as nothing. Where a value is the subject of what
    follows, `plural` are the values that take plural words."""

    words: dict[str, tuple[str, ...]]
    plural: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Literal:
    """A token that begins with a digit and is no plain number, such as dice.

    `pattern` finds it, without a group of its own; `read` gives it as the token's value, or raises
    ValueError. Errors call it `name`, and completion offers the `example`.
    """

    token: str
    pattern: str
    read: Callable[[str], str]
    name: str
    example: str


@dataclass(frozen=True, slots=True)
class OpenWord:
    """Words that no list holds, such as a card's name.

    `match(text, at, types)` gives such a word that begins there and where it ends, or None. It is
    asked where the grammar takes the token; with `first` before anything else is tried. Errors call
    it `name`; without one they do not speak of it.
    """

    token: str
    match: Callable[[str, int, Types], tuple[str, int] | None]
    name: str
    first: bool = False


@dataclass(frozen=True, slots=True)
class WordSlot:
    """A slot kind that one token fills: any of `tokens`, made a field's value by `read`."""

    tokens: tuple[str, ...]
    read: Callable[[str], Any] = str


@dataclass(frozen=True, slots=True)
class Sequel:
    """A joint of two sentences in one, such as `, then`: the tokens of open words.

    `carry` is given the effect before, the token and the effect after it, and gives the latter as
    it is meant, for it may have the subject of the one before.
    """

    tokens: tuple[str, ...]
    carry: Callable[[Node, str, Node], Node]

    def make(self, children: list[Any]) -> list[Any]:
        """Return the sentences: what came before, and one more."""
        before, token, after = children
        done = before if isinstance(before, list) else [before]
        return [*done, self.carry(done[-1], token.type, after)]


@dataclass(frozen=True, eq=False)
class Lexicon:
    """All that the machinery asks of a game.

    `choices` are the slot kinds of phrases, `runs` the clauses of each `<run>`, in the order
    printed; `plain_choices` and `plain_runs` take their place in meanings. `clauses` says for a
    field of a run what an error calls it when it stands twice.

    `sort` is the node that fills the slot kinds `sort`, `sorts` and `sort/s`, made from a word and
    having `word` and `plural`: one of `kinds`, or a type. `types` are types that are always known.

    `literals`, `open_words` and `slots` are the words that no list holds and the slots for them.
    `takes` are categories that a slot kind takes beside nodes of its own; a slot kind that is named
    by forms alone takes these alone. `inflected` are words whose plural in -s is as good, `pairs`
    others that are as good as each other. `sequel` joins two sentences.

    `marks` are signs that stand for words, such as icons, each with what is read for it. With
    `may_end_without_stop` a line's last full stop may be missing.
    """

    nodes: Nodes
    choices: Mapping[str, Choice] = field(default_factory=dict)
    runs: Mapping[str, Clauses] = field(default_factory=dict)
    plain_choices: Mapping[str, Choice] | None = None
    plain_runs: Mapping[str, Clauses] | None = None
    clauses: Mapping[str, str] = field(default_factory=dict)
    sort: type[Any] | None = None
    kinds: tuple[str, ...] = ()
    types: frozenset[str] = frozenset()
    literals: tuple[Literal, ...] = ()
    open_words: tuple[OpenWord, ...] = ()
    slots: Mapping[str, WordSlot] = field(default_factory=dict)
    takes: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    inflected: tuple[str, ...] = ()
    pairs: tuple[tuple[str, str], ...] = ()
    sequel: Sequel | None = None
    marks: Mapping[str, str] = field(default_factory=dict)
    may_end_without_stop: bool = False

    @cached_property
    def numbers(self) -> re.Pattern[str]:
        """Return what begins with a digit or a sign, each sort as a group named after its token."""
        sorts = [(literal.token, literal.pattern) for literal in self.literals]
        sorts += [("SIGNED", "[+-][0-9]+"), ("NUM", "[0-9]+")]
        return re.compile("|".join(rf"(?P<{token}>{pattern})(?!\w)" for token, pattern in sorts))

    @cached_property
    def first_words(self) -> tuple[OpenWord, ...]:
        """Open words that are tried before anything else."""
        return tuple(word for word in self.open_words if word.first)

    @cached_property
    def other_words(self) -> tuple[OpenWord, ...]:
        """Open words that are tried where a word stands."""
        return tuple(word for word in self.open_words if not word.first)

    @property
    def open_tokens(self) -> dict[str, str]:
        """Return what errors call the tokens that literals and open words are."""
        literals = {literal.token: literal.name for literal in self.literals}
        return literals | {word.token: word.name for word in self.open_words}

    def forms_for(self, cls: type[Node], slot: str) -> tuple[Form, ...]:
        """The canonical forms of a node in that slot: those for any, and those for it."""
        forms = cls.canonical_forms()
        own = tuple(form for form in forms if form.slot == slot)
        if own and slot not in self.takes:
            return own
        slots = ("", slot, *self.takes.get(slot, ()))
        return tuple(form for form in forms if form.slot in slots)

    def nodes_for(self, slot: str) -> Iterator[tuple[type[Node], Form]]:
        """Every node that the slot takes, with each form that it has there."""
        categories = (slot, *self.takes.get(slot, ()))
        for cls in self.nodes.written():
            if cls.category in categories:
                forms = self.forms_for(cls, slot)
            else:
                forms = tuple(form for form in cls.canonical_forms() if form.slot == slot)
            for form in forms:
                yield cls, form


def _keep_all(node: Node) -> bool:
    return True


@dataclass(frozen=True, eq=False)
class Examples:
    """Fillings of forms where one is to be shown: the nearest one, or one to go on with.

    `around` are the categories that are shown, each with what stands around it (`{}.`); `fill` is
    what a slot kind is filled with (a tuple where it holds several), the node's first form
    where nothing is said: it must have something for `effect` if an effect holds one. `wide` are
    slot kinds that are shown with all that they take. What `shown` refuses is left out.
    """

    around: Mapping[str, str]
    fill: Mapping[str, Any] = field(default_factory=dict)
    wide: frozenset[str] = frozenset()
    shown: Callable[[Node], bool] = _keep_all
