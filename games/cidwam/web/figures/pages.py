"""The figures of CIDWaM's decks: values, fights against a d6, Coins and the opening."""

from collections.abc import Sequence
from typing import Any

from django.template.loader import render_to_string

from decks.figures import Row
from decks.games import FigureParts
from decks.models import Deck, Printed, name_of
from decks.queries import drawn_cards
from games.cidwam.web.draft_cards import pool_of_deck, pool_with
from games.cidwam.web.figures.breakdown import breakdown
from games.cidwam.web.figures.cache import figure_parts
from games.cidwam.web.figures.coins import coins_by_turn
from games.cidwam.web.figures.curve import value_curve
from games.cidwam.web.figures.fights import fights
from games.cidwam.web.figures.parts import parts_shown
from games.cidwam.web.figures.statistics import Contents, opening_words, statistics
from workshop.models import Draft

ENDS = ("win", "tie", "lose")
TITLES = {
    "values": "Value",
    "kinds": "Kind",
    "types": "Type",
    "movements": "Movement of Souls",
}


def contents(deck: Deck) -> Contents:
    """Return the cards of a deck as the engine knows them, with their counts."""
    known = pool_of_deck(deck).by_name
    named = ((known.get(name_of(card)), count) for card, count in drawn_cards(deck))
    return [(card, count) for card, count in named if card is not None]


def parts(deck: Deck) -> FigureParts:
    return figure_parts(contents(deck), has_drafts=bool(deck.drafts))


def charts(deck: Deck) -> list[tuple[str, list[Row]]]:
    return [(TITLES[name], rows) for name, rows in breakdown(contents(deck)).items() if rows]


def figures(deck: Deck) -> dict[str, Any]:
    """Return the context of the page of figures."""
    held = contents(deck)
    fought = fights(held)
    rows = [*fought.rows, *([fought.every] if fought.every and len(fought.rows) > 1 else [])]
    return {
        "charts": charts(deck),
        "fights": [{"row": row, **_shown(row)} for row in rows],
        "coins": coins_by_turn(held),
    }


def told(deck: Deck) -> dict[str, Any]:
    """Return the figures as the API tells them."""
    held = contents(deck)
    numbers, fought = statistics(held), fights(held)
    return {
        "size": numbers.size,
        "mean_value": numbers.mean_value,
        **breakdown(held),
        "dice": fought.rows,
        "fight": fought.every,
        "coins": coins_by_turn(held),
        "opening": [{"words": one.words, "exact": one.exact} for one in numbers.chances],
    }


def editor_chart(deck: Deck) -> str:
    """Return the value curve, as HTML."""
    curve = value_curve(statistics(contents(deck)).curve)
    return render_to_string("decks/_curve.html", {"curve": curve}) if curve else ""


def opening(hand: Sequence[Printed]) -> str:
    """Return what the opening rule (R3.2) lets a hand play, in a sentence."""
    known = pool_with(card for card in hand if isinstance(card, Draft)).by_name
    return opening_words([known[name] for card in hand if (name := name_of(card)) in known])


def _shown(row: Any) -> dict[str, str]:
    """Return a row's numbers as people read them."""
    return {
        "mean": f"{float(row.mean):.2f}",
        "deviation": f"{row.deviation:.2f}",
        "margin": f"{float(row.margin):+.2f}".replace("-", "−"),
        "margin_deviation": f"{row.margin_deviation:.2f}",
        **dict(zip(ENDS, parts_shown(*(getattr(row, name) for name in ENDS)), strict=True)),
    }
