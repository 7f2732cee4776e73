"""The page of a deck's figures: charts with the cards behind them, fights, Coins, exact odds."""

from http import HTTPStatus
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from decks import queries
from decks.asked_odds import BadOdds, Odds, odds_of
from decks.figures import Going, breakdown, coins_by_turn, fights
from decks.figures.draws import MAX_TURNS
from decks.figures.groups import MAX_GROUPS, MAX_WANTED
from decks.figures.parts import parts_shown
from decks.models import Deck
from decks.statistics import copies_table, statistics
from decks.views.access import visible_or_404
from games import DEFAULT_SLUG

ENDS = ("win", "tie", "lose")
TITLES = {
    "values": "Value",
    "kinds": "Kind",
    "types": "Type",
    "movements": "Movement of Souls",
}


@require_safe
def deck_figures(request: HttpRequest, key: str) -> HttpResponse:
    """All figures of a deck, and the odds that are asked for."""
    deck = visible_or_404(request, key)
    if deck.game != DEFAULT_SLUG:
        raise Http404("There are no figures of this deck.")
    contents = queries.deck_contents(deck)
    numbers, fought = statistics(contents), fights(contents)
    rows = [*fought.rows, *([fought.every] if fought.every and len(fought.rows) > 1 else [])]
    found, problem = _asked(request, deck)
    context = {
        "deck": deck,
        "numbers": numbers,
        "charts": [(TITLES[name], rows) for name, rows in breakdown(contents).items() if rows],
        "fights": [{"row": row, **_shown(row)} for row in rows],
        "coins": coins_by_turn(contents),
        "copies": copies_table(numbers.size),
        "odds": found,
        "problem": problem,
        "groups": _groups(request),
        "turn": request.GET.get("turn", "3"),
        "going": request.GET.get("going", "first"),
        "most_wanted": MAX_WANTED,
        "most_turns": MAX_TURNS,
    }
    status = HTTPStatus.BAD_REQUEST if problem else HTTPStatus.OK
    return render(request, "decks/figures.html", context, status=status)


def _asked(request: HttpRequest, deck: Deck) -> tuple[Odds | None, str]:
    """Return the odds that the form asks for, or why there are none."""
    wanted = [(words, number) for words, number in _groups(request) if words.strip()]
    if not wanted:
        return None, ""
    going: Going = "second" if request.GET.get("going") == "second" else "first"
    try:
        groups = [(words, _whole("at_least", number)) for words, number in wanted]
        turn = _whole("turn", request.GET.get("turn") or "0")
        return odds_of(deck, groups, turn=turn, going=going, viewer=request.user), ""
    except BadOdds as error:
        return None, str(error)


def _groups(request: HttpRequest) -> list[tuple[str, str]]:
    """Return what the form's lines say: words, and how many as they were typed."""
    words = request.GET.getlist("of")[:MAX_GROUPS]
    numbers = request.GET.getlist("at_least")
    given = [
        (of, (numbers[place : place + 1] or ["1"])[0].strip() or "1")
        for place, of in enumerate(words)
    ]
    return given + [("", "1")] * (MAX_GROUPS - len(given))


def _whole(field: str, given: str) -> int:
    if not (given.isascii() and given.isdigit() and len(given) < 5):
        raise BadOdds(field, "Turns and counts are whole numbers.")
    return int(given)


def _shown(row: Any) -> dict[str, str]:
    """Return a row's numbers as people read them."""
    return {
        "mean": f"{float(row.mean):.2f}",
        "deviation": f"{row.deviation:.2f}",
        "margin": f"{float(row.margin):+.2f}".replace("-", "−"),
        "margin_deviation": f"{row.margin_deviation:.2f}",
        **dict(zip(ENDS, parts_shown(*(getattr(row, name) for name in ENDS)), strict=True)),
    }
