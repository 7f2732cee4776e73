"""Celery's tasks of accounts: each calls one service."""

from typing import Any

from celery import shared_task

from accounts.models import AccountEmail
from accounts.services import emails, leaving, sign_in_limits

BEAT: dict[str, dict[str, Any]] = {
    "accounts-old-tries": {
        "task": "accounts.delete_old_tries",
        "schedule": 3600.0,
        "options": {"expires": 3600},
    },
    "accounts-idle-guests": {"task": "accounts.delete_idle_guests", "schedule": 6 * 3600},
}


@shared_task(name="accounts.delete_idle_guests")
def delete_idle_guests() -> int:
    """Delete guests that never did anything; how many."""
    return leaving.delete_idle_guests()


@shared_task(name=AccountEmail.TASK)
def send_email(job_id: int) -> None:
    emails.send_email(job_id=job_id)


@shared_task(name="accounts.delete_old_tries")
def delete_old_tries() -> None:
    """Delete the counts of tries to sign in that no limit asks for any more."""
    sign_in_limits.delete_old_tries()
