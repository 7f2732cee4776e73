"""A puzzle on the real table: begun, decided, the same without scripts, its cards.

The dice are the server's, and so is the judgement: a page says a decision and which position it
answers, and nothing else.
"""

from __future__ import annotations

from functools import partial
from http import HTTPStatus
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.http.response import HttpResponseBase
from django.middleware.csrf import get_token
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.cache import patch_cache_control
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from cards.games import cards_of
from engine.kernel.chance import commitment
from engine.kernel.definition import GameDefinition
from engine.kernel.game import Data
from play.encoding import CompactJSON, json_block
from play.games.features import features_of
from play.games.table import table_of
from play.lessons.course import official_cards
from play.puzzles import progress
from play.puzzles.archive import archive_of, asked_of, puzzle_at, puzzle_url, title_of
from play.puzzles.attempts import StaleAttempt, Tries, resumed
from play.puzzles.days import Showing
from play.puzzles.posing import Posed
from play.puzzles.run import NotNow, Run
from play.table.facts import practice_facts
from play.table.page.contexts import practice_page
from play.table.puzzle import puzzle_practice, verdict_of
from play.views.answers import keep_private
from play.views.puzzles import preview_of

STALE = "This attempt has moved on in another tab. Reload to see it."
MOVED_ON = "This attempt had moved on in another tab. This is how it is now."
NOT_BEGUN = "Begin the puzzle first."
MAX_ACTION_LENGTH = 400  # letters of a move


@require_POST
def begin(request: HttpRequest, key: str, kind: GameDefinition) -> HttpResponseBase:
    """Begin the attempt that counts, or another for practice; an open one goes on."""
    showing, _ = puzzle_at(kind.slug, key)
    progress.begin(request, showing)
    return redirect(puzzle_url(key, "play"))


@gzip_page
@require_safe
def play(request: HttpRequest, key: str, kind: GameDefinition) -> HttpResponseBase:
    """Show the table, as far as the attempt has come."""
    showing, found = puzzle_at(kind.slug, key)
    tries = progress.tries_at(request, showing)
    if tries.current is None:
        return redirect(puzzle_url(key))
    own = table_of(kind.slug)
    if own.puzzle is None:
        return redirect(puzzle_url(key, "plain"))
    run = resumed(found, tries.current)
    facts = _facts(request, showing, tries, run, None) | {
        "urls": {
            **{name: puzzle_url(key, name) for name in ("act", "card", "plain")},
            "list": reverse("puzzles:archive"),
            "rules": reverse("rules:contents"),
        },
        "terms": [],
        **own.lasting(partial(official_cards, kind.slug)),
        "playtest": False,
        "csrf": get_token(request),
    }
    context = {
        "title": title_of(showing),
        "asked": asked_of(showing.puzzle),
        "plain_url": puzzle_url(key, "plain"),
        "table_data": json_block(facts, "table-data"),
        "preview": preview_of(showing, found),
    }
    return keep_private(render(request, own.puzzle, context))


@require_POST
def act(request: HttpRequest, key: str, kind: GameDefinition) -> HttpResponseBase:
    """One decision: the facts after it, or why it can’t be made."""
    showing, found = puzzle_at(kind.slug, key)
    number, problem, status = _take(request, showing, found)
    tries = progress.tries_at(request, showing)
    if tries.current is None:
        return _as_json({"problem": NOT_BEGUN, "lost": True}, HTTPStatus.CONFLICT)
    run = resumed(found, tries.current)
    if number is None or run.number < number:
        return _as_json({"problem": STALE, "lost": True}, HTTPStatus.CONFLICT)
    return _as_json(_facts(request, showing, tries, run, number) | {"problem": problem}, status)


@require_http_methods(["GET", "HEAD", "POST"])
def plain(request: HttpRequest, key: str, kind: GameDefinition) -> HttpResponseBase:
    """Show the table without scripts: forms."""
    showing, found = puzzle_at(kind.slug, key)
    problem, status = "", HTTPStatus.OK
    if request.method == "POST":
        _, problem, status = _take(request, showing, found)
    tries = progress.tries_at(request, showing)
    if tries.current is None:
        return redirect(puzzle_url(key))
    run = resumed(found, tries.current)
    title = title_of(showing)
    context: dict[str, Any] = {
        "title": title,
        "asked": asked_of(showing.puzzle),
        "puzzle": _coach(request, showing, tries, run),
        "run": run,
        "problem": problem,
        "plain_url": puzzle_url(key, "plain"),
        **practice_page(puzzle_practice(run, title), puzzle_url(key, "card")),
    }
    return keep_private(render(request, "play/puzzle_plain.html", context, status=status))


@require_safe
def card(request: HttpRequest, key: str, kind: GameDefinition) -> HttpResponse:
    """One card of a puzzle’s game: `?name=`."""
    showing, found = puzzle_at(kind.slug, key)
    name = request.GET.get("name", "")[:200]
    shown = features_of(kind.slug).card_faces(found.rules, [name]).get(name)
    if shown is None:
        raise Http404("No card in this puzzle has that name.")
    template = "play/_card.html" if request.headers.get("X-Table") else "play/puzzle_card.html"
    context = {
        "card": shown,
        "title": title_of(showing),
        "terms": cards_of(kind.slug).explained(shown.text),
    }
    response = render(request, template, context)
    patch_cache_control(response, private=True, max_age=3600)
    return response


def _take(
    request: HttpRequest, showing: Showing, found: Posed
) -> tuple[int | None, str, HTTPStatus]:
    """Have a decision judged: which number it answered, what is said against it, the status."""
    text = request.POST.get("number", "")[:6]
    number = int(text) if text.isascii() and text.isdecimal() else None
    if number is None:
        return None, STALE, HTTPStatus.CONFLICT
    said = request.POST.get("action", "")[:MAX_ACTION_LENGTH]
    try:
        progress.decide(request, showing, found, number, said)
    except StaleAttempt:
        return number, MOVED_ON, HTTPStatus.CONFLICT
    except NotNow as refused:
        return number, _refusal(found, refused), HTTPStatus.UNPROCESSABLE_ENTITY
    return number, "", HTTPStatus.OK


def _refusal(found: Posed, refused: NotNow) -> str:
    if refused.reason is None:
        return str(refused)
    return found.rules.words().reason(refused.reason.as_data())


def _facts(
    request: HttpRequest, showing: Showing, tries: Tries, run: Run, since: int | None
) -> Data:
    """Return what the table is drawn from, with what is said of the puzzle."""
    found = practice_facts(puzzle_practice(run, title_of(showing)), since)
    return {**found, "puzzle": _coach(request, showing, tries, run)}


def _coach(request: HttpRequest, showing: Showing, tries: Tries, run: Run) -> Data:
    """Return what is asked, or what came of it, and where it leads: once over, to the next too."""
    key = showing.puzzle.key
    after = None if run.is_open else archive_of(request, showing.puzzle.game).after(showing)
    return {
        "title": title_of(showing),
        "asked": asked_of(showing.puzzle),
        "decisions": len(run.decided),
        "is_practice": tries.practice is not None,
        "is_done": not run.is_open,
        **verdict_of(run),
        "commitment": commitment(run.seed),
        "page": puzzle_url(key),
        "list": reverse("puzzles:archive"),
        "begin": puzzle_url(key, "begin"),
        "next": after and after.url,
    }


def _as_json(found: Data, status: int) -> HttpResponse:
    response: HttpResponse = keep_private(JsonResponse(found, encoder=CompactJSON, status=status))
    return response
