"""The ladder of a game: its rated players, the highest first."""

from __future__ import annotations

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from engine.kernel.definition import GameDefinition
from games import offered_games
from play.ratings.ladder import ladder, with_ranks

A_PAGE = 50


@require_safe
def ratings(request: HttpRequest, kind: GameDefinition) -> HttpResponse:
    """Players whose rating is sure, by rank."""
    page = Paginator(ladder(kind.slug), A_PAGE).get_page(request.GET.get("page"))
    rows = with_ranks(list(page.object_list))
    context = {
        "kind": kind,
        "page": page,
        "rows": rows,
        "games": offered_games(),
    }
    return render(request, "play/ratings.html", context)
