"""Going for good: a user's own wish, and guests that never did anything."""

from __future__ import annotations

import secrets
from datetime import timedelta
from typing import Any

from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.db import transaction
from django.db.models import ProtectedError, Q, RestrictedError
from django.utils import timezone

from cidwam_site.accounts.services import GUEST_PREFIX, is_guest
from cidwam_site.models import KnownName
from play.models import MailChoice
from play.services import leave_games

IDLE = timedelta(days=60)
MOST_AT_ONCE = 500
NO_DEED = (KnownName, MailChoice)  # rows that nobody has for having done something


def delete_account(*, user: User) -> None:
    """Delete a user with all that is theirs; their games end and keep no name.

    Drafts that others' decks are made of stay, with an account that has no name and no way in.
    """
    leave_games(user=user)
    try:
        with transaction.atomic():
            user.delete()
    except (ProtectedError, RestrictedError):
        _make_nameless(user)


def _make_nameless(user: User) -> None:
    with transaction.atomic():
        user.username = f"former-{secrets.token_hex(8)}"
        user.email = user.first_name = user.last_name = ""
        user.is_active = user.is_staff = user.is_superuser = False
        user.set_unusable_password()
        user.save()
        MailChoice.objects.filter(user=user).delete()
        for keys in (user.groups, user.user_permissions):
            keys.clear()


def delete_idle_guests() -> int:
    """Delete guests that came sixty days ago and never did anything; how many."""
    old = timezone.now() - IDLE
    guests = User.objects.filter(
        Q(last_login__isnull=True) | Q(last_login__lt=old),
        username__startswith=GUEST_PREFIX,
        date_joined__lt=old,
    ).order_by("date_joined")
    deleted = 0
    for guest in guests.iterator(chunk_size=200):
        if is_guest(guest) and not _has_done_something(guest):
            guest.delete()
            deleted += 1
            if deleted == MOST_AT_ONCE:
                break
    return deleted


def _has_done_something(user: User) -> bool:
    for relation in user._meta.related_objects:
        model: Any = relation.related_model
        if model not in NO_DEED and model is not Session:
            if model._base_manager.filter(**{relation.field.name: user.pk}).exists():
                return True
    return False
