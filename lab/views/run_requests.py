"""Asking for a small run from the page of a deck or a draft; taking one away."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from accounts.guests import guest_on_post
from decks.models import Deck
from decks.queries import visible_deck
from games import DEFAULT_SLUG
from lab import limits, queries, services
from lab.forms import DeckChoice
from lab.games import lab_of
from lab.plans import deck_test
from lab.plans.cost_test import cost_trial
from lab.views.access import run_or_404
from workshop.models import Draft
from workshop.queries import own_draft


@guest_on_post
@require_http_methods(["GET", "HEAD", "POST"])
def choose_deck(request: HttpRequest) -> HttpResponse:
    """Choose a deck of one's own or a starter deck, and try it."""
    own, starter = queries.own_and_starter_decks(request.user, DEFAULT_SLUG)
    form = DeckChoice(request.POST if request.method == "POST" else None, own=own, starter=starter)
    if request.method == "POST" and form.is_valid():
        return deck(request, key=form.cleaned_data["deck"])
    status = HTTPStatus.BAD_REQUEST if form.errors else HTTPStatus.OK
    context = {"form": form, "first_rules": lab_of(DEFAULT_SLUG).first_rules}
    return render(request, "lab/choose_deck.html", context, status=status)


@guest_on_post
@require_POST
def deck(request: HttpRequest, key: str) -> HttpResponse:
    """Try a deck that one may see."""
    found = _deck_or_404(request, key)
    owner: Any = request.user
    rules = _rules(request)
    return redirect(services.try_deck(owner=owner, deck=found, rules=rules))


@guest_on_post
@require_POST
def card_of_deck(request: HttpRequest, key: str) -> HttpResponse:
    """Try a deck against itself without one of its cards, named by `card`."""
    found = _deck_or_404(request, key)
    name = request.POST.get("card", "")[:120]
    rules = _rules(request)
    owner: Any = request.user
    card = deck_test.tried_in(found, name)
    return redirect(services.try_card(owner=owner, card=card, rules=rules))


@login_required
@require_POST
def draft(request: HttpRequest, code: str) -> HttpResponse:
    """Try one's own draft."""
    try:
        found = own_draft(request.user, code)
    except Draft.DoesNotExist as error:
        raise Http404("Draft not found. You can only test your own.") from error
    owner: Any = request.user
    return redirect(services.try_card(owner=owner, card=deck_test.tried_draft(found)))


@login_required
@require_POST
def cost(request: HttpRequest, code: str) -> HttpResponse:
    """Ask what one's own draft should cost; `pairs` of games at each value."""
    try:
        found = own_draft(request.user, code)
    except Draft.DoesNotExist as error:
        raise Http404("Draft not found. You can only test your own.") from error
    owner: Any = request.user
    said = request.POST.get("pairs", "")
    pairs = next((size for size in limits.COST_SIZES if str(size) == said), None)
    return redirect(services.try_cost(owner=owner, tried=cost_trial(found), pairs=pairs))


@login_required
@require_POST
def stop(request: HttpRequest, key: str) -> HttpResponse:
    """Stop one's own run; its page shows what was played by then."""
    run = run_or_404(request, key)
    if run.owner_id != request.user.pk:
        raise Http404("Lab test not found. You can only stop your own.")
    stopped = services.stop_run(run=run)
    if stopped.stopped:
        messages.success(request, "Test stopped.")
    return redirect(stopped)


@login_required
@require_POST
def delete(request: HttpRequest, key: str) -> HttpResponse:
    """Take one's own run off the list."""
    run = run_or_404(request, key)
    if run.owner_id != request.user.pk:
        raise Http404("Lab test not found. You can only delete your own.")
    services.delete_run(run=run)
    messages.success(request, "Test deleted.")
    return redirect(run.list_url)


def _rules(request: HttpRequest) -> str:
    """Return the rules version that the form asks for; "" if it names none."""
    return request.POST.get("rules", "")


def _deck_or_404(request: HttpRequest, key: str) -> Deck:
    try:
        return visible_deck(request.user, key)
    except Deck.DoesNotExist as error:
        raise Http404("Deck not found. It may be private.") from error
