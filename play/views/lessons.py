"""The pages of a course: its list, a lesson on the table, the same without scripts, its cards.

A lesson is kept nowhere while it is played: each request says how far it has come (`running`).
"""

from __future__ import annotations

import json
import secrets
from functools import partial
from http import HTTPStatus
from typing import Any

from django.http import Http404, HttpRequest, JsonResponse
from django.http.response import HttpResponse, HttpResponseBase
from django.middleware.csrf import get_token
from django.shortcuts import render
from django.utils.cache import patch_cache_control
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from cards.game_addresses import game_url
from cards.games import cards_of
from cards.previews import Preview
from engine.kernel.definition import GameDefinition
from engine.kernel.game import Data
from games import GAMES
from play.encoding import CompactJSON, json_block
from play.games.features import features_of
from play.games.table import table_of
from play.lessons import running
from play.lessons.course import course_of, lesson_of, official_cards
from play.lessons.lesson import Lesson
from play.lessons.links import course_url, lesson_url, rows_for, urls_around
from play.lessons.progress import note_done
from play.lessons.running import LostRun, Run, WrongStep
from play.puzzles import clock
from play.puzzles.days import showing_on
from play.table.lesson import lesson_facts, lesson_practice
from play.table.page.contexts import practice_page
from play.views.answers import keep_private

NO_LESSON = "No such lesson. See them all under Learn."
LOST = "This lesson has changed since you began it. Start it again."
MAX_SEED = 2**53  # what a browser's numbers hold
MAX_PLAYED = 60_000  # letters of a free game's lines


@require_safe
def course(request: HttpRequest, kind: GameDefinition) -> HttpResponseBase:
    """All lessons of a game, and which of them were done."""
    game = kind.slug
    rows = rows_for(request, game)
    if not rows:
        raise Http404(NO_LESSON)
    context = {
        "kind": kind,
        "rows": rows,
        "next": next((row for row in rows if not row.is_done), None),
        "done": sum(1 for row in rows if row.is_done),
        "title": kind.title,
        "new_game": game_url("play:new", game),
        "has_puzzle": showing_on(game, clock.today()) is not None,
        "preview": Preview(
            title=f"Learn {kind.title}",
            text=f"{len(rows)} short lessons on the real table.",
        ),
    }
    return keep_private(render(request, "play/course.html", context))


@gzip_page
@require_safe
def lesson(request: HttpRequest, slug: str, kind: GameDefinition) -> HttpResponseBase:
    """Show a lesson from its start, on the game's own table if it has one."""
    found = _lesson(slug, kind)
    own = table_of(found.game)
    run = running.begin(found, secrets.randbelow(MAX_SEED))
    if own.lesson is None:
        return _plain_page(request, run)
    facts = _facts(request, run, None) | {
        "urls": {
            **{name: lesson_url(found.game, found.slug, name) for name in ("act", "card", "plain")},
            **urls_around(found.game),
        },
        "terms": [],
        "kind": kind.title,
        **own.lasting(partial(official_cards, found.game)),
        "playtest": False,
        "csrf": get_token(request),
    }
    context = {
        "kind": kind,
        "lesson": found,
        "said": facts["said"],
        "plain_url": lesson_url(found.game, found.slug, "plain"),
        "table_data": json_block(facts, "table-data"),
    }
    return keep_private(render(request, own.lesson, context))


@require_POST
def act(request: HttpRequest, slug: str, kind: GameDefinition) -> HttpResponseBase:
    """One action of the learner's: the facts after it, or why it isn't the one."""
    found = _lesson(slug, kind)
    if table_of(found.game).lesson is None:
        raise Http404(NO_LESSON)
    try:
        run = _run(request, found)
    except LostRun:
        return _as_json({"problem": LOST, "lost": True}, HTTPStatus.CONFLICT)
    since = run.number
    problem = _take(request, run)
    return _as_json(
        _facts(request, run, since) | {"problem": problem},
        HTTPStatus.UNPROCESSABLE_ENTITY if problem else HTTPStatus.OK,
    )


@require_http_methods(["GET", "HEAD", "POST"])
def plain(request: HttpRequest, slug: str, kind: GameDefinition) -> HttpResponseBase:
    """Show a lesson without scripts: forms, each of which says how far it has come."""
    found = _lesson(slug, kind)
    if request.method != "POST":
        return _plain_page(request, running.begin(found, secrets.randbelow(MAX_SEED)))
    try:
        run = _run(request, found)
    except LostRun:
        begun = running.begin(found, secrets.randbelow(MAX_SEED))
        return _plain_page(request, begun, LOST, status=HTTPStatus.CONFLICT)
    problem = _take(request, run)
    status = HTTPStatus.UNPROCESSABLE_ENTITY if problem else HTTPStatus.OK
    return _plain_page(request, run, problem, status=status)


