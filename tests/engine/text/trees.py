"""Hypothesis strategies for card texts, made from the forms: whatever a form has a slot for."""

from functools import cache
from typing import Any

from hypothesis import strategies as st

from engine.text.forms import Element, Flag, Maybe, Run, Slot, read_form
from engine.text.grammar import READ_AS
from engine.text.node import Form, Node
from engine.text.reading import NUMBER_WORDS
from engine.text.tree import walk
from games.cidwam.rules.text import CardText
from games.cidwam.rules.text.abilities import Attach, SecretPay, SecretWhen
from games.cidwam.rules.text.effects.control import (
    ChooseOne,
    ChooseSome,
    IfYouDo,
    May,
    OnRoll,
    Otherwise,
    RollDice,
    Unless,
)
from games.cidwam.rules.text.effects.fighting import Give
from games.cidwam.rules.text.lexicon import RUNS
from games.cidwam.rules.text.measures import TheRoll
from games.cidwam.rules.text.node import NODES
from games.cidwam.rules.text.parts import Ability, Effect, Keyword
from games.cidwam.rules.text.sense_checks import faults
from games.cidwam.rules.text.vocabulary import CHOICES, KIND_WORDS, Dice, Sort

# Some are called like words of the language.
TYPES = frozenset(
    {"Vermin", "Mythic", "Sea Elk", "Half-elf", "Moss", "Rat", "Unicorn", "Life", "Flight", "Turn"}
)

_numbers = st.integers(0, 999)
_letters = st.text("abcdefghijklmnopqrstuvwxyzäéß", min_size=1, max_size=8)
_names = st.lists(
    st.sampled_from(["Oak", "Guard's", "Queen,", "of", "Half-elf", "Target", "9", "Ŵyrm", "Soul"]),
    min_size=1,
    max_size=4,
).map(lambda words: "Old " + " ".join(words))
_PLAIN: dict[str, st.SearchStrategy[Any]] = {
    "number": _numbers,
    "signed": st.integers(-999, 999),
    "sort": st.sampled_from([*KIND_WORDS, *sorted(TYPES)]).map(Sort),
    "dice": st.one_of(
        _numbers.map(lambda n: Dice(0, 0, n)),
        st.builds(Dice, st.integers(1, 99), st.integers(1, 999), st.integers(-999, 999)),
    ),
    "word": st.one_of(
        _letters.filter(lambda w: w.lower() == w and w not in {"a", "an", "one", *NUMBER_WORDS}),
        st.integers(-99, 99).map(lambda n: f"{n:+}"),
    ),
    "name": _names,
    "named": _names,
}


@cache
def _slot(slot: Slot, inside: str) -> st.SearchStrategy[Any]:
    kind = READ_AS.get(slot.kind, slot.kind)
    if kind in CHOICES:
        one: st.SearchStrategy[Any] = st.sampled_from(list(CHOICES[kind].words))
    elif kind in _PLAIN:
        one = _PLAIN[kind]
    elif kind == "simple":
        one = _simple(inside)
    elif kind in ("effect", "option"):
        one = effects("option" if slot.field == "options" else inside)
    elif kind == "sentences":
        return sentences()
    else:
        one = nodes(kind, inside)
    if slot.joined is None:
        return one
    return st.lists(one, min_size=2 if slot.field == "options" else 1, max_size=3).map(tuple)


def _fields(elements: tuple[Element, ...], inside: str) -> dict[str, st.SearchStrategy[Any]]:
    """A strategy for each field that the elements can fill."""
    found: dict[str, st.SearchStrategy[Any]] = {}
    for element in elements:
        match element:
            case Slot():
                found[element.field] = _slot(element, inside)
            case Flag():
                found[element.field] = st.booleans()
            case Maybe():
                optional = _fields(element.inside, inside)
                assert len(optional) <= 1, "a bracket with two slots would be filled in half"
                for name, strategy in optional.items():
                    empty = () if name == "costs" else None
                    is_flag = any(isinstance(e, Flag) for e in element.inside)
                    found[name] = strategy if is_flag else st.one_of(st.just(empty), strategy)
            case Run():
                for clause in RUNS[element.name]:
                    for name, strategy in _fields(clause, inside).items():
                        is_flag = any(isinstance(e, Flag) for e in clause)
                        found[name] = strategy if is_flag else st.one_of(st.none(), strategy)
    return found


def _node(cls: type[Node], form: Form, inside: str) -> st.SearchStrategy[Any]:
    return _named(cls.__name__, form, inside)


@cache
def _named(name: str, form: Form, inside: str) -> st.SearchStrategy[Any]:
    cls = NODES[name]
    fields = _fields(read_form(form.text), inside) | {n: st.just(v) for n, v in form.given}
    if name == "EachInHand":  # hands are hidden, so of no other sort
        fields["sort"] = st.just(Sort("card"))
    return st.builds(cls, **fields).filter(_said_by(cls, form)).filter(_may_be_given)


def _may_be_given(node: Node) -> bool:
    """R10.8: Resilient counts only as a Soul enters, so a text that gives it is refused. So is what
    no text can mean; whose `its` is shows only in a whole line."""
    if isinstance(node, Give) and node.resilient:
        return False
    return isinstance(node, Ability) or not any(token != "_ITS" for _, token in faults(node))


