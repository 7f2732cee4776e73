"""Decks in the admin: looked at, hidden or deleted. Their content is the owner's to change."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from decks import services
from decks.models import Deck, DeckEntry


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
class DeckAdmin(admin.ModelAdmin[Deck]):
    list_display = ["name", "owner", "visibility", "is_preconstructed", "updated"]
    list_filter = ["visibility", "is_preconstructed"]
    search_fields = ["name", "description", "key", "owner__username"]
    readonly_fields = [
        "name",
        "description",
        "owner",
        "persona",
        "key",
        "is_preconstructed",
        "version",
        "made",
        "updated",
    ]
    fields = ["visibility", *readonly_fields]
    inlines = [EntryInline]

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def save_model(self, request: HttpRequest, obj: Deck, form: Any, change: bool) -> None:
        services.set_visibility(deck=obj, by=request.user, visibility=obj.visibility)  # type: ignore[arg-type]
