"""Data for the drawn editor beside the deck: cards by search, by number, by typed lines."""

from collections.abc import Container
from http import HTTPStatus

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, JsonResponse
from django.views.decorators.http import require_POST, require_safe

from decks import formats, queries
from decks.editor.changes import sent_object
from decks.editor.facts import Facts, card_facts, cards_in, contents_facts, deck_facts
from decks.formats import DeckFile, Problem
from decks.formats.corrections import shown
from decks.names.lookup import list_layout, name_book
from decks.views.access import own_row_or_404, player, visible_or_404

MAX_CARDS = 400  # of one question: more than the cards of any deck that was made by hand
MAX_PROBLEMS = 200  # that are told of one list; the others come when these are mended


@login_required
@require_safe
def find(request: HttpRequest, key: str) -> JsonResponse:
    """One page of what a search finds, with what is to be said about it."""
    deck = own_row_or_404(request, key)
    wanted = {
        name: request.GET.get(name, "")[:limit].replace("\0", "")
        for name, limit in (("q", 500), ("kind", 40), ("type", 40), ("value", 10))
    }
    page = request.GET.get("page", "")
    number = int(page) if page.isascii() and page.isdigit() and len(page) < 6 else 1
    found = queries.search_cards(
        viewer=request.user, game=deck.game, role=deck.role, page=max(1, number), **wanted
    )
    return JsonResponse(
        {
            "cards": card_facts(deck, found.cards),
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
    deck = own_row_or_404(request, key)
    if "deck" in request.GET:
        other = visible_or_404(request, request.GET["deck"][:60].replace("\0", ""), deck.game)
        cards = cards_in(other)
        return JsonResponse({"cards": card_facts(deck, cards), "deck": deck_facts(other)})
    numbers = [n[:40].replace("\0", "") for n in request.GET.getlist("card")[:MAX_CARDS]]
    found = queries.cards_numbered(numbers, player(request), [deck.game])
    return JsonResponse({"cards": card_facts(deck, found.values())})


@login_required
@require_POST
def lines(request: HttpRequest, key: str) -> JsonResponse:
    """Read what `{"text"}`, typed or pasted, adds to a deck, as a file is read; nothing is written.

    `deck` has counts by section and number, and the leads that are named; `problems` the lines that
    mean nothing, each with lines that it may mean.
    """
    deck = own_row_or_404(request, key)
    try:
        text = sent_object(request).get("text")
        if not isinstance(text, str):
            raise ValueError("“text” must be a text.")
    except ValueError as error:
        return JsonResponse({"problem": str(error)}, status=HTTPStatus.BAD_REQUEST)
    owner = player(request)
    layout = list_layout(deck.game, deck.role)
    read = formats.read(text, name_book(deck.game, owner), layout)
    names = [name for cards in read.sections.values() for name in cards]
    cards = queries.cards_called(names, owner, deck.game)
    return JsonResponse(
        {
            "cards": card_facts(deck, cards.values()),
            "deck": _added(read, {name: one.card_id for name, one in cards.items()}, layout.leads),
            "problems": [_told(problem) for problem in read.problems[:MAX_PROBLEMS]],
        }
    )


def _added(read: DeckFile, numbers: dict[str, str], leads: Container[str]) -> Facts:
    held = {
        section: {numbers[name]: count for name, count in cards.items()}
        for section, cards in read.sections.items()
    }
    return contents_facts(held, [name for name in held if name in leads])


def _told(problem: Problem) -> Facts:
    lines = [
        near if near in problem.personas else f"{problem.count or 1} {near}"
        for near in problem.suggestions
    ]
    return {"text": shown(problem.text), "message": problem.message, "nearest": lines}
