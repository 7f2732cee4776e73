"""The pages of a deck's versions: what changed, what differs, naming one, going back to one."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from decks import queries, services
from decks.formats.layout import Layout
from decks.games import piles_of
from decks.history.differences import CardChange, card_changes
from decks.hooks import notes_for
from decks.models import MAYBE, Deck
from decks.names.labels import names_apart
from decks.services import DeckError
from decks.views.access import own_or_404, player, version_sent, visible_or_404
from games import kind_or_default
from workshop.drafts.checks import drawable
from workshop.models import Draft

PAGE = 50
"""Versions on a page."""


@login_required
@require_safe
def deck_history(request: HttpRequest, key: str) -> HttpResponse:
    """Show what changed in one's own deck, newest first."""
    deck = own_or_404(request, key)
    history = queries.history(deck)
    paginator = Paginator(history, PAGE)
    place = history.place_of(_number(request.GET.get("at")))
    page = paginator.get_page(request.GET.get("page") if place is None else place // PAGE + 1)
    changes = list(page.object_list)
    notes = notes_for(deck, [change.revision.number for change in changes])
    context = {
        "deck": deck,
        "kind": kind_or_default(deck.game),
        "changes": changes,
        "notes": notes,
        "now": history.numbers[0] if history.numbers else deck.version,  # filing has no row
        "page": page,
        "page_numbers": paginator.get_elided_page_range(page.number),
    }
    return render(request, "decks/history.html", context)


@login_required
@require_POST
def restore_version(request: HttpRequest, key: str) -> HttpResponse:
    """One's own deck as it was at a version."""
    deck = own_or_404(request, key)
    try:
        restored = services.restore_version(
            deck=deck,
            by=player(request),
            number=_number(request.POST.get("number")),
            expected_version=version_sent(request),
        )
    except DeckError as error:
        messages.error(request, str(error))
        return redirect("decks:history", key=key)
    messages.success(request, f"Version {_number(request.POST.get('number'))} restored.")
    if restored.missing:
        messages.warning(request, f"Left out, no longer available: {', '.join(restored.missing)}.")
    return redirect("decks:edit", key=key)


@login_required
@require_POST
def name_version(request: HttpRequest, key: str) -> HttpResponse:
    """Give a version a name, which keeps it."""
    number = _number(request.POST.get("number"))
    try:
        services.name_version(
            deck=own_or_404(request, key), number=number, name=request.POST.get("name", "")
        )
    except DeckError as error:
        messages.error(request, str(error))
    else:
        messages.success(request, "Saved.")
    return redirect("decks:history", key=key)


@require_safe
def compare(request: HttpRequest, key: str) -> HttpResponse:
    """Show what differs between two versions of one's own deck, or between two decks that one may
    see, as cards in and out."""
    deck = visible_or_404(request, key)
    mine = deck.may_edit(request.user)
    others = [one for one in _decks_to_choose(request, deck) if one.pk != deck.pk]
    other = visible_or_404(request, request.GET["with"], deck.game) if _given(request) else None
    kept = list(deck.revisions.values_list("number", "name")) if mine else []
    asked = {side: _version(request, side, mine=mine) for side in ("from", "to")}
    if asked["from"] is None and other is None and len(kept) > 1:
        asked["from"] = kept[1][0]  # the one before the newest
    before = queries.sections_at(deck, asked["from"])
    after = queries.sections_at(other, None) if other else queries.sections_at(deck, asked["to"])
    if before is None or after is None:
        raise Http404("That version isn’t stored. Choose one from the history.")
    changes = card_changes(before, after)
    more = [change for change in changes if change.after > change.before]
    fewer = [change for change in changes if change.after < change.before]
    decks = [deck, *filter(None, [other])]
    rows = queries.cards_called([change.card for change in changes], request.user, deck.game, decks)
    shown = {name: _face_and_page(row, request.user) for name, row in rows.items()}
    leads = Layout(deck.kind, deck.role).leads
    context: dict[str, Any] = {
        "deck": deck,
        "other": other,
        "others": list(names_apart(others).items()),
        "mine": mine,
        "kind": kind_or_default(deck.game),
        "numbers": [asked[side] or deck.version for side in ("from", "to")],
        "versions": kept,
        "sides": [
            # A lead is no card of those that are counted.
            (
                title,
                sum(one.copies for one in some if one.section not in leads),
                [_row(deck, one, shown) for one in some],
            )
            for title, some in (("In", more), ("Out", fewer))
        ],
    }
    return render(request, "decks/compare.html", context)


def _given(request: HttpRequest) -> bool:
    return bool(request.GET.get("with"))


def _decks_to_choose(request: HttpRequest, deck: Deck) -> list[Deck]:
    """One's own decks of the same game and the starter decks, without what is in them."""
    rows = Deck.objects.filter(game=deck.game).only("pk", "key", "name", "cards_in", "updated")
    return [*rows.of(request.user), *rows.preconstructed().order_by("key")]


def _version(request: HttpRequest, side: str, *, mine: bool) -> int | None:
    """Return the version that is asked for; None for the deck as it is. Raises Http404."""
    given = request.GET.get(side)
    if not given:
        return None
    if not mine:
        raise Http404("Versions are their deck’s owner’s alone.")
    return _number(given)


def _face_and_page(card: queries.Printed, viewer: Any) -> dict[str, Any]:
    face = drawable(card.as_face()) if isinstance(card, Draft) else card
    return {"face": face, "address": queries.address_of(card, viewer)}


def _row(deck: Deck, change: CardChange, shown: dict[str, Any]) -> dict[str, Any]:
    """Return a change with its card; `place` is said of sections that are not the deck's main
    one."""
    layout = Layout(deck.kind, deck.role)
    called = {**layout.piles, **{name: lead.label for name, lead in layout.leads.items()}}
    if not layout.has_headings and change.section != MAYBE:
        called |= dict.fromkeys(piles_of(deck), "")
    place = called.get(change.section, change.section)
    return {"change": change, "card": shown.get(change.card), "place": place}


def _number(given: str | None) -> int:
    """Return a version's number; 0, which none has, for what is no number."""
    given = given or ""
    return int(given) if given.isascii() and given.isdigit() and len(given) < 10 else 0
