"""The editor of CIDWaM's decks by plain forms, where no scripts run. `editor` draws the other."""

from http import HTTPStatus
from typing import Any
from urllib.parse import urlencode

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from cards.models import Card
from decks import queries, services
from decks.charts import value_curve
from decks.formats.collector import several_named
from decks.forms import AnyDetailsForm, DetailsForm, EntryForm, SearchForm
from decks.models import MAYBE, SECTION, Deck
from decks.name_books import name_book
from decks.names import NameBook
from decks.services import DeckError
from decks.statistics import statistics
from decks.views import plain
from decks.views.access import own_or_404, own_row_or_404, player, version_sent
from decks.views.entries import write_entry
from games import DEFAULT_SLUG

DRAFTS_LISTED = 40  # of one's own, beside the search; the others are found by name


@login_required
@require_safe
def edit_deck(request: HttpRequest, key: str) -> HttpResponse:
    """Show the editor by forms; other games' decks have no other."""
    deck = own_or_404(request, key)
    return editor(request, deck) if deck.game == DEFAULT_SLUG else redirect("decks:edit", key=key)


@login_required
@require_POST
def change_entry(request: HttpRequest, key: str) -> HttpResponse:
    """One card more, fewer, or an exact number of copies."""
    deck = own_row_or_404(request, key)
    if deck.game != DEFAULT_SLUG:
        return plain.change_entry(request, own_or_404(request, key))
    form = EntryForm(request.POST)
    if not form.is_valid():
        return _entry_refused(request, key, form.sentence(), HTTPStatus.BAD_REQUEST)
    asked = form.cleaned_data
    card = _card(asked, player(request))
    if card is None:
        book = name_book(player(request))
        several = book.meanings(asked["name"])
        near = tuple(map(book.spelled, several)) or book.nearest(
            asked["name"] or asked["card"], personas=False
        )
        return _entry_refused(
            request, key, _unknown(asked, book), HTTPStatus.BAD_REQUEST, nearest=near
        )
    if asked["section"] not in ("", SECTION, MAYBE):
        words = f"A deck has no section “{asked['section']}”."
        return _entry_refused(request, key, words, HTTPStatus.BAD_REQUEST)
    try:
        write_entry(request, deck, asked["section"] or SECTION, card, asked)
    except DeckError as error:
        return _entry_refused(request, key, str(error), error.status)
    query = f"?{request.GET.urlencode()}" if request.GET else ""
    return redirect(f"{reverse('decks:plain', args=[key])}{query}#card-{card.card_id}")


@login_required
@require_POST
def tag_card(request: HttpRequest, key: str) -> HttpResponse:
    """Set the owner's tags of one card, in the place of those that it had."""
    deck = own_row_or_404(request, key, DEFAULT_SLUG)
    card, typed = request.POST.get("card", ""), request.POST.get("tags", "")
    try:
        services.edit_deck(
            deck=deck,
            by=player(request),
            expected_version=version_sent(request),
            filing=services.Filing(card_tags={card: typed.split(",")}),
        )
    except DeckError as error:
        refusal: dict[str, Any] = {
            "tags_refused": str(error),
            "tags_card": card,
            "tags_typed": typed[:300],
        }
        return editor(request, own_or_404(request, key), status=error.status, **refusal)
    return redirect(f"{reverse('decks:plain', args=[key])}#card-tags")


def editor(
    request: HttpRequest,
    deck: Deck,
    *,
    details: AnyDetailsForm | None = None,
    status: int = HTTPStatus.OK,
    **more: Any,
) -> HttpResponse:
    """Show the page, with what could not be done."""
    drafts = queries.drafts_to_add(request.user, deck)
    context = {
        "details": details or DetailsForm(deck=deck),
        "all_names": [
            card.name for card in Card.objects.current().exclude(kind="Persona").only("name")
        ]
        + [draft.deck_name for draft, _count in drafts],
        "drafts": drafts[:DRAFTS_LISTED],
        "maybe": queries.maybe_lines(deck, request.user),
        **_state(deck),
        **_search_context(request, deck),
        **more,
    }
    return render(request, "decks/edit_plain.html", context, status=status)


def _entry_refused(
    request: HttpRequest, key: str, message: str, status: int, nearest: tuple[str, ...] = ()
) -> HttpResponse:
    refusal: dict[str, Any] = {
        "refused": message,
        "nearest": nearest,
        "typed": request.POST.get("name", "")[:200],
    }
    return editor(request, own_or_404(request, key), status=status, **refusal)


def _state(deck: Deck) -> dict[str, Any]:
    groups = queries.groups(deck, deck.owner)
    numbers = statistics(queries.contents_in(groups))
    problems = queries.problems(deck)
    return {
        "deck": deck,
        "groups": groups,
        "tagged": [
            (line, deck.card_tags.get(line.card.card_id, []))
            for group in groups
            for line in group.lines
        ],
        "problems": problems,
        "legal": not queries.has_error(problems),
        "missing": queries.cards_missing(problems),
        "errors": sum(problem.level == "error" for problem in problems),
        "numbers": numbers,
        "curve": value_curve(numbers.curve),
    }


def _search_context(request: HttpRequest, deck: Deck) -> dict[str, Any]:
    form = SearchForm(request.GET, **queries.search_choices())
    wanted = form.wanted()
    found = queries.search_cards(viewer=request.user, page=1, **wanted)
    counts = {entry.any_card.card_id: entry.count for entry in deck.entries.all()}
    rows = [{"card": card, "count": counts.get(card.card_id, 0)} for card in found.cards]
    query = {name: value for name, value in wanted.items() if value}
    return {
        "deck": deck,
        "search": form,
        "search_query": urlencode(query),
        "found": found,
        "results": rows,
    }


def _card(asked: dict[str, Any], owner: queries.Who) -> queries.Printed | None:
    if asked["card"]:
        return queries.card_or_draft(asked["card"], owner)
    return queries.card_called(asked["name"], owner)


def _unknown(asked: dict[str, Any], book: NameBook) -> str:
    if len(book.meanings(asked["name"])) > 1:
        return several_named(asked["name"], book)
    known = book.find(asked["name"]) if asked["name"] else None
    if known is not None and known.is_token:
        return f"{known.name} is a token. Tokens can’t go in a deck (R2.4)."
    return f"No card named “{asked['name'] or asked['card']}”."
