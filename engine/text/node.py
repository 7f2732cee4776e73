"""The base of everything that a card text can say: a Node declares its form and meaning once.

Here live Node, Form and the registry of a game's nodes, and nothing that knows a particular word.
The grammar (`grammar.py`) and the wording (`wording.py`) are both made from the forms.

Three categories have a place in every text: a line is an `ability`; an ability's slot `sentences`
takes sentences, each an `effect` and a full stop. All other categories are the game's.

The form language, read by `forms.py`:

    draw Coins :        words and punctuation, written as they are printed inside a sentence
    card/cards          one word, singular or plural, agreeing with the slot before it
    with~value          words that are one token
    {n:count}           a slot: the field `n`, filled by the slot kind `count`
    {bonuses:bonus*and} a tuple of one or more, joined by a word or a punctuation mark
    {other?other}       a flag: the field `other` is true where the words stand
    [ ... ]             may be left out; printed where its slots are filled
    <quals>             a run of clauses, any of them (see `Lexicon.runs`)
    ^{effect:effect}    begins with a capital
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Literal

Data = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Form:
    """One way to write a node.

    `given` are field values that these words say without a slot; the form is canonical for nodes
    that have those values. `slot` is the slot kind that takes it, empty for the node's category.
    """

    text: str
    slot: str = ""
    given: tuple[tuple[str, Any], ...] = ()


def words(text: str, slot: str = "", **given: Any) -> Form:
    """A Form whose words stand for the field values `given`."""
    return Form(text, slot, tuple(given.items()))


class Nodes(Mapping[str, "type[Node]"]):
    """A game's nodes by name, filled as they are defined.

    Their order is that of a grammar's alternatives and so part of its version. It hangs on no
    import: the modules `first` come first as they stand there, then the others by name.

    What is made from all of them (a grammar) hands `on_change` what forgets it.
    """

    def __init__(self, first: Sequence[str] = ()) -> None:
        self._rank = {module: rank for rank, module in enumerate(first)}
        self._classes: dict[str, type[Node]] = {}
        self._order: list[str] | None = None
        self._forget: list[Callable[[], None]] = []

    def __getitem__(self, name: str) -> type[Node]:
        return self._classes[name]

    def __iter__(self) -> Iterator[str]:
        if self._order is None:
            self._order = sorted(self._classes, key=self._place)
        return iter(self._order)

    def _place(self, name: str) -> tuple[int, str]:
        module = self._classes[name].__module__
        return self._rank.get(module, len(self._rank)), module

    def __len__(self) -> int:
        return len(self._classes)

    def written(self) -> list[type[Node]]:
        """Those that have a form; the others are data inside them, or the whole text."""
        return [cls for cls in self.values() if hasattr(cls, "form")]

    def on_change(self, forget: Callable[[], None]) -> None:
        """Have `forget` called when a node is defined or taken out."""
        self._forget.append(forget)

    def add(self, cls: type[Node]) -> None:
        """Make a node part of the language. Raises TypeError if another has its name."""
        known = self._classes.get(cls.__name__)
        if known is not None and known.__module__ != cls.__module__:
            raise TypeError(f"two nodes are named {cls.__name__}")
        self._classes[cls.__name__] = cls
        self._changed()

    def take_out(self, cls: type[Node]) -> None:
        """Make a node no part of the language any more."""
        del self._classes[cls.__name__]
        self._changed()

    def _changed(self) -> None:
        self._order = None
        for forget in self._forget:
            forget()

    def from_data(self, data: Mapping[str, Any]) -> Node:
        """The tree that `to_data` gave. Raises ValueError for data that no tree gives."""
        name = data.get("node")
        cls = self._classes.get(name) if isinstance(name, str) else None
        if cls is None:
            raise ValueError(f"no card text has a node {name!r}")
        known = {f.name for f in fields(cls)}  # type: ignore[arg-type]
        given = {k: self._value(v) for k, v in data.items() if k != "node"}
        if unknown := sorted(set(given) - known):
            raise ValueError(f"{name} has no {', '.join(unknown)}")
        try:
            return cls(**given)
        except TypeError as error:
            raise ValueError(f"{name}: {error}") from error

    def _value(self, value: Any) -> Any:
        if isinstance(value, Mapping):
            return self.from_data(value)
        if isinstance(value, list | tuple):
            return tuple(self._value(v) for v in value)
        return value


class Node:
    """A piece of a card text as plain data: a frozen dataclass of numbers, strings, tuples, nodes.

    `form` is what is printed, one form or several told apart by what they are `given`; `also` are
    other wordings that are understood. `category` names the slot kind that takes the node.
    `meaning` is its sense by the rulebook in plain words, in the form language; what has none is
    explained by its own words. `rules` are the rules that it uses. A node with an attribute
    `is_plural` has the words after it agree.

    `level` says where an effect may stand: `simple` anywhere; `choice` anywhere but in the slot
    kind `option`, one part of a choice; `sentence` only as a sentence of its own, because it
    answers the sentence before; `ending` anywhere, and it begins with a `simple` one that its own
    words follow.

    A game's nodes have a base class with its `nodes`.
    """

    __slots__ = ()
    nodes: ClassVar[Nodes]
    category: ClassVar[str] = ""
    form: ClassVar[str | tuple[Form, ...]]
    also: ClassVar[tuple[str | Form, ...]] = ()
    meaning: ClassVar[str | tuple[Form, ...]] = ()
    rules: ClassVar[tuple[str, ...]] = ()
    level: ClassVar[Literal["simple", "choice", "sentence", "ending"]] = "simple"

    def __init_subclass__(cls) -> None:
        # A dataclass with slots is made twice; the second one is the class that stays.
        if "form" in cls.__dict__ or "data_only" in cls.__dict__:
            cls.nodes.add(cls)

    @classmethod
    def canonical_forms(cls) -> tuple[Form, ...]:
        return (Form(cls.form),) if isinstance(cls.form, str) else cls.form

    @classmethod
    def meanings(cls) -> tuple[Form, ...]:
        return (Form(cls.meaning),) if isinstance(cls.meaning, str) else cls.meaning

    @classmethod
    def all_forms(cls) -> tuple[Form, ...]:
        other = tuple(Form(f) if isinstance(f, str) else f for f in cls.also)
        return cls.canonical_forms() + other

    def rules_used(self) -> tuple[str, ...]:
        """The rules of this very node: `rules`, and those that its fields bring."""
        return self.rules

    def to_data(self) -> Data:
        return to_data(self)


def to_data(node: Node) -> Data:
    """The tree as plain data, `{"node": "Draw", "n": 2}`; fields at their default are left out."""
    data: Data = {"node": type(node).__name__}
    for f in fields(node):  # type: ignore[arg-type]
        value = getattr(node, f.name)
        if value != f.default:
            data[f.name] = _value_to_data(value)
    return data


def _value_to_data(value: Any) -> Any:
    if isinstance(value, Node):
        return to_data(value)
    if isinstance(value, tuple):
        return [_value_to_data(v) for v in value]
    return value
