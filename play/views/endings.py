"""What is asked of a game that is over: how it went."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from play import services
from play.errors import PlayError
from play.table.ending import ending_data
from play.views.answers import as_json, seen_at


@require_safe
def ending(request: HttpRequest, key: str) -> HttpResponse:
    """How a game that is over went: estimates, the moment that decided, the dice."""
    seen = seen_at(request, key)
    try:
        found = ending_data(seen, services.find_ending(seen.game))
    except PlayError as error:
        return as_json({"problem": str(error)}, status=error.status)
    return as_json(found)
