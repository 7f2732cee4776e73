"""Cards that go with a deck: for the drawn editor as JSON, for its owner as a page or its part."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from decks.editor.facts import card_facts
from decks.suggestions.ranking import suggestions
from decks.views.access import own_or_404


@login_required
@require_safe
def suggested(request: HttpRequest, key: str) -> HttpResponse:
    """Show the page; with the header X-Part what stands on the deck's own page of it.

    JSON, if it is asked for, is the deck's `version`, the facts of the `cards`, and by number why.
    """
    deck = own_or_404(request, key)
    found = suggestions(deck)
    if request.headers.get("Accept") == "application/json":
        why = [{"id": one.card.card_id, "why": one.why} for one in found]
        cards = card_facts(deck, [one.card for one in found])
        return JsonResponse({"version": deck.version, "cards": cards, "suggestions": why})
    part = "decks/_suggested.html" if "X-Part" in request.headers else "decks/suggested.html"
    return render(request, part, {"deck": deck, "kind": deck.kind, "suggestions": found})
