"""What the list of cards can be asked for: the filters, and a search that must be understood."""

import re
from typing import Any

import django_filters
from django import forms
from django.db.models import F
from django.db.models.expressions import OrderBy
from django.http import QueryDict
from rest_framework.exceptions import ValidationError

from cards import queries
from cards.filters import MOST_VALUE, CardFilter
from cards.models import CardQuerySet
from cards.search import CARDS, Context, understand
from cards.search.database import condition
from cards.search.parsing import MOST_CHARACTERS
from cards.search.patterns import TookTooLong
from cards.search.understanding import Understood


class WholeField(forms.IntegerField):
    """Digits, if it is there at all."""

    def clean(self, value: Any) -> int | None:
        """Raises ValidationError for all else, an empty string too."""
        if value is not None and not re.fullmatch(r"[0-9]{1,3}", value):
            raise forms.ValidationError(f"A whole number from 0 to {MOST_VALUE}.")
        found: int | None = super().clean(value)
        return found


class WholeFilter(django_filters.NumberFilter):
    """A whole number."""

    field_class = WholeField  # type: ignore[assignment]


class ListFilter(CardFilter):
    """`?q=kind:soul value<=2&set=core&sort=-value`; what can't be used is 400."""

    q = django_filters.CharFilter(
        method="by_search",
        max_length=MOST_CHARACTERS,
        help_text="A search in the search language (see /api/search/). Here every part of it must"
        " be understood; official cards alone are found.",
    )

    value_min = WholeFilter("value", "gte", min_value=0, max_value=MOST_VALUE)
    value_max = WholeFilter("value", "lte", min_value=0, max_value=MOST_VALUE)

    def filter_queryset(self, queryset: Any) -> Any:
        """Raises ValidationError for a filter that is there and empty: a form may send such, a
        program means something by it."""
        given = self.data.lists() if isinstance(self.data, QueryDict) else ()
        empty = [name for name, values in given if name in self.filters and "" in values]
        if wrong := {name: ["Give a value, or leave it out."] for name in empty if name != "q"}:
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
            raise ValidationError(
                {"q": ["This pattern takes too long; try a simpler one."]}
            ) from error
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
