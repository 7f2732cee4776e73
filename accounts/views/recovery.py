"""Recovery codes: making them (shown once, to be printed), and choosing a password by one."""

from __future__ import annotations

from datetime import timedelta
from http import HTTPStatus
from typing import Any

from django import forms
from django.contrib import messages
from django.contrib.auth import login
from django.contrib.auth.decorators import login_required
from django.contrib.auth.forms import SetPasswordMixin
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from accounts import devices, guests, throttles
from accounts.forms import PasswordForm, shorten_password_help
from accounts.limits import is_guest
from accounts.models import User
from accounts.redirects import next_address
from accounts.services import recovery

JUST_NOW = timedelta(minutes=10)


class RecoverForm(PasswordForm, forms.Form):
    """Form with a username, one of its codes, and a new password twice."""

    username = forms.CharField(
        max_length=150, widget=forms.TextInput(attrs={"autocomplete": "username"})
    )
    code = forms.CharField(
        label="Recovery code",
        max_length=60,
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
    )
    password1, password2 = SetPasswordMixin.create_password_fields("New password")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        shorten_password_help(self, "password1", "password2")

    def clean(self) -> dict[str, Any]:
        """Look at the password as for a name like the one that was typed."""
        self.validate_passwords()
        self.validate_password_for_user(User(username=self.cleaned_data.get("username", "")))
        return super().clean() or self.cleaned_data


class NewCodesForm(forms.Form):
    """Form with the user's password, so that an open page alone makes no codes.

    Who has just signed up has typed it, and isn't asked again for the first ones.
    """

    password = forms.CharField(
        label="Your password",
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )

    def __init__(self, *args: Any, user: User, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user
        signed_in = user.last_login
        is_new = signed_in is not None and timezone.now() - signed_in < JUST_NOW
        if is_new and not user.recovery_codes.exists():
            del self.fields["password"]

    def clean_password(self) -> str:
        """Refuse any other password."""
        given: str = self.cleaned_data["password"]
        if not self.user.check_password(given):
            raise forms.ValidationError("That isn’t your password.", code="wrong_password")
        return given


@never_cache
@login_required
@sensitive_post_parameters("password")
@require_http_methods(["GET", "HEAD", "POST"])
@throttles.limited(throttles.SignIn)
def codes(request: HttpRequest) -> HttpResponse:
    """Show how many are left; after a POST new ones in plain sight, in this one answer."""
    assert isinstance(request.user, User)  # noqa: S101 - login_required has seen to it
    if is_guest(request.user):
        return redirect("signup")  # without a password there is nothing to recover
    form = NewCodesForm(request.POST if request.method == "POST" else None, user=request.user)
    made = recovery.make_codes(owner=request.user) if form.is_valid() else []
    context = {
        "form": form,
        "codes": made,
        "left": recovery.codes_left(owner=request.user),
        "next": next_address(request),
    }
    status = HTTPStatus.BAD_REQUEST if form.errors else HTTPStatus.OK
    return render(request, "registration/recovery_codes.html", context, status=status)


@never_cache
@sensitive_post_parameters("code", "password1", "password2")
@require_http_methods(["GET", "HEAD", "POST"])
@throttles.limited(throttles.SignIn)
def recover(request: HttpRequest) -> HttpResponse:
    """Choose a new password with a code, and be signed in."""
    form = RecoverForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        given = form.cleaned_data
        try:
            user = recovery.recover(
                username=given["username"], code=given["code"], password=given["password1"]
            )
        except recovery.WrongCode as error:
            error.add_to(form)
        else:
            login(request, user, backend=guests.BACKEND)
            left = recovery.codes_left(owner=user)
            messages.success(request, f"Your password is changed. Recovery codes left: {left}.")
            answer = HttpResponseRedirect(next_address(request))
            devices.remember(request, answer, user)
            return answer
    status = HTTPStatus.BAD_REQUEST if form.is_bound else HTTPStatus.OK
    return render(request, "registration/recover.html", {"form": form}, status=status)
