"""Searching decks, in the language that cards are searched in, with fields of decks.

The parts are cards.search's; the database answers, since decks change all the time. What it is
asked for stands in columns and indexes that services keep true (`decks.services.search_columns`).
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, Final

from django.db.models import F
from django.db.models.expressions import OrderBy

from cards import queries
from cards.search import Condition, Context, Interpretation, interpretations, understand
from cards.search.database import condition
from cards.search.descriptions import parts
from cards.search.tree import Negated, Node, Problem, Term
from cards.search.understanding import Understood
from decks.models import Deck, DeckQuerySet
from decks.search.conditions import EVERY, OnDecks, Strategy, with_strategy
from decks.search.language import language_of
from decks.search.sample import share_of_decks

__all__ = [
    "MAX_COUNTED",
    "FoundDecks",
    "bounded_count",
    "by_columns",
    "search_decks",
    "suggested_searches",
]


MAX_COUNTED: Final = 500
"""Matches that are counted: whoever finds more narrows the search."""
MANY: Final = 0.25
"""The share of decks from which on looks into their rows find 500 sooner than a list is made."""


class FoundDecks:
    """Decks as a QuerySet in order, how many there are, and what was understood of the search."""

    def __init__(self, understood: Understood, among: DeckQuerySet) -> None:
        self.understood = understood
        self.search = understood.text
        self.words = parts(understood)
        self.problems: list[Problem] = understood.problems
        self.sorted = bool(understood.steering)
        self._among = among
        self._matching = _matching(understood, among)

    @cached_property
    def _keys(self) -> list[int]:
        """The primary keys of those that match, as far as they are counted."""
        if _has_some(self.understood):
            some = _keys(_matching(self.understood, self._among, Strategy.CHEAP_SUBQUERY))
            if len(some) > MAX_COUNTED:
                return some
        return _keys(self._matching)

    @property
    def count(self) -> int:
        """Return how many match, MAX_COUNTED + 1 if there are more than are counted."""
        return len(self._keys)

    @property
    def is_counted(self) -> bool:
        return self.count <= MAX_COUNTED

    @cached_property
    def decks(self) -> DeckQuerySet:
        """Those that match, in order.

        Unless a sort is asked for, names that are what was searched for come first; of more than
        are counted, the last changed do.
        """
        understood, decks = self.understood, self._matching
        if understood.tree is not None:
            if self.is_counted:  # once found, they are known
                decks = self._among.filter(pk__in=self._keys)
            else:
                decks = _matching(understood, self._among, Strategy.EXISTS)
        if self.sorted:
            return decks.order_by(*understood.sort.order_by(understood.reverse))
        if understood.relevance is not None and self.is_counted:
            usual: Sequence[Any] = decks.query.order_by or Deck._meta.ordering or ()
            return decks.order_by(understood.relevance.order_by(), *usual)
        return decks


def search_decks(text: str, among: DeckQuerySet, viewer: Any = None, *, game: str) -> FoundDecks:
    """Those of a game's decks that a search finds; nothing raises, whatever stands in it."""
    return FoundDecks(understand(text, language_of(game), Context(viewer)), among)


def _keys(decks: DeckQuerySet) -> list[int]:
    plain = decks.select_related(None).prefetch_related(None).order_by()
    return list(plain.values_list("pk", flat=True)[: MAX_COUNTED + 1])


def bounded_count(decks: DeckQuerySet) -> int:
    """Return how many decks there are, MAX_COUNTED + 1 if there are more."""
    return decks.select_related(None).order_by()[: MAX_COUNTED + 1].count()


def by_columns(decks: DeckQuerySet) -> DeckQuerySet:
    """Return the same decks in the same order, by columns alone, as `api.pages` takes them."""
    terms: list[Any] = []
    for place, term in enumerate(decks.query.order_by):
        if isinstance(term, OrderBy) and not isinstance(term.expression, F):
            name = f"order_{place}"
            decks = decks.annotate(**{name: term.expression})
            term = OrderBy(F(name), descending=term.descending)
        terms.append(term)
    return decks.order_by(*terms) if terms else decks


