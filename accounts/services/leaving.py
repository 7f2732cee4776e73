"""Going for good: a user's own wish, and guests that never did anything."""

from __future__ import annotations

import secrets
from datetime import timedelta
from typing import Any

from django.contrib.sessions.models import Session
from django.db import transaction
from django.db.models import Exists, OuterRef, ProtectedError, Q, RestrictedError
from django.utils import timezone

from accounts.hooks import farewells, traceless_models
from accounts.models import AccountEmail, User
from accounts.services.owning import AccountGone, lock_owner

IDLE = timedelta(days=60)
MAX_AT_ONCE = 500


def delete_account(*, user: User) -> None:
    """Delete a user with all that is theirs, after what other rooms do first (`farewells`).

    Drafts that others' decks are made of stay, with an account that has no name and no way in.
    Whoever deletes an account that is gone already has what they wished for.
    """
    _say_farewell(user)  # a transaction for each game: an opponent waits for one at most
    with transaction.atomic():
        try:
            lock_owner(user)
        except AccountGone:
            return
        _say_farewell(user)  # what another session began meanwhile; now nobody can
        try:
            with transaction.atomic():
                user.delete()
        except (ProtectedError, RestrictedError):
            _make_nameless(user)


def _say_farewell(user: User) -> None:
    for farewell in farewells:
        farewell(user)


def _make_nameless(user: User) -> None:
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
    )
    idle = guests.exclude(_has_done_something()).order_by("date_joined")
    with transaction.atomic():
        chosen = idle.select_for_update(of=("self",)).values_list("pk", flat=True)[:MAX_AT_ONCE]
        found = list(chosen)
        User.objects.filter(pk__in=found).delete()
    return len(found)


def _has_done_something() -> Q:
    """Return a user of whom some model has a row that leaves a trace."""
    traceless = {Session, AccountEmail, *traceless_models}
    traces = Q()
    for relation in User._meta.related_objects:
        model: Any = relation.related_model
        if model not in traceless:
            rows = model._base_manager.filter(**{relation.field.name: OuterRef("pk")})
            traces |= Q(Exists(rows))
    return traces
