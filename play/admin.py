"""Django's admin for games: to look, not to write, since only play's services may change a game.

Seeds, keys, states, decks and their names, and notation stay out of sight: staff play too.
"""

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from play.models import (
    DraftNote,
    Game,
    MailChoice,
    NoteReport,
    Notice,
    PlayerReport,
    Sanction,
    Seat,
    SeatTurn,
)
from workshop.moderating import Moderated, Reports


class ReadOnly(admin.ModelAdmin[Any]):
    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class SeatInline(admin.TabularInline[Seat, Game]):
    model = Seat
    fields = ("side", "user", "bot", "awaited", "deadline", "seen")
    readonly_fields = fields
    extra = 0
    can_delete = False

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(Game)
class GameAdmin(ReadOnly):
    list_display = ["key", "status", "number", "turn", "changed", "winner", "reason"]
    list_filter = ["status", "is_public"]
    search_fields = ["key", "seats__user__username"]
    fields = [
        "key",
        "status",
        "number",
        "version",
        "turn",
        "days_per_action",
        "is_public",
        "winner",
        "reason",
        "commitment",
        "created",
        "started",
        "finished",
        "changed",
    ]
    readonly_fields = ["commitment"]
    inlines = [SeatInline]


@admin.register(Notice)
class NoticeAdmin(ReadOnly):
    list_display = ["game", "user", "kind", "state", "error", "due", "attempts", "made", "sent"]
    list_filter = ["state", "kind"]
    raw_id_fields = ["game", "user"]


@admin.register(SeatTurn)
class SeatTurnAdmin(ReadOnly):
    list_display = ["seat", "state", "due", "attempts", "lease_until", "error"]
    list_filter = ["state"]
    raw_id_fields = ["seat"]


@admin.register(MailChoice)
class MailChoiceAdmin(admin.ModelAdmin[MailChoice]):
    list_display = ["user", "wants_mail"]
    raw_id_fields = ["user"]


@admin.register(DraftNote)
class DraftNoteAdmin(Moderated[DraftNote]):
    """Notes from the table: what was reported is read and deleted, the rest is nobody's to read."""

    words = ("words",)
    asked_by = ("author",)
    masked_fields = ("author", "made")
    list_display = ["called", "author", "made"]
    list_select_related = ["author"]
    search_fields = ["author__username"]
    readonly_fields = ["words", "draft", "version", "author", "made"]
    fields = ["words", "draft", "version", "author", "made"]

    def whole_rows(self) -> QuerySet[DraftNote]:
        """Those that the drafts' owners reported."""
        return DraftNote.objects.filter(pk__in=NoteReport.objects.values("note"))


@admin.register(NoteReport)
class NoteReportAdmin(Reports[NoteReport]):
    """Reports of notes by drafts' owners."""


@admin.register(PlayerReport)
class PlayerReportAdmin(Reports[PlayerReport]):
    """Reports of players by each other."""


@admin.register(Sanction)
class SanctionAdmin(admin.ModelAdmin[Sanction]):
    """The moderators' log: rows are added and lifted, and stay."""

    list_display = ["user", "kind", "reason", "until", "by", "made", "lifted"]
    list_filter = ["kind"]
    list_select_related = ["user", "by"]
    fields = ["user", "kind", "reason", "until", "lifted"]
    raw_id_fields = ["user"]

    def get_readonly_fields(self, request: HttpRequest, obj: Sanction | None = None) -> list[str]:
        """Keep what the player was told as it was."""
        return [] if obj is None else ["user", "kind", "reason"]

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def save_model(self, request: HttpRequest, obj: Sanction, form: Any, change: bool) -> None:
        """Note who did it."""
        if not change:
            obj.by_id = request.user.pk
        super().save_model(request, obj, form, change)
