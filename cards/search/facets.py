"""What stands beside the results: for some fields, how many of the found cards have which value."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from cards.search.conditions import Condition
from cards.search.language import Context, Field, Language, Word
from cards.search.tree import Joined, Negated, Node, Term, written
from cards.search.understanding import Understood
from cards.search.words import search_without


@dataclass(frozen=True, slots=True)
class Choice:
    """One value with its number of cards; `search` is the search with it added, or taken off."""

    label: str
    count: int
    search: str
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Facet:
    """A field's values, in the order shown."""

    name: str
    label: str
    choices: tuple[Choice, ...]

    def as_data(self) -> dict[str, object]:
        """The facet as JSON has it."""
        choices = [
            {"label": one.label, "count": one.count, "search": one.search, "chosen": one.chosen}
            for one in self.choices
        ]
        return {"field": self.name, "label": self.label, "choices": choices}


def facets(
    understood: Understood,
    language: Language,
    context: Context,
    count: Callable[[Field, list[Word], list[Condition]], list[int]],
) -> list[Facet]:
    """The facets of a search. `count` says how many found cards fulfil each condition."""
    found = []
    for field in language.fields.values():
        if not field.facet:
            continue
        words = _values(field, context)
        conditions = [field_condition(field, word, context) for word in words]
        counts = count(field, words, conditions)
        rows = [(word, number) for word, number in zip(words, counts, strict=True) if number]
        if len(words) > field.facet:  # too many to show: the most frequent
            rows.sort(key=lambda row: -row[1])
            rows = rows[: field.facet]
        choices = tuple(_choice(understood, field, word, number) for word, number in rows)
        if choices and (len(choices) > 1 or any(choice.chosen for choice in choices)):
            found.append(Facet(field.name, field.label, choices))
    return found


def field_condition(field: Field, word: Word, context: Context) -> Condition:
    """What `field:word` asks."""
    term = Term(field.name, ":", word.value, "phrase", 0, 0, "")
    return field.reads.understand(field, term, context).condition


def _values(field: Field, context: Context) -> list[Word]:
    if field.form == "range":
        return [Word(str(number), str(number)) for number in range(field.facet)]
    return list(field.reads.words(context))


def _choice(understood: Understood, field: Field, word: Word, number: int) -> Choice:
    chosen = _chosen(understood.tree, field, word)
    if chosen is not None:
        return Choice(word.label, number, search_without(understood, chosen), True)
    part = f"{field.name}:{word.quoted}"
    whole = written(understood.tree)
    if isinstance(understood.tree, Joined) and understood.tree.how == "or":
        whole = f"({whole})"
    steering = " ".join(
        f"{'-' if turned else ''}{term.source}" for term, turned in understood.steering
    )
    return Choice(word.label, number, " ".join(filter(None, (whole, part, steering))))


def _chosen(tree: Node | None, field: Field, word: Word) -> Node | None:
    """The part at the top that asks for just this value."""
    parts: Iterable[Node] = (
        tree.parts if isinstance(tree, Joined) and tree.how == "and" else (tree,) if tree else ()
    )
    for part in parts:
        if isinstance(part, Negated) or not isinstance(part, Term):
            continue
        if part.name in field.names and part.operator in (":", "="):
            if part.value.lower() in (word.value.lower(), word.label.lower()):
                return part
    return None
