"""Making and editing a deck. A browser draws the editor; without scripts all is plain forms."""

from collections.abc import Callable
from http import HTTPStatus

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.guests import guest_on_post
from cards.game_addresses import game_url
from decks import services
from decks.editor_facts import editor_facts
from decks.forms import (
    AnyDetailsForm,
    DetailsForm,
    GameDetailsForm,
    NewDeckForm,
)
from decks.models import Deck
from decks.services import DeckError
from decks.views import plain, plain_editor
from decks.views.access import own_or_404, player, version_sent
from engine.kernel.definition import GameDefinition
from games import DEFAULT_SLUG, kind_or_default


@guest_on_post
@require_http_methods(["GET", "HEAD", "POST"])
def new_deck(request: HttpRequest, kind: GameDefinition) -> HttpResponse:
    """Create a new, empty deck; then its editor."""
    form = NewDeckForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            deck = services.create_deck(
                owner=player(request),
                details=services.DeckDetails(name=form.cleaned_data["name"], game=kind.slug),
            )
        except DeckError as error:
            error.add_to(form)
        else:
            return redirect("decks:edit", key=deck.key)
    return render(
        request,
        "decks/new.html",
        {"form": form},
        status=HTTPStatus.BAD_REQUEST if form.errors else HTTPStatus.OK,
    )


@login_required
@require_safe
def edit_deck(request: HttpRequest, key: str) -> HttpResponse:
    """Show the editor."""
    deck = own_or_404(request, key)
    return _editor(request, deck) if deck.game == DEFAULT_SLUG else plain.editor(request, deck)


@login_required
@require_POST
def change_details(request: HttpRequest, key: str) -> HttpResponse:
    """Name, description, Persona or role, and who sees it."""
    deck = own_or_404(request, key)
    form: AnyDetailsForm
    editor: Callable[..., HttpResponse]
    is_plain = "plain" in request.POST
    if deck.game == DEFAULT_SLUG:
        form = DetailsForm(request.POST, deck=deck)
        editor = plain_editor.editor if is_plain else _editor
    else:
        form, editor = GameDetailsForm(request.POST, deck=deck), plain.editor
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


def _editor(
    request: HttpRequest,
    deck: Deck,
    *,
    details: AnyDetailsForm | None = None,
    status: int = HTTPStatus.OK,
) -> HttpResponse:
    context = {
        "deck": deck,
        "details": details or DetailsForm(deck=deck),
        "facts": editor_facts(deck, request.user, _urls(deck)),
    }
    return render(request, "decks/edit.html", context, status=status)


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
        "list": reverse("decks:list"),
        "syntax": reverse("cards:syntax"),
        "complete": reverse("cards:suggestions"),
    }
