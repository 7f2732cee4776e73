"""Celery's tasks of the lab: each calls one service."""

from celery import shared_task

from lab import services
from lab.models import LabChunk


@shared_task(name=LabChunk.TASK)
def play_chunk(chunk_id: int) -> None:
    """Play one chunk, about a second's work; then wake a worker for another, behind other work."""
    services.play_next()
