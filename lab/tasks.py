"""Celery's tasks of the lab. Rows are the truth; a task that is lost is found by the sweep."""

from celery import shared_task

from lab import services

BEAT = {
    "lab-sweep": {"task": "lab.sweep", "schedule": 5.0, "options": {"expires": 5}},
    "lab-expire": {"task": "lab.expire", "schedule": 3600.0, "options": {"expires": 3600}},
}


@shared_task(name=services.WORK)
def work() -> None:
    """Play one chunk, about a second's work; then ask to be called again behind other work."""
    if services.play_next() and services.is_work_waiting():
        services.wake()


@shared_task(name="lab.sweep")
def sweep() -> None:
    """Give up what failed too often; wake a worker if something waits."""
    services.fail_abandoned()
    if services.is_work_waiting():
        services.wake(expires=5)


@shared_task(name="lab.expire")
def expire() -> None:
    services.expire_runs()
