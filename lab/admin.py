"""Runs of the lab in the admin: looked at, never edited; what a player tried is theirs to know."""

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from lab.models import LabRun
from workshop.moderating import Moderated


@admin.register(LabRun)
class LabRunAdmin(Moderated[LabRun]):
    words = ("title",)
    masked_fields = ("owner", "what", "state", "done", "total", "error", "made")
    list_display = ["called", "what", "owner", "state", "done", "total", "made"]
    list_filter = ["state", "what"]
    search_fields = ["=key", "owner__username"]
    list_select_related = ["owner"]
    exclude = ["plan", "result"]

    def whole_rows(self) -> QuerySet[LabRun]:
        """Return the site's own runs."""
        return LabRun.objects.filter(owner=None)

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False
