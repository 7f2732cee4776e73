"""Celery's tasks of jobs: the one sweep."""

from celery import shared_task

from jobs import sweeping

BEAT = {"jobs-sweep": {"task": "jobs.sweep", "schedule": 5.0, "options": {"expires": 5}}}


@shared_task(name="jobs.sweep")
def sweep() -> None:
    """Give up rows that failed too often; wake workers for those that nobody has."""
    sweeping.sweep()