def suggested_searches(
    found: FoundDecks, among: DeckQuerySet, viewer: Any = None, *, game: str
) -> list[Interpretation]:
    """Return what the words of a search that finds none of the decks may mean."""
    context = Context(viewer, queries.pool_version())
    return interpretations(
        found.understood,
        language_of(game),
        context,
        lambda other: bounded_count(_matching(other, among)),
    )


def _matching(
    found: Understood, among: DeckQuerySet, strategy: Strategy = Strategy.SUBQUERY
) -> DeckQuerySet:
    """Return the decks that match, found by that strategy wherever there are several.

    Strategy.CHEAP_SUBQUERY finds some of them, enough to tell soon whether there are too many to
    count.
    """
    if found.tree is None:
        return among
    strategies = dict(_strategies(found.tree))
    listed = [
        found.meanings[term].condition
        for term, only in strategies.items()
        if only == Strategy.SUBQUERY
    ]
    narrow = any(isinstance(one, OnDecks) and one.is_narrow for one in listed)
    if narrow:
        strategy = Strategy.CHEAP_EXISTS if strategy == Strategy.CHEAP_SUBQUERY else Strategy.EXISTS
    in_rows = _in_rows(listed)
    meanings, entries = {}, []
    for term, meaning in found.meanings.items():
        of = meaning.condition
        chosen = strategies[term] if strategies[term] != Strategy.SUBQUERY else strategy
        if chosen == Strategy.SUBQUERY and of in in_rows:
            chosen = Strategy.EXISTS
        if chosen == Strategy.SUBQUERY and isinstance(of, OnDecks) and of.entry is not None:
            entries.append({f"entries__{name}": value for name, value in of.entry.items()})
            of = EVERY
        meanings[term] = replace(meaning, condition=with_strategy(of, chosen))
    decks = among.filter(condition(found.tree, meanings))
    for entry in entries:  # a join ends with the first 500 decks; a list is made whole before
        decks = decks.filter(**entry)
    return decks


def _in_rows(listed: list[Condition]) -> list[Condition]:
    """Those of the conditions, all to be fulfilled, of which the decks' rows are soon asked.

    These are what many decks fulfil, and of others all but one: one list, of one card, of words or
    of the fewest cards, is enough to lead to the decks.
    """
    by_rows = [one for one in listed if isinstance(one, OnDecks) and one.has_strategies]
    told = [one for one in by_rows if one.in_row and one.entry is None]
    many = [one for one in told if share_of_decks(one.in_row) >= MANY]
    few = sorted((one for one in told if one not in many), key=lambda one: len(one.in_row))
    if len(told) == len(by_rows):
        del few[:1]
    return [*many, *few]


def _has_some(found: Understood) -> bool:
    """Whether the cheap strategies are worth a try: several subqueries seldom leave many decks."""
    if found.tree is None:
        return False
    strategies = _strategies(found.tree)
    listed = [
        found.meanings[term].condition for term, only in strategies if only == Strategy.SUBQUERY
    ]
    by_rows = [one for one in listed if isinstance(one, OnDecks) and one.has_strategies]
    return len(by_rows) == 1 and by_rows[0].has_some


def _strategies(
    tree: Node, strategy: Strategy = Strategy.SUBQUERY
) -> Iterator[tuple[Term, Strategy]]:
    """Each term with the strategy that its place allows: a subquery only where all must match."""
    if isinstance(tree, Term):
        yield tree, strategy
    elif isinstance(tree, Negated):
        yield from _strategies(
            tree.part,
            Strategy.FORCED_EXISTS if strategy == Strategy.FORCED_EXISTS else Strategy.EXISTS,
        )
    else:
        for part in tree.parts:
            yield from _strategies(part, Strategy.FORCED_EXISTS if tree.how == "or" else strategy)
