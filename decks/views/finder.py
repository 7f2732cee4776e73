"""What the drawn editor asks for beside the deck: cards by search, by number, by typed lines."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, JsonResponse
from django.views.decorators.http import require_safe

from cards.models import Card
from decks import queries
from decks.editor_facts import card_facts, cards_in, deck_facts
from decks.name_books import name_book
from decks.names import NameBook
from decks.text_format.lines import readings, shown
from decks.views.access import own_or_404, player, visible_or_404
from workshop.queries import own_drafts

MOST_CARDS = 400  # of one question: more than the cards of any deck that was made by hand
MOST_LINES = 200


@login_required
@require_safe
def find(request: HttpRequest, key: str) -> JsonResponse:
    """One page of what a search finds, with what is to be said about it."""
    own_or_404(request, key)
    wanted = {
        name: request.GET.get(name, "")[:limit]
        for name, limit in (("q", 500), ("kind", 40), ("type", 40), ("value", 10))
    }
    page = request.GET.get("page", "")
    number = int(page) if page.isascii() and page.isdigit() and len(page) < 6 else 1
    found = queries.search_cards(viewer=request.user, page=max(1, number), **wanted)
    return JsonResponse(
        {
            "cards": card_facts(found.cards),
            "total": found.total,
            "page": found.page,
            "pages": found.pages,
            "likely": found.likely,
            "words": " ".join(
                f"{part.joint} {part.opens}{part.words}{part.closes}".strip()
                for part in found.words
            ),
            "problems": [
                {"text": shown(problem.text)[:60], "message": problem.message}
                for problem in found.problems
            ],
            "suggestions": [
                {"search": one.search, "count": one.count, "words": one.words}
                for one in found.suggestions
            ],
        }
    )


@login_required
@require_safe
def known(request: HttpRequest, key: str) -> JsonResponse:
    """Cards by number (`?card=`, many), or all that another deck holds (`?deck=`)."""
    own_or_404(request, key)
    if "deck" in request.GET:
        other = visible_or_404(request, request.GET["deck"][:60], "cidwam")
        cards = cards_in(other)
        return JsonResponse({"cards": card_facts(cards), "deck": deck_facts(other)})
    numbers = [number[:40] for number in request.GET.getlist("card")[:MOST_CARDS]]
    official = Card.objects.current().filter(card_id__in=numbers).select_related("set")
    drafts = own_drafts(player(request)).coded(numbers)
    return JsonResponse({"cards": card_facts([*official, *drafts])})


@login_required
@require_safe
def lines(request: HttpRequest, key: str) -> JsonResponse:
    """What typed lines mean (`?line=3 cellar rat`, many): a card and a count each, or a problem."""
    own_or_404(request, key)
    book = name_book(player(request))
    typed = [line.strip()[:200] for line in request.GET.getlist("line")[:MOST_LINES]]
    return JsonResponse({"lines": [_meant(line, book, request) for line in typed if line]})


def _meant(line: str, book: NameBook, request: HttpRequest) -> dict[str, Any]:
    counts = list(readings(line))
    for count, name in counts:
        found = book.find(name)
        if found is None:
            continue
        if found.is_token:
            problem = f"{found.name} is a token. Tokens can’t go in a deck (R2.4)."
            return {"line": line, "problem": problem, "nearest": []}
        card = queries.card_called(found.name, player(request))
        if card is not None:
            return {"line": line, "count": count, "card": card_facts([card])[0]}
    count, name = counts[0]
    return {
        "line": line,
        "problem": f"No card named “{shown(name)}”.",
        "nearest": [f"{count} {near}" for near in book.nearest(name, personas=False)],
    }
