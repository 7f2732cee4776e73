"""Lookups beside a game's table: a card, its drafts, the whole log, the record."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_cache_control
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_safe

from cards.games import cards_of
from play import services
from play.drafts.playtest import shown_drafts
from play.errors import PlayError
from play.games.features import features_of
from play.rules import rules_for
from play.table.page.contexts import log_page
from play.table.playback import playback_data
from play.views.answers import as_json, number_of, seen_at


@require_safe
def card(request: HttpRequest, key: str) -> HttpResponse:
    """One card as this game knows it: `?name=`. Card texts are public; who holds them is not."""
    seen = seen_at(request, key)
    name = request.GET.get("name", "")[:200]
    rules = rules_for(seen.game)
    found = features_of(seen.game.slug).card_faces(rules, [name]).get(name)
    if found is None:
        raise Http404("No card in this game has that name.")
    alone = request.headers.get("X-Table")
    template = "play/_card.html" if alone else "play/card.html"
    response = render(
        request, template, {"seen": seen, "game": seen.game, **_explained(found, seen.game.slug)}
    )
    patch_cache_control(response, private=True, max_age=3600)
    return response


def _explained(card: Any, game: str) -> dict[str, Any]:
    """Return a card, and what the words of its text mean."""
    return {"card": card, "terms": cards_of(game).explained(card.text)}


@login_required
@require_safe
def drafts(request: HttpRequest, key: str) -> HttpResponse:
    """Show the drafts of both decks: for the players alone, for they tell what the decks hold."""
    seen = seen_at(request, key)
    found = shown_drafts(seen.game) if seen.is_mine else []
    if not found:
        raise Http404("This game has no drafts, or you are not one of its players.")
    return render(request, "play/drafts.html", {"game": seen.game, "drafts": found})


@require_safe
def log(request: HttpRequest, key: str) -> HttpResponse:
    """Show the whole game in words, as this viewer may know it."""
    seen = seen_at(request, key)
    context = {"seen": seen, "game": seen.game, **log_page(seen)}
    return render(request, "play/plain/log.html", context)


@require_safe
def record(request: HttpRequest, key: str) -> HttpResponse:
    """Send the record of a game that is over, to download. While it runs there is none."""
    seen = seen_at(request, key)
    if not seen.game.is_over:
        raise Http404("You can download the record when the game is over.")
    response = HttpResponse(
        services.signed_record(seen.game).dumps(), content_type="text/plain; charset=utf-8"
    )
    response["Content-Disposition"] = f'attachment; filename="{seen.game.slug}-{seen.game.key}.txt"'
    return response


@gzip_page
@require_safe
def playback(request: HttpRequest, key: str) -> HttpResponse:
    """Show what the viewer saw after action `?from=`, and what happened then, up to action `?to=`.

    `from` is 0 without it; `to` is the newest action, or as far as one answer goes.
    """
    seen = seen_at(request, key)
    try:
        found = playback_data(seen, _number(request, "from"), _number(request, "to"))
    except PlayError as error:
        return as_json({"problem": str(error)}, status=error.status)
    return as_json(found)


def _number(request: HttpRequest, name: str) -> int | None:
    """Return a number of the query; None if it isn't given. PlayError for anything else."""
    text = request.GET.get(name, "")
    try:
        return number_of(text) if text else None
    except PlayError:
        raise PlayError(f"Give {name} as an action number, 0 or more.") from None
