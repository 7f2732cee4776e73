"""Putting a card into one of one's decks from wherever it is shown: the last changed deck first.

A page that works by plain forms; scripts ask for the same as JSON and show it beside the card.
"""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.middleware.csrf import get_token
from django.shortcuts import redirect, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_http_methods

from accounts.guests import guest_on_post
from decks import queries, services
from decks.kinds import PERSONA_SECTION, SECTION
from decks.models import Deck, name_of
from decks.services import DeckError
from decks.views.access import own_row_or_404, player
from games import DEFAULT_SLUG

NEW_DECK = "New deck"


@guest_on_post
@require_http_methods(["GET", "HEAD", "POST"])
def add_card(request: HttpRequest) -> HttpResponse:
    """One's decks with their copies of `?card=`; a POST adds one to `deck`, or to a new one.

    A Persona becomes the deck's. A stranger who sends the form is a guest from then on.
    """
    sent = request.POST if request.method == "POST" else request.GET
    card = _card(request, sent.get("card", ""))
    back = _back(request, sent.get("next", ""), card)
    if request.method != "POST":
        rows = queries.decks_to_add_to(request.user, card)
        if _wants_json(request):
            return JsonResponse({"decks": rows, "csrf": get_token(request)})
        return render(request, "decks/add.html", {"card": card, "rows": rows, "back": back})
    try:
        deck = _added(request, card, sent.get("deck", ""))
    except DeckError as error:
        if _wants_json(request):
            return JsonResponse({"problem": str(error)}, status=error.status)
        rows = queries.decks_to_add_to(request.user, card)
        context = {"card": card, "rows": rows, "back": back, "refused": str(error)}
        return render(request, "decks/add.html", context, status=error.status)
    rows = queries.decks_to_add_to(request.user, card)
    usual = {"key": deck.key, "name": deck.name, "count": 1}  # changed too long ago to be listed
    row = next((row for row in rows if row["key"] == deck.key), usual)
    if _wants_json(request):
        return JsonResponse({"deck": row})
    copies = "" if card.kind == "Persona" else f" ({row['count']} in it)"
    messages.success(request, f"{card.name} added to “{deck.name}”{copies}.")
    return redirect(back)


def _card(request: HttpRequest, number: str) -> queries.Printed:
    card = queries.cards_numbered([number[:40].replace("\0", "")], request.user)
    if not card:
        raise Http404("Card not found.")
    return next(iter(card.values()))


def _added(request: HttpRequest, card: queries.Printed, key: str) -> Deck:
    """Return the deck that now holds it; raises DeckError."""
    by, is_persona = player(request), card.kind == "Persona"
    sections = {PERSONA_SECTION if is_persona else SECTION: {name_of(card): 1}}
    if not key:
        return services.create_deck(
            owner=by, details=services.DeckDetails(name=NEW_DECK), sections=sections
        )
    deck = own_row_or_404(request, key[:60].replace("\0", ""), DEFAULT_SLUG)
    if is_persona:
        return services.edit_deck(deck=deck, by=by, expected_version=None, sections=sections)
    return services.change_count(deck=deck, by=by, card=card, change=1)


def _back(request: HttpRequest, address: str, card: queries.Printed) -> str:
    """Where one came from, if that is here; else the card's page."""
    host = request.get_host()
    is_here = url_has_allowed_host_and_scheme(address, {host}, require_https=request.is_secure())
    return address if is_here else card.get_absolute_url()


def _wants_json(request: HttpRequest) -> bool:
    return request.headers.get("Accept") == "application/json"
