"""The pages of puzzles but for the table: the archive, one puzzle, its tree once it is played."""

from __future__ import annotations

import logging
from typing import Any

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from cards.previews import Preview
from engine.kernel.definition import GameDefinition
from play.games.puzzles import puzzles_of
from play.games.table import PICTURE_SIZE
from play.puzzles import progress
from play.puzzles.archive import (
    NOT_TODAY,
    archive_of,
    asked_of,
    puzzle_at,
    puzzle_url,
    row_of,
    row_of_today,
    title_of,
)
from play.puzzles.attempts import resumed
from play.puzzles.days import Showing
from play.puzzles.files import GRADES
from play.puzzles.panel import board_of
from play.puzzles.posing import Posed
from play.puzzles.run import begin
from play.table.page.contexts import practice_page
from play.table.puzzle import chance_words, puzzle_practice, verdict_of
from play.table.puzzle_tree import tree_of
from play.views.answers import keep_private
from play.views.pictures import png_of

logger = logging.getLogger(__name__)

PER_PAGE = 30
FOR_AN_HOUR = "public, max-age=3600"


@require_safe
def archive(request: HttpRequest, kind: GameDefinition) -> HttpResponseBase:
    """Show the day’s puzzle, the streak, and the puzzles of all days before."""
    found = archive_of(request, kind.slug)
    grade = request.GET.get("grade", "")
    grade = grade if grade in GRADES else ""
    rows = [row for row in found.rows if row.day < found.today and grade in ("", row.grade)]
    page = Paginator(rows, PER_PAGE).get_page(request.GET.get("page"))
    shown = found.of_today
    context = {
        "archive": found,
        "today": shown,
        "board": shown and board_of(shown.showing),
        "page": page,
        "page_numbers": page.paginator.get_elided_page_range(
            page.number, on_each_side=1, on_ends=1
        ),
        "query": f"grade={grade}&" if grade else "",
        "grade": grade,
        "grades": GRADES,
        "preview": Preview(
            title=f"Puzzle of the day · {kind.title}",
            text="One position a day: find the best chance to win this turn.",
        ),
    }
    return keep_private(render(request, "play/puzzles.html", context))


@require_safe
def today(request: HttpRequest, kind: GameDefinition) -> HttpResponseBase:
    """Redirect to the day’s puzzle."""
    row, _ = row_of_today(request, kind.slug)
    if row is None:
        raise Http404(NOT_TODAY)
    return keep_private(redirect(row.url))


@require_safe
def puzzle(request: HttpRequest, key: str, kind: GameDefinition) -> HttpResponseBase:
    """Show a puzzle: what is asked, and once an attempt is finished, every chance."""
    showing, found = puzzle_at(kind.slug, key)
    tries = progress.tries_at(request, showing)
    own, title = puzzles_of(kind.slug), title_of(showing)
    run = begin(found, "")
    context: dict[str, Any] = {
        "showing": showing,
        "row": row_of(request, showing),
        "title": title,
        "asked": asked_of(showing.puzzle),
        "facts": own.facts(found),
        "tries": tries,
        **practice_page(puzzle_practice(run, title), puzzle_url(key, "card")),
        **own.board_context(found),
        "board_template": own.board,
        "preview": preview_of(showing, found),
    }
    if tries.first is not None and tries.first.is_over:
        played = resumed(found, tries.first)
        context |= {"verdict": verdict_of(played), "seed": tries.first.seed}
        context |= {"next": archive_of(request, kind.slug).after(showing)}
        context |= {"tree": tree_of(found), "chance_words": chance_words(found.best[0].chance)}
    return keep_private(render(request, "play/puzzle.html", context))


@require_safe
def picture(request: HttpRequest, key: str, kind: GameDefinition) -> HttpResponse:
    """Draw the position as a PNG, the same for everybody."""
    showing, found = puzzle_at(kind.slug, key)
    own = puzzles_of(kind.slug)
    face = own.picture(found, title_of(showing), asked_of(showing.puzzle))
    if face is None:
        raise Http404("There are no pictures of these puzzles.")
    return png_of(request, face, FOR_AN_HOUR)


def preview_of(showing: Showing, found: Posed) -> Preview:
    """Return what other sites show of a puzzle: nothing that solves it."""
    own = puzzles_of(found.puzzle.game)
    return Preview(
        title=f"{title_of(showing)} · {found.kind.title}",
        text=f"{asked_of(showing.puzzle)}. Can you see it?",
        picture=puzzle_url(showing.puzzle.key, "picture") if own.has_pictures else "",
        alt=own.picture_words(found),
        size=PICTURE_SIZE if own.has_pictures else (0, 0),
    )
