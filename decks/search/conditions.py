"""Conditions of a search for decks, as conditions of the database on Deck.

Which cards are meant is looked up first: there are hundreds of them, and a million entries.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from functools import partial
from typing import Any, Final

from django.db.models import (
    Exists,
    F,
    Func,
    IntegerField,
    OuterRef,
    Q,
    QuerySet,
    Subquery,
    Sum,
)
from django.db.models.lookups import GreaterThanOrEqual

from cards.card_cache import kept_cards
from cards.models import Card
from cards.search import Condition
from cards.search.conditions import EVERY_Q, NO_Q, Not
from decks.models import DeckEntry
from decks.search.card_bitmap import MayContain, shares_a_bit


class Strategy(Enum):
    """The SQL that finds the decks with a row: all but the CHEAP ones find the same decks."""

    SUBQUERY = "pk IN a subquery of all that have one"
    CHEAP_SUBQUERY = "pk IN a quicker subquery of some that do; of all, where there is none"
    CHEAP_EXISTS = "the same decks by EXISTS"
    EXISTS = "EXISTS, which PostgreSQL may turn into a semi-join"
    FORCED_EXISTS = "EXISTS that stays one for each row"


CHEAP: Final = (Strategy.CHEAP_SUBQUERY, Strategy.CHEAP_EXISTS)


@dataclass(frozen=True)
class OnDecks(Condition):
    """A condition that only the database answers, in one of the strategies.

    The list leads to the few decks that fulfil it. Where so many do that a page of them is soon
    full, a look into each is quicker, and where it is one of several conditions or denied no list
    leads to the answer.
    """

    make: Callable[[Strategy], Q]
    strategy: Strategy = Strategy.SUBQUERY
    is_narrow: bool = False  # an index leads to the few decks that fulfil it
    has_strategies: bool = True
    in_row: tuple[int, ...] = ()  # cards: that one of them is there, a look sees in the row
    has_some: bool = False  # Strategy.CHEAP_SUBQUERY finds others than Strategy.SUBQUERY
    entry: Mapping[str, Any] | None = None
    """The one entry of each deck that fulfils it, by columns, if that is all there is to ask."""

    @property
    def lasting(self) -> bool:
        """Decks change at any time."""
        return False

    def q(self) -> Q:
        return self.make(self.strategy)


def by_columns(of: Q, *, is_narrow: bool = False) -> OnDecks:
    """Return a condition on the deck's row alone: there is no strategy to choose."""
    return OnDecks(lambda strategy: of, is_narrow=is_narrow, has_strategies=False)


EVERY: Final = by_columns(EVERY_Q)


def cards_of(game: str) -> list[Card]:
    """Return a game's cards, the retired ones too: decks may still hold them."""
    return [card for card in kept_cards().values() if card.game == game]


def holding(cards: tuple[int, ...], strategy: Strategy) -> Q:
    """Decks that hold one of the cards; a look into a deck is one at its row's bits."""
    entries = DeckEntry.objects.held().filter(card__in=cards)
    if strategy in (Strategy.SUBQUERY, Strategy.CHEAP_SUBQUERY):
        return having(entries, strategy)
    held, games = Q(MayContain(cards)), {kept_cards()[card].game for card in cards[:1]}
    is_told = not shares_a_bit(cards, (card.pk for game in games for card in cards_of(game)))
    return held if is_told else held & having(entries, strategy)


def with_strategy(condition: Condition, strategy: Strategy) -> Condition:
    """Return the condition with that strategy, where there are several."""
    if isinstance(condition, Not):
        return Not(with_strategy(condition.of, strategy))
    return replace(condition, strategy=strategy) if isinstance(condition, OnDecks) else condition


def having(rows: QuerySet[Any], strategy: Strategy) -> Q:
    """Decks that have one of the rows."""
    if strategy in (Strategy.SUBQUERY, Strategy.CHEAP_SUBQUERY):
        return Q(pk__in=rows.values("deck"))
    rows = rows.filter(deck=OuterRef("pk"))
    return Q(ForcedExists(rows) if strategy == Strategy.FORCED_EXISTS else Exists(rows))


class ForcedExists(Exists):
    """EXISTS that PostgreSQL cannot turn into a semi-join.

    It makes a list of what one deck in two has, to look 60 decks up in it: the estimate for what
    stands behind OR and NOT does not see that the page is soon full.
    """

    def as_postgresql(self, compiler: Any, connection: Any, **more: Any) -> tuple[str, Any]:
        sql, params = self.as_sql(compiler, connection, template="(%(subquery)s)", **more)
        return f"({sql} IS NOT NULL)", params


