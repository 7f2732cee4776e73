"""The User (AUTH_USER_MODEL) and the rows that hang on one. No writes but a row's own."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta
from typing import Any

from django.conf import settings
from django.contrib.auth.models import AbstractUser
from django.db import models
from django.utils import timezone

from accounts import names
from jobs.models import Job, JobQuerySet


class FoldedNameField(models.CharField[str, str]):
    """The row's username, folded; worked out at each write of the row, never given."""

    def pre_save(self, model_instance: models.Model, add: bool) -> str:
        """Fold the name that is being written."""
        assert isinstance(model_instance, AbstractUser)  # noqa: S101 - a field of the User alone
        folded = names.fold(model_instance.username)
        setattr(model_instance, self.attname, folded)
        return folded


class User(AbstractUser):
    """Somebody: a member with a name and a password, or a guest known by the session alone.

    `folded_name` is unique, so that no two users have names that look alike (`names.fold`).
    Mail goes only to an address whose owner has opened the link sent there: `mail_address`; but a
    link for a new password, which its owner asks for, goes to `email`.
    """

    folded_name = FoldedNameField(max_length=names.MAX_FOLDED_LENGTH, unique=True, editable=False)
    is_guest = models.BooleanField(
        default=False, help_text="Hasn't chosen a username or password yet."
    )
    confirmed_email = models.EmailField(
        blank=True,
        default="",
        editable=False,
        help_text="The confirmed address: email about games goes nowhere else.",
    )
    email_confirmed_at = models.DateTimeField(null=True, blank=True, editable=False)

    class Meta(AbstractUser.Meta):
        swappable = "AUTH_USER_MODEL"
        indexes = [models.Index(fields=["is_guest", "date_joined"], name="accounts_guest_joined")]

    def save(self, *args: Any, update_fields: Iterable[str] | None = None, **kwargs: Any) -> None:
        """Write the row; a name is never written without how it looks.

        Raises DatabaseError where the row was deleted meanwhile: Django would insert it anew.
        """
        if update_fields is not None and "username" in update_fields:
            update_fields = {*update_fields, "folded_name"}
        if not self._state.adding and not args:
            kwargs.setdefault("force_update", not kwargs.get("force_insert"))
        super().save(*args, update_fields=update_fields, **kwargs)

    @property
    def mail_address(self) -> str:
        """The address that mail may go to; empty if there is none, or it isn't confirmed."""
        return self.email if self.email and self.email == self.confirmed_email else ""


class ApiKey(models.Model):
    """A key with which a program acts for its owner, for reading alone or for writing too.

    Only a hash of it is kept; the key itself is shown once, to its owner.
    """

    class Scope(models.TextChoices):
        READ = "read", "Read only"
        WRITE = "write", "Read and change"

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="api_keys"
    )
    name = models.CharField(max_length=80)
    scope = models.CharField(max_length=5, choices=Scope.choices, default=Scope.READ)
    digest = models.CharField(max_length=64, unique=True, editable=False)
    hint = models.CharField(max_length=8, editable=False, help_text="The key's last letters")
    made = models.DateTimeField(default=timezone.now, editable=False)
    used = models.DateTimeField(null=True, blank=True, editable=False)

    class Meta:
        ordering = ["-made", "-pk"]
        verbose_name = "API key"

    def __str__(self) -> str:
        return f"{self.name} (…{self.hint})"

    @property
    def may_write(self) -> bool:
        """Whether it may be used to change things."""
        return self.scope == self.Scope.WRITE


class RecoveryCode(models.Model):
    """A code, printed or written down, with which its owner chooses a new password, once.

    Only a hash of it is kept; the codes are shown once, to their owner (`services.recovery`).
    """

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="recovery_codes"
    )
    digest = models.CharField(max_length=64, unique=True, editable=False)
    made = models.DateTimeField(default=timezone.now, editable=False)
    used = models.DateTimeField(null=True, blank=True, editable=False)

    class Meta:
        ordering = ["owner", "pk"]

    def __str__(self) -> str:
        return f"recovery code {self.pk} of {self.owner_id}"


class AccountEmail(Job):
    """An email about an account that somebody asked for; a worker finds out whom it is for."""

    class Kind(models.TextChoices):
        CONFIRM = "confirm", "Confirm an address"
        RESET = "reset", "Choose a new password"

    TASK = "accounts.send_email"
    MAX_ATTEMPTS = 6
    FIRST_DELAY = timedelta(seconds=30)

    kind = models.CharField(max_length=7, choices=Kind.choices)
    address = models.EmailField(help_text="As entered")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        related_name="account_emails",
        help_text="Who confirms; empty if only an address was given",
    )

    objects = JobQuerySet.as_manager()

    class Meta(Job.Meta):
        indexes = [
            *Job.Meta.indexes,
            models.Index(fields=["address", "made"], name="accounts_email_address"),
            models.Index(fields=["expires"], name="accounts_email_expires"),
        ]

    def __str__(self) -> str:
        return f"{self.get_kind_display()} ({self.state})"


class SignInTries(models.Model):
    """Tries to sign in to one account, counted before its password is looked at.

    `key` is a hash of the name that was given, or of a browser that this account knows.
    """

    key = models.CharField(max_length=64, primary_key=True)
    tries = models.PositiveIntegerField(default=0)
    free_at = models.DateTimeField(default=timezone.now, help_text="No attempt is allowed before")
    last = models.DateTimeField(default=timezone.now, db_index=True)

    def __str__(self) -> str:
        return f"{self.tries} tries, free at {self.free_at:%H:%M:%S}"
