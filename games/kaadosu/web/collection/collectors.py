"""Collections that their owners show: what another could trade for."""

from __future__ import annotations

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_safe

from games.kaadosu.collection.filters import SORTS, found_cards
from games.kaadosu.collection.queries import public_collector
from games.kaadosu.web.collection.cards import CHOICES, PAGE_SIZE
from games.kaadosu.web.collection.shown import page, query_of, shown


@require_safe
def collector(request: HttpRequest, name: str) -> HttpResponse:
    """A public collection by filters; its cards can be chosen for an offer."""
    owner = public_collector(name)
    now = timezone.now()
    words = {key: value for key, value in request.GET.items() if key != "free"}
    found, _ = found_cards(owner, words, now)
    rows = Paginator(found, PAGE_SIZE).get_page(request.GET.get("page"))
    return page(
        request,
        "collector",
        "trades",
        owner=owner,
        is_own=owner.user_id == request.user.pk,
        rows=rows,
        cards=shown(rows.object_list, now),
        sorts=list(SORTS),
        asked=request.GET,
        query=query_of(request),
        total=len(found),
        **CHOICES,
    )
