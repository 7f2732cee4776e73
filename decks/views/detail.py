"""The page of one deck of any game: its cards, problems, numbers and a sample hand."""

import secrets
from functools import lru_cache
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.html import format_html_join
from django.utils.safestring import SafeString
from django.views.decorators.http import require_safe

from cards.hooks import in_order
from decks import queries
from decks.formats import FORMATS
from decks.games import tools_of
from decks.hooks import deck_panels
from decks.kinds import deck_roles, role_title
from decks.models import Deck, Printed
from decks.sharing.previews import deck_preview
from decks.views.access import visible_or_404
from decks.views.sharing import code_url, sharing
from workshop.drafts.checks import drawable
from workshop.models import Draft

ENDING = "txt"
"""Of a file that any deck has."""
MAX_PICTURES = 60
"""Different cards that a deck's page shows as pictures unasked."""
MAX_DRAWS = 10
"""Turns whose card a sample hand goes on with."""


@require_safe
def deck_detail(request: HttpRequest, key: str) -> HttpResponse:
    """One deck: cards, problems, numbers, chances, a sample hand."""
    deck = visible_or_404(request, key)
    tools, kind = tools_of(deck.game), deck.kind
    sections = queries.deck_sections(deck, request.user)
    piles = [section for section in sections if not section.is_lead]
    problems, wrong = queries.problems(deck), queries.game_problems_of(deck)
    context = {
        "deck": deck,
        "kind": kind,
        "noun": kind.nouns["card"],
        "role": role_title(kind, deck.role) if len(deck_roles(kind)) > 1 else "",
        "formats": _format_links(deck.key, has_drafts=bool(deck.all_drafts)),
        "mine": deck.may_edit(request.user),
        "piles": piles,
        "leads": [
            (section, [(line, _face(line.card)) for line in section.lines])
            for section in sections
            if section.is_lead
        ],
        "pictures": _pictures(piles) if _wants_pictures(request, piles) else {},
        "maybe": queries.maybe_lines(deck, request.user),
        "drafts": [
            {
                "draft": draft,
                "face": drawable(draft.as_face()),
                "address": queries.address_of(draft, request.user),
            }
            for draft in deck.all_drafts
        ],
        "problems": problems,
        "legal": not queries.has_error(problems),
        "missing": queries.cards_missing(problems),
        "playable": not wrong,
        "numbers": tools.figure_parts(deck),
        "share_url": request.build_absolute_uri(deck.get_absolute_url()),
        "code_url": code_url(request, deck),
        "preview": deck_preview(deck),
        "panels": in_order(make(deck, request.user, wrong) for make in deck_panels),
        **sharing(request, deck),
        **_hand(request, deck),
    }
    return render(request, "decks/detail.html", context)


@require_safe
def deck_hand(request: HttpRequest, key: str) -> HttpResponse:
    """Another sample hand: the part of the deck's page that shows it."""
    deck = visible_or_404(request, key)
    if tools_of(deck.game).draws is None:
        raise Http404("There are no sample hands of this deck.")
    return render(request, "decks/_hand.html", {"deck": deck, **_hand(request, deck)})


def _hand(request: HttpRequest, deck: Deck) -> dict[str, Any]:
    """Return a sample hand, if the game's rules say how cards are drawn."""
    tools = tools_of(deck.game)
    if tools.draws is None:
        return {}
    # The number is in the address so that a hand can be shown to somebody else.
    seed, turns = _number(request, "hand", 1), min(_number(request, "draws", 0), MAX_DRAWS)
    hand, draws = tools.draws.sample(queries.drawn_cards(deck), seed, turns)

    def shown(cards: list[Printed]) -> list[dict[str, Any]]:
        return [
            {"face": _face(card), "address": queries.address_of(card, request.user)}
            for card in cards
        ]

    return {
        "hand": shown(hand),
        "draws": shown(draws),
        "has_hand": True,
        "next_draws": turns + 1 if len(draws) == turns < MAX_DRAWS else 0,
        "opening": tools.opening_words(hand) if hand else "",
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


def _wants_pictures(request: HttpRequest, piles: list[queries.DeckSection]) -> bool:
    wanted = request.GET.get("cards", "")
    few = sum(len(pile.lines) for pile in piles) <= MAX_PICTURES
    return wanted == "pictures" or (wanted != "list" and few)


def _pictures(piles: list[queries.DeckSection]) -> dict[str, list[dict[str, Any]]]:
    """Return the faces of the cards by section and kind."""
    return {
        pile.name: [
            {
                "title": group.title,
                "count": group.count,
                "faces": [(line, _face(line.card)) for line in group.lines],
            }
            for group in pile.groups
        ]
        for pile in piles
    }


def _number(request: HttpRequest, field: str, otherwise: int) -> int:
    given = request.GET.get(field, "")
    return int(given) if given.isascii() and given.isdigit() and len(given) < 10 else otherwise


def _face(card: Printed) -> Any:
    return drawable(card.as_face()) if isinstance(card, Draft) else card
