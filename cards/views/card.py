"""The page of one card, the pages of tokens, and faces as pictures for links."""

from http import HTTPStatus
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.text import slugify
from django.views.decorators.http import require_safe

from cards import queries
from cards.cidwam import MIN_CARDS, MYTHIC_COPIES, CardDef
from cards.examples.showing import shown
from cards.face.data import FaceError
from cards.face.png import HEIGHT, WIDTH
from cards.hooks import card_panels, in_order
from cards.models import Card
from cards.pictures import credits
from cards.pictures.png_files import DPI, Busy, face_png
from cards.previews import Preview
from cards.rules import glossary
from cards.text import movement
from cards.text.understood import Understood, understood
from cards.views import plain
from games import DEFAULT_SLUG

EXAMPLES = 24  # listed of those in which a card only takes part
FOR_ALL = f"public, max-age={24 * 60 * 60}"


@require_safe
def card(request: HttpRequest, card_id: str, slug: str = "") -> HttpResponse:
    """One card: its text explained, rulings, examples, what is like it, history, neighbours."""
    found = queries.card_by_id(card_id)
    if found is None:
        raise Http404("No card has this number. Search for it by name.")
    if slug != found.slug:
        return redirect(found, permanent=False)  # a name may change; the number stays
    if found.game != DEFAULT_SLUG:
        return plain.card_page(request, found)
    before, after = queries.neighbours(found)
    own, others = queries.examples_of(found)
    context = {
        "card": found,
        "emblem": credits.icon_credit(found.icon),
        "terms": glossary.explained(found.text),
        "understood": _understood(found),
        "rulings": queries.rulings_of(found),
        "examples": [shown(example) for example in own],
        "other_examples": others[:EXAMPLES],
        "more_examples": max(0, len(others) - EXAMPLES),
        "like": queries.cards_like(found),
        "before": before,
        "after": after,
        "history": queries.history(found),
        "panels": in_order(make(found, request.user) for make in card_panels),
        "moves": movement.picture(found.movement) if found.movement else None,
        "moves_words": movement.WORDS.get(found.movement, ""),
        "preview": _preview(found),
        "min_cards": MIN_CARDS,
        "mythic_copies": MYTHIC_COPIES,
    }
    return render(request, "cards/card.html", context)


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
    return render(request, "cards/tokens.html", {"tokens": queries.tokens()})


@require_safe
def token(request: HttpRequest, slug: str) -> HttpResponse:
    """One token: what it is and does, and which cards make it."""
    found = _token(slug)
    others = [(slugify(other.name), other.name) for other in queries.tokens() if other != found]
    movement_words = movement.WORDS.get(found.movement or "", "")
    moves_like = f"It moves like a {found.movement}: {movement_words}." if movement_words else ""
    context = {
        "token": found,
        "terms": glossary.explained(found.text),
        "understood": understood(found.tree) if found.tree else [],
        "makers": queries.makers_of(found),
        "others": others,
        "moves": movement.picture(found.movement) if found.movement else None,
        "moves_words": movement_words,
        "preview": Preview(
            title=f"{found.name} · CIDWaM",
            text=f"A token created by cards. {found.text or moves_like}",
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


def _token(slug: str) -> CardDef:
    found = next((one for one in queries.tokens() if slugify(one.name) == slug), None)
    if found is None:
        raise Http404("Token not found. See all tokens under Cards.")
    return found


def _understood(card: Card) -> list[Understood]:
    """Return the compiled text, part by part; of one that fails there is none."""
    tree = queries.tree_of(card)
    return understood(tree) if tree is not None else []


def _preview(card: Card) -> Preview:
    value = "" if card.value is None else f", value {card.value}"
    return Preview(
        title=f"{card.name} · CIDWaM",
        text=f"{card.type_line}{value}. {card.text or card.flavour}",
        picture=reverse("cards:picture", args=[card.card_id]),
        alt=f"The face of {card.name}",
        size=(WIDTH, HEIGHT),
    )


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
