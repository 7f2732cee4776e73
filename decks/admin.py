"""Decks in the admin: shared ones looked at, hidden or deleted. Their content is the owner's to
change, and a deck that is not shared is nobody's to read.
"""

from typing import Any

from django.contrib import admin
from django.db.models import Q, QuerySet
from django.http import HttpRequest

from decks import services
from decks.models import Deck, DeckEntry, Visibility
from workshop.moderating import Moderated


class EntryInline(admin.TabularInline[DeckEntry, Deck]):
    model = DeckEntry
    fields = ["card", "count"]
    extra = 0
    can_delete = False

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(Deck)
class DeckAdmin(Moderated[Deck]):
    """Who was told of a deck by its link finds it by its key, and can make it private."""

    words = ("name", "description")
    asked_by = ("owner",)
    masked_fields = ("visibility", "owner", "size", "version", "made", "updated")
    list_display = ["called", "owner", "visibility", "is_preconstructed", "size", "updated"]
    list_filter = ["visibility", "is_preconstructed"]
    list_select_related = ["owner"]
    search_fields = ["=key", "owner__username"]
    readonly_fields = [
        "name",
        "description",
        "owner",
        "persona",
        "key",
        "is_preconstructed",
        "size",
        "version",
        "made",
        "updated",
    ]
    fields = ["visibility", *readonly_fields]
    inlines = [EntryInline]

    def whole_rows(self) -> QuerySet[Deck]:
        return Deck.objects.filter(Q(visibility=Visibility.PUBLIC) | Q(is_preconstructed=True))

    def get_queryset(self, request: HttpRequest) -> QuerySet[Deck]:
        return super().get_queryset(request).prefetch_related("entries")

    def get_readonly_fields(self, request: HttpRequest, obj: Deck | None = None) -> Any:
        """Staff share nobody's private deck."""
        private = obj is not None and obj.is_private
        return [*self.readonly_fields, "visibility"] if private else self.readonly_fields

    def formfield_for_choice_field(self, db_field: Any, request: HttpRequest, **kwargs: Any) -> Any:
        """Shared with fewer people than it was, or with none."""
        if db_field.name == "visibility":
            kwargs["choices"] = self._no_wider(request)
        return super().formfield_for_choice_field(db_field, request, **kwargs)

    def save_model(self, request: HttpRequest, obj: Deck, form: Any, change: bool) -> None:
        services.set_visibility(deck=obj, by=request.user, visibility=obj.visibility)  # type: ignore[arg-type]

    def _no_wider(self, request: HttpRequest) -> list[tuple[str, str]]:
        match = request.resolver_match
        pk = match.kwargs.get("object_id", "") if match is not None else ""
        now = Deck.objects.filter(pk=pk).values_list("visibility", flat=True).first()
        most = Visibility.values.index(now) if now is not None else 0
        return [
            choice for choice in Visibility.choices if Visibility.values.index(choice[0]) <= most
        ]
