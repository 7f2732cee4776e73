"""Moderation in the admin: of what people keep here, what is shared or was reported whole; of
the rest whose it is, how large and how old, which is enough when a disk is full.
"""

from typing import Any, ClassVar, Generic, TypeVar, cast

from django.contrib import admin
from django.db.models import Exists, Model, OuterRef, Q, QuerySet
from django.http import HttpRequest

from workshop.models import AnyReport

NOT_SHARED = "(not shared)"
M = TypeVar("M", bound=Model)
R = TypeVar("R", bound=AnyReport)


class Moderated(admin.ModelAdmin[M], Generic[M]):
    """An admin in which a row that is not for the staff's eyes has no words.

    Rows have `is_whole`. What is listed, sorted, filtered and searched by must not tell the words
    of the others: `called` stands for the row's name, and `words` are searched where it is shown.
    """

    words: ClassVar[tuple[str, ...]] = ()
    asked_by: ClassVar[tuple[str, ...]] = ("owner",)
    """Related rows by which an address may filter (`cidwam_site.staff`)."""
    masked_fields: ClassVar[tuple[str, ...]] = ("owner", "made")
    """The fields shown of a row that is not whole."""
    actions = None
    show_facets = admin.ShowFacets.NEVER

    def whole_rows(self) -> QuerySet[M]:
        """Those that staff see whole."""
        raise NotImplementedError

    def get_queryset(self, request: HttpRequest) -> QuerySet[M]:
        whole = self.whole_rows().order_by().filter(pk=OuterRef("pk"))
        rows: Any = super().get_queryset(request).annotate(is_whole=Exists(whole))
        return cast("QuerySet[M]", rows)

    def get_object(self, request: HttpRequest, object_id: Any, from_field: Any = None) -> M | None:
        """Return the row; one that is not whole without its words, wherever Django would print
        them."""
        row = super().get_object(request, object_id, from_field)
        if row is not None and not is_whole(row):
            for field in self.words:
                setattr(row, field, NOT_SHARED)
        return row

    @admin.display(description="name")
    def called(self, row: M) -> str:
        """Return what lists call it."""
        return str(row) if is_whole(row) else NOT_SHARED

    def get_fields(self, request: HttpRequest, obj: M | None = None) -> Any:
        if obj is not None and not is_whole(obj):
            return self.masked_fields
        return super().get_fields(request, obj)

    def get_inlines(self, request: HttpRequest, obj: M | None) -> Any:
        return super().get_inlines(request, obj) if obj is not None and is_whole(obj) else []

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[M], search_term: str
    ) -> tuple[QuerySet[M], bool]:
        found, _ = super().get_search_results(request, queryset, search_term)
        text = search_term.strip()
        if not text or not self.words:
            return found, False
        said = Q()
        for field in self.words:
            said |= Q(**{f"{field}__icontains": text})
        both = Q(pk__in=found.order_by().values("pk")) | (Q(is_whole=True) & said)
        return queryset.filter(both), False

    def view_on_site(self, obj: M) -> str | None:
        """Return a whole row's address; another's is a key to it."""
        address = getattr(obj, "get_absolute_url", None)
        return str(address()) if address is not None and is_whole(obj) else None

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: M | None = None) -> bool:
        """Return what staff may not read they do not delete: Django would list it first."""
        return (obj is None or is_whole(obj)) and super().has_delete_permission(request, obj)


class Reports(admin.ModelAdmin[R], Generic[R]):
    """Reports are settled by hand, or by hiding what they are about (the first of the fields)."""

    list_filter = ["settled"]

    def get_list_display(self, request: HttpRequest) -> Any:
        return [self.model.about, "words", "by", "made", "settled"]

    def get_readonly_fields(self, request: HttpRequest, obj: R | None = None) -> Any:
        return [self.model.about, "words", "by", "made"]

    def get_queryset(self, request: HttpRequest) -> QuerySet[R]:
        return super().get_queryset(request).select_related(self.model.about, "by")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False


class ReportsOfIt(admin.TabularInline[R, M], Generic[R, M]):
    """The reports of what is looked at, beside it; nothing is changed here."""

    fields = ("words", "by", "made", "settled")
    readonly_fields = ("words", "by", "made", "settled")
    extra = 0
    can_delete = False

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


def is_whole(row: Any) -> bool:
    """Whether staff see all of a row; False for one that `Moderated` has not read itself."""
    return bool(getattr(row, "is_whole", False))
