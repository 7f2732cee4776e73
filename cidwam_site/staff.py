"""The admin's site. A list of it answers to what is written for it, and to nothing else.

Django lets an address filter a list by any field of its model, shown or not, and of many related
ones: each answer is a yes or a no, and enough of them are a hand, a seed, a password's hash. So
every class that is registered here is made `Closed`, Django's own and those of packages too.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from django.contrib import admin
from django.contrib.admin.exceptions import DisallowedModelAdminLookup
from django.contrib.admin.options import IncorrectLookupParameters
from django.contrib.admin.utils import get_fields_from_path
from django.contrib.admin.views.main import ORDER_VAR, ChangeList
from django.db.models import Model, QuerySet
from django.http import HttpRequest
from django.urls import URLPattern, URLResolver


class ClosedList(ChangeList):
    """A list in which an address may order by columns that a click orders by, as Django's may not
    say."""

    def get_ordering(self, request: HttpRequest, queryset: QuerySet[Any]) -> list[Any]:
        for column in filter(None, self.params.get(ORDER_VAR, "").split(".")):
            if not self._sorts(column.removeprefix("-")):
                raise DisallowedModelAdminLookup(f"Ordering by column {column} not allowed")
        return list(super().get_ordering(request, queryset))

    def _sorts(self, column: str) -> bool:
        # Not `isdigit`, which is true of ² too.
        if not (column.isdecimal() and len(column) < 4 and int(column) < len(self.list_display)):
            return False
        name = self.list_display[int(column)]
        by_click: Any = self.sortable_by
        return (by_click is None or name in by_click) and bool(self.get_ordering_field(name))


class Closed(admin.ModelAdmin[Any]):
    """The base that every class of the admin is given.

    A filter's own look-ups are allowed, those of the date line, and, with `asked_by`, being exactly
    one related row; a look-up must equal one of them, for beginning alike is how others got in.
    """

    def lookup_allowed(self, lookup: str, value: Any, request: HttpRequest | None = None) -> bool:
        return lookup in set(self._lookups(request))

    def get_changelist(self, request: HttpRequest, **kwargs: Any) -> type[ChangeList]:
        return ClosedList

    def get_inline_instances(self, request: HttpRequest, obj: Any = None) -> list[Any]:
        """Rows inside a page lead nowhere: Django would go by the address that is left out."""
        inlines = list(super().get_inline_instances(request, obj))
        for one in inlines:
            one.view_on_site = False
        return inlines

    def get_view_on_site_url(self, obj: Model | None = None) -> str | None:
        """Lead to the row's own address: by way of a type's and a row's number it told any."""
        if obj is None or not self.view_on_site:
            return None
        if callable(self.view_on_site):
            return self.view_on_site(obj)
        address = getattr(obj, "get_absolute_url", None)
        return None if address is None else str(address())

    def _lookups(self, request: HttpRequest | None) -> Iterator[str]:
        for one in getattr(self, "asked_by", ()):
            yield from (one, f"{one}__exact")
        if self.date_hierarchy:
            yield from (f"{self.date_hierarchy}__{part}" for part in ("year", "month", "day"))
        for listed in self.list_filter if request is None else self.get_list_filter(request):
            yield from self._of_filter(listed, request)

    def _of_filter(self, listed: Any, request: HttpRequest | None) -> Iterable[str]:
        """Return what the links of one filter have in their addresses."""
        if isinstance(listed, type) and issubclass(listed, admin.SimpleListFilter):
            return [str(listed.parameter_name)]
        path, made = listed if isinstance(listed, tuple | list) else (listed, None)
        field = get_fields_from_path(self.model, path)[-1]
        make: Any = made or admin.FieldListFilter.create
        try:
            one = make(field, request, {}, self.model, self, field_path=path)
        except IncorrectLookupParameters:
            return []
        return [str(name) for name in one.expected_parameters()]


class StaffSite(admin.AdminSite):
    """Django's, in which every list is closed, and no number leads to a row's address."""

    def register(
        self,
        model_or_iterable: Any,
        admin_class: type[admin.ModelAdmin[Any]] | None = None,
        **options: Any,
    ) -> None:
        given = admin_class or admin.ModelAdmin
        if not issubclass(given, Closed):
            said = {"__module__": given.__module__, "__doc__": given.__doc__}
            given = type(given.__name__, (Closed, given), said)
        super().register(model_or_iterable, given, **options)

    def get_urls(self) -> list[URLPattern | URLResolver]:
        """Leave out the address that redirects to any row of any table, for its key is in there."""
        return [one for one in super().get_urls() if getattr(one, "name", "") != "view_on_site"]
