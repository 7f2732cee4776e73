"""The pages of accounts that Django does not bring itself: parse, call a service, render."""

from http import HTTPStatus
from typing import Any
from urllib.parse import urlencode

from django.contrib import messages
from django.contrib.auth import login, logout
from django.contrib.auth.decorators import login_required
from django.contrib.auth.views import LogoutView
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST

from accounts import devices, guests, throttles
from accounts.forms import LeaveForm, MailForm, SignUpForm
from accounts.limits import is_guest
from accounts.models import User
from accounts.redirects import next_address
from accounts.services import emails, leaving, registration
from accounts.views import confirmations


@never_cache
@sensitive_post_parameters("password1", "password2")
@require_http_methods(["GET", "HEAD", "POST"])
@throttles.limited(throttles.SignIn)
def signup(request: HttpRequest) -> HttpResponse:
    """Sign up; a guest who does keeps everything that is theirs."""
    user = request.user
    guest = user if isinstance(user, User) and is_guest(user) else None
    if user.is_authenticated and guest is None:
        return HttpResponseRedirect(next_address(request))
    form = SignUpForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        if (wait := throttles.seconds_to_wait(throttles.SignUpOfDay, request)) is not None:
            return throttles.too_many(request, wait)
        try:
            member = registration.sign_up(**form.account(), guest=guest)
        except registration.NameTaken as error:
            error.add_to(form)
        except registration.NoGuest as error:
            messages.info(request, str(error))
            return redirect("login")
        else:
            login(request, member, backend=guests.BACKEND)
            messages.success(request, f"Welcome, {member.username}.")
            confirmations.send_link(request, member)
            onward = next_address(request)
            if not member.email:  # nothing else would let them in again
                onward = f"{reverse('recovery-codes')}?{urlencode({'next': onward})}"
            answer = HttpResponseRedirect(onward)
            devices.remember(request, answer, member)
            return answer
    return render(
        request,
        "registration/signup.html",
        {"form": form, "next": next_address(request), "guest": guest},
        status=HTTPStatus.BAD_REQUEST if form.is_bound else HTTPStatus.OK,
    )


@never_cache
@require_POST
def guest(request: HttpRequest) -> HttpResponse:
    """Go on as a guest. Whoever is signed in already just goes on."""
    onward = next_address(request)  # reads the form: one that is refused makes no guest
    if not request.user.is_authenticated:
        refusal = guests.become_guest(request)
        if refusal is not None:
            return refusal
    return HttpResponseRedirect(onward)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def account(request: HttpRequest) -> HttpResponse:
    """Show the user's account and address."""
    assert isinstance(request.user, User)  # noqa: S101 - login_required has seen to it
    form = MailForm(request.POST if request.method == "POST" else None, instance=request.user)
    if request.method == "POST" and form.is_valid():
        emails.set_email(user=request.user, email=form.cleaned_data["email"])
        messages.success(request, "Saved.")
        confirmations.send_link(request, request.user)
        return redirect("account")
    return render(
        request,
        "registration/account.html",
        {"form": form},
        status=HTTPStatus.BAD_REQUEST if form.is_bound else HTTPStatus.OK,
    )


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def leave(request: HttpRequest) -> HttpResponse:
    """Delete one's account, by typing its name."""
    assert isinstance(request.user, User)  # noqa: S101 - login_required has seen to it
    form = LeaveForm(request.POST if request.method == "POST" else None, user=request.user)
    if request.method == "POST" and form.is_valid():
        user = request.user
        logout(request)
        leaving.delete_account(user=user)
        messages.success(request, "Account deleted.")
        return _forgotten(redirect("home"))
    status = HTTPStatus.BAD_REQUEST if form.is_bound else HTTPStatus.OK
    return render(request, "registration/delete.html", {"form": form}, status=status)


class SignOut(LogoutView):
    """Django's, but a guest is asked first: nobody comes back to a guest's account."""

    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """Sign out; a guest who has not said to give all up gets the question instead."""
        if is_guest(request.user) and "give-up" not in request.POST:
            return render(request, "registration/sign_out_guest.html")
        return _forgotten(super().post(request, *args, **kwargs))


def _forgotten(answer: HttpResponse) -> HttpResponse:
    """Have the browser forget its pages: the next at it could go back to them."""
    answer["Clear-Site-Data"] = '"cache"'
    return answer
