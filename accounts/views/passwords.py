"""A new password: Django's own pages, with a word on the API keys that act without it."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib.auth.forms import PasswordChangeForm, PasswordResetForm, SetPasswordForm
from django.contrib.auth.views import (
    PasswordChangeDoneView,
    PasswordChangeView,
    PasswordResetConfirmView,
    PasswordResetView,
)
from django.db import transaction
from django.http import HttpResponse
from django.urls import reverse_lazy

from accounts import devices
from accounts.forms import PasswordForm, shorten_password_help
from accounts.models import ApiKey, User
from accounts.services import api_keys, emails, sign_in_limits


class ChangeForm(PasswordForm, PasswordChangeForm):
    """Django's, and whether programs are to be locked out too; asked of who has keys alone."""

    revoke = forms.BooleanField(
        required=False,
        label="Revoke my API keys too",
        help_text="They work without your password. Revoke them if someone else may have it.",
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        shorten_password_help(self, "new_password1", "new_password2")
        self.fields["old_password"].label = "Current password"
        if not ApiKey.objects.filter(owner=self.user).exists():
            del self.fields["revoke"]


class ChangePassword(PasswordChangeView):
    """The old password once, the new one twice."""

    form_class = ChangeForm

    @transaction.atomic
    def form_valid(self, form: PasswordChangeForm) -> HttpResponse:
        """Set the password, and delete the keys if that was asked for."""
        if form.cleaned_data.get("revoke"):
            api_keys.revoke_keys(owner=form.user)
            self.success_url = reverse_lazy("password_change_done_and_keys")
        return super().form_valid(form)


class PasswordChanged(PasswordChangeDoneView):
    """The result; `revoked` says that the keys are gone."""

    revoked = False

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        """Django's, with whether the keys are gone and how many there are."""
        keys = ApiKey.objects.filter(owner_id=self.request.user.pk).count()
        return {**super().get_context_data(**kwargs), "revoked": self.revoked, "keys": keys}


class ForgottenForm(PasswordResetForm):
    """An address; whether it is known is the worker's business (`services.emails`)."""

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Write the request down, the same for every address."""
        emails.request_password_reset(address=self.cleaned_data["email"])


class ForgottenPassword(PasswordResetView):
    """Ask for a link to choose a new password."""

    form_class = ForgottenForm


class ResetForm(PasswordForm, SetPasswordForm):
    """Django's, with what is wrong with the password under it."""


class ResetPassword(PasswordResetConfirmView):
    """A new password by a link in a mail: whoever knew the old one may have made keys with it."""

    form_class = ResetForm

    def get_form(self, form_class: Any = None) -> Any:
        """Django's, with shorter words."""
        form = super().get_form(form_class)
        shorten_password_help(form, "new_password1", "new_password2")
        return form

    @transaction.atomic
    def form_valid(self, form: SetPasswordForm[User]) -> HttpResponse:
        """Set the password, revoke all keys, and know this browser from now on."""
        api_keys.revoke_keys(owner=form.user)
        answer = super().form_valid(form)
        sign_in_limits.forget_tries(sign_in_limits.key_of_name(form.user.get_username()))
        devices.remember(self.request, answer, form.user)
        return answer
