"""The nearest known form to words that are none: samples of every form, by edit distance."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator
from typing import Any

from engine.text.forms import Element, Slot, read_form
from engine.text.lexicon import Examples
from engine.text.node import Form, Node
from engine.text.wording import Wording

CLOSEST = 24  # how many samples are measured exactly
FARTHEST = 0.6  # of the letters: what is as unlike as that is not meant
MAX_LENGTH = 120  # letters of what was said that are looked at
OTHER_FORM = 2  # letters by which the forms of a word differ
REPAIRS = 3  # how many words are tried in place of a wrong one
_NUMBERS = {"number": 2, "count": 2, "signed": 2}


class Samples:
    """Rendered examples of the forms of a lexicon, and which of them is like what was said.

    `all` has each with its pairs of letters; effects end in a full stop.
    """

    def __init__(self, wording: Wording, examples: Examples) -> None:
        self._wording = wording
        self._lexicon = wording.lexicon
        self._examples = examples
        self._fill = _NUMBERS | dict(examples.fill)
        self._taken: dict[str, list[Node]] = {}
        self.all = tuple((text, _pairs(text)) for text in self._sentences())

    def _sentences(self) -> dict[str, None]:
        found: dict[str, None] = {}
        for cls in self._lexicon.nodes.written():
            around = self._examples.around.get(cls.category)
            if around is None:
                continue
            say = self._wording.sentence if around.startswith("{}") else self._wording.render
            for form in cls.canonical_forms():
                nodes = filter(self._examples.shown, self._nodes(cls, form, wide=True))
                found |= dict.fromkeys(around.format(say(node)) for node in nodes)
        return found

    def _nodes(self, cls: type[Node], form: Form, wide: bool) -> Iterator[Node]:
        """Examples of one form: the plainest, and, if `wide`, one for each other filling of a
        slot."""
        slots = list(_slots(read_form(form.text)))
        plain = {s.field: self._plain(s) for s in slots} | dict(form.given)
        yield cls(**plain)
        for slot in slots if wide else ():
            for value in self._fillings(slot):
                yield cls(**(plain | {slot.field: value}))

    def _plain(self, slot: Slot) -> Any:
        if slot.kind == "sentences":
            return (self._first("effect"),)
        choice = self._lexicon.choices.get(slot.kind)
        value = next(iter(choice.words)) if choice else self._first(slot.kind)
        return (value,) if slot.joined and not isinstance(value, tuple) else value

    def _first(self, kind: str) -> Any:
        """The plainest filling of a slot kind."""
        if kind not in self._fill:
            self._fill[kind] = self._of_kind(kind)[0]
        return self._fill[kind]

    def _of_kind(self, kind: str) -> list[Node]:
        """A plain example of every form that a slot kind takes."""
        if kind not in self._taken:
            taken = self._lexicon.nodes_for(kind)
            self._taken[kind] = [n for cls, form in taken for n in self._nodes(cls, form, False)]
        return self._taken[kind]

    def _fillings(self, slot: Slot) -> Iterator[Any]:
        if slot.kind in self._lexicon.choices:
            values: Iterable[Any] = self._lexicon.choices[slot.kind].words
        elif slot.kind == "count":
            values = (1,)
        elif slot.kind in self._examples.wide:
            values = self._of_kind(slot.kind)
        else:
            return
        for value in values:
            yield (value,) if slot.joined else value

    def nearest(self, line: str, column: int) -> tuple[str, str] | None:
        """The known form most like the part of the line around `column`, or like all of it; and
        which of these it is like."""
        part, whole = _part(line, column), line.strip()
        asked = [part, whole] if part != whole and len(line) <= MAX_LENGTH else [part]
        far, near, said = min(filter(None, map(self._closest, asked)), default=(1.0, "", ""))
        return (_with_numbers(near, said), said) if far < FARTHEST else None

    def _closest(self, said: str) -> tuple[float, str, str] | None:
        """Return how far the form is that is most like what is said, that form, and what is
        said."""
        said = said[:MAX_LENGTH]
        if not said:
            return None
        pairs = _pairs(said)
        ranked = sorted(self.all, key=lambda s: -_likeness(pairs, s[1]))[:CLOSEST]
        low = _plainly(said)
        scored = (
            (distance(low, _plainly(text)) / max(len(low), len(text)), text, said)
            for text, _ in ranked
        )
        return min(scored, default=None)


def _slots(elements: tuple[Element, ...]) -> Iterator[Slot]:
    return (e for e in elements if isinstance(e, Slot))


def _with_numbers(sample: str, said: str) -> str:
    """The sample with the numbers that were said, in their order."""
    numbers = iter(re.findall(r"(?<![\w])[0-9]{1,3}(?!\w)", said))
    return re.sub(r"(?<!\w)2(?!\w)", lambda two: next(numbers, two[0]), sample)


def repaired(
    line: str, column: int, words: Iterable[str], known: Container[str] = ()
) -> Iterator[tuple[str, str]]:
    """The line with the word at `column` put right by the likest of `words`, and the part of it
    that the word is in; the likeliest first. A `known` word is put right by another form of it
    alone: whoever says it means it. Letters that have changed places may be any."""
    wrong = re.compile(r"[^\W\d_][\w'-]*").match(line, column - 1)
    if wrong is None or len(wrong[0]) > 40:
        return
    low = wrong[0].lower()
    near = sorted((distance(low, word.lower()), -len(word), word) for word in words)[:REPAIRS]
    most = OTHER_FORM if low in known else len(low) // 2
    for far, _, word in near:
        if far <= most or sorted(low) == sorted(word.lower()):
            right = line[: wrong.start()] + word + line[wrong.end() :]
            part = _part(right, column)
            yield right, part[:1].upper() + part[1:]


def span_at(line: str, column: int) -> tuple[int, int]:
    """Return where the sentence, event or part of a choice around a column (from 1) begins and
    ends, its mark with it."""
    start = max((m.end() for m in re.finditer(r"[.:;]\s*", line[: column - 1])), default=0)
    end = re.compile(r"[.:;]").search(line, column - 1)
    return start, end.end() if end else len(line)


def _part(line: str, column: int) -> str:
    start, end = span_at(line, column)
    return line[start:end].strip()


part_at = _part


def parts_at(line: str, column: int) -> list[str]:
    """The whole line, where it is short and of one part or two, and the part around a column."""
    part, whole = _part(line, column), line.strip()
    return [whole, part] if part != whole and len(whole) <= MAX_LENGTH else [part]


def _pairs(text: str) -> frozenset[str]:
    low = text.lower()
    return frozenset(low[i : i + 2] for i in range(len(low) - 1))


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