def _said_by(cls: type[Node], form: Form) -> Any:
    """Several forms: a node belongs to the first whose given values it has."""
    earlier = [f for f in cls.canonical_forms() if f.slot == form.slot]
    earlier = earlier[: earlier.index(form)]

    def fits(node: Node) -> bool:
        return not any(all(getattr(node, n) == v for n, v in f.given) for f in earlier)

    return fits


@cache
def nodes(kind: str, inside: str = "effect") -> st.SearchStrategy[Any]:
    """Any node that a slot of this kind takes."""
    options = [
        _node(cls, form, inside)
        for cls in NODES.values()
        if hasattr(cls, "form")
        and (
            cls.category == kind
            or (kind in ("targets", "many", "chosen", "attach") and cls.category == "target")
            or (kind == "bonus" and issubclass(cls, Keyword))
        )
        for form in cls.canonical_forms()
        if form.slot == kind
        or (form.slot == "many" and kind == "targets")
        or (not form.slot and kind not in ("many", "chosen", "attach"))
    ]
    return st.one_of(options)


_effects = [cls for cls in NODES.values() if issubclass(cls, Effect) and hasattr(cls, "form")]


@cache
def effects(inside: str = "effect", deep: int = 2) -> st.SearchStrategy[Any]:
    """An effect that may stand in another one; without a choice inside a choice."""
    return st.deferred(lambda: _effect_of(inside, deep))


@cache
def _simple(inside: str) -> st.SearchStrategy[Any]:
    simple = [
        c for c in _effects if c.level == "simple" and c is not May and "effect" not in _names_of(c)
    ]
    return st.one_of([_node(cls, form, inside) for cls in simple for form in cls.canonical_forms()])


def _ending(inside: str) -> st.SearchStrategy[Any]:
    whose = st.sampled_from(list(CHOICES["payer"].words))
    return st.builds(Unless, _simple(inside), _numbers, whose).filter(_may_be_given)


def _may_be_done(effect: Effect) -> bool:
    return not any(isinstance(node, May | Unless) for node in walk(effect))


@cache
def _effect_of(inside: str, deep: int) -> st.SearchStrategy[Any]:
    options: list[st.SearchStrategy[Any]] = [_simple(inside)]
    if deep:
        inner = effects(inside, deep - 1)
        options.append(inner.filter(_may_be_done).map(May))
        options.append(_ending(inside))
        options.append(st.builds(NODES["If"], condition=nodes("condition"), effect=inner))
    if deep and inside == "effect":
        parts = st.lists(effects("option", deep - 1), min_size=2, max_size=3)
        options.append(parts.map(lambda made: ChooseOne(tuple(made))))
        more = st.lists(effects("option", deep - 1), min_size=4, max_size=5).map(tuple)
        options.append(st.builds(ChooseSome, st.sampled_from((2, 3)), more))
    return st.one_of(options)


def _names_of(cls: type[Node]) -> set[str]:
    return {e.field for e in read_form(cls.canonical_forms()[0].text) if isinstance(e, Slot)}


@st.composite
def sentences(draw: st.DrawFn) -> tuple[Effect, ...]:
    """Effects in a row; what answers stands behind something to answer."""
    made: list[Effect] = draw(st.lists(effects(), min_size=1, max_size=2))
    if draw(st.booleans()):
        made.append(IfYouDo(draw(effects())))
        if draw(st.booleans()):
            made.append(Otherwise(draw(effects())))
    if draw(st.booleans()):
        made.append(RollDice(draw(_PLAIN["dice"])))
        made.append(OnRoll(draw(_numbers), draw(effects())))
    return tuple(made)


def _has_meaning(ability: Ability) -> bool:
    return not any(faults(ability)) and all(map(_has_roll, _sequences(ability)))


def _sequences(ability: Ability) -> list[tuple[Effect, ...]]:
    return [found for node in walk(ability) if (found := getattr(node, "effects", None))]


def _has_roll(effects: tuple[Effect, ...]) -> bool:
    """Whether dice were rolled before "the roll" is spoken of."""
    rolled = False
    for effect in effects:
        found = {type(node) for node in walk(effect)}
        if TheRoll in found and not rolled:
            return False
        rolled = rolled or RollDice in found
    return True


_lines = st.one_of(
    [
        _node(cls, form, "effect")
        for cls in NODES.values()
        if issubclass(cls, Ability)
        and hasattr(cls, "form")
        and cls not in (Attach, SecretPay, SecretWhen)
        for form in cls.canonical_forms()
    ]
).filter(_has_meaning)


@st.composite
def card_texts(draw: st.DrawFn) -> CardText:
    """Whole texts: perhaps a Relic's first line or a Secret, then a few abilities."""
    first: list[Any] = []
    if draw(st.booleans()):
        first.append(
            draw(
                nodes("ability")
                .filter(lambda a: isinstance(a, SecretPay | SecretWhen))
                .filter(_has_meaning)
            )
        )
    return CardText((*first, *draw(st.lists(_lines, max_size=2))))


# What a Relic is attached to is next to nothing yet.
attachments = nodes("attach").filter(lambda target: target.adjacent is None).map(Attach)
