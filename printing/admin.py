"""Print jobs in the admin: looked at and deleted, never edited; a job is its owner's wish, and its
title the name of a deck that may be nobody else's to read.
"""

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from printing.models import PrintJob
from workshop.moderating import Moderated


@admin.register(PrintJob)
class PrintJobAdmin(Moderated[PrintJob]):
    words = ("title",)
    masked_fields = (
        "owner",
        "what",
        "state",
        "done",
        "total",
        "attempts",
        "made",
        "finished",
        "expires",
        "error",
    )
    list_display = ["id", "game", "what", "owner", "state", "done", "total", "attempts", "made"]
    list_filter = ["state", "what", "game"]
    search_fields = ["=key", "owner__username"]
    list_select_related = ["owner"]

    def whole_rows(self) -> QuerySet[PrintJob]:
        return PrintJob.objects.none()

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return admin.ModelAdmin.has_delete_permission(self, request, obj)

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False
