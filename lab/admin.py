"""Runs of the lab in the admin: looked at and deleted, never edited."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from lab.models import LabRun


@admin.register(LabRun)
class LabRunAdmin(admin.ModelAdmin[LabRun]):
    list_display = ["title", "what", "owner", "state", "done", "total", "made"]
    list_filter = ["state", "what"]
    search_fields = ["title", "key", "owner__username"]
    list_select_related = ["owner"]
    exclude = ["plan", "result"]

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False
