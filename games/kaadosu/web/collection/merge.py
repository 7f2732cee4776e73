"""The merge bench: two cards, what both orders would make, and no way back."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods

from games.kaadosu.collection.queries import free_cards
from games.kaadosu.collection.refusals import Refused
from games.kaadosu.collection.services import merge as services
from games.kaadosu.rules.cards import BASE, SHADOW
from games.kaadosu.web.collection.shown import caller, collector_required, face_of, owner_of, page


@require_http_methods(["GET", "HEAD", "POST"])
@collector_required
def merge(request: HttpRequest) -> HttpResponse:
    """Merge two cards, or show what both orders of them would make."""
    if request.method == "POST":
        done = services.merge(
            caller(request),
            first=request.POST.get("first", "")[:40],
            second=request.POST.get("second", "")[:40],
        )
        return redirect("collection:card", ref=done.about["cards"][0])
    cards = [one for one in free_cards(owner_of(request)) if one.kind in (BASE, SHADOW)]
    by_ref = {one.ref: one for one in cards}
    pair = [by_ref.get(request.GET.get(key, "")) for key in ("first", "second")]
    first, second = pair
    results: list[dict[str, Any]] = []
    error = ""
    if first is not None and second is not None:
        try:
            results = [
                {**one, "face": face_of(one["makes"]), "worth": one["makes"].worth}
                for one in services.both_results(first, second)
            ]
        except Refused as refused:
            error = str(refused)
    return page(
        request,
        "merge",
        "merge",
        cards=cards,
        first=request.GET.get("first", ""),
        second=request.GET.get("second", ""),
        results=results,
        error=error,
        returning=[one.code for one in pair if one is not None and one.kind == BASE],
    )
