"""Making and editing a deck. A browser draws the editor; without scripts all is plain forms."""

from http import HTTPStatus
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.guests import guest_on_post
from cards.game_addresses import game_url
from cards.games import cards_of
from decks import services
from decks.editor.facts import editor_facts
from decks.forms import DetailsForm, NewDeckForm
from decks.kinds import deck_roles
from decks.models import Deck
from decks.names.lookup import list_layout
from decks.services import DeckError
from decks.views import plain_editor
from decks.views.access import own_or_404, player, version_sent
from decks.views.list_forms import tried, with_corrections
from engine.kernel.definition import GameDefinition
from games import kind_or_default


@require_http_methods(["GET", "HEAD", "POST"])
def new_deck(request: HttpRequest, kind: GameDefinition) -> HttpResponse:
    """Create a new deck, empty or from a list; then its editor."""
    if not deck_roles(kind):
        return render(request, "decks/none.html", {"kind": kind}, status=HTTPStatus.NOT_FOUND)
    return _new_deck(request, kind)


@guest_on_post
def _new_deck(request: HttpRequest, kind: GameDefinition) -> HttpResponse:
    layout = list_layout(kind.slug)
    data = with_corrections(request, layout) or None
    form = NewDeckForm(data, kind=kind, initial=request.GET.dict())
    context: dict[str, Any] = {"form": form, "kind": kind, "layout": layout}
    if request.method == "POST" and form.is_valid():
        deck = tried(form, context, lambda: _made(request, kind, form))
        if deck is not None:
            if form.cleaned_data["text"].strip():
                messages.success(request, f"“{deck.name}” imported.")
            return redirect("decks:edit", key=deck.key)
    status = HTTPStatus.BAD_REQUEST if form.errors else HTTPStatus.OK
    return render(request, "decks/new.html", context, status=status)


def _made(request: HttpRequest, kind: GameDefinition, form: NewDeckForm) -> Deck:
    asked, owner, game = form.cleaned_data, player(request), kind.slug
    name, role = asked["name"], asked["role"]
    if asked["text"].strip():
        return services.import_deck(
            owner=owner, text=asked["text"], name=name, game=game, role=role
        )
    details = services.DeckDetails(name=name, game=game, role=role)
    return services.create_deck(owner=owner, details=details)


@login_required
@require_safe
def edit_deck(request: HttpRequest, key: str) -> HttpResponse:
    """Show the editor."""
    deck = own_or_404(request, key)
    return _draw_editor(request, deck)


@login_required
@require_POST
def change_details(request: HttpRequest, key: str) -> HttpResponse:
    """Name, description, Persona or role, and who sees it."""
    deck = own_or_404(request, key)
    is_plain = "plain" in request.POST
    editor = plain_editor.editor if is_plain else _draw_editor
    form = DetailsForm(request.POST, deck=deck)
    status: int = HTTPStatus.BAD_REQUEST
    if form.is_valid():
        filing = form.filing()
        sections = form.sections()
        try:
            services.edit_deck(
                deck=deck,
                by=player(request),
                expected_version=version_sent(request),
                filing=filing,
                sections=sections,
                details=form.details(),
            )
        except DeckError as error:
            error.add_to(form)
            status = error.status
        else:
            messages.success(request, "Saved.")
            return redirect("decks:plain" if is_plain else "decks:edit", key=key)
    return editor(request, own_or_404(request, key), details=form, status=status)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def delete_deck(request: HttpRequest, key: str) -> HttpResponse:
    """Asks, then deletes one's own deck."""
    deck = own_or_404(request, key)
    if request.method != "POST":
        context = {"deck": deck, "kind": kind_or_default(deck.game)}
        return render(request, "decks/delete.html", context)
    services.delete_deck(deck=deck)
    messages.success(request, f"“{deck.name}” deleted.")
    return redirect(game_url("decks:list", deck.game))


def _draw_editor(
    request: HttpRequest,
    deck: Deck,
    *,
    details: DetailsForm | None = None,
    status: int = HTTPStatus.OK,
) -> HttpResponse:
    context = {
        "deck": deck,
        "kind": deck.kind,
        "details": details or DetailsForm(deck=deck),
        "facts": editor_facts(deck, request.user, _urls(deck)),
    }
    return render(request, cards_of(deck.game).templates("decks/edit.html"), context, status=status)


def _urls(deck: Deck) -> dict[str, str]:
    """Return the addresses that the drawn editor needs."""
    pages = (
        "detail",
        "text",
        "history",
        "delete",
        "changes",
        "find",
        "known",
        "lines",
        "suggestions",
    )
    return {
        **{page: reverse(f"decks:{page}", args=[deck.key]) for page in pages},
        "list": game_url("decks:list", deck.game),
        "syntax": game_url("cards:syntax", deck.game),
        "complete": game_url("cards:suggestions", deck.game),
    }
