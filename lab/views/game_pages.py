"""The lab of a game that is not the usual one: its runs, and asking for one."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from accounts.guests import guest_on_post
from api.refusals import Refusal
from engine.kernel.definition import GameDefinition
from lab import limits, queries, services
from lab.forms import TablesForm
from lab.reports.measured import measured


@require_safe
def index(request: HttpRequest, kind: GameDefinition) -> HttpResponse:
    """One's own runs of the game, then those of the site's keepers."""
    context = {
        "kind": kind,
        "measured": measured(kind.slug),
        "own": queries.own_runs(request.user, kind.slug)[:50],
        "others": queries.site_runs(kind.slug)[:20],
    }
    return render(request, "lab/plain/index.html", context)


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
    return render(request, "lab/plain/new.html", context, status=status)
