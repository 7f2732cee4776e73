"""Celery's tasks of printing: each takes an id and calls one service."""

from celery import shared_task

from printing import services
from printing.models import PrintJob

BEAT = {
    "printing-expire": {"task": "printing.expire", "schedule": 600.0, "options": {"expires": 600}},
}


@shared_task(name=PrintJob.TASK)
def print_job(job_id: int) -> None:
    services.print_job(job_id=job_id)


@shared_task(name="printing.expire")
def expire() -> None:
    services.expire_jobs()
