"""Celery's tasks of jobs: the one sweep, and its slower half."""

from celery import shared_task

from jobs import sweeping

BEAT = {
    "jobs-sweep": {"task": "jobs.sweep", "schedule": 5.0, "options": {"expires": 5}},
    "jobs-expire": {"task": "jobs.expire", "schedule": 600.0, "options": {"expires": 600}},
}


@shared_task(name="jobs.sweep")
def sweep() -> None:
    """Give up rows that failed too often; wake workers for those that nobody has."""
    sweeping.sweep()


@shared_task(name="jobs.expire")
def expire() -> None:
    """Delete rows that are past their day."""
    sweeping.expire()
