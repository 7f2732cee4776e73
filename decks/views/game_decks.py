"""The lists of decks of any game, and making one. From a game's definition alone."""

from http import HTTPStatus
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from accounts.guests import guest_on_post
from decks import queries, services
from decks.formats.layout import Layout
from decks.forms import GameDeckForm
from decks.kinds import deck_roles, role_title
from decks.models import Deck
from decks.search.searching import MAX_COUNTED, search_decks
from decks.views.access import player
from decks.views.found_decks import BoundedPages, deck_rows, filters
from decks.views.list_forms import tried, with_corrections
from engine.kernel.definition import GameDefinition

PAGE = 24
UNNAMED = "New deck"


@require_safe
def deck_list(request: HttpRequest, kind: GameDefinition) -> HttpResponse:
    """Own decks, those that come with the game, and public ones; a search narrows all."""
    roles = deck_roles(kind)
    if not roles:
        return render(request, "decks/plain/none.html", {"kind": kind})
    text, viewer, game = request.GET.get("q", ""), request.user, kind.slug
    lists = (
        queries.public_decks(game), queries.decks_of(viewer, game), queries.preconstructed(game)
    )  # fmt: skip
    public, own, ready = (search_decks(text, decks, viewer, game) for decks in lists)
    paginator = BoundedPages(public, PAGE)
    page = paginator.get_page(request.GET.get("page"))
    query = request.GET.copy()
    query.pop("page", None)
    context = {
        "kind": kind,
        "roles": roles,
        "search": public.search,
        "found": public,
        "filters": filters(viewer, game),
        "own": _rows(kind, own.decks),
        "ready": _rows(kind, ready.decks),
        "public": _rows(kind, page.object_list),
        "most": 0 if public.is_counted else MAX_COUNTED,
        "page": page,
        "page_numbers": paginator.get_elided_page_range(page.number),
        "query": query.urlencode(),
    }
    return render(request, "decks/plain/list.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def new_deck(request: HttpRequest, kind: GameDefinition) -> HttpResponse:
    """Create a new deck, empty or from a list; then its editor."""
    if not deck_roles(kind):
        context = {"kind": kind}
        return render(request, "decks/plain/none.html", context, status=HTTPStatus.NOT_FOUND)
    return _new_deck(request, kind)


@guest_on_post
def _new_deck(request: HttpRequest, kind: GameDefinition) -> HttpResponse:
    form = GameDeckForm(
        with_corrections(request, Layout(kind)) or None, kind=kind, initial=request.GET.dict()
    )
    context: dict[str, Any] = {"form": form, "kind": kind}
    if request.method == "POST" and form.is_valid():
        deck = tried(form, context, lambda: _made(request, kind, form))
        if deck is not None:
            if form.cleaned_data["text"].strip():
                messages.success(request, f"“{deck.name}” imported.")
            return redirect("decks:edit", key=deck.key)
    status = HTTPStatus.BAD_REQUEST if form.errors else HTTPStatus.OK
    return render(request, "decks/plain/new.html", context, status=status)


def _made(request: HttpRequest, kind: GameDefinition, form: GameDeckForm) -> Deck:
    asked = form.cleaned_data
    owner, game, role = player(request), kind.slug, asked["role"]
    if asked["text"].strip():
        return services.import_deck(
            owner=owner, text=asked["text"], name=asked["name"], game=game, role=role
        )
    name = asked["name"] or UNNAMED
    return services.create_deck(
        owner=owner, details=services.DeckDetails(name=name, game=game, role=role)
    )


def _rows(kind: GameDefinition, decks: Any) -> list[dict[str, Any]]:
    return [row | {"role": role_title(kind, row["deck"].role)} for row in deck_rows(decks)]
