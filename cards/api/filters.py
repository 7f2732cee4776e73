"""What the list of cards can be asked for: the filters, and a search that must be understood."""

import re
from typing import Any

import django_filters
from django import forms
from django.db.models import F
from django.db.models.expressions import OrderBy
from django.http import QueryDict
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request

from cards import queries
from cards.filters import MAX_VALUE, CardFilter
from cards.models import Card, CardQuerySet
from cards.search import CARDS, Context, Language, database, language_of, understand
from cards.search.database import condition
from cards.search.language import listed
from cards.search.ordering import Sort
from cards.search.parsing import MAX_CHARACTERS
from cards.search.patterns import TookTooLong
from cards.search.understanding import Understood
from games import GAMES

_FOR_ALL = {"q", "set", "sort"}  # what lists of any game's cards take
_EMPTY = "Give a value, or leave it out."
_TOO_SLOW = "This pattern takes too long; try a simpler one."


class WholeField(forms.IntegerField):
    """Digits, if it is there at all."""

    def clean(self, value: Any) -> int | None:
        """Raises ValidationError for all else, an empty string too."""
        if value is not None and not re.fullmatch(r"[0-9]{1,3}", value):
            raise forms.ValidationError(f"Give a whole number from 0 to {MAX_VALUE}.")
        found: int | None = super().clean(value)
        return found


class WholeFilter(django_filters.NumberFilter):
    """A whole number."""

    field_class = WholeField  # type: ignore[assignment]


class ListFilter(CardFilter):
    """`?q=kind:soul value<=2&set=core&sort=-value`; what can't be used is 400."""

    q = django_filters.CharFilter(
        method="by_search",
        max_length=MAX_CHARACTERS,
        help_text="A search in the search language (see /api/search/). Here every term must be "
        "valid; only official cards are found.",
    )

    value_min = WholeFilter("value", "gte", min_value=0, max_value=MAX_VALUE)
    value_max = WholeFilter("value", "lte", min_value=0, max_value=MAX_VALUE)

    def filter_queryset(self, queryset: Any) -> Any:
        """Raises ValidationError for a filter that is there and empty: a form may send such, a
        program means something by it."""
        given = self.data.lists() if isinstance(self.data, QueryDict) else ()
        empty = [name for name, values in given if name in self.filters and "" in values]
        if wrong := {name: [_EMPTY] for name in empty if name != "q"}:
            raise ValidationError(wrong)
        return super().filter_queryset(queryset)

    def by_search(self, cards: CardQuerySet, name: str, value: str) -> CardQuerySet:
        """Narrowed, and in the search's own order unless `sort` says another."""
        viewer = getattr(self.request, "user", None)
        found = understand(value, CARDS, Context(viewer, queries.pool_version()))
        if found.problems:
            raise ValidationError({"q": [problem.message for problem in found.problems]})
        try:
            cards = cards.filter(condition(found.tree, found.meanings))
        except TookTooLong as error:
            raise ValidationError({"q": [_TOO_SLOW]}) from error
        if self.form.cleaned_data.get("sort"):
            return cards
        if found.relevance is not None:
            ranked = cards.annotate(relevance=found.relevance.rank())
            return ranked.order_by("relevance", "folded_name")
        return cards.order_by(*_order(found)) if found.steering else cards


def _order(found: Understood) -> list[Any]:
    down = found.sort.falling != found.reverse
    columns = found.sort.columns
    return [*(OrderBy(F(name), descending=down) for name in columns), "folded_name"]


def found(request: Request, game: str) -> list[Card]:
    """The cards of another game in a list: `?q=weight>3&set=harvest&sort=-weight`.

    Raises ValidationError for what can't be used, so that no answer is of less than was asked for.
    """
    asked, language = request.query_params, language_of(game)
    if empty := [name for name in ("set", "sort") if asked.get(name) == ""]:
        raise ValidationError({name: [_EMPTY] for name in empty})
    if foreign := set(asked) & set(ListFilter.base_filters) - _FOR_ALL:
        own = listed(list(language.fields), "and")
        raise ValidationError(
            {name: [f"Not for {GAMES[game].title}. Search in q, by {own}."] for name in foreign}
        )
    text = asked.get("q", "")
    if len(text) > MAX_CHARACTERS:
        raise ValidationError({"q": [f"A search can have at most {MAX_CHARACTERS} characters."]})
    understood = understand(text, language, Context(request.user, queries.pool_version()))
    if understood.problems:
        raise ValidationError({"q": [problem.message for problem in understood.problems]})
    sort, reverse, relevance = understood.sort, understood.reverse, understood.relevance
    if "sort" in asked:
        sort, reverse, relevance = _sort(asked["sort"], language), asked["sort"][0] == "-", None
    try:
        rows = database.found(understood.tree, understood.meanings, sort, reverse, relevance, game)
    except TookTooLong as error:
        raise ValidationError({"q": [_TOO_SLOW]}) from error
    return list(_of_set(rows, asked.get("set"), game).select_related("set"))


def _sort(name: str, language: Language) -> Sort:
    sort = language.sorts.get(name.removeprefix("-"))
    if sort is None:
        raise ValidationError({"sort": [f"Sort by one of: {', '.join(language.sorts)}."]})
    return sort


def _of_set(cards: CardQuerySet, slug: str | None, game: str) -> CardQuerySet:
    if slug is None:
        return cards
    known = [row.slug for row in queries.sets(game)]
    if slug not in known:
        some = f" Choose one of: {', '.join(known)}." if known else ""
        raise ValidationError({"set": [f"Set not found.{some}"]})
    return cards.filter(set__slug=slug)
