"""The base of everything that a card text can say: a Node declares its form once.

Here live Node, Form and the registry of node classes, and nothing that knows a particular word.
The grammar (`grammar.py`) and the wording (`wording.py`) are both made from the forms.

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

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from engine.cidwam.position.look import Look
    from engine.cidwam.resolving.run import EffectRunner

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


class Node:
    """A piece of a card text as plain data: a frozen dataclass of numbers, strings, tuples, nodes.

    `form` is what is printed, one form or several told apart by what they are `given`; `also` are
    other wordings that are understood. `category` names the slot kind that takes the node. What a
    node means in plain words stands in `meanings.py`.
    """

    __slots__ = ()
    category: ClassVar[str] = ""
    form: ClassVar[str | tuple[Form, ...]]
    also: ClassVar[tuple[str | Form, ...]] = ()

    def __init_subclass__(cls) -> None:
        # A dataclass with slots is made twice; the second one is the class that stays.
        if "form" in cls.__dict__ or "data_only" in cls.__dict__:
            known = NODES.get(cls.__name__)
            if known is not None and known.__module__ != cls.__module__:
                raise TypeError(f"two nodes are named {cls.__name__}")
            NODES[cls.__name__] = cls

    @classmethod
    def canonical_forms(cls) -> tuple[Form, ...]:
        return (Form(cls.form),) if isinstance(cls.form, str) else cls.form

    @classmethod
    def all_forms(cls) -> tuple[Form, ...]:
        other = tuple(Form(f) if isinstance(f, str) else f for f in cls.also)
        return cls.canonical_forms() + other

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


class Effect(Node):
    """Something that is done (R10.13, R5.9): one sentence of an ability.

    `level` says where it may stand: `simple` anywhere; `choice` anywhere but in an option of a
    choice; `sentence` only as a sentence of its own, because it answers the sentence before.
    """

    __slots__ = ()
    category = "effect"
    level: ClassVar[str] = "simple"

    def run(self, run: EffectRunner) -> bool:
        """Do it: ask first, then act. Gives whether anything was done (for "If you do")."""
        raise NotImplementedError(type(self).__name__)


class Event(Node):
    """Something that happens and that an ability waits for."""

    __slots__ = ()
    category = "event"


class Cost(Node):
    """What is given up beside Coins for a payment effect (R10.13)."""

    __slots__ = ()
    category = "cost"

    def payable(self, look: Look) -> bool:
        """Could it be paid in full now (R5.1)?"""
        raise NotImplementedError(type(self).__name__)

    def choose(self, run: EffectRunner) -> Any:
        """What is given up, asked before anything is paid."""
        return None

    def pay(self, run: EffectRunner, chosen: Any) -> None:
        raise NotImplementedError(type(self).__name__)


class Condition(Node):
    """What must hold for a static ability or an effect."""

    __slots__ = ()
    category = "condition"

    def holds(self, look: Look) -> bool:
        raise NotImplementedError(type(self).__name__)


class Bonus(Node):
    """What a Soul has or is given: a number to its rolls, or a keyword."""

    __slots__ = ()
    category = "bonus"

    def give(self, run: EffectRunner, piece: int) -> bool:
        """The piece has it until end of turn (R4.4)."""
        raise NotImplementedError(type(self).__name__)


class Keyword(Bonus):
    """A keyword of the rulebook's section 10."""

    __slots__ = ()
    category = "keyword"

    @property
    def name(self) -> str:
        """The keyword without its number."""
        return self.canonical_forms()[0].text.split(" {")[0]

    def give(self, run: EffectRunner, piece: int) -> bool:
        return run.give_keyword(piece, self.name, getattr(self, "n", 0))


class Ability(Node):
    """One line of a card's text."""

    __slots__ = ()
    category = "ability"
