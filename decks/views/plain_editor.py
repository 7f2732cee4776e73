"""The editor of a deck by forms, which needs no scripts; htmx, where there is script, puts the
answer in the place of the editor. `editor` draws the other."""

from http import HTTPStatus
from typing import Any
from urllib.parse import urlencode

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from decks import queries, services
from decks.formats.collector import several_named, token_refusal
from decks.formats.layout import Layout
from decks.forms import DetailsForm, EntryForm, SearchForm
from decks.games import tools_of
from decks.kinds import deck_roles, role_title
from decks.models import Deck, Printed
from decks.names.book import NameBook, NamedCard
from decks.names.lookup import list_layout, name_book
from decks.services import DeckError
from decks.views.access import own_or_404, own_row_or_404, player, version_sent

DRAFTS_LISTED = 40  # of one's own, beside the search; the others are found by name


@login_required
@require_safe
def edit_deck(request: HttpRequest, key: str) -> HttpResponse:
    """Show the editor by forms."""
    return editor(request, own_or_404(request, key))


@login_required
@require_POST
def change_entry(request: HttpRequest, key: str) -> HttpResponse:
    """One card more, fewer, or an exact number of copies, in one section."""
    deck = own_row_or_404(request, key)
    layout = list_layout(deck.game, deck.role)
    form = EntryForm(request.POST)
    if not form.is_valid():
        return _refused(request, key, form.sentence(), HTTPStatus.BAD_REQUEST)
    asked = form.cleaned_data
    section = asked["section"] or next(iter(layout.piles))
    card = _card(asked, deck, player(request))
    if card is None:
        book = name_book(deck.game, player(request))
        words, near = _unknown(asked["name"].strip(), asked["card"], book, layout)
        return _refused(request, key, words, HTTPStatus.BAD_REQUEST, near)
    try:
        if asked["change"] is not None:
            services.change_count(
                deck=deck, section=section, card=card, by=player(request), change=asked["change"]
            )
        else:
            services.set_entry(
                deck=deck,
                section=section,
                card=card,
                count=asked["count"],
                by=player(request),
                expected_version=asked["version"],
            )
    except DeckError as error:
        return _refused(request, key, str(error), error.status)
    query = f"?{request.GET.urlencode()}" if request.GET else ""
    return redirect(f"{forms_address(deck)}{query}#{section}-{card.card_id}")


@login_required
@require_POST
def tag_card(request: HttpRequest, key: str) -> HttpResponse:
    """Set the owner's tags of one card, in the place of those that it had."""
    deck = own_row_or_404(request, key)
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
    return redirect(f"{forms_address(deck)}#card-tags")


def forms_address(deck: Deck) -> str:
    """Return the address of a deck's editor by forms."""
    return reverse("decks:plain", args=[deck.key])


def editor(
    request: HttpRequest,
    deck: Deck,
    *,
    details: DetailsForm | None = None,
    status: int = HTTPStatus.OK,
    **more: Any,
) -> HttpResponse:
    """Show the page, with what could not be done."""
    drafts = queries.drafts_to_add(request.user, deck)
    context = {
        "details": details or DetailsForm(deck=deck),
        "address": forms_address(deck),
        "drafts": drafts[:DRAFTS_LISTED],
        "maybe": queries.maybe_lines(deck, request.user),
        **_state(deck, request.user),
        **_search_context(request, deck),
        **more,
    }
    if status != HTTPStatus.OK and request.headers.get("HX-Request"):
        status = HTTPStatus.OK  # htmx shows only answers of success
    return render(request, "decks/edit_plain.html", context, status=status)


def _refused(
    request: HttpRequest, key: str, message: str, status: int, nearest: tuple[str, ...] = ()
) -> HttpResponse:
    refusal: dict[str, Any] = {
        "refused": message,
        "nearest": nearest,
        "typed": request.POST.get("name", "")[:200],
        "typed_in": request.POST.get("section", ""),
    }
    return editor(request, own_or_404(request, key), status=status, **refusal)


def _state(deck: Deck, owner: queries.Who) -> dict[str, Any]:
    sections = queries.deck_sections(deck, deck.owner)
    piles = [section for section in sections if not section.is_lead]
    problems = queries.problems(deck)
    roles = deck_roles(deck.kind)
    return {
        "deck": deck,
        "kind": deck.kind,
        "noun": deck.kind.nouns["card"],
        "role": role_title(deck.kind, deck.role) if len(roles) > 1 else "",
        "piles": [
            (pile, names) for pile, names in zip(piles, _names(deck, piles, owner), strict=True)
        ],
        "tagged": [
            (line, deck.card_tags.get(line.card.card_id, []))
            for pile in piles
            for line in pile.lines
        ],
        "problems": problems,
        "legal": not queries.has_error(problems),
        "missing": queries.cards_missing(problems),
        "errors": sum(problem.level == "error" for problem in problems),
        "chart": tools_of(deck.game).editor_chart(deck),
    }


def _names(deck: Deck, piles: list[queries.DeckSection], owner: queries.Who) -> list[list[str]]:
    """Return the names of the cards that can be added, for each section."""
    layout, names = list_layout(deck.game, deck.role), {pile.name: list[str]() for pile in piles}
    for card in name_book(deck.game, owner).cards:
        for place in [] if card.is_token else layout.places(card):
            if place in names:
                names[place].append(card.name)
    return [names[pile.name] for pile in piles]


def _search_context(request: HttpRequest, deck: Deck) -> dict[str, Any]:
    form = SearchForm(request.GET, kind=deck.kind)
    wanted = form.wanted()
    found = queries.search_cards(
        viewer=request.user, game=deck.game, role=deck.role, page=1, **wanted
    )
    layout = list_layout(deck.game, deck.role)
    counts = {(row.section, row.any_card.card_id): row.count for row in deck.entries.all()}
    rows = [
        {
            "card": card,
            "section": place,
            "label": layout.piles[place],
            "count": counts.get((place, card.card_id), 0),
        }
        for card in found.cards
        for place in layout.places(NamedCard(card.name, card.kind))
        if place in layout.piles
    ]
    query = urlencode({name: value for name, value in wanted.items() if value})
    return {
        "search": form,
        "query": f"?{query}" if query else "",
        "found": found,
        "results": rows,
    }


def _card(asked: dict[str, Any], deck: Deck, owner: queries.Who) -> Printed | None:
    """Return the card of the deck's game that is meant; one that is retired by its number."""
    if asked["card"]:
        return queries.card_or_draft(asked["card"], owner, deck.game)
    return queries.card_called(asked["name"], owner, deck.game)


def _unknown(name: str, number: str, book: NameBook, layout: Layout) -> tuple[str, tuple[str, ...]]:
    """Say why there is no such card, and return names that may be meant."""
    meanings = book.meanings(name)
    if len(meanings) > 1:
        return several_named(name, book), tuple(map(book.spelled, meanings))
    if meanings and meanings[0].is_token:
        return token_refusal(meanings[0], layout), ()
    typed = name or number
    return f"No card named “{typed}”.", book.nearest(typed, personas=False)
