"""The collection in Django's admin: collectors are frozen and operations undone, with a reason.

Nothing else is changed here. What a pack holds, a day's seed and the decks of battles are not
registered, so no list, filter or page of the admin tells them.
"""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import URLPattern, path, reverse
from django.utils import timezone

from games.kaadosu.collection.days import RECENT
from games.kaadosu.collection.models import Collector, Entry, Operation, Switch
from games.kaadosu.collection.queries import one_sided_pairs
from games.kaadosu.collection.refusals import Refused
from games.kaadosu.collection.services import staff

PAIRS_SHOWN = 200


class ReasonForm(forms.ModelForm[Any]):
    """A change with a reason, which stays in the ledger."""

    why = forms.CharField(
        max_length=staff.MAX_REASON, label="Reason", help_text="It stays in the ledger."
    )


class FreezeForm(ReasonForm):
    """Whether a collection is frozen."""

    is_frozen = forms.BooleanField(required=False, label="Frozen")

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        if "is_frozen" in self.fields:
            self.initial["is_frozen"] = self.instance.frozen is not None


class Moderated(admin.ModelAdmin[Any]):
    """Rows that are not added or deleted here; one change has a service, and may be refused."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def change(self, obj: Any, data: dict[str, Any]) -> None:
        """Do what the form asks for. Raises Refused."""
        raise NotImplementedError

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        """Call the service; its refusal is a message."""
        try:
            self.change(obj, form.cleaned_data)
        except Refused as refused:
            request.refusal = refused  # type: ignore[attr-defined]

    def log_change(self, request: HttpRequest, obj: Any, message: Any) -> Any:
        """Note what was done, and not what was refused."""
        return None if hasattr(request, "refusal") else super().log_change(request, obj, message)

    def response_change(self, request: HttpRequest, obj: Any) -> HttpResponse:
        """Say that it was refused, with the sentence, where it was."""
        refused = getattr(request, "refusal", None)
        if refused is None:
            return super().response_change(request, obj)
        self.message_user(request, str(refused), messages.ERROR)
        return HttpResponseRedirect(request.path)


@admin.register(Collector)
class CollectorAdmin(Moderated):
    """Collections: frozen and freed again; pairs of whom one gave far more than it got."""

    form = FreezeForm
    change_list_template = "admin/collection/collector/change_list.html"
    list_display = ["name", "opened", "last_seen", "frozen", "closed"]
    list_select_related = ["user"]
    list_filter = [("frozen", admin.EmptyFieldListFilter), ("closed", admin.EmptyFieldListFilter)]
    search_fields = ["user__username"]
    ordering = ["-pk"]
    fields = ["is_frozen", "why", "name", "opened", "last_seen", "frozen", "reason", "closed"]
    readonly_fields = ["name", "opened", "last_seen", "frozen", "reason", "closed"]

    def change(self, obj: Collector, data: dict[str, Any]) -> None:
        """Freeze or free a collection. Raises Refused."""
        staff.freeze(
            who=obj.user, reason=data["why"], now=timezone.now(), is_frozen=data["is_frozen"]
        )

    def get_urls(self) -> list[URLPattern]:
        """Add the page of one-sided pairs."""
        pairs = path(
            "pairs/", self.admin_site.admin_view(self.pairs), name="collection_collector_pairs"
        )
        return [pairs, *super().get_urls()]

    def pairs(self, request: HttpRequest) -> HttpResponse:
        """List pairs of collectors of whom one gave far more worth than it got in 30 days."""
        if not self.has_view_permission(request):
            return HttpResponseRedirect(reverse("admin:index"))
        found = one_sided_pairs(timezone.now() - RECENT)[:PAIRS_SHOWN]
        keys = {pk for pair in found for pk in (pair["giver"], pair["taker"])}
        people = Collector.objects.select_related("user").in_bulk(keys)
        rows = [
            {**pair, "giver": people[pair["giver"]], "taker": people[pair["taker"]]}
            for pair in found
        ]
        context = {**self.admin_site.each_context(request), "title": "One-sided pairs"}
        template = "admin/collection/collector/pairs.html"
        return render(request, template, {**context, "rows": rows, "opts": self.opts})


class EntryInline(admin.TabularInline[Entry, Operation]):
    """Effects of an operation on each card."""

    model = Entry
    fields = ["at", "card", "src", "dst", "why"]
    readonly_fields = ["at", "card", "src", "dst", "why"]
    extra = 0
    can_delete = False

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def get_queryset(self, request: HttpRequest) -> QuerySet[Entry]:
        rows = super().get_queryset(request)
        return rows.select_related("base", "copy", "src__user", "dst__user")

    @admin.display(description="card")
    def card(self, entry: Entry) -> str:
        return str(entry.base or entry.copy or "gone")


@admin.register(Operation)
class OperationAdmin(Moderated):
    """The ledger: an operation is undone if all its cards are where it put them."""

    form = ReasonForm
    list_display = ["pk", "kind", "who", "at", "reason", "is_undone"]
    list_select_related = ["by__user", "undone_by"]
    list_filter = ["kind"]
    search_fields = ["by__user__username"]
    show_full_result_count = False
    fields = ["why", "kind", "who", "at", "about", "reason", "is_undone"]
    readonly_fields = ["kind", "who", "at", "about", "reason", "is_undone"]
    inlines = [EntryInline]

    def change(self, obj: Operation, data: dict[str, Any]) -> None:
        """Undo an operation. Raises Refused."""
        staff.undo(reason=data["why"], now=timezone.now(), operation=obj.pk)

    @admin.display(description="by")
    def who(self, operation: Operation) -> str:
        return operation.by.name if operation.by else "the site"

    @admin.display(description="undone", boolean=True)
    def is_undone(self, operation: Operation) -> bool:
        return hasattr(operation, "undone_by")


@admin.register(Switch)
class SwitchAdmin(admin.ModelAdmin[Switch]):
    """Whether writes are stopped, and why; `check_collection --start` allows them again."""

    list_display = ["__str__", "stopped"]
    readonly_fields = ["stopped", "reason"]

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False
