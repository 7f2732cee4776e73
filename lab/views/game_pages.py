"""The form that asks for a run at a game's tables."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from accounts.guests import guest_on_post
from api.refusals import Refusal
from engine.kernel.definition import GameDefinition
from lab import limits, queries, services
from lab.forms import TablesForm


@guest_on_post
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest, kind: GameDefinition) -> HttpResponse:
    """Ask for a run: decks for each role, of which `?deck=` chooses some; then its page."""
    asked = [key.replace("\0", "") for key in request.GET.getlist("deck")[: limits.TABLE_DECKS]]
    decks = queries.decks_to_try(request.user, kind.slug, asked)
    form = TablesForm(request.POST or None, kind=kind, decks=decks, chosen=asked)
    if request.method == "POST" and form.is_valid():
        owner: Any = request.user
        try:
            return redirect(services.try_tables(owner=owner, tables=form.tables()))
        except Refusal as error:
            error.add_to(form)
    context = {"kind": kind, "form": form}
    status = HTTPStatus.BAD_REQUEST if form.errors else HTTPStatus.OK
    return render(request, "lab/tables.html", context, status=status)
