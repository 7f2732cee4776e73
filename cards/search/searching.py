"""A search from text to a page of cards. The one way in for pages, API and other apps."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from cards import queries
from cards.models import Card
from cards.search import database, memory, ordering
from cards.search.conditions import EVERY, Condition, Not
from cards.search.descriptions import Part, parts, sentence
from cards.search.facets import Facet, facets
from cards.search.interpretations import (
    MAX_SUGGESTED,
    Interpretation,
    counted,
    interpretations,
    rewritten,
)
from cards.search.language import Context, Language, Meaning, said
from cards.search.languages import forget_meanings
from cards.search.memory import Index
from cards.search.patterns import TookTooLong
from cards.search.providers import provided
from cards.search.relevance import NAME as RELEVANCE
from cards.search.relevance import Relevance
from cards.search.tree import Joined, Negated, Node, Problem, Term, without
from cards.search.understanding import Understood, understand
from cards.search.words import fuzzy

MAX_PAGE_SIZE = 200
MAX_TRIED = 4  # suggestions of one problem that are counted


@dataclass
class Found:
    """The result of a search: one page of cards in order, and all that a page says about it.

    `cards` are rows of Card, or what looks like them (`providers`). `problems` are parts that were
    left out or read in another way; `words` what was understood. `likely` is what no card is
    named, where cards with names like it were found. `suggestions` are what words that find
    nothing may mean. `lasting`: everybody is shown the same for as long as the cards stay.
    """

    search: str
    cards: list[Card]
    total: int
    page: int
    size: int
    sort: str
    reverse: bool
    view: str
    problems: list[Problem] = field(default_factory=list)
    words: list[Part] = field(default_factory=list)
    likely: str = ""
    suggestions: list[Interpretation] = field(default_factory=list)
    lasting: bool = True
    understood: Understood | None = None
    answer: _Answer | None = field(default=None, repr=False, compare=False)

    @cached_property
    def facets(self) -> list[Facet]:
        """The numbers beside the results, counted when they are first asked for."""
        return self.answer.facets() if self.answer is not None else []

    @property
    def pages(self) -> int:
        """Return how many pages there are, at least one."""
        return max(1, -(-self.total // self.size))

    @property
    def first(self) -> int:
        """The number of the first card on the page, from 1."""
        return (self.page - 1) * self.size + 1 if self.cards else 0

    @property
    def last(self) -> int:
        """The number of the last card on the page."""
        return self.first + len(self.cards) - 1 if self.cards else 0


def search(
    text: str,
    *,
    language: Language,
    viewer: Any = None,
    page: int = 1,
    size: int | Mapping[str, int] = 60,
    among: Condition | None = None,
    in_memory: bool = True,
    version: str | None = None,
) -> Found:
    """Return the cards that a search finds, whatever stands in it; nothing raises.

    `language` is that of a game's cards (`languages.language_of`). `viewer` is the user who asks
    (private decks and drafts are theirs alone). A page beyond the last is the last; `size` may say
    how many cards each view shows. `among` narrows what is searched (a deck's editor shows no
    Personas). `in_memory=False` has the database answer, which gives the same. `version` is the
    pool's, if the caller has just asked for it.
    """
    version = queries.pool_version() if version is None else version
    context = Context(viewer, version)
    understood = _understood(text, language, context)
    index = index_of(version, language) if in_memory else None
    answer = _Answer(understood, language, context, among, index)
    total = answer.total()
    understood = answer.understood  # without the patterns that took too long
    likely = ""
    meant: list[Interpretation] = []
    is_wrong = any(problem.drops for problem in understood.problems)
    if is_wrong:  # what is left of the search would be another question
        problems, meant = _tried(understood, language, context, answer.count_of)
        understood = replace(understood, problems=problems)
        answer.finds_nothing()
        total = 0
    elif not total:
        likely = answer.forgive()
        total = answer.total() if likely else 0
        likely = likely if total else ""
        if not likely:
            meant = rewritten(understood, language, context, answer.count_of, answer._names)
        meant += interpretations(understood, language, context, answer.count_of, whole=bool(likely))
        meant = meant[:MAX_SUGGESTED]
    size = size if isinstance(size, int) else size.get(understood.view, MAX_PAGE_SIZE)
    size = min(max(1, size), MAX_PAGE_SIZE)
    page = min(max(1, page), max(1, -(-total // size)))
    return Found(
        search=understood.text,
        cards=answer.page((page - 1) * size, size),
        total=total,
        page=page,
        size=size,
        sort=understood.sort.name if answer.relevance is None else RELEVANCE,
        reverse=understood.reverse,
        view=understood.view,
        problems=understood.problems,
        words=parts(understood),
        likely=likely,
        suggestions=meant,
        lasting=understood.lasting and not understood.providers and not understood.private,
        understood=understood,
        answer=answer,
    )


def _tried(
    understood: Understood,
    language: Language,
    context: Context,
    count: Callable[[Understood], int],
) -> tuple[list[Problem], list[Interpretation]]:
    """Return the problems of a search with suggestions that are understood and find something, and
    whole searches with others."""
    problems: list[Problem] = []
    meant: list[Interpretation] = []
    is_alone = sum(problem.drops for problem in understood.problems) == 1
    for problem in understood.problems:
        good = []
        for suggestion in problem.suggestions[:MAX_TRIED]:
            whole = replace(problem, suggestion=suggestion).within(understood.text).instead
            searches = [suggestion, *([whole] if is_alone else [])]
            counts = [counted(one, language, context, count) for one in searches]
            if all(counts):
                good.append((suggestion, whole, counts[-1]))
        first = good[0][0] if good else ""
        message = said(problem.template, first) if problem.template else problem.message
        told = replace(
            problem, suggestion=first, instead="", message=message.removesuffix(" Ignored.")
        )
        problems.append(told.within(understood.text))
        if is_alone:
            meant += [
                Interpretation(whole, sentence(understand(whole, language, context)), total)
                for _, whole, total in good[1:]
            ]
    return problems, meant[: MAX_SUGGESTED - 1]


_kept: dict[Hashable, Understood] = {}
_MAX_KEPT = 500


def _understood(text: str, language: Language, context: Context) -> Understood:
    """Return the search understood; kept where it means the same to everybody as long as the cards
    do."""
    key = (language.game, text, context.version, language.version)
    found = _kept.get(key)
    if found is None:
        found = understand(text, language, context)
        if found.lasting and not found.private:
            if len(_kept) >= _MAX_KEPT:
                _kept.clear()
            _kept[key] = found
    return found


def forget() -> None:
    """Keep nothing of earlier searches but the index itself."""
    _kept.clear()
    forget_meanings()
    memory.forget()


class _Answer:
    """One search being answered, in memory if the index is there, else by the database."""

    def __init__(
        self,
        understood: Understood,
        language: Language,
        context: Context,
        among: Condition | None,
        index: Index | None,
    ) -> None:
        self.understood = understood
        self.language = language
        self.context = context
        self.among = among
        self.meanings: dict[Term, Meaning] = understood.meanings
        self.relevance = understood.relevance
        self.index = index
        self.providers = [
            index
            for name in (*understood.providers, *(language.provides if among is None else ()))
            if (index := provided(name, language.game, context.viewer)) is not None
        ]
        self._sets: dict[int, int] = {}

    def finds_nothing(self) -> None:
        """Show no card: a part of the search was not understood."""
        self.providers, self.relevance = [], None
        self.understood = replace(self.understood, tree=None)
        self.among = Not(EVERY)
        self._sets.clear()

    def total(self) -> int:
        """Return how many cards there are; leaves out patterns that take too long."""
        while True:
            self._sets.clear()
            try:
                count = sum(self.bits(index).bit_count() for index in self.providers)
                if self.index is not None:
                    return count + self.bits(self.index).bit_count()
                return count + self._rows().count()
            except TookTooLong:
                self._leave_out_patterns()

    def count_of(self, other: Understood) -> int:
        """Return how many cards another search finds in the same place."""
        return _Answer(other, self.language, self.context, self.among, self.index).total()

    def bits(self, index: Index) -> int:
        """Return the found cards of an index."""
        found = self._sets.get(id(index))
        if found is None:
            found = (
                index.all
                if self.understood.tree is None
                else _bits(self.understood.tree, self.meanings, index)
            )
            if self.among is not None:
                found &= index.bits_of(self.among)
            self._sets[id(index)] = found
        return found

    def page(self, start: int, size: int) -> list[Any]:
        """So many found cards in order."""
        sort, reverse = self.understood.sort, self.understood.reverse
        if self.relevance is not None:
            return self._best(self.relevance, start, size)
        if not self.providers:
            if self.index is not None:
                return self.index.page(self.bits(self.index), sort, reverse, start, size)
            return list(self._rows().select_related("set")[start : start + size])
        cards = [
            card
            for index in (*self.providers, *([self.index] if self.index is not None else []))
            for card in index.page(self.bits(index), sort, reverse, 0, start + size)
        ]
        if self.index is None:
            cards += self._rows().select_related("set")[: start + size]
        cards = ordering.placed(cards)
        return [cards[place] for place in sort.order(cards, reverse)][start : start + size]

    def _best(self, relevance: Relevance, start: int, size: int) -> list[Any]:
        """Return the same where names that are what was asked for come first."""
        if not self.providers and self.index is None:
            return list(self._rows().select_related("set")[start : start + size])
        indexes = [*self.providers, *([self.index] if self.index is not None else [])]
        ways = [one.by_relevance(self.bits(one), relevance.levels) for one in indexes]
        if len(indexes) == 1 and self.index is not None:
            return self.index.page_of(ways[0], start, size)
        parted = [list(way) for way in ways]
        end = start + size
        rows: list[Any] = []
        if self.index is None:
            ranked = self._rows().select_related("set").annotate(relevance=relevance.rank())
            rows = list(ranked[:end])
        cards: list[Any] = []
        for level in range(len(relevance.levels) + 1):
            same = [row for row in rows if row.relevance == level]
            for index, levels in zip(indexes, parted, strict=True):
                same += index.page_of([levels[level]], 0, end)
            cards += ordering.placed(same)
        return cards[start:end]

    def forgive(self) -> str:
        """Allow for typing errors; gives what was asked for, empty if that helps nothing."""
        better = fuzzy.correct_typos(self.understood.tree, self.meanings, self._finds, self._names)
        if better is None:
            return ""
        self.meanings, asked = better
        self._sets.clear()
        return " ".join(asked)

    def facets(self) -> list[Facet]:
        """Return the numbers beside the results."""
        return facets(self.understood, self.language, self.context, self._count)

    def _count(self, conditions: tuple[Condition, ...]) -> list[int]:
        indexes = [*self.providers, *([self.index] if self.index is not None else [])]
        counts = [index.counts(self.bits(index), conditions) for index in indexes]
        if self.index is None:
            rows = self._rows().order_by()
            counts.append([rows.filter(one.q()).count() for one in conditions])
        return (
            counts[0]
            if len(counts) == 1
            else [sum(several) for several in zip(*counts, strict=True)]
        )

    def _rows(self) -> Any:
        understood = self.understood
        rows = database.found(
            understood.tree,
            self.meanings,
            understood.sort,
            understood.reverse,
            self.relevance,
            self.language.game,
        )
        return rows.filter(self.among.q()) if self.among is not None else rows

    def _finds(self, condition: Condition) -> bool:
        if self.index is not None:
            return bool(self.index.bits_of(condition))
        return Card.objects.current(self.language.game).filter(condition.q()).exists()

    def _names(self) -> list[str]:
        if self.index is not None:
            return [card.folded_name for card in self.index.cards]
        rows = Card.objects.current(self.language.game).order_by("pk")
        return list(rows.values_list("folded_name", flat=True))

    def _leave_out_patterns(self) -> None:
        """Leave out the patterns, which took too long, and say so."""
        tree, problems = self.understood.tree, list(self.understood.problems)
        for term in [term for term in self.meanings if term.how == "pattern"]:
            tree = without(tree, term)
            text = self.understood.text[term.start : term.end]
            message = "This regular expression takes too long. Ignored; try a simpler one."
            problems.append(Problem(term.start, term.end, text, message))
        self.understood = replace(self.understood, tree=tree, problems=problems)


def index_of(version: str, language: Language) -> Index | None:
    """Return a game's official cards in memory; None while another thread gets them ready."""
    game = language.game

    def load() -> list[Card]:
        return list(Card.objects.current(game).select_related("set"))

    return memory.current(game, version, load, language.warm)


def _bits(node: Node, meanings: dict[Term, Meaning], index: Index) -> int:
    if isinstance(node, Term):
        return index.bits_of(meanings[node].condition)
    if isinstance(node, Negated):
        return index.all ^ _bits(node.part, meanings, index)
    assert isinstance(node, Joined)  # noqa: S101
    found = _bits(node.parts[0], meanings, index)
    for part in node.parts[1:]:
        bits = _bits(part, meanings, index)
        found = found & bits if node.how == "and" else found | bits
    return found
