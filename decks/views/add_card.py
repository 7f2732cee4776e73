"""Putting a card into one of one's decks from wherever it is shown: the last changed deck first.

A page that works by plain forms; scripts ask for the same as JSON and show it beside the card.
"""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.middleware.csrf import get_token
from django.shortcuts import redirect, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_http_methods, require_POST

from accounts.guests import guest_on_post
from decks import queries, services
from decks.kinds import deck_roles, games_with_decks, lead_kinds
from decks.models import Deck, Printed, name_of
from decks.names.book import NamedCard
from decks.names.lookup import list_layout
from decks.services import DeckError
from decks.views.access import own_row_or_404, player
from engine.kernel.definition import GameDefinition
from games import GAMES
from workshop.models import DraftSet
from workshop.queries import drafts_in, own_set

NEW_DECK = "New deck"


@guest_on_post
@require_http_methods(["GET", "HEAD", "POST"])
def add_card(request: HttpRequest) -> HttpResponse:
    """One's decks with their copies of `?card=`; a POST adds one to `deck`, or to a new one.

    A lead, such as a Persona, becomes the deck's. A stranger who sends the form is a
    guest from then on.
    """
    sent = request.POST if request.method == "POST" else request.GET
    card = _card(request, sent.get("card", ""))
    back = _back(request, sent.get("next", ""), card)
    context: dict[str, Any] = {"card": card, "kind": GAMES[card.set.game], "back": back}
    if request.method != "POST":
        rows = queries.decks_to_add_to(request.user, card)
        if _wants_json(request):
            return JsonResponse({"decks": rows, "csrf": get_token(request)})
        return render(request, "decks/add.html", {**context, "rows": rows})
    try:
        deck = _added(request, card, sent.get("deck", ""))
    except DeckError as error:
        if _wants_json(request):
            return JsonResponse({"problem": str(error)}, status=error.status)
        rows = queries.decks_to_add_to(request.user, card)
        context |= {"rows": rows, "refused": str(error)}
        return render(request, "decks/add.html", context, status=error.status)
    rows = queries.decks_to_add_to(request.user, card)
    usual = {"key": deck.key, "name": deck.name, "count": 1}  # changed too long ago to be listed
    row = next((row for row in rows if row["key"] == deck.key), usual)
    if _wants_json(request):
        return JsonResponse({"deck": row})
    is_lead = card.kind in lead_kinds(GAMES[card.set.game])
    copies = "" if is_lead else f" ({row['count']} in it)"
    messages.success(request, f"{card.name} added to “{deck.name}”{copies}.")
    return redirect(back)


@guest_on_post
@require_POST
def deck_of_set(request: HttpRequest, key: str) -> HttpResponse:
    """Create a deck with one of each draft of one's own set, and open it."""
    try:
        row = own_set(request.user, key)
    except DraftSet.DoesNotExist as error:
        raise Http404("Draft set not found. You can only use your own.") from error
    deck = services.create_deck_of_drafts(
        owner=player(request), drafts=drafts_in(row), game=row.game, name=row.name
    )
    return redirect("decks:edit", key=deck.key)


def _card(request: HttpRequest, number: str) -> Printed:
    numbers = [number[:40].replace("\0", "")]
    card = queries.cards_numbered(numbers, request.user, games_with_decks())
    if not card:
        raise Http404("Card not found.")
    return next(iter(card.values()))


def _added(request: HttpRequest, card: Printed, key: str) -> Deck:
    """Return the deck that now holds it; raises DeckError."""
    by, kind, named = player(request), GAMES[card.set.game], NamedCard(name_of(card), card.kind)
    if not key:
        role, section = _home(kind, named)
        details = services.DeckDetails(name=NEW_DECK, game=kind.slug, role=role)
        sections = {section: {named.name: 1}}
        return services.create_deck(owner=by, details=details, sections=sections)
    deck = own_row_or_404(request, key[:60].replace("\0", ""), kind.slug)
    layout = list_layout(deck.game, deck.role)
    if (lead := layout.lead_of(named)) is not None:
        sections = {lead: {named.name: 1}}
        return services.edit_deck(deck=deck, by=by, expected_version=None, sections=sections)
    return services.change_count(deck=deck, by=by, card=card, change=1, section=layout.home(named))


def _home(kind: GameDefinition, card: NamedCard) -> tuple[str, str]:
    """Return the first role that has a place for the card in its deck, and that section."""
    layouts = [list_layout(kind.slug, role.name) for role in deck_roles(kind)]
    fit = next((layout for layout in layouts if layout.places(card)), layouts[0])
    return fit.role, fit.lead_of(card) or fit.home(card)


def _back(request: HttpRequest, address: str, card: Printed) -> str:
    """Return where one came from, if that is here; else the card's page."""
    host = request.get_host()
    is_here = url_has_allowed_host_and_scheme(address, {host}, require_https=request.is_secure())
    return address if is_here else card.get_absolute_url()


def _wants_json(request: HttpRequest) -> bool:
    return request.headers.get("Accept") == "application/json"