class CopiesOf(Subquery):
    """The copies of all the entries together; NULL, which compares with nothing, for none."""

    def __init__(self, entries: QuerySet[DeckEntry]) -> None:
        added = Func(
            F("count"), function="SUM", output_field=IntegerField()
        )  # of one deck: no GROUP BY
        super().__init__(entries.filter(deck=OuterRef("pk")).order_by().values(copies=added))


@dataclass(frozen=True)
class Chosen:
    """The cards, and drafts of the viewer's own, that some words mean, by primary key.

    section: where alone they count; anywhere but on the maybeboard, if it is empty. pile: the one
    section in which a deck that holds one of them has it; empty if there are several.
    """

    cards: tuple[int, ...] = ()
    drafts: tuple[int, ...] = ()
    section: str = ""
    pile: str = ""

    @property
    def number(self) -> int:
        """Return how many they are."""
        return len(self.cards) + len(self.drafts)

    @property
    def in_row(self) -> tuple[int, ...]:
        """All of them, if a deck's bits tell of them; none if some are drafts."""
        return () if self.drafts else self.cards

    def at_least(self, copies: int, strategy: Strategy) -> Q:
        """Decks with so many copies of them, all together."""
        if copies <= 0:
            return EVERY_Q
        if copies == 1 and not self.drafts and not self.section:
            return holding(self.cards, strategy)
        may = Q()
        # Few decks are left to be looked into.
        if not self.drafts and strategy not in (Strategy.SUBQUERY, Strategy.CHEAP_SUBQUERY):
            may = Q(MayContain(self.cards))
        entries = self.entries()
        if copies > 1 and self.number > 1 and strategy not in CHEAP:  # so many of one of them
            if strategy != Strategy.SUBQUERY:
                return may & Q(GreaterThanOrEqual(CopiesOf(entries), copies))
            held = entries.order_by().values("deck").annotate(copies=Sum("count"))
            return Q(pk__in=held.filter(copies__gte=copies).values("deck"))
        if copies > 1:  # one section holds nearly all
            entries = entries.filter(count__gte=copies)
        return may & having(entries, strategy)

    def entries(self) -> QuerySet[DeckEntry]:
        """Return the rows of decks that have one of them."""
        which = Q(card__in=self.cards) if self.cards else NO_Q
        if self.drafts:
            which |= Q(draft__in=self.drafts)
        rows = DeckEntry.objects.filter(which)
        return rows.filter(section=self.section) if self.section else rows.held()


def compares(chosen: Chosen, sign: str, copies: int, strategy: Strategy) -> Q:
    """Decks whose number of copies compares so; those that have none have 0.

    Those that have not so many are many, and found by a look into each.
    """
    look = Strategy.EXISTS if strategy in (Strategy.SUBQUERY, *CHEAP) else strategy
    if sign in ("=", "!=") and copies and len(chosen.cards) == 1 == chosen.number:
        rows = chosen.entries().filter(count=copies)
        return having(rows, strategy) if sign == "=" else ~having(rows, look)
    if sign in ("<", "<="):
        return ~chosen.at_least(copies + (sign == "<="), look)
    if sign == "!=":
        return ~chosen.at_least(copies, look) | chosen.at_least(copies + 1, look)
    least = chosen.at_least(copies + (sign == ">"), strategy)
    return least & ~chosen.at_least(copies + 1, look) if sign == "=" else least


def held(chosen: Chosen) -> OnDecks:
    """Decks with one of the cards."""
    make = partial(chosen.at_least, 1)
    return OnDecks(make, in_row=chosen.in_row, entry=_entry(chosen, ">=", 1))


def counted(chosen: Chosen, sign: str, copies: int) -> OnDecks:
    """Decks whose number of copies of the cards, all together, compares so."""
    is_sum = sign in (">", ">=") and chosen.number > 1 and copies + (sign == ">") > 1
    make = partial(compares, chosen, sign, copies)
    entry = _entry(chosen, sign, copies)
    return OnDecks(make, has_some=is_sum, entry=entry)


def _entry(chosen: Chosen, sign: str, copies: int) -> Mapping[str, Any] | None:
    """Return the one row that says it, where a deck has a card in one alone."""
    least = copies + (sign == ">")
    if sign not in ("=", ">", ">=") or least < 1 or not len(chosen.cards) == 1 == chosen.number:
        return None
    if not chosen.pile:
        return None
    counted = {"count" if sign == "=" else "count__gte": least}
    return {"card": chosen.cards[0], "section": chosen.pile, **counted}
