"""Official cards in Django's admin, to be looked at: their truth is the card files."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from cards.models import Card, CardSet, Load, Revision


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
