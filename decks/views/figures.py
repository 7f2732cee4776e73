"""The page of a deck's figures: charts with the cards behind them, fights, Coins, exact odds."""

from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from decks.figures import Going
from decks.figures.asked_odds import BadOdds, Odds, odds_of
from decks.figures.draws import MAX_TURNS
from decks.figures.groups import MAX_GROUPS, MAX_WANTED
from decks.games import tools_of
from decks.models import Deck
from decks.views.access import visible_or_404


@require_safe
def deck_figures(request: HttpRequest, key: str) -> HttpResponse:
    """All figures of a deck, and the odds that are asked for."""
    deck = visible_or_404(request, key)
    tools = tools_of(deck.game)
    found, problem = _asked(request, deck) if tools.draws else (None, "")
    context = {
        **tools.figures(deck),
        "deck": deck,
        "kind": deck.kind,
        "has_odds": tools.draws is not None,
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
