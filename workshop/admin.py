"""The workshop in Django's admin: what is shared or was reported is looked at
and hidden. Nobody's drafts are changed here, and what nobody else was shown stays unread.
"""

from typing import Any

from django.contrib import admin
from django.db.models import Count, Q, QuerySet
from django.http import HttpRequest
from django.utils.html import format_html
from django.utils.safestring import SafeString

from workshop import services
from workshop.models import Draft, DraftRevision, DraftSet, Picture, Report, Visibility
from workshop.moderating import NOT_SHARED, Moderated, Reports, ReportsOfIt, is_whole


def for_the_staff() -> QuerySet[DraftSet]:
    """Return sets that staff look at: public ones, and those that were reported or hidden; a
    private one is not to be read by hiding it."""
    reported = Report.objects.values("set")
    hidden = Q(hidden=True) & ~Q(visibility=Visibility.PRIVATE)
    return DraftSet.objects.filter(Q(visibility=Visibility.PUBLIC) | hidden | Q(pk__in=reported))


class ReadOnly:
    """Nothing is added or changed here; what is hidden or deleted has an action of its own."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class DraftInline(ReadOnly, admin.TabularInline[Draft, DraftSet]):
    model = Draft
    fields = ["number", "name", "kind", "text", "flavour", "artist", "playable"]
    extra = 0
    readonly_fields = ["number", "name", "kind", "text", "flavour", "artist", "playable"]
    can_delete = False
    show_change_link = True


class ReportInline(ReportsOfIt[Report, DraftSet]):
    model = Report


@admin.register(DraftSet)
class DraftSetAdmin(Moderated[DraftSet]):
    """Moderation: `hidden` alone can be changed."""

    words = ("name", "description")
    masked_fields = ("hidden", "owner", "visibility", "size", "version", "made", "updated")
    list_display = ["called", "owner", "visibility", "hidden", "size", "updated"]
    list_filter = ["visibility", "hidden"]
    list_select_related = ["owner"]
    search_fields = ["=key", "=code", "owner__username"]
    readonly_fields = [
        "name",
        "description",
        "owner",
        "visibility",
        "key",
        "code",
        "size",
        "version",
        "made",
        "updated",
    ]
    fields = ["hidden", *readonly_fields]
    inlines = [ReportInline, DraftInline]

    def whole_rows(self) -> QuerySet[DraftSet]:
        return for_the_staff()

    def get_queryset(self, request: HttpRequest) -> QuerySet[DraftSet]:
        return super().get_queryset(request).annotate(drafts_in_it=Count("drafts"))

    @admin.display(description="drafts", ordering="drafts_in_it")
    def size(self, row: DraftSet) -> int:
        count: int = row.drafts_in_it  # type: ignore[attr-defined]
        return count

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False  # hiding does no harm to anybody's decks

    def save_model(self, request: HttpRequest, obj: DraftSet, form: Any, change: bool) -> None:
        services.hide_set(row=obj, hidden=obj.hidden)


class RevisionInline(ReadOnly, admin.TabularInline[DraftRevision, Draft]):
    model = DraftRevision
    fields = ["number", "cause", "note", "at", "content"]
    extra = 0
    readonly_fields = ["number", "cause", "note", "at", "content"]
    can_delete = False


@admin.register(Draft)
class DraftAdmin(ReadOnly, admin.ModelAdmin[Draft]):
    list_display = ["code", "name", "kind", "set", "playable", "updated"]
    list_select_related = ["set"]
    list_filter = ["kind", "playable"]
    search_fields = ["name", "text", "set__code", "set__name", "set__owner__username"]
    inlines = [RevisionInline]

    def get_queryset(self, request: HttpRequest) -> QuerySet[Draft]:
        return super().get_queryset(request).filter(set__in=for_the_staff())

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(Picture)
class PictureAdmin(ReadOnly, Moderated[Picture]):
    """Seen where a set that staff look at shows them; any is hidden that is named by its hash."""

    words = ("artist",)
    masked_fields = ("owner", "size", "licence", "hidden", "made")
    list_display = ["shown", "by", "licence", "owner", "size", "hidden", "made"]
    list_filter = ["licence", "hidden"]
    list_select_related = ["owner"]
    search_fields = ["=digest", "owner__username"]
    actions = ["hide", "show"]  # type: ignore[assignment]

    def whole_rows(self) -> QuerySet[Picture]:
        seen = Draft.objects.filter(set__in=for_the_staff(), picture__isnull=False)
        return Picture.objects.filter(Q(hidden=True) | Q(pk__in=seen.values("picture")))

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    @admin.display(description="picture")
    def shown(self, picture: Picture) -> SafeString | str:
        if picture.hidden or not is_whole(picture):
            return "hidden" if picture.hidden else NOT_SHARED
        address = picture.get_absolute_url()
        return format_html('<img src="{}" height="80" alt="">', address)

    @admin.display(description="artist")
    def by(self, picture: Picture) -> str:
        return picture.artist if is_whole(picture) else NOT_SHARED

    @admin.action(description="Hide: shown nowhere, whoever sent it", permissions=["moderate"])
    def hide(self, request: HttpRequest, rows: QuerySet[Picture]) -> None:
        self._set(rows, True)

    @admin.action(description="Show again", permissions=["moderate"])
    def show(self, request: HttpRequest, rows: QuerySet[Picture]) -> None:
        self._set(rows, False)

    def has_moderate_permission(self, request: HttpRequest) -> bool:
        """Whoever may change pictures; not those who may only look at them."""
        return request.user.has_perm("workshop.change_picture")

    def _set(self, rows: QuerySet[Picture], hidden: bool) -> None:
        for digest in rows.values_list("digest", flat=True):
            services.hide_picture(digest=digest, hidden=hidden)


@admin.register(Report)
class ReportAdmin(Reports[Report]):
    """Reports of sets."""
