"""Positions of a game as pictures, each for who may see the game, as they see it."""

from __future__ import annotations

from http import HTTPStatus

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from cards.face.boxes import Face
from cards.face.file_svg import render
from cards.pictures.png_files import Busy, drawn_png
from cards.views.card import picture
from play.errors import PlayError
from play.games.table import table_of
from play.views.answers import keep_private, seen_at

ASK_AGAIN = "private, no-cache"
FOLDER = "positions"
A_FEW = "5"  # seconds


@require_safe
def position_svg(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """Draw the position after an action, as this viewer saw it."""
    drawn = render(_face(request, key, number))
    response: HttpResponse = keep_private(HttpResponse(drawn, content_type="image/svg+xml"))
    return response


@require_safe
def position_png(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """Draw the same for other sites, which ask as nobody in particular: as a spectator sees it."""
    return png_of(request, _face(request, key, number), ASK_AGAIN)


def png_of(request: HttpRequest, face: Face, caching: str) -> HttpResponse:
    """Draw a face as a PNG, or 503 while others are drawn."""
    try:
        tag, drawn = drawn_png(face, FOLDER)
    except Busy:
        words = f"Busy drawing other pictures. Try again in {A_FEW} seconds."
        headers = {"Retry-After": A_FEW, "Cache-Control": "no-store"}
        status = HTTPStatus.SERVICE_UNAVAILABLE
        return HttpResponse(words, content_type="text/plain", status=status, headers=headers)
    return picture(request, tag, drawn, caching)


def _face(request: HttpRequest, key: str, number: int) -> Face:
    seen = seen_at(request, key)
    try:
        face = table_of(seen.game.slug).picture(seen, number)
    except PlayError as error:
        raise Http404(str(error)) from error
    if face is None:
        raise Http404("There are no pictures of this game.")
    return face
