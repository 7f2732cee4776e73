"""What a list of cards can be narrowed and sorted by: one definition for the page and the API.

Values that can't be used are reported by the form in words; the page leaves them out and shows the
rest, the API answers 400. The search language of the search box will live in cards/search.
"""

from typing import Any

import django_filters
from django import forms
from django.db.models import F, QuerySet

from cards import queries
from cards.cidwam import KINDS, MOVEMENTS
from cards.models import Card, CardQuerySet, CardSet
from games import DEFAULT_SLUG

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


class CardFilter(django_filters.FilterSet):
    """`?q=rat&kind=Soul&kind=Spell&type=Vermin&value_min=1&movement=king&keyword=Agile&sort=-value`"""

    q = django_filters.CharFilter(
        method="by_words",
        label="Words",
        max_length=200,
        help_text="Cards with all these words in their name, kind, types or text",
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
    value_min = django_filters.NumberFilter(
        field_name="value",
        lookup_expr="gte",
        label="Value from",
        min_value=0,
        max_value=MAX_VALUE,
    )
    value_max = django_filters.NumberFilter(
        field_name="value",
        lookup_expr="lte",
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
        choices=queries.keyword_choices,
        empty_label="Any",
        label="Keyword",
        error_messages=_choice_error("No keyword called “%(value)s”. Choose one from the list."),
    )
    set = django_filters.ModelChoiceFilter(
        queryset=CardSet.objects.filter(game=DEFAULT_SLUG),
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

    def by_words(self, cards: CardQuerySet, name: str, value: str) -> CardQuerySet:
        return cards.with_words(value)

    def by_type(self, cards: CardQuerySet, name: str, value: str) -> CardQuerySet:
        return cards.with_mark("type_marks", value)

    def by_keyword(self, cards: CardQuerySet, name: str, value: str) -> CardQuerySet:
        return cards.with_mark("keyword_marks", value)

    def sorted_by(self, cards: CardQuerySet, name: str, value: str) -> CardQuerySet:
        return cards.order_by(*SORTS[value][1], "folded_name", "pk")

    def filter_queryset(self, queryset: QuerySet[Any]) -> QuerySet[Any]:
        """Only what the form could read is used; what it could not is among its errors."""
        for name, value in self.form.cleaned_data.items():
            queryset = self.filters[name].filter(queryset, value)
        return queryset

    @property
    def problems(self) -> list[str]:
        """What could not be used, a sentence each."""
        if not self.is_bound:
            return []
        return [
            f"{self.filters[name].label}: {problem} Ignored."
            for name, complaints in self.form.errors.items()
            if name in self.filters
            for problem in complaints
        ]
