"""Pages beside the cards: whose work they are."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from cards import queries
from cards.pictures import credits
from games import DEFAULT_SLUG, GAMES


@require_safe
def credits_page(request: HttpRequest) -> HttpResponse:
    """Whose work is on this site, and under which licences."""
    context = {
        "sets": queries.sets(),
        "other_sets": [
            (kind, found)
            for slug, kind in GAMES.items()
            if slug != DEFAULT_SLUG
            for found in queries.sets(slug)
        ],
        "icon_authors": credits.icon_credits(queries.icons_shown()),
    }
    return render(request, "cards/credits.html", context)
