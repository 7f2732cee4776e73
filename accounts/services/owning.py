"""The lock of whoever is about to own one more thing."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from django.db import DatabaseError
from django.http import HttpRequest

from accounts.models import User
from api.refusals import Refusal


class AccountGone(Refusal):
    """The account was deleted meanwhile, in another tab or by another program of the same user."""

    status = HTTPStatus.CONFLICT
    code = "account_gone"

    def __init__(self) -> None:
        super().__init__("This account was deleted a moment ago. Nothing more can be kept in it.")


def lock_owner(user: Any) -> User:
    """Lock the user's row in the caller's transaction, before any other row; raises AccountGone.

    What is counted after it is exact, and `leaving.delete_account` sees what is made under it.
    Rows that only name the user (an opponent's action writes a notice) are not held up.
    """
    row = User.objects.select_for_update(no_key=True).filter(pk=user.pk, is_active=True).first()
    if row is None:
        raise AccountGone
    return row


def is_gone(request: HttpRequest) -> bool:
    """Whether who sent this request was signed in and has been deleted since."""
    user = getattr(request, "user", None)
    if user is None or user.pk is None:
        return False
    try:
        return not User.objects.filter(pk=user.pk).exists()
    except DatabaseError:  # inside a transaction that is broken, or just away
        return False
