"""Pages that show decks: lists, one deck with its numbers."""

import secrets
from functools import lru_cache
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.html import format_html_join
from django.utils.safestring import SafeString
from django.views.decorators.http import require_safe

from cards.cidwam import MIN_CARDS, CardDef
from cards.hooks import in_order
from cards.queries import current_pool
from decks import queries
from decks.figure_cache import figure_parts
from decks.figures import sample_draws
from decks.formats import FORMATS
from decks.hooks import deck_panels
from decks.models import Deck
from decks.previews import deck_preview, search_preview
from decks.search.searching import DECKS, MAX_COUNTED, search_decks, suggested_searches
from decks.statistics import opening_words
from decks.tiles import lab_shares
from decks.views import plain
from decks.views.access import visible_or_404
from decks.views.found_decks import BoundedPages, deck_rows, filters
from decks.views.sharing import code_url, sharing
from engine.kernel.definition import GameDefinition
from games import DEFAULT_SLUG
from workshop.drafts.checks import drawable
from workshop.models import Draft

PAGE = 24
ENDING = "txt"
"""Of a file that any deck has."""
MAX_PICTURES = 60
"""Different cards that a deck's page shows as pictures unasked."""
MAX_DRAWS = 10
"""Turns whose card a sample hand goes on with."""


@require_safe
def deck_list(request: HttpRequest, kind: GameDefinition) -> HttpResponse:
    """Own decks, preconstructed ones, and what players have made public; a search narrows all."""
    text, viewer = request.GET.get("q", ""), request.user
    public = search_decks(text, queries.public_decks(), viewer)
    paginator = BoundedPages(public, PAGE)
    page = paginator.get_page(request.GET.get("page"))
    query = request.GET.copy()
    query.pop("page", None)
    pool = current_pool()
    ready = deck_rows(search_decks(text, queries.preconstructed(), viewer).decks, pool)
    own = deck_rows(search_decks(text, queries.decks_of(viewer), viewer).decks, pool)
    nothing = not (own or ready or paginator.count)
    listed = queries.listed_decks(viewer)
    context = {
        "own": own,
        "filters": filters(viewer, kind.slug),
        "min_cards": MIN_CARDS,
        "preconstructed": ready,
        "shares": lab_shares() if ready else {},
        "public": deck_rows(page.object_list, pool),
        "page": page,
        "page_numbers": paginator.get_elided_page_range(page.number),
        "query": query.urlencode(),
        "search": public.search,
        "found": public,
        "most": 0 if public.is_counted else MAX_COUNTED,
        "suggestions": suggested_searches(public, listed, viewer) if nothing else [],
        "preview": search_preview(public, len(ready) + paginator.count),
    }
    return render(request, "decks/list.html", context)


@require_safe
def syntax(request: HttpRequest) -> HttpResponse:
    """Show the fields that decks can be searched by."""
    fields = [
        {"field": field, "signs": " ".join(field.operators), "name": name}
        for name, several in DECKS.sections().items()
        for field in several
    ]
    return render(request, "decks/syntax.html", {"fields": fields, "sorts": DECKS.sorts.values()})


