"""Celery's tasks of printing: each calls one service."""

from celery import shared_task

from printing import services
from printing.models import PrintJob

BEAT = {
    "printing-remove-files": {
        "task": "printing.remove_files",
        "schedule": 600.0,
        "options": {"expires": 600},
    },
    "printing-measure-faces": {
        "task": "printing.measure_faces",
        "schedule": 300.0,
        "options": {"expires": 300},
    },
}


@shared_task(name=PrintJob.TASK)
def print_job(job_id: int) -> None:
    services.print_job(job_id=job_id)


@shared_task(name="printing.remove_files")
def remove_files() -> None:
    """Delete files that no job names any more."""
    services.remove_unused_files()


@shared_task(name="printing.measure_faces")
def measure_faces() -> int:
    """Measure the ink of official faces before anybody asks; how many were."""
    return services.measure_faces()
