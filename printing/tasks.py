"""Celery's tasks of printing: each takes an id and calls one service. Rows are the truth; a task
that is lost is found again by the sweep.
"""

from celery import shared_task

from printing import services

BEAT = {
    "printing-sweep": {"task": "printing.sweep", "schedule": 5.0, "options": {"expires": 5}},
    "printing-expire": {"task": "printing.expire", "schedule": 600.0, "options": {"expires": 600}},
}


@shared_task(name=services.PRINT)
def print_job(job_id: int) -> None:
    services.print_job(job_id=job_id)


@shared_task(name="printing.sweep")
def sweep() -> None:
    """Give up what failed too often; wake workers for jobs that nobody has."""
    services.fail_abandoned()
    for job_id in services.due_jobs():
        services.wake(job_id=job_id, expires=10)


@shared_task(name="printing.expire")
def expire() -> None:
    services.expire_jobs()
