"""The order of a search that asks for none: names that are what was asked for come first.

Told once for memory and for the database, as a row of conditions on the folded name; each finds the
next best names. Within one of them, and after the last, the usual order decides.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from django.db.models import Case, IntegerField, Value, When
from django.db.models.expressions import OrderBy

from cards.folding import fold
from cards.search.conditions import (
    All,
    Begins,
    Condition,
    Contains,
    Either,
    HasWords,
    Is,
    any_q,
)
from cards.search.tree import Joined, Node, Term
from cards.search.words.whole_words import apart

NAME, LABEL = "relevance", "Best match"
COLUMN = "folded_name"
NOTHING = Either(())
MAX_WANTED = 8  # alternatives ("rat or fey or …") that are looked at


@dataclass(frozen=True)
class Relevance:
    """The words that names are compared with: for each alternative of the search, its words in a
    row."""

    wanted: tuple[tuple[str, ...], ...]

    @cached_property
    def levels(self) -> tuple[Condition, ...]:
        """Conditions on names, the best first."""
        rows = [_levels(words) for words in self.wanted]
        return tuple(
            level[0] if len(level) == 1 else Either(level) for level in zip(*rows, strict=True)
        )

    def rank(self) -> Case:
        """Return the place of a row's level, from 0, for the database."""
        places = {level: place for place, level in reversed([*enumerate(self.levels)])}
        cases = [
            When(level.q(), then=Value(place))
            for level, place in sorted(places.items(), key=lambda pair: pair[1])
        ]
        last = Value(len(self.levels))
        # What can't be of any level is told by one look: looking for whole words is dear.
        beyond = When(~any_q(_begin(words).q() for words in self.wanted), then=last)
        return Case(beyond, *cases, default=last, output_field=IntegerField())

    def order_by(self) -> OrderBy:
        """Return the best level first."""
        return self.rank().asc()


def relevance_of(tree: Node | None) -> Relevance | None:
    """Return what a search asks of names; None if it has no words of its own."""
    wanted = tuple(dict.fromkeys(_wanted(tree)))[:MAX_WANTED]
    return Relevance(wanted) if wanted else None


def _wanted(node: Node | None) -> list[tuple[str, ...]]:
    if isinstance(node, Term):
        words = _words(node)
        return [words] if words else []
    if not isinstance(node, Joined):
        return []
    if node.how == "or":
        return [words for part in node.parts for words in _wanted(part)]
    terms = [_words(part) for part in node.parts if isinstance(part, Term)]
    together = tuple(word for words in terms for word in words)
    if together:
        return [together]
    inner = [_wanted(part) for part in node.parts]
    return next((wanted for wanted in inner if wanted), [])


def _words(term: Term) -> tuple[str, ...]:
    """Return the words of a part that asks for words anywhere, or in the name."""
    if term.how not in ("word", "phrase") or term.name not in ("", "n", "name"):
        return ()
    return tuple(fold(term.value).split()) if term.operator in (":", "=") else ()


def _begin(words: Sequence[str]) -> Condition:
    """Return what a name of any level has in it: the first of the words, without the signs in
    it."""
    whole = " ".join(words)
    return Contains(COLUMN, next(iter(apart(whole).split()), whole))


def _levels(words: Sequence[str]) -> tuple[Condition, ...]:
    """Return how a name has the words: it is them, begins with them, has them in a row, has each of
    them; then the letters alone: it begins with them, has them somewhere if it is one word."""
    whole = " ".join(words)
    spread = tuple(apart(whole).split())
    begins, in_a_row = Begins(COLUMN, whole), HasWords(COLUMN, spread)
    return (
        Is(COLUMN, (whole,)),
        All((begins, in_a_row)),
        in_a_row,
        _all([HasWords(COLUMN, (word,)) for word in dict.fromkeys(spread)]),
        begins,
        Contains(COLUMN, whole) if len(words) == 1 else NOTHING,
    )


def _all(conditions: Sequence[Condition]) -> Condition:
    return conditions[0] if len(conditions) == 1 else All(tuple(conditions))
