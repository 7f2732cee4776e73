"""Filters of CIDWaM's list of cards in the API, beside the search that every game's list takes.

What can't be used is 400, with words of the form.
"""

import re
from typing import Any

import django_filters
from django import forms
from django.db.models import F
from django.http import QueryDict
from drf_spectacular.utils import OpenApiParameter
from rest_framework.exceptions import ValidationError

from cards import queries
from cards.api.filters import EMPTY_VALUE, TOO_SLOW, order_of
from cards.models import Card, CardQuerySet, CardSet
from cards.search import Context, understand
from cards.search.database import condition
from cards.search.parsing import MAX_CHARACTERS
from cards.search.patterns import TookTooLong
from games.cidwam.rules.cards.card import KINDS, MOVEMENTS
from games.cidwam.rules.game import Cidwam
from games.cidwam.web.glossary import KEYWORDS
from games.cidwam.web.search.fields import CARDS

MAX_VALUE = 99

SORTS = {
    "name": ("Name", [F("folded_name").asc()]),
    "value": ("Value, low first", [F("value").asc(nulls_last=True)]),
    "-value": ("Value, high first", [F("value").desc(nulls_last=True)]),
    "-dice": ("Hit Dice, high first", [F("dice_mean").desc(nulls_last=True)]),
    "number": ("Number in the set", [F("set__released").asc(), F("card_id").asc()]),
    "newest": ("Newest first", [F("set__released").desc(), F("added").desc()]),
}


def _choice_error(sentence: str) -> dict[str, str]:
    return {"invalid_choice": sentence}


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


PARAMETERS = [
    OpenApiParameter(
        name, {"type": "integer", "minimum": 0, "maximum": MAX_VALUE}, description=words
    )
    for name, words in (("value_min", "Minimum value"), ("value_max", "Maximum value"))
]


class ListFilter(django_filters.FilterSet):
    """`?q=kind:soul value<=2&kind=Soul&kind=Spell&type=Vermin&value_min=1&sort=-value`"""

    q = django_filters.CharFilter(
        method="by_search",
        label="Words",
        max_length=MAX_CHARACTERS,
        help_text="A search in the search language (see /api/search/). Here every term must be "
        "valid; only official cards are found.",
    )
    kind = django_filters.MultipleChoiceFilter(
        choices=[(kind, kind) for kind in KINDS],
        widget=forms.CheckboxSelectMultiple,
        label="Kind",
        error_messages=_choice_error("No kind called “%(value)s”. Choose one from the list."),
    )
    type = django_filters.ChoiceFilter(
        method="by_type",
        choices=queries.type_choices,
        empty_label="Any",
        label="Type",
        error_messages=_choice_error("No card has the type “%(value)s”. Choose one from the list."),
    )
    value_min = WholeFilter(
        "value",
        "gte",
        label="Value from",
        min_value=0,
        max_value=MAX_VALUE,
    )
    value_max = WholeFilter(
        "value",
        "lte",
        label="Value to",
        min_value=0,
        max_value=MAX_VALUE,
    )
    movement = django_filters.MultipleChoiceFilter(
        choices=[(move, move.capitalize()) for move in MOVEMENTS],
        widget=forms.CheckboxSelectMultiple,
        label="Moves like a",
        error_messages=_choice_error("No Soul moves like “%(value)s”. Choose one from the list."),
    )
    keyword = django_filters.ChoiceFilter(
        method="by_keyword",
        choices=lambda: [(term.name, term.name) for term in KEYWORDS],
        empty_label="Any",
        label="Keyword",
        error_messages=_choice_error("No keyword called “%(value)s”. Choose one from the list."),
    )
    set = django_filters.ModelChoiceFilter(
        queryset=CardSet.objects.filter(game=Cidwam.name),
        to_field_name="slug",
        empty_label="Any",
        label="Set",
        error_messages={"invalid_choice": "Set not found. Choose one from the list."},
    )
    sort = django_filters.ChoiceFilter(
        method="sorted_by",
        choices=[(key, words) for key, (words, _) in SORTS.items()],
        empty_label=None,
        label="Sort by",
        error_messages=_choice_error(f"Sort by one of: {', '.join(SORTS)}."),
    )

    class Meta:
        model = Card
        fields: list[str] = []

    def by_search(self, cards: CardQuerySet, name: str, value: str) -> CardQuerySet:
        """Narrowed, and in the search's own order unless `sort` says another."""
        viewer = getattr(self.request, "user", None)
        found = understand(value, CARDS, Context(viewer, queries.pool_version()))
        if found.problems:
            raise ValidationError({"q": [problem.message for problem in found.problems]})
        try:
            cards = cards.filter(condition(found.tree, found.meanings))
        except TookTooLong as error:
            raise ValidationError({"q": [TOO_SLOW]}) from error
        if self.form.cleaned_data.get("sort"):
            return cards
        if found.relevance is not None:
            ranked = cards.annotate(relevance=found.relevance.rank())
            return ranked.order_by("relevance", "folded_name")
        return cards.order_by(*order_of(found)) if found.steering else cards

    def by_type(self, cards: CardQuerySet, name: str, value: str) -> CardQuerySet:
        return cards.with_mark("type_marks", value)

    def by_keyword(self, cards: CardQuerySet, name: str, value: str) -> CardQuerySet:
        return cards.with_mark("keyword_marks", value)

    def sorted_by(self, cards: CardQuerySet, name: str, value: str) -> CardQuerySet:
        return cards.order_by(*SORTS[value][1], "folded_name", "pk")

    def filter_queryset(self, queryset: Any) -> Any:
        """Raises ValidationError for a filter that is there and empty: a form may send such, a
        program means something by it."""
        given = self.data.lists() if isinstance(self.data, QueryDict) else ()
        empty = [name for name, values in given if name in self.filters and "" in values]
        if wrong := {name: [EMPTY_VALUE] for name in empty if name != "q"}:
            raise ValidationError(wrong)
        for name, value in self.form.cleaned_data.items():
            queryset = self.filters[name].filter(queryset, value)
        return queryset
