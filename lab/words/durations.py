"""Durations of runs on this site, in words: before they begin, and meanwhile. No writes.

What a game takes follows from the last runs that this site has finished.
"""

from __future__ import annotations

from datetime import datetime

from django.db.models import F, Sum

from jobs.models import State
from lab import limits
from lab.models import LabRun, What

BY_BOT = (What.DECK, What.CARD, What.COST)  # the runs that `limits.BOT` plays
COUNTED = 5


def told(seconds: float) -> str:
    """ "about 3 minutes", "less than a minute"."""
    minutes = round(seconds / 60)
    if seconds < 45:
        return "less than a minute"
    if minutes <= 1:
        return "about a minute"
    return f"about {minutes} minutes" if minutes < 100 else f"about {round(minutes / 60)} hours"


def game_seconds() -> float:
    """Return what a game by `limits.BOT` takes here; one query."""
    done = LabRun.objects.filter(what__in=BY_BOT, state=State.DONE, done__gt=0)
    timed = done.exclude(began=None).exclude(finished=None).order_by("-finished", "-pk")
    spans = [
        (run.finished - run.began, run.done)
        for run in timed.only("began", "finished", "done")[:COUNTED]
        if run.finished is not None and run.began is not None
    ]
    games = sum(games for _span, games in spans)
    if not games:
        return limits.GAME_SECONDS
    return max(0.01, sum(span.total_seconds() for span, _games in spans) / games)


def games_waiting(before: datetime | None = None) -> int:
    """Return how many games of players' runs are still to be played, of all or of those asked for
    before then; one query."""
    waiting = LabRun.objects.exclude(owner=None).unfinished()
    if before is not None:
        waiting = waiting.filter(made__lt=before)
    left = waiting.aggregate(left=Sum(F("total") - F("done")))["left"]
    return int(left or 0)


def time_before(run: LabRun) -> str:
    """Return how long the runs take that come before a queued one; "" where none does. Two
    queries."""
    if run.state != State.QUEUED or run.owner_id is None:
        return ""
    games = games_waiting(before=run.made)
    return told(game_seconds() * games) if games else ""


def time_left(run: LabRun, now: datetime) -> str:
    """Return how long a run goes on at its own speed; "" while none is known."""
    if run.state != State.RUNNING or run.began is None or not run.done:
        return ""
    spent = (now - run.began).total_seconds()
    return told(spent / run.done * (run.total - run.done))
