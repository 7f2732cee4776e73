"""Counts beside the results: for some fields, the number of found cards by value."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from cards.search.conditions import Condition
from cards.search.descriptions import search_without, steering_written
from cards.search.language import Context, Field, Language, Word
from cards.search.tree import Joined, Node, Term, written
from cards.search.understanding import Understood


@dataclass(slots=True)  # not frozen, which would take three times as long, fifty times a search
class Choice:
    """One value with its number of cards; `search` is the search with it added, or taken off.

    `part` is what was added to the search.
    """

    label: str
    count: int
    search: str
    chosen: bool = False
    part: str = ""


@dataclass(frozen=True, slots=True)
class Facet:
    """A field's values, in the order shown; what is added to a search comes between `around`."""

    name: str
    label: str
    choices: tuple[Choice, ...]
    around: tuple[str, str] = ("", "")

    def as_data(self) -> dict[str, object]:
        """Return the facet as JSON has it."""
        choices = [
            {"label": one.label, "count": one.count, "search": one.search, "chosen": one.chosen}
            for one in self.choices
        ]
        return {"field": self.name, "label": self.label, "choices": choices}


def facets(
    understood: Understood,
    language: Language,
    context: Context,
    count: Callable[[tuple[Condition, ...]], list[int]],
) -> list[Facet]:
    """Return the facets of a search. `count` says how many found cards fulfil each condition."""
    tops = _tops(understood.tree, language)
    before, behind = _around(understood)
    found = []
    for asked in _asked_of(language, context.version):
        field = asked.field
        rows = [row for row in zip(asked.rows, count(asked.conditions), strict=True) if row[1]]
        if len(asked.rows) > field.facet:  # too many to show: the most frequent
            rows.sort(key=lambda row: -row[1])
            rows = rows[: field.facet]
        chosen = tops.get(field.name)
        choices = []
        for row, number in rows:
            top = chosen and (chosen.get(row.value) or chosen.get(row.shown))
            if top:
                choices.append(Choice(row.label, number, search_without(understood, top), True))
            else:
                whole = f"{before}{row.part}{behind}"
                choices.append(Choice(row.label, number, whole, False, row.part))
        if choices and (len(choices) > 1 or choices[0].chosen):
            found.append(Facet(field.name, field.label, tuple(choices), (before, behind)))
    return found


@dataclass(frozen=True, slots=True)
class _Row:
    """A value that is counted: as shown, as a search has it, and both in small letters."""

    label: str
    part: str
    value: str
    shown: str


@dataclass(frozen=True, slots=True)
class _Asked:
    """The conditions counted of one field. The very same tuple of conditions each time."""

    field: Field
    rows: tuple[_Row, ...]
    conditions: tuple[Condition, ...]


_kept: dict[tuple[int, int, str], list[_Asked]] = {}
_MAX_KEPT = 4


def _asked_of(language: Language, version: str) -> list[_Asked]:
    """Kept for each version of the cards: whoever asks, the same is counted."""
    key = (id(language), language.version, version)
    found = _kept.get(key)
    if found is None:
        context = Context(None, version)
        found = [_asked(field, context) for field in language.fields.values() if field.facet]
        if len(_kept) >= _MAX_KEPT:
            _kept.clear()
        _kept[key] = found
    return found


def _asked(field: Field, context: Context) -> _Asked:
    words = (
        [Word(str(number), str(number)) for number in range(field.facet)]
        if field.form == "range"
        else [word for word in field.reads.words(context) if not word.finer]
    )
    return _Asked(
        field,
        tuple(
            _Row(word.label, f"{field.name}:{word.quoted}", word.value.lower(), word.label.lower())
            for word in words
        ),
        tuple(_condition(field, word, context) for word in words),
    )


def _condition(field: Field, word: Word, context: Context) -> Condition:
    """Return what `field:word` asks."""
    term = Term(field.name, ":", word.value, "phrase", 0, 0, "")
    return field.reads.understand(field, term, context).condition


def _around(understood: Understood) -> tuple[str, str]:
    """Return what stands before and behind a part that is added to the search."""
    whole = written(understood.tree)
    if isinstance(understood.tree, Joined) and understood.tree.how == "or":
        whole = f"({whole})"
    steering = steering_written(understood.steering)
    return whole and f"{whole} ", steering and f" {steering}"


def _tops(tree: Node | None, language: Language) -> dict[str, dict[str, Term]]:
    """Return the parts at the top that ask for one value, by their field, then by the value."""
    parts: Iterable[Node] = (
        tree.parts if isinstance(tree, Joined) and tree.how == "and" else (tree,) if tree else ()
    )
    found: dict[str, dict[str, Term]] = {}
    for part in parts:
        if isinstance(part, Term) and part.operator in (":", "="):
            field = language.find(part.name)
            if field is not None:
                found.setdefault(field.name, {}).setdefault(part.value.lower(), part)
    return found
