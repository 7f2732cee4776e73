"""Going for good: a user's own wish, and guests that never did anything."""

from __future__ import annotations

import secrets
from datetime import timedelta
from typing import Any

from django.contrib.sessions.models import Session
from django.db import transaction
from django.db.models import ProtectedError, Q, RestrictedError
from django.utils import timezone

from accounts import farewells
from accounts.models import User

IDLE = timedelta(days=60)
MAX_AT_ONCE = 500


def delete_account(*, user: User) -> None:
    """Delete a user with all that is theirs, after what other rooms do first (`farewells`).

    Drafts that others' decks are made of stay, with an account that has no name and no way in.
    """
    farewells.say_farewell(user)
    try:
        with transaction.atomic():
            user.delete()
    except (ProtectedError, RestrictedError):
        _make_nameless(user)


def _make_nameless(user: User) -> None:
    with transaction.atomic():
        user.username = f"former-{secrets.token_hex(8)}"
        user.email = user.confirmed_email = user.first_name = user.last_name = ""
        user.email_confirmed_at = None
        user.is_active = user.is_staff = user.is_superuser = user.is_guest = False
        user.set_unusable_password()
        user.save()
        for keys in (user.groups, user.user_permissions):
            keys.clear()


def delete_idle_guests() -> int:
    """Delete guests that came sixty days ago and never did anything; how many."""
    old = timezone.now() - IDLE
    guests = User.objects.filter(
        Q(last_login__isnull=True) | Q(last_login__lt=old), is_guest=True, date_joined__lt=old
    ).order_by("date_joined")
    deleted = 0
    for guest in guests.iterator(chunk_size=200):
        if not _has_done_something(guest):
            guest.delete()
            deleted += 1
            if deleted == MAX_AT_ONCE:
                break
    return deleted


def _has_done_something(user: User) -> bool:
    for relation in user._meta.related_objects:
        model: Any = relation.related_model
        if farewells.leaves_trace(model) and model is not Session:
            if model._base_manager.filter(**{relation.field.name: user.pk}).exists():
                return True
    return False