@require_safe
def deck_detail(request: HttpRequest, key: str) -> HttpResponse:
    """One deck: cards, problems, numbers, chances, a sample hand."""
    deck = visible_or_404(request, key)
    if deck.game != DEFAULT_SLUG:
        return plain.deck_detail(request, deck)
    groups = queries.groups(deck, request.user)
    contents = queries.contents_in(groups)
    numbers = figure_parts(contents, has_drafts=bool(deck.drafts))
    problems, wrong = queries.problems(deck), queries.game_problems_of(deck)
    context = {
        "deck": deck,
        "formats": _format_links(deck.key, has_drafts=bool(deck.all_drafts)),
        "mine": deck.may_edit(request.user),
        "groups": groups,
        "pictures": _pictures(groups) if _wants_pictures(request, groups) else [],
        "maybe": queries.maybe_lines(deck, request.user),
        "drafts": [
            {
                "draft": draft,
                "face": drawable(draft.as_face()),
                "address": queries.address_of(draft, request.user),
            }
            for draft in deck.all_drafts
        ],
        "persona_face": _face(deck.any_persona) if deck.any_persona else None,
        "persona_address": queries.address_of(deck.any_persona, request.user)
        if deck.any_persona
        else "",
        "problems": problems,
        "legal": not queries.has_error(problems),
        "missing": queries.cards_missing(problems),
        "playable": not wrong,
        "numbers": numbers,
        "share_url": request.build_absolute_uri(deck.get_absolute_url()),
        "code_url": code_url(request, deck),
        "preview": deck_preview(deck),
        "panels": in_order(make(deck, request.user, wrong) for make in deck_panels),
        **sharing(request, deck),
        **_hand(request, deck, contents),
    }
    return render(request, "decks/detail.html", context)


@require_safe
def deck_hand(request: HttpRequest, key: str) -> HttpResponse:
    """Another sample hand: the part of the deck's page that shows it."""
    deck = visible_or_404(request, key, DEFAULT_SLUG)
    hand = _hand(request, deck, queries.deck_contents(deck))
    return render(request, "decks/_hand.html", {"deck": deck, **hand})


def _hand(request: HttpRequest, deck: Deck, contents: list[tuple[CardDef, int]]) -> dict[str, Any]:
    # The number is in the address so that a hand can be shown to somebody else.
    seed, turns = _number(request, "hand", 1), min(_number(request, "draws", 0), MAX_DRAWS)
    hand, draws = sample_draws(contents, seed, turns)
    drawn = {card.name for card in (*hand, *draws)}
    rows = {name: e.any_card for e in deck.entries.all() if (name := e.name) in drawn}

    def shown(cards: list[CardDef]) -> list[dict[str, Any]]:
        found = [rows[card.name] for card in cards if card.name in rows]
        return [
            {"face": _face(row), "address": queries.address_of(row, request.user)} for row in found
        ]

    return {
        "hand": shown(hand),
        "draws": shown(draws),
        "next_draws": turns + 1 if len(draws) == turns < MAX_DRAWS else 0,
        "opening": opening_words(hand) if hand else "",
        "hand_number": seed,
        "next_hand": secrets.randbelow(10**6),
    }


@lru_cache(maxsize=1000)
def _format_links(key: str, *, has_drafts: bool) -> SafeString:
    """Return the formats that the deck with this key can be exported as: a list of links."""
    held = [
        format
        for name, format in FORMATS.items()
        if not (name == "code" and has_drafts)  # a draft has no number that lasts
    ]
    # One address for all, which differ in their ending alone: each takes as long as a card.
    address = reverse("decks:export-as", args=[key, ENDING]).removesuffix(ENDING)
    links = [(address, one.ending, one.title) for one in held]
    return format_html_join("", '<li><a href="{}{}?download">{}</a></li>', links)


def _wants_pictures(request: HttpRequest, groups: list[queries.Group]) -> bool:
    wanted = request.GET.get("cards", "")
    few = sum(len(group.lines) for group in groups) <= MAX_PICTURES
    return wanted == "pictures" or (wanted != "list" and few)


def _pictures(groups: list[queries.Group]) -> list[dict[str, Any]]:
    return [
        {
            "kind": group.kind,
            "count": group.count,
            "faces": [(line, _face(line.card)) for line in group.lines],
        }
        for group in groups
    ]


def _number(request: HttpRequest, field: str, otherwise: int) -> int:
    given = request.GET.get(field, "")
    return int(given) if given.isascii() and given.isdigit() and len(given) < 10 else otherwise


def _face(card: queries.Printed) -> Any:
    return drawable(card.as_face()) if isinstance(card, Draft) else card
