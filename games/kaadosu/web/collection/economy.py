"""The economy: the pool, what packs cost, and how each day's draw is checked."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_safe

from games.kaadosu.collection.figures import economy, own_draws, own_limits, own_place
from games.kaadosu.collection.queries import collector_of
from games.kaadosu.web.collection.shown import page


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """Figures for all; for a collector their place and limits too."""
    now = timezone.now()
    owner = collector_of(request.user)
    own = {}
    if owner is not None:
        own = {
            "place": own_place(owner, now),
            "limits": own_limits(owner, now),
            "own_draws": own_draws(owner, now),
        }
    return page(request, "economy", "economy", owner=owner, now=now, **economy(now), **own)
