"""Print jobs in the admin: looked at and deleted, never edited; a job is its owner's wish."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from printing.models import PrintJob


@admin.register(PrintJob)
class PrintJobAdmin(admin.ModelAdmin[PrintJob]):
    list_display = ["title", "what", "owner", "state", "done", "total", "attempts", "made"]
    list_filter = ["state", "what"]
    search_fields = ["title", "key", "digest", "owner__username"]
    list_select_related = ["owner"]
    exclude = ["content"]

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False
