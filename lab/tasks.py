"""Celery's tasks of the lab: each calls one service."""

from celery import shared_task

from lab import services
from lab.models import LabChunk

BEAT = {"lab-expire": {"task": "lab.expire", "schedule": 3600.0, "options": {"expires": 3600}}}


@shared_task(name=LabChunk.TASK)
def play_chunk(chunk_id: int) -> None:
    """Play one chunk, about a second's work; then wake a worker for another, behind other work."""
    services.play_next()


@shared_task(name="lab.expire")
def expire() -> None:
    services.expire_runs()
