"""The nearest known form to words that are none: samples of every form, by edit distance."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from engine.cidwam.text.abilities import CardText
from engine.cidwam.text.forms import Element, Slot, read_form
from engine.cidwam.text.keywords import Plus
from engine.cidwam.text.node import NODES, Form, Node, made_from_nodes
from engine.cidwam.text.parts import Ability, Cost, Effect, Event, Keyword
from engine.cidwam.text.sorts import CHOICES, Dice, Sort
from engine.cidwam.text.wording import render, render_sentence

CLOSEST = 24  # how many samples are measured exactly
LONGEST = 120  # letters of what was said that are looked at
REPAIRS = 3  # how many words are tried in place of a wrong one
_SOUL = Sort("Soul")
_FILL: dict[str, Any] = {
    "number": 2,
    "count": 2,
    "signed": 2,
    "sort": _SOUL,
    "sorts": _SOUL,
    "sort/s": _SOUL,
    "dice": Dice(1, 6),
    "word": "honey",
    "name": "Rat",
    "bonus": Plus(2),
}
_WIDE = ("target", "targets", "attach", "subject", "group", "condition", "bonus", "keyword")


@made_from_nodes
@cache
def samples() -> tuple[tuple[str, frozenset[str]], ...]:
    """A rendered example of each form, with its pairs of letters. Effects end in a full stop."""
    found: dict[str, None] = {}
    for cls in NODES.values():
        if not hasattr(cls, "form") or not issubclass(cls, Ability | Effect | Event | Cost):
            continue
        for form in cls.canonical_forms():
            nodes = (n for n in _nodes(cls, form, wide=True) if not getattr(n, "resilient", 0))
            found |= dict.fromkeys(map(_sentence, nodes))
    return tuple((text, _pairs(text)) for text in found)


def _sentence(node: Node) -> str:
    if isinstance(node, Ability):
        return render(CardText((node,)))
    if isinstance(node, Cost):
        return f"Pay 2, {render(node)}:"
    return render_sentence(node) + (":" if isinstance(node, Event) else ".")


def _nodes(cls: type[Node], form: Form, wide: bool) -> Iterator[Node]:
    """Examples of one form: the plainest, and, if `wide`, one for each other filling of a slot."""
    slots = list(_slots(read_form(form.text)))
    plain = {s.field: _plain(s) for s in slots} | dict(form.given)
    yield cls(**plain)
    for slot in slots if wide else ():
        for value in _fillings(slot):
            yield cls(**(plain | {slot.field: value}))


def _slots(elements: tuple[Element, ...]) -> Iterator[Slot]:
    return (e for e in elements if isinstance(e, Slot))


def _plain(slot: Slot) -> Any:
    if slot.kind == "sentences":
        return (NODES["Draw"](),)
    if slot.field == "options":
        return (NODES["Draw"](), NODES["Earn"](n=2))  # type: ignore[call-arg]
    value: Any
    if slot.kind in CHOICES:
        value = next(iter(CHOICES[slot.kind].words))
    elif slot.kind in _FILL:
        value = _FILL[slot.kind]
    else:
        value = _first(slot.kind)
    return (value,) if slot.joined else value


@made_from_nodes
@cache
def _first(kind: str) -> Node:
    return next(_of_kind(kind))


def _of_kind(kind: str) -> Iterator[Node]:
    """A plain example of every form that a slot kind takes; an effect is only `Draw a card`."""
    if kind == "effect":
        yield NODES["Draw"]()
        return
    for cls in NODES.values():
        if hasattr(cls, "form") and (
            cls.category == kind
            or (kind in ("targets", "attach") and cls.category == "target")
            or (kind == "bonus" and issubclass(cls, Keyword))
        ):
            for form in cls.canonical_forms():
                if form.slot == kind or (not form.slot and kind != "attach"):
                    yield from _nodes(cls, form, wide=False)


def _fillings(slot: Slot) -> Iterator[Any]:
    if slot.kind in CHOICES:
        values: Iterator[Any] = iter(CHOICES[slot.kind].words)
    elif slot.kind == "count":
        values = iter((1,))
    elif slot.kind in _WIDE:
        values = _of_kind(slot.kind)
    else:
        return
    for value in values:
        yield (value,) if slot.joined else value


def nearest_form(line: str, column: int) -> str | None:
    """The known form most like the part of the line around `column`, or like all of it."""
    said = _part(line, column)
    near = _closest(said)
    whole = _closest(line.strip()) if said != line.strip() and len(line) <= LONGEST else None
    best = min(filter(None, (near, whole)), default=None)
    return _with_numbers(best[1], said) if best is not None and best[0] < 0.6 else None


def _with_numbers(sample: str, said: str) -> str:
    """The sample with the numbers that were said, in their order."""
    numbers = iter(re.findall(r"(?<![\w])[0-9]{1,3}(?!\w)", said))
    return re.sub(r"(?<!\w)2(?!\w)", lambda two: next(numbers, two[0]), sample)


def repaired(line: str, column: int, words: Iterable[str]) -> Iterator[tuple[str, str]]:
    """The line with the word at `column` put right by the likest of `words`, and the part of it
    that the word is in; the likeliest first."""
    wrong = re.compile(r"[^\W\d_][\w'-]*").match(line, column - 1)
    if wrong is None or len(wrong[0]) > 40:
        return
    low = wrong[0].lower()
    near = sorted((distance(low, word.lower()), -len(word), word) for word in words)[:REPAIRS]
    for far, _, word in near:
        if 2 * far <= len(low):
            right = line[: wrong.start()] + word + line[wrong.end() :]
            part = _part(right, column)
            yield right, part[:1].upper() + part[1:]


def _part(line: str, column: int) -> str:
    """The sentence, event or part of a choice around a column (from 1), with its mark."""
    start = max((m.end() for m in re.finditer(r"[.:;]\s*", line[: column - 1])), default=0)
    end = re.compile(r"[.:;]").search(line, column - 1)
    return line[start : end.end() if end else len(line)].strip()


def _pairs(text: str) -> frozenset[str]:
    low = text.lower()
    return frozenset(low[i : i + 2] for i in range(len(low) - 1))


def _closest(said: str) -> tuple[float, str] | None:
    said = said[:LONGEST]
    if not said:
        return None
    pairs = _pairs(said)
    ranked = sorted(samples(), key=lambda s: -_likeness(pairs, s[1]))[:CLOSEST]
    low = _plainly(said)
    scored = (
        (distance(low, _plainly(text)) / max(len(low), len(text)), text) for text, _ in ranked
    )
    return min(scored, default=None)


def _likeness(one: frozenset[str], other: frozenset[str]) -> float:
    return 2 * len(one & other) / (len(one) + len(other) or 1)


def _plainly(text: str) -> str:
    """Numbers are alike, and so are the marks at the end."""
    return re.sub(r"[0-9]+", "2", text.lower()).rstrip(".:; ")


def distance(one: str, other: str) -> int:
    """Levenshtein's, by Myers' bit vectors: a column of the table is one number, which is what
    keeps every error of a long line under its 100 ms."""
    if not one:
        return len(other)
    places: dict[str, int] = {}
    for index, letter in enumerate(one):
        places[letter] = places.get(letter, 0) | 1 << index
    full, last = (1 << len(one)) - 1, 1 << (len(one) - 1)
    more, less, score = full, 0, len(one)
    for letter in other:
        same = places.get(letter, 0)
        across = (((same & more) + more) ^ more) | same
        up, down = less | ~(across | more) & full, more & across
        score += bool(up & last) - bool(down & last)
        up, down = (up << 1 | 1) & full, down << 1 & full
        below = same | less
        more, less = down | ~(below | up) & full, up & below
    return score
