"""Official cards in the admin, to be looked at: their truth is the files. Rulings are edited."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from cards.models import Card, CardSet, Load, Revision, Ruling


class ReadOnly:
    """Nobody adds, changes or deletes here, whatever their permissions."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class RevisionInline(ReadOnly, admin.TabularInline[Revision, Card]):
    model = Revision
    fields = ["number", "when", "changes", "why"]
    extra = 0


@admin.register(Card)
class CardAdmin(ReadOnly, admin.ModelAdmin[Card]):
    list_display = ["card_id", "name", "kind", "value", "set", "playable", "retired", "revision"]
    list_filter = ["set", "kind", "playable", "retired"]
    search_fields = ["card_id", "folded_name", "search_text"]
    inlines = [RevisionInline]


@admin.register(CardSet)
class CardSetAdmin(ReadOnly, admin.ModelAdmin[CardSet]):
    list_display = ["slug", "name", "released", "licence"]


@admin.register(Load)
class LoadAdmin(ReadOnly, admin.ModelAdmin[Load]):
    list_display = ["when", "added", "changed", "retired"]


@admin.register(Ruling)
class RulingAdmin(admin.ModelAdmin[Ruling]):
    """Written and edited by staff; what they wrote is kept by later loads of the files."""

    list_display = ["number", "rule", "card", "text", "dated", "public"]
    list_select_related = ["card"]
    list_filter = ["public", "dated"]
    search_fields = ["number", "rule", "text", "reason", "card__folded_name"]
    raw_id_fields = ["card"]
    date_hierarchy = "dated"

    def get_readonly_fields(self, request: HttpRequest, obj: Ruling | None = None) -> list[str]:
        """Keep a number that was given: it is in links and feeds."""
        return ["number"] if obj is not None else []

    def has_delete_permission(self, request: HttpRequest, obj: Ruling | None = None) -> bool:
        """Keep a ruling that no longer holds, not public; its number is never given again."""
        return False
