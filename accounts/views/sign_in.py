"""Signing in: a password is looked at only if the account has a try left."""

from __future__ import annotations

import math
from http import HTTPStatus
from typing import Any

from django.contrib.auth.forms import AuthenticationForm
from django.contrib.auth.views import LoginView
from django.core.exceptions import ValidationError
from django.http import HttpResponse

from accounts import devices
from accounts.models import User
from accounts.services import sign_in_limits


class SignInForm(AuthenticationForm):
    """Django's, behind `sign_in_limits`. `wait` has the seconds if there were too many tries."""

    wait: int | None = None
    error_messages = {
        **AuthenticationForm.error_messages,
        "invalid_login": "Wrong username or password. Both are case-sensitive.",
    }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        # On a phone it would scroll past “Continue as guest”, which comes first.
        self.fields["username"].widget.attrs.pop("autofocus", None)

    def clean(self) -> dict[str, Any]:
        """Take a try, then look at the password; one that is right gives the tries back."""
        name = self.cleaned_data.get("username")
        if self.request is None or not name or not self.cleaned_data.get("password"):
            return super().clean()
        key = devices.tries_key(self.request, name)
        self.wait = sign_in_limits.take_try(key)
        if self.wait is not None:
            minutes = math.ceil(self.wait / 60)
            raise ValidationError(
                f"Too many attempts. Try again in {minutes} minute{'' if minutes == 1 else 's'}, "
                "or reset your password.",
                code="throttled",
            )
        cleaned = super().clean()
        sign_in_limits.forget_tries(key)
        return cleaned


class SignIn(LoginView):
    """Django's page; 429 with Retry-After once the account has no try left."""

    authentication_form = SignInForm

    def form_valid(self, form: AuthenticationForm) -> HttpResponse:
        """Sign in, and know this browser from now on."""
        answer = super().form_valid(form)
        user = form.get_user()
        if isinstance(user, User):
            devices.remember(self.request, answer, user)
        return answer

    def form_invalid(self, form: AuthenticationForm) -> HttpResponse:
        """Show the form again, with what is wrong."""
        answer = super().form_invalid(form)
        if isinstance(form, SignInForm) and form.wait is not None:
            answer.status_code = HTTPStatus.TOO_MANY_REQUESTS
            answer["Retry-After"] = str(form.wait)
        return answer
