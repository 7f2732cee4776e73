"""Games that were played with paper cards, entered by hand on a page of one's own deck."""

from __future__ import annotations

from datetime import date
from http import HTTPStatus
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST

from decks.models import Deck
from decks.queries import decks_of, own_deck, visible_deck
from decks.starters.cache import starter_names
from play import services
from play.drafts.reports import kitchen_by_deck_version
from play.errors import PlayError
from play.models import MAX_WORDS, KitchenGame, Outcome
from workshop.views.access import person

PAGE = 30
MAX_DECKS_LISTED = 200


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def kitchen(request: HttpRequest, key: str) -> HttpResponse:
    """Enter a game with one's own deck; the games entered so far are below."""
    try:
        deck = own_deck(request.user, key)
    except Deck.DoesNotExist as error:
        raise Http404("Deck not found. You can only record games with your own.") from error
    other = _opponent(request, deck)
    drafts = [*deck.drafts, *(other.drafts if other is not None else ())]
    mine = {draft.code: draft for draft in drafts if draft.set.may_edit(request.user)}
    problem = ""
    if request.method == "POST" and "save" in request.POST:
        try:
            services.record_kitchen_game(
                owner=person(request), deck=deck, report=_report(request, other, list(mine))
            )
        except PlayError as error:
            problem = str(error)
        else:
            messages.success(request, "Game recorded.")
            return redirect("play:kitchen", key=deck.key)
    games = KitchenGame.objects.of(request.user).filter(deck=deck).select_related("opponent_deck")
    page = Paginator(games.prefetch_related("results__draft"), PAGE)
    found = page.get_page(request.GET.get("page"))
    own = decks_of(request.user, deck.game).exclude(pk=deck.pk).order_by("-updated")
    context = {
        "deck": deck,
        "own_decks": own[:MAX_DECKS_LISTED],
        "starters": starter_names(deck.game),
        "opponent_key": other.key if other is not None else "",
        "drafts": [
            (code, draft, request.POST.get(f"words-{code}", "")) for code, draft in mine.items()
        ],
        "outcomes": Outcome.choices,
        "today": timezone.localdate().isoformat(),
        "most": MAX_WORDS,
        "problem": problem,
        "sent": request.POST,
        "page": found,
        "page_numbers": found.paginator.get_elided_page_range(found.number),
        "versions": kitchen_by_deck_version(deck, request.user),
    }
    status = HTTPStatus.BAD_REQUEST if problem else HTTPStatus.OK
    return render(request, "play/kitchen.html", context, status=status)


@login_required
@require_POST
def delete_kitchen_game(request: HttpRequest, number: int) -> HttpResponse:
    """Take out a game that was entered by mistake."""
    try:
        game = KitchenGame.objects.of(request.user).select_related("deck").get(pk=number)
    except KitchenGame.DoesNotExist as error:
        raise Http404("Game not found.") from error
    services.delete_kitchen_game(owner=person(request), number=number)
    messages.success(request, "Game deleted.")
    return redirect("play:kitchen", key=game.deck.key)


def _opponent(request: HttpRequest, deck: Deck) -> Deck | None:
    key = request.POST.get("against", request.GET.get("against", ""))[:60].replace("\0", "")
    if not key:
        return None
    try:
        return visible_deck(request.user, key, deck.game)
    except Deck.DoesNotExist as error:
        raise Http404("The opponent’s deck wasn’t found. It may be private.") from error


def _report(request: HttpRequest, other: Deck | None, codes: list[str]) -> Any:
    sent = {name: str(words).replace("\0", "") for name, words in request.POST.items()}
    try:
        played = date.fromisoformat(sent["played"]) if sent.get("played") else None
    except ValueError as error:
        raise PlayError("Enter the day as year-month-day, such as 2026-11-28.") from error
    return services.KitchenReport(
        outcome=sent.get("outcome", ""),
        opponent=sent.get("opponent", ""),
        opponent_deck=other,
        words=sent.get("words", ""),
        played=played,
        notes={code: sent.get(f"words-{code}", "") for code in codes},
    )
