"""The page of one card, the pages of tokens, and faces as pictures for links."""

from http import HTTPStatus
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.text import slugify
from django.views.decorators.http import require_safe

from cards import queries
from cards.face.face_errors import FaceError
from cards.face.png import HEIGHT, WIDTH
from cards.games import cards_of
from cards.models import Card
from cards.pictures.png_files import DPI, Busy, face_png
from cards.previews import Preview
from cards.search import language_of
from cards.search.language import quoted
from engine.kernel.definition import GameDefinition
from games import DEFAULT_SLUG, GAMES

FOR_ALL = f"public, max-age={24 * 60 * 60}"


@require_safe
def card(request: HttpRequest, card_id: str, slug: str = "") -> HttpResponse:
    """One card of any game: its face, its figures in words, rulings, history, neighbours; and what
    its game tells of it."""
    found = queries.card_by_id(card_id)
    if found is None:
        raise Http404("No card has this number. Search for it by name.")
    if slug != found.slug:
        return redirect(found, permanent=False)  # a name may change; the number stays
    if found.game not in GAMES:
        raise Http404("This card’s game is not on this site any more.")
    own = cards_of(found.game)
    before, after = queries.neighbours(found)
    context = {
        "kind": own.kind,
        "card": found,
        "figures": list(own.figures_of(found)),
        "kind_search": _kind_search(found),
        "rulings": queries.rulings_of(found),
        "before": before,
        "after": after,
        "history": queries.history(found),
        "preview": Preview(
            title=f"{found.name} · {own.kind.title}",
            text=own.card_summary(found),
            picture=reverse("cards:picture", args=[found.card_id]),
            alt=f"The face of {found.name}",
            size=(WIDTH, HEIGHT),
        ),
        **own.card_context(found, request.user),
    }
    return render(request, own.templates("cards/card.html"), context)


def _kind_search(card: Card) -> str:
    """Return the search for cards of its kind, empty if there are no kinds."""
    leading = [field for field in language_of(card.game).fields.values() if field.leads]
    return f"{leading[0].name}:{quoted(card.kind)}" if leading and card.kind else ""


@require_safe
def card_picture(request: HttpRequest, card_id: str) -> HttpResponse:
    """Draw the card's face as a PNG."""
    found = queries.card_by_id(card_id)
    if found is None:
        raise Http404("No card has this number. Search for it by name.")
    return face_picture(request, found)


@require_safe
def tokens(request: HttpRequest) -> HttpResponse:
    """Show the tokens that cards create; they are in no deck (R2.4, R10.18)."""
    return render(request, "cards/tokens.html", {"tokens": cards_of(DEFAULT_SLUG).made_cards()})


@require_safe
def token(request: HttpRequest, kind: GameDefinition, slug: str) -> HttpResponse:
    """One token: what it is and does, and which cards make it."""
    own, found = cards_of(kind.slug), _token(slug)
    shown = own.made_card_context(found)
    context = {
        **shown,
        "token": found,
        "others": [(slugify(one.name), one.name) for one in own.made_cards() if one != found],
        "preview": Preview(
            title=f"{found.name} · {kind.title}",
            text=shown["summary"],
            picture=reverse("cards:token-picture", args=[slug]),
            alt=f"The face of {found.name}",
            size=(WIDTH, HEIGHT),
        ),
    }
    return render(request, "cards/token.html", context)


@require_safe
def token_picture(request: HttpRequest, slug: str) -> HttpResponse:
    """Draw the token's face as a PNG."""
    return face_picture(request, _token(slug))


def _token(slug: str) -> Any:
    made = cards_of(DEFAULT_SLUG).made_cards()
    found = next((one for one in made if slugify(one.name) == slug), None)
    if found is None:
        raise Http404("Token not found. See all tokens under Cards.")
    return found


def face_picture(request: HttpRequest, card: Any, caching: str = FOR_ALL) -> HttpResponse:
    """Draw the face of anything that has one, as a PNG; `?dpi=300` or 600 as large as for print."""
    said = request.GET.get("dpi")
    dpi = next((each for each in DPI if str(each) == said), None)
    if said is not None and dpi is None:
        return HttpResponse("Use dpi=300 or dpi=600.", "text/plain", HTTPStatus.BAD_REQUEST)
    try:
        tag, drawn = face_png(card, dpi)
    except FaceError as error:
        raise Http404(str(error)) from error
    except Busy:
        return HttpResponse(
            "Busy drawing other pictures. Try again in 5 seconds.",
            "text/plain",
            HTTPStatus.SERVICE_UNAVAILABLE,
            headers={"Retry-After": "5", "Cache-Control": "no-store"},
        )
    return picture(request, tag, drawn, caching)


def picture(request: HttpRequest, tag: str, drawn: bytes, caching: str) -> HttpResponse:
    """Send a PNG by its tag, nothing for who has it already."""
    etag = f'"{tag}"'
    if request.headers.get("If-None-Match") == etag:
        response = HttpResponse(status=HTTPStatus.NOT_MODIFIED)
    else:
        response = HttpResponse(drawn, content_type="image/png")
    response["ETag"] = etag
    response["Cache-Control"] = caching
    return response
