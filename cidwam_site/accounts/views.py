"""The pages of accounts that Django does not bring itself: parse, call a service, render."""

from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import login, logout
from django.contrib.auth.decorators import login_required
from django.contrib.auth.forms import PasswordResetForm
from django.contrib.auth.models import User
from django.contrib.auth.views import LogoutView, PasswordResetView
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render, resolve_url
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from cidwam_site import errors
from cidwam_site.accounts import leaving, services, throttles
from cidwam_site.accounts.forms import LeaveForm, MailForm, SignUpForm
from play.services import ask_to_confirm

BACKEND = "django.contrib.auth.backends.ModelBackend"


def _next(request: HttpRequest) -> str:
    """Where to go on: the `next` that was asked for if it is a path of this site, else home.

    Only what begins with one "/" is a path: `redirect()` would take "logout" for a view's name.
    """
    wanted = request.POST.get("next") or request.GET.get("next") or ""
    if wanted.startswith("/") and url_has_allowed_host_and_scheme(
        wanted, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    ):
        return wanted
    return resolve_url("home")


@never_cache
@sensitive_post_parameters("password1", "password2")
@require_http_methods(["GET", "HEAD", "POST"])
@throttles.limited(throttles.SignIn)
def signup(request: HttpRequest) -> HttpResponse:
    """Sign up; a guest who does keeps everything that is theirs."""
    user = request.user
    guest = user if isinstance(user, User) and services.is_guest(user) else None
    if user.is_authenticated and guest is None:
        return HttpResponseRedirect(_next(request))
    form = SignUpForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        try:
            member = services.sign_up(**form.account(), guest=guest)
        except services.NameTaken:
            form.add_error("username", "Someone has that name already.")
        except services.NoGuest:
            messages.info(request, "This guest has an account already: sign in with its name.")
            return redirect("login")
        else:
            login(request, member, backend=BACKEND)
            messages.success(request, f"Welcome, {member.username}.")
            _ask_to_confirm(request, member)
            return HttpResponseRedirect(_next(request))
    return render(
        request,
        "registration/signup.html",
        {"form": form, "next": _next(request), "guest": guest},
        status=400 if form.is_bound else 200,
    )


@never_cache
@throttles.limited(throttles.Guest)
def guest(request: HttpRequest) -> HttpResponse:
    """Go on as a guest. Whoever is signed in already just goes on."""
    if request.method != "POST":
        return errors.not_allowed(
            request, ["POST"], "You become a guest by the button on the page for signing in."
        )
    onward = _next(request)  # reads the form: one that is refused makes no guest
    if not request.user.is_authenticated:
        login(request, services.make_guest(), backend=BACKEND)
    return HttpResponseRedirect(onward)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def account(request: HttpRequest) -> HttpResponse:
    """Who am I here, and where do you write to me?"""
    assert isinstance(request.user, User)  # noqa: S101 - login_required has seen to it
    form = MailForm(request.POST if request.method == "POST" else None, instance=request.user)
    if request.method == "POST" and form.is_valid():
        form.save()
        messages.success(request, "Saved.")
        _ask_to_confirm(request, request.user)
        return redirect("account")
    return render(
        request,
        "registration/account.html",
        {"form": form},
        status=400 if form.is_bound else 200,
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
        messages.success(request, "Your account is deleted.")
        return redirect("home")
    status = 400 if form.is_bound else 200
    return render(request, "registration/delete.html", {"form": form}, status=status)


def _ask_to_confirm(request: HttpRequest, user: User) -> None:
    """Send the link that shows that an address is the user's, if they have given one."""
    try:
        if ask_to_confirm(user=user):
            messages.info(request, f"Open the link in the mail to {user.email}, and mail can come.")
    except OSError:  # what smtplib raises, too
        messages.error(request, "The mail to confirm your address could not be sent just now.")


class SignOut(LogoutView):
    """Django's, but a guest is asked first: nobody comes back to a guest's account."""

    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """Sign out; a guest who has not said to give all up gets the question instead."""
        if services.is_guest(request.user) and "give-up" not in request.POST:
            return render(request, "registration/sign_out_guest.html")
        return super().post(request, *args, **kwargs)


class ForgottenPassword(PasswordResetView):
    """Django's page, with the link in its mail made of SITE_URL, as in all other mails.

    Django makes it of the Host header, which is the sender's to choose.
    """

    def form_valid(self, form: PasswordResetForm) -> HttpResponse:
        """Write the mail, if there is anybody to write to."""
        site = urlsplit(settings.SITE_URL)
        self.extra_email_context = {
            "domain": site.netloc,
            "site_name": site.netloc,
            "protocol": site.scheme,
        }
        return super().form_valid(form)