@require_safe
def card(request: HttpRequest, slug: str, kind: GameDefinition) -> HttpResponse:
    """One card that a lesson is played with: `?name=`."""
    found = _lesson(slug, kind)
    name = request.GET.get("name", "")[:200]
    shown = features_of(found.game).card_faces(found.rules, [name]).get(name)
    if shown is None:
        raise Http404("No card in this lesson has that name.")
    template = "play/_card.html" if request.headers.get("X-Table") else "play/lesson_card.html"
    response = render(
        request,
        template,
        {"card": shown, "lesson": found, "terms": cards_of(found.game).explained(shown.text)},
    )
    patch_cache_control(response, private=True, max_age=3600)
    return response


def _lesson(slug: str, kind: GameDefinition) -> Lesson:
    found = lesson_of(kind.slug, slug)
    if found is None:
        raise Http404(NO_LESSON)
    return found


def _run(request: HttpRequest, found: Lesson) -> Run:
    """Return the run that a form says; LostRun for one that can't be."""
    try:
        number = int(request.POST.get("number", "")[:6])
        seed = int(request.POST.get("seed", "0")[:20])
        lines = _lines(request.POST.get("played", "[]"))
    except ValueError as error:
        raise LostRun from error
    if not 0 <= number <= running.MAX_LINES or not 0 <= seed < MAX_SEED:
        raise LostRun
    return running.run_at(found, number, seed, lines)


def _lines(text: str) -> list[tuple[str, str]]:
    """[[seat, line], ...] as JSON; ValueError for anything else."""
    if len(text) > MAX_PLAYED:
        raise ValueError(text[:20])
    try:
        rows = json.loads(text)
    except RecursionError as error:
        raise ValueError(text[:20]) from error
    if not isinstance(rows, list) or len(rows) > running.MAX_LINES:
        raise ValueError(text[:20])
    for row in rows:
        if not (isinstance(row, list) and [*map(type, row)] == [str, str]):
            raise ValueError(text[:20])
    return [(row[0], row[1]) for row in rows]


def _take(request: HttpRequest, run: Run) -> str:
    """Have the learner's action done; what is said of it if it isn't the one."""
    said = _said(request)
    try:
        running.take(run, said)
    except WrongStep as wrong:
        return wrong.said or _why_not(run, said, wrong)
    if run.is_done:
        note_done(request, run.lesson.game, run.lesson.slug)
    return ""


def _why_not(run: Run, said: str, wrong: WrongStep) -> str:
    """Why something isn't the step: what the rules have against it, else the lesson's words."""
    if wrong.reason is None:
        return wrong.otherwise
    why = table_of(run.lesson.game).lesson_why(run, said)
    if why or (wrong.reason.code == "impossible" and wrong.otherwise):
        return why or wrong.otherwise
    return run.lesson.rules.words().reason(wrong.reason.as_data())


def _said(request: HttpRequest) -> str:
    """Return the action's notation; the opening comes as Souls and spaces."""
    if "opening" not in request.POST:
        return request.POST.get("action", "")[:400]
    placed = zip(request.POST.getlist("soul"), request.POST.getlist("space"), strict=False)
    return f"open {', '.join(f'{soul} {space}' for soul, space in placed)}".strip()[:400]


def _facts(request: HttpRequest, run: Run, since: int | None) -> Data:
    """Return what the table is drawn from, with the words of the lesson."""
    found = lesson_facts(run, since)
    return {**found, "lesson": {**_coach(request, run), "marks": found.pop("marks")}}


def _coach(request: HttpRequest, run: Run) -> Data:
    """Return what the lesson says now, and where it leads."""
    lesson = run.lesson
    lessons = course_of(lesson.game)
    place = [one.slug for one in lessons].index(lesson.slug)
    after = lessons[place + 1] if place + 1 < len(lessons) else None
    return {
        "slug": lesson.slug,
        "title": lesson.title,
        "number": place + 1,
        "count": len(lessons),
        "step": run.done_steps,
        "steps": len(lesson.steps),
        "said": running.hint(run),
        "then": run.before.then if run.before else "",
        "is_done": run.is_done,
        "is_free": lesson.free is not None,
        "show": running.shown(run),
        "seed": run.seed,
        "played": run.lines if lesson.free else [],
        "again": lesson_url(lesson.game, lesson.slug),
        "course": course_url(lesson.game),
        "next": after and {"title": after.title, "url": lesson_url(lesson.game, after.slug)},
        "play": game_url("play:new", lesson.game),
    }


def _plain_page(
    request: HttpRequest, run: Run, problem: str = "", status: int = HTTPStatus.OK
) -> HttpResponseBase:
    lesson = run.lesson
    kind = GAMES[lesson.game]
    context: dict[str, Any] = {
        "kind": kind,
        "lesson": lesson,
        "coach": _coach(request, run),
        "run": run,
        "played": json.dumps(run.lines if lesson.free else []),
        "problem": problem,
        "plain_url": lesson_url(lesson.game, lesson.slug, "plain"),
        **practice_page(lesson_practice(run), lesson_url(lesson.game, lesson.slug, "card")),
    }
    return keep_private(render(request, "play/lesson_plain.html", context, status=status))


def _as_json(found: Data, status: int) -> HttpResponse:
    response: HttpResponse = keep_private(JsonResponse(found, encoder=CompactJSON, status=status))
    return response
