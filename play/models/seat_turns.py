"""Turns of the site at a seat."""

from __future__ import annotations

from datetime import timedelta

from django.db import models

from jobs.models import Job, JobQuerySet
from play.models.games import Seat


class SeatTurn(Job):
    """A turn of the site at a seat, and its time. One row a seat, queued anew each time.

    A bot's is due when the bot is to act or to answer an offer; a player's when their clock runs
    out. It is unfinished for as long as that holds: written with the state, by `commit_state`.
    """

    TASK = "play.take_turn"
    QUEUE = "thinking"  # bots think for seconds: mail and prints don't wait for them
    MAX_ATTEMPTS = 20
    FIRST_DELAY = timedelta(seconds=1)
    MAX_DELAY = timedelta(minutes=10)

    seat = models.OneToOneField(
        Seat, on_delete=models.CASCADE, primary_key=True, related_name="site_turn"
    )

    objects = JobQuerySet.as_manager()

    def __str__(self) -> str:
        return f"turn at seat {self.seat_id} ({self.state})"
