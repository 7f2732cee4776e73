"""The base of everything that a card text can say: a Node declares its form and meaning once.

Here live Node, Form and the registry of node classes, and nothing that knows a particular word.
The grammar (`grammar.py`) and the wording (`wording.py`) are both made from the forms; effects,
events and what else a text is made of are in `parts.py`.

The form language, read by `forms.py`:

    draw Coins :        words and punctuation, written as they are printed inside a sentence
    card/cards          one word, singular or plural, agreeing with the slot before it
    with~value          words that are one token
    {n:count}           a slot: the field `n`, filled by the slot kind `count`
    {bonuses:bonus*and} a tuple of one or more, joined by a word or a punctuation mark
    {other?other}       a flag: the field `other` is true where the words stand
    [ ... ]             may be left out; printed where its slots are filled
    <quals>             a run of clauses, any of them (see `slots.RUNS`)
    ^{effect:effect}    begins with a capital
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Protocol, TypeVar

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


NODES: dict[str, type[Node]] = {}
_MADE_FROM_NODES: list[Callable[[], None]] = []


class _Remembering(Protocol):
    def cache_clear(self) -> None: ...


R = TypeVar("R", bound=_Remembering)


def made_from_nodes(remembering: R) -> R:
    """A cached function of all nodes: it forgets when a node is defined or taken out."""
    _MADE_FROM_NODES.append(remembering.cache_clear)
    return remembering


def _nodes_changed() -> None:
    for forget in _MADE_FROM_NODES:
        forget()


def take_out(cls: type[Node]) -> None:
    """Make a node no part of the language any more."""
    del NODES[cls.__name__]
    _nodes_changed()


class Node:
    """A piece of a card text as plain data: a frozen dataclass of numbers, strings, tuples, nodes.

    `form` is what is printed, one form or several told apart by what they are `given`; `also` are
    other wordings that are understood. `category` names the slot kind that takes the node.
    `meaning` is its sense by the rulebook in plain words, in the form language; what has none is
    explained by its own words. `rules` are the rules that it uses.
    """

    __slots__ = ()
    category: ClassVar[str] = ""
    form: ClassVar[str | tuple[Form, ...]]
    also: ClassVar[tuple[str | Form, ...]] = ()
    meaning: ClassVar[str | tuple[Form, ...]] = ()
    rules: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        # A dataclass with slots is made twice; the second one is the class that stays.
        if "form" in cls.__dict__ or "data_only" in cls.__dict__:
            known = NODES.get(cls.__name__)
            if known is not None and known.__module__ != cls.__module__:
                raise TypeError(f"two nodes are named {cls.__name__}")
            NODES[cls.__name__] = cls
            _nodes_changed()

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


def from_data(data: Mapping[str, Any]) -> Node:
    """The tree that `to_data` gave. Raises ValueError for data that no tree gives."""
    name = data.get("node")
    cls = NODES.get(name) if isinstance(name, str) else None
    if cls is None:
        raise ValueError(f"no card text has a node {name!r}")
    known = {f.name for f in fields(cls)}  # type: ignore[arg-type]
    given = {k: _value_from_data(v) for k, v in data.items() if k != "node"}
    if unknown := sorted(set(given) - known):
        raise ValueError(f"{name} has no {', '.join(unknown)}")
    try:
        return cls(**given)
    except TypeError as error:
        raise ValueError(f"{name}: {error}") from error


def _value_from_data(value: Any) -> Any:
    if isinstance(value, Mapping):
        return from_data(value)
    if isinstance(value, list | tuple):
        return tuple(_value_from_data(v) for v in value)
    return value
