"""Pictures for other sites: of a search for cards that is linked there, and of a card's back.

A search's is of the cards that the page shows first to somebody who is not signed in, whoever asks
for it: so nothing in it is anybody's own.
"""

from http import HTTPStatus

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from cards.face.back import card_back
from cards.face.row import MAX_FACES
from cards.pictures.png_files import Busy, drawn_png, row_png
from cards.search import search
from cards.views.card import FOR_ALL, picture
from cards.views.query_params import asked, page_number, searched
from cards.views.results import SIZES
from engine.kernel.definition import GameDefinition

# A draft or a deck may be hidden, and rulings change: whoever keeps the picture asks each time.
_ASK_AGAIN = "private, no-cache"
_A_FEW = "5"


@require_safe
def search_picture(request: HttpRequest, kind: GameDefinition) -> HttpResponse:
    """Draw the faces of the first cards found, as a PNG; the back of a card, if there are none. 503
    while others are drawn."""
    language, page = searched(kind), page_number(request.GET.get("page", ""))
    text = asked(request.GET, language)
    found = search(text, language=language, viewer=AnonymousUser(), page=page, size=SIZES)
    try:
        tag, drawn = row_png(card.shown_as or card for card in found.cards[:MAX_FACES])
    except Busy:
        return _busy()
    return picture(request, tag, drawn, FOR_ALL if found.lasting else _ASK_AGAIN)


@require_safe
def back_picture(request: HttpRequest, kind: GameDefinition) -> HttpResponse:
    """Draw the back of a game's cards as a PNG, in the shape of its faces."""
    try:
        tag, drawn = drawn_png(card_back(kind.title), "backs")
    except Busy:
        return _busy()
    return picture(request, tag, drawn, FOR_ALL)


def _busy() -> HttpResponse:
    words = f"Busy drawing other pictures. Try again in {_A_FEW} seconds."
    return HttpResponse(
        words,
        "text/plain",
        HTTPStatus.SERVICE_UNAVAILABLE,
        headers={"Retry-After": _A_FEW, "Cache-Control": "no-store"},
    )
