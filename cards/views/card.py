"""The page of one card, and the page of tokens."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from cards import credits, glossary, movement, panels, queries


@require_safe
def card(request: HttpRequest, card_id: str, slug: str = "") -> HttpResponse:
    """One card, with its keywords explained, its neighbours and its history."""
    found = queries.card_by_id(card_id)
    if found is None:
        raise Http404("There is no card with this number.")
    if slug != found.slug:
        return redirect(found, permanent=False)  # a name may change; the number stays
    before, after = queries.neighbours(found)
    return render(
        request,
        "cards/card.html",
        {
            "card": found,
            "emblem": credits.icon_credit(found.icon),
            "terms": glossary.explained(found.text),
            "before": before,
            "after": after,
            "history": queries.history(found),
            "panels": panels.panels_for(found, request.user),
            "moves": movement.picture(found.movement) if found.movement else None,
            "moves_words": movement.WORDS.get(found.movement, ""),
        },
    )


@require_safe
def tokens(request: HttpRequest) -> HttpResponse:
    """The tokens that cards create; they are in no deck (R2.4, R10.18)."""
    return render(request, "cards/tokens.html", {"tokens": queries.tokens()})
