"""Decks in the admin: shared ones looked at, hidden or deleted, and what people report of them.
Their content is the owner's to change, and a deck that is not shared is nobody's to read.
"""

from typing import Any

from django.contrib import admin
from django.db.models import Q, QuerySet
from django.http import HttpRequest

from decks import services
from decks.models import Deck, DeckEntry, DeckReport, Visibility
from workshop.moderating import Moderated, Reports, ReportsOfIt


class EntryInline(admin.TabularInline[DeckEntry, Deck]):
    model = DeckEntry
    fields = ["name", "count"]  # of an official card or a draft
    readonly_fields = ["name"]
    extra = 0
    can_delete = False

    def get_queryset(self, request: HttpRequest) -> QuerySet[DeckEntry]:
        return DeckEntry.objects.counted().select_related("card", "draft__set")

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class ReportInline(ReportsOfIt[DeckReport, Deck]):
    model = DeckReport


@admin.register(Deck)
class DeckAdmin(Moderated[Deck]):
    """Moderation of decks. Who was told of one by its link finds it by its key and hides it."""

    words = ("name", "description")
    asked_by = ("owner",)
    masked_fields = ("hidden", "visibility", "owner", "size", "version", "made", "updated")
    list_display = [
        "called",
        "owner",
        "visibility",
        "hidden",
        "is_preconstructed",
        "size",
        "updated",
    ]
    list_filter = ["visibility", "hidden", "is_preconstructed"]
    list_select_related = ["owner"]
    search_fields = ["=key", "owner__username"]
    readonly_fields = [
        "name",
        "description",
        "owner",
        "persona_name",
        "key",
        "is_preconstructed",
        "size",
        "version",
        "made",
        "updated",
    ]
    fields = ["hidden", "visibility", *readonly_fields]
    inlines = [EntryInline]

    def whole_rows(self) -> QuerySet[Deck]:
        """Public and preconstructed ones, and those that were reported or hidden; a private one is
        not to be read by hiding it."""
        reported = DeckReport.objects.values("deck")
        open_to_all = Q(visibility=Visibility.PUBLIC) | Q(is_preconstructed=True)
        hidden = Q(hidden=True) & ~Q(visibility=Visibility.PRIVATE)
        return Deck.objects.filter(open_to_all | hidden | Q(pk__in=reported))

    def get_inlines(self, request: HttpRequest, obj: Deck | None) -> Any:
        """Return the reports first, where there are any."""
        inlines = super().get_inlines(request, obj)
        said = bool(inlines) and obj is not None and obj.reports.exists()
        return [ReportInline, *inlines] if said else inlines

    def get_queryset(self, request: HttpRequest) -> QuerySet[Deck]:
        return super().get_queryset(request).prefetch_related("entries")

    def get_readonly_fields(self, request: HttpRequest, obj: Deck | None = None) -> Any:
        """Staff share nobody's private deck, and hide none that comes with the game."""
        fixed = list(self.readonly_fields)
        if obj is not None and obj.is_private:
            fixed.append("visibility")
        if obj is not None and obj.is_preconstructed:
            fixed.append("hidden")
        return fixed

    def formfield_for_choice_field(self, db_field: Any, request: HttpRequest, **kwargs: Any) -> Any:
        """Shared with fewer people than it was, or with none."""
        if db_field.name == "visibility":
            kwargs["choices"] = self._no_wider(request)
        return super().formfield_for_choice_field(db_field, request, **kwargs)

    def save_model(self, request: HttpRequest, obj: Deck, form: Any, change: bool) -> None:
        services.set_visibility(deck=obj, by=request.user, visibility=obj.visibility)  # type: ignore[arg-type]
        if "hidden" in form.changed_data:
            services.hide_deck(deck=obj, hidden=obj.hidden)

    def _no_wider(self, request: HttpRequest) -> list[tuple[str, str]]:
        match = request.resolver_match
        pk = match.kwargs.get("object_id", "") if match is not None else ""
        now = Deck.objects.filter(pk=pk).values_list("visibility", flat=True).first()
        most = Visibility.values.index(now) if now is not None else 0
        return [
            choice for choice in Visibility.choices if Visibility.values.index(choice[0]) <= most
        ]


@admin.register(DeckReport)
class DeckReportAdmin(Reports[DeckReport]):
    """Reports of decks."""
