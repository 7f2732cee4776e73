"""Booster drafts and sealed from a set: begun, joined by link, picked in, turned into a deck."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.guests import guest_on_post
from cards.models import Card, CardSet
from decks import services
from decks.games import tools_of
from decks.models import PackEvent
from decks.packs.recipe import Entry, default_recipe
from decks.packs.seen import seen_event
from decks.services import DeckError
from decks.services.packs import MAX_PACKS, MAX_SEATS, MIN_SEATS, pool_of
from decks.views.access import player
from games import DEFAULT_SLUG
from workshop.models import DraftSet
from workshop.queries import drafts_in, visible_set


@guest_on_post
@require_http_methods(["GET", "HEAD", "POST"])
def new_packs(request: HttpRequest) -> HttpResponse:
    """Create an event with the cards of `?drafts=` (a set's key) or `?set=` (an official one)."""
    sent = request.POST if request.method == "POST" else request.GET
    source, name, game, cards = _source(request, sent)
    proposed = default_recipe(cards, tools_of(game).pack_recipe)
    asked = services.EventSettings(
        name=sent.get("name", name).replace("\0", "") or name,
        way=sent.get("way", PackEvent.Way.DRAFT),
        recipe=sent.get("recipe", "").replace("\0", "") or proposed,
        packs=_number(sent.get("packs", "3")),
        seats=_number(sent.get("seats", "2")),
    )
    problem = ""
    if request.method == "POST":
        try:
            event = services.create_event(
                owner=player(request), game=game, cards=cards, asked=asked
            )
        except DeckError as error:
            problem = str(error)
        else:
            return redirect(event)
    context = {
        "source": source,
        "set_name": name,
        "asked": asked,
        "problem": problem,
        "ways": PackEvent.Way.choices,
        "seats": range(MIN_SEATS, MAX_SEATS + 1),
        "most_packs": MAX_PACKS,
        "size": len(cards),
        "kinds": sorted({card["kind"].lower() for card in cards}),
        "events": PackEvent.objects.of(request.user)[:20],
    }
    status = HTTPStatus.BAD_REQUEST if problem else HTTPStatus.OK
    return render(request, "decks/packs_new.html", context, status=status)


@never_cache
@require_safe
def packs(request: HttpRequest, key: str) -> HttpResponse:
    """One's own pack and pool, and who else is there; who has the link may join."""
    event = _event_or_404(key)
    seen = seen_event(event, request.user)
    if seen.seat is None and event.status != PackEvent.Status.WAITING:
        raise Http404("This has begun without you.")
    context = {
        "seen": seen,
        "event": event,
        "is_host": request.user.is_authenticated and event.owner_id == request.user.pk,
        "number": len(seen.pool) + 1,
        "share_url": request.build_absolute_uri(event.get_absolute_url()),
    }
    return render(request, "decks/packs.html", context)


@guest_on_post
@require_POST
def act_on_packs(request: HttpRequest, key: str, act: str) -> HttpResponse:
    """Join, start, pick, build a deck, or delete."""
    event, user = _event_or_404(key), player(request)
    try:
        match act:
            case "join":
                services.join_event(event=event, user=user)
            case "start":
                services.start_event(event=event, by=user)
            case "pick":
                services.pick_card(
                    event=event,
                    by=user,
                    card=request.POST.get("card", ""),
                    number=_number(request.POST.get("number", "")),
                )
            case "deck":
                deck = services.build_deck(event=event, user=user)
                return redirect("decks:edit", key=deck.key)
            case "delete" if event.owner_id == user.pk:
                services.delete_event(event=event)
                messages.success(request, f"“{event.name}” deleted.")
                return redirect("decks:list")
            case _:
                raise Http404("There is no such action.")
    except DeckError as error:
        messages.error(request, str(error))
    return redirect(event)


def _event_or_404(key: str) -> PackEvent:
    event = PackEvent.objects.filter(key=key).first()
    if event is None:
        raise Http404("Not found. The host may have deleted it.")
    return event


def _source(request: HttpRequest, sent: Any) -> tuple[dict[str, str], str, str, list[Entry]]:
    """Return what names the set in the form, its name, game and cards."""
    key = sent.get("drafts", "")[:60].replace("\0", "")
    if key:
        try:
            row = visible_set(request.user, key)
        except DraftSet.DoesNotExist as error:
            raise Http404("Draft set not found. It may be private.") from error
        return {"drafts": key}, row.name, row.game, pool_of(drafts_in(row))
    slug = sent.get("set", "")[:60].replace("\0", "")
    found = CardSet.objects.filter(slug=slug, game=DEFAULT_SLUG).first() if slug else None
    found = found or CardSet.objects.filter(game=DEFAULT_SLUG).order_by("pk").first()
    if found is None:
        raise Http404("No official sets here. Load the cards first.")
    cards = Card.objects.current(found.game).filter(set=found).select_related("set")
    return {"set": found.slug}, found.name, found.game, pool_of(list(cards))


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else 0
