"""A search as a question to the database: where memory has no index yet, and for other tables.

Every database gives the same answer as memory does; what they would do in their own ways (regular
expressions, see `rows`, and the order of letters) is not left to them.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from operator import and_, or_

from django.db.models import Q

from cards.models import Card, CardQuerySet
from cards.search.conditions import EVERY_Q
from cards.search.language import Meaning
from cards.search.ordering import Sort
from cards.search.relevance import Relevance
from cards.search.tree import Negated, Node, Term


def condition(tree: Node | None, meanings: Mapping[Term, Meaning]) -> Q:
    """Return the whole search as one condition; everything, if it has no parts."""
    if tree is None:
        return EVERY_Q
    if isinstance(tree, Term):
        return meanings[tree].condition.q()
    if isinstance(tree, Negated):
        return ~condition(tree.part, meanings)
    how = and_ if tree.how == "and" else or_
    return reduce(how, (condition(part, meanings) for part in tree.parts))


def found(
    tree: Node | None,
    meanings: Mapping[Term, Meaning],
    sort: Sort,
    reverse: bool,
    relevance: Relevance | None,
    game: str,
) -> CardQuerySet:
    """Return a game's official cards that it finds, in order."""
    rows = Card.objects.current(game).filter(condition(tree, meanings))
    best_first = [relevance.order_by()] if relevance is not None else []
    return rows.order_by(*best_first, *sort.order_by(reverse))
