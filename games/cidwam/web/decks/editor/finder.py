"""What the drawn editor asks for beside the deck: cards by search, by number, by typed lines."""

from http import HTTPStatus
from typing import Any

from django.http import HttpRequest, JsonResponse
from django.views.decorators.http import require_POST, require_safe

from decks import formats, queries
from decks.formats import DeckFile, Problem
from decks.formats.corrections import shown
from decks.models import Deck
from decks.names.lookup import list_layout, name_book
from decks.views.access import player, visible_or_404
from games.cidwam.web.decks.editor.changes import sent_object
from games.cidwam.web.decks.editor.facts import card_facts, cards_in, deck_facts

MAX_CARDS = 400  # of one question: more than the cards of any deck that was made by hand
MAX_PROBLEMS = 200  # that are told of one list; the others come when these are mended


@require_safe
def find(request: HttpRequest, deck: Deck) -> JsonResponse:
    """One page of what a search finds, with what is to be said about it."""
    wanted = {
        name: request.GET.get(name, "")[:limit].replace("\0", "")
        for name, limit in (("q", 500), ("kind", 40), ("type", 40), ("value", 10))
    }
    page = request.GET.get("page", "")
    number = int(page) if page.isascii() and page.isdigit() and len(page) < 6 else 1
    found = queries.search_cards(viewer=request.user, game=deck.game, page=max(1, number), **wanted)
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


@require_safe
def known(request: HttpRequest, deck: Deck) -> JsonResponse:
    """Cards by number (`?card=`, many), or all that another deck holds (`?deck=`)."""
    if "deck" in request.GET:
        other = visible_or_404(request, request.GET["deck"][:60].replace("\0", ""), deck.game)
        cards = cards_in(other)
        return JsonResponse({"cards": card_facts(cards), "deck": deck_facts(other)})
    numbers = [n[:40].replace("\0", "") for n in request.GET.getlist("card")[:MAX_CARDS]]
    found = queries.cards_numbered(numbers, player(request), [deck.game])
    return JsonResponse({"cards": card_facts(found.values())})


@require_POST
def lines(request: HttpRequest, deck: Deck) -> JsonResponse:
    """Read what `{"text"}`, typed or pasted, adds to a deck, as a file is read; nothing is written.

    `deck` has counts by number and the Persona, if it names one; `problems` the lines that mean
    nothing, each with lines that it may mean.
    """
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
            "cards": card_facts(cards.values()),
            "deck": _added(read, {name: card.card_id for name, card in cards.items()}),
            "problems": [_told(problem) for problem in read.problems[:MAX_PROBLEMS]],
        }
    )


def _added(read: DeckFile, numbers: dict[str, str]) -> dict[str, Any]:
    added: dict[str, Any] = {
        "counts": {numbers[name]: count for name, count in read.main.items()},
        "maybe": {numbers[name]: count for name, count in read.maybe.items()},
    }
    return {**added, "persona": numbers[read.persona]} if read.persona else added


def _told(problem: Problem) -> dict[str, Any]:
    lines = [
        near if near in problem.personas else f"{problem.count or 1} {near}"
        for near in problem.suggestions
    ]
    return {"text": shown(problem.text), "message": problem.message, "nearest": lines}
