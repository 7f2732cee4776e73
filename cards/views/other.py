"""Pages beside the cards: whose work they are."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from cards import queries
from cards.pictures import credits
from games import GAMES


@require_safe
def credits_page(request: HttpRequest) -> HttpResponse:
    """Show whose work is on this site, and under which licences."""
    (_, sets), *others = [(kind, queries.sets(slug)) for slug, kind in GAMES.items()]
    context = {
        "sets": sets,
        "other_sets": [(kind, found) for kind, several in others for found in several],
        "icon_authors": credits.icon_credits(queries.icons_shown()),
    }
    return render(request, "cards/credits.html", context)
