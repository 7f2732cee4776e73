"""Pages around the search: how to write one, a form that writes it, searches that are kept."""

from http import HTTPStatus
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.guests import guest_on_post
from cards import queries, services
from cards.game_addresses import game_url
from cards.games import cards_of
from cards.search import Context, Field
from cards.search.parsing import MAX_CHARACTERS, MAX_DEPTH, MAX_TERMS
from cards.search.patterns import MAX_PATTERN_LENGTH, SECONDS
from cards.search.understanding import MAX_PATTERNS
from cards.services import SearchNotSaved
from cards.views.query_params import searched
from engine.kernel.definition import GameDefinition

_SHOWN_WORDS = 60


@require_safe
def syntax(request: HttpRequest, kind: GameDefinition) -> HttpResponse:
    """Show the search syntax of the game's cards, made from the registry of fields."""
    language, context = searched(kind), Context(request.user, queries.pool_version())
    sections = [
        (name, [described(field, context) for field in fields])
        for name, fields in language.sections().items()
    ]
    numbers = [field for field in language.fields.values() if field.form == "range"]
    shown = {
        "sections": sections,
        "sorts": language.sorts.values(),
        "views": language.views,
        "limits": limits(),
        "compared": numbers[:2] if len(numbers) > 1 else [],
    }
    return render(request, cards_of(kind.slug).templates("cards/syntax.html"), shown)


@require_safe
def filters(request: HttpRequest, kind: GameDefinition) -> HttpResponse:
    """Show a form with a control for each field; sent to the list, it becomes a written search."""
    language, context = searched(kind), Context(request.user, queries.pool_version())
    sections = [
        (name, [described(field, context) for field in fields if field.form])
        for name, fields in language.sections().items()
    ]
    return render(
        request,
        "cards/filters.html",
        {
            "sections": [row for row in sections if row[1]],
            "folded": language.folded_section,
            "text": request.GET.get("q", "")[:MAX_CHARACTERS],
            "sorts": language.sorts.values(),
        },
    )


@guest_on_post
@require_http_methods(["GET", "HEAD", "POST"])
def searches(request: HttpRequest, kind: GameDefinition) -> HttpResponse:
    """One's saved searches of the game's cards; saves another one."""
    searched(kind)
    text = request.POST.get("q", request.GET.get("q", "")).strip()
    name, wrong = request.POST.get("name", "").strip(), ""
    if request.method == "POST":
        try:
            saved = services.save_search(owner=request.user, name=name, text=text, game=kind.slug)
        except SearchNotSaved as error:
            wrong = str(error)
        else:
            messages.success(request, f"Saved “{saved.name}”.")
            return redirect("cards:searches", kind=kind)
    return render(
        request,
        "cards/searches.html",
        {
            "saved": queries.saved_searches(request.user, kind.slug),
            "text": text[:MAX_CHARACTERS],
            "name": name[:80],
            "wrong": wrong,
        },
        status=HTTPStatus.BAD_REQUEST if wrong else HTTPStatus.OK,
    )


@login_required
@require_POST
def forget_search(request: HttpRequest, pk: int) -> HttpResponse:
    """Delete one of one's saved searches; nobody else's."""
    game = services.forget_search(owner=request.user, pk=pk)
    return redirect(game_url("cards:searches", game))


def limits() -> dict[str, Any]:
    """Return how much a search may ask for, for pages."""
    return {
        "characters": MAX_CHARACTERS,
        "parts": MAX_TERMS,
        "depth": MAX_DEPTH,
        "patterns": MAX_PATTERNS,
        "pattern_characters": MAX_PATTERN_LENGTH,
        "pattern_seconds": SECONDS,
    }


def described(field: Field, context: Context) -> dict[str, Any]:
    """Return a field as pages about the search tell of it."""
    words = list(field.reads.words(context))
    return {
        "field": field,
        "signs": " ".join(field.operators),
        "words": words[:_SHOWN_WORDS],
        "more": max(0, len(words) - _SHOWN_WORDS),
        "patterns": field.reads.patterns,
    }
